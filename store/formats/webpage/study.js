
'use strict';
(() => {
  const CELL = 40, EDGE = 26, START = 'm0';
  const find = (id) => document.getElementById(id);
  const board = find('board'), content = find('content');
  const columns = Number(board.dataset.columns);
  const moves = new Map(), follows = new Map(), visited = new Map();
  for (const a of document.querySelectorAll('a.move')) {
    moves.set(a.id, a);
    const before = a.dataset.p;
    if (!follows.has(before)) follows.set(before, []);
    follows.get(before).push(a.id);
  }
  const next = (id) => follows.get(id) || [];
  const parent = (id) => (id === START ? START : moves.get(id).dataset.p);
  const ahead = (id) => visited.get(id) || next(id)[0] || id;
  let here = START;

  // centre returns the middle of a cell.
  const centre = (cell) => [EDGE + (cell % columns + 0.5) * CELL, EDGE + (Math.floor(cell / columns) + 0.5) * CELL];

  // make adds an element to the board.
  const make = (name, attributes, to) => {
    const e = document.createElementNS('http://www.w3.org/2000/svg', name);
    for (const [key, value] of Object.entries(attributes)) e.setAttribute(key, value);
    (to || content).append(e);
    return e;
  };

  const path = (id) => {
    const list = [];
    for (; id !== START; id = parent(id)) list.unshift(id);
    return list;
  };

  // state returns what is on each cell and block.
  const state = (id) => {
    const cells = new Map();
    for (const data of [board.dataset.c, ...path(id).map((m) => moves.get(m).dataset.c)]) {
      for (const change of data.split(' ')) {
        const [cell, piece] = change.split('=');
        if (piece) cells.set(cell, piece);
        else cells.delete(cell);
      }
    }
    return cells;
  };

  const drawPieces = (id) => {
    for (const [cell, piece] of state(id)) {
      if (!cell.startsWith('b')) {
        const [x, y] = centre(Number(cell));
        make('use', { href: '#p' + piece, x, y });
        continue;
      }
      const wide = Number(board.dataset.blockColumns), high = Number(board.dataset.blockRows);
      const each = columns / wide, block = Number(cell.slice(1));
      const x = EDGE + (block % each + 0.5) * wide * CELL, y = EDGE + (Math.floor(block / each) + 0.5) * high * CELL;
      make('use', { href: '#p' + piece, transform: `translate(${x} ${y}) scale(${Math.min(wide, high)})`, opacity: 0.55 });
    }
  };

  // drawNumbers puts the number of each move on its piece, unless a mark is there.
  const crossed = board.classList.contains('marks');
  let numbers = Boolean(board.dataset.numbers);
  const drawNumbers = (id, marks) => {
    const cells = state(id), played = new Map();
    path(id).forEach((m, i) => played.set(moves.get(m).dataset.t, i + 1));
    for (const mark of (marks || '').split(' ')) played.delete(mark.split('=')[0]);
    for (const [cell, number] of played) {
      const piece = cells.get(cell);
      if (piece !== '1' && piece !== '2') continue;
      const [x, y] = centre(Number(cell)), aside = crossed ? 15 : 0; // on a cross, it could not be read
      make('text', { class: 'number n' + piece, transform: `translate(${x - aside} ${y - aside})` }).textContent = number;
    }
  };

  const drawMarks = (data) => {
    for (const mark of (data || '').split(' ').filter(Boolean)) {
      const [cell, shape, ...text] = mark.split('=');
      const [x, y] = centre(Number(cell));
      const at = { class: 'mark', transform: `translate(${x} ${y})` };
      if (shape === 'letter') make('text', at).textContent = text.join('=');
      else if (shape === 'triangle') make('path', { ...at, d: 'M0-11 10 8H-10Z' });
      else if (shape === 'square') make('rect', { ...at, x: -9, y: -9, width: 18, height: 18 });
      else if (shape === 'cross') make('path', { ...at, d: 'M-9-9 9 9M9-9-9 9' });
      else make('circle', { ...at, r: 10 });
    }
  };

  const letter = (i) => (i < 26 ? String.fromCharCode(97 + i) : '');
  const label = (id, i) => moves.get(id).dataset.l || letter(i);

  const drawNext = () => {
    next(here).forEach((id, i) => {
      const target = Number(moves.get(id).dataset.t);
      if (target < 0) return;
      const [x, y] = centre(target);
      const g = make('g', { class: i ? 'follow' : 'follow main', transform: `translate(${x} ${y})` });
      make('circle', { r: 12 }, g);
      make('text', {}, g).textContent = label(id, i).slice(0, 3);
      g.addEventListener('click', () => go(id));
    });
  };

  // texts returns what the tree says about a move: all up to the next move or variation.
  const texts = (id) => {
    if (id === START) return find('note') ? find('note').textContent : '';
    const said = [], a = moves.get(id);
    if (a.previousElementSibling && a.previousElementSibling.className === 'name') said.push(a.previousElementSibling.textContent);
    for (let e = a.nextElementSibling; e && (e.className === 'comment' || e.className === 'value'); e = e.nextElementSibling) {
      said.push(e.textContent);
    }
    return said.join('\n');
  };

  const listNext = () => {
    const list = find('next');
    list.replaceChildren();
    next(here).forEach((id, i) => {
      const b = document.createElement('button');
      b.type = 'button';
      b.textContent = `${label(id, i)} ${moves.get(id).lastChild.textContent.trim()}`.trim();
      b.addEventListener('click', () => go(id));
      list.append(b);
    });
    if (!list.firstChild) list.textContent = list.dataset.none;
  };

  // reveal scrolls to a move if the board stays beside the moves, and to the board otherwise.
  const reveal = (a) => (matchMedia('(min-width: 50rem)').matches ? a : board).scrollIntoView({ block: 'nearest' });

  const show = (id) => {
    if (here !== START) moves.get(here).classList.remove('here');
    here = id;
    for (let n = id; n !== START; n = parent(n)) visited.set(parent(n), n);
    content.replaceChildren();
    drawPieces(id);
    const marks = id === START ? board.dataset.m : moves.get(id).dataset.m;
    if (numbers) drawNumbers(id, marks);
    drawMarks(marks);
    if (id !== START) {
      const a = moves.get(id), target = Number(a.dataset.t);
      a.classList.add('here');
      if (target >= 0) {
        const [x, y] = centre(target);
        make('circle', { class: 'newest', cx: x, cy: y, r: numbers && !crossed ? 15 : 6 });
      }
    }
    drawNext();
    listNext();
    find('about').textContent = texts(id);
    find('first').disabled = find('back').disabled = id === START;
    find('forward').disabled = find('last').disabled = next(id).length === 0;
  };

  const go = (id) => {
    show(id);
    reveal(id === START ? board : moves.get(id));
  };

  const last = (id) => {
    while (ahead(id) !== id) id = ahead(id);
    return id;
  };
  const sibling = (by) => {
    const all = next(parent(here)), i = all.indexOf(here) + by;
    return here !== START && all[i] ? all[i] : here;
  };
  const keys = {
    ArrowLeft: () => parent(here), ArrowRight: () => ahead(here), ArrowUp: () => sibling(-1), ArrowDown: () => sibling(1),
    Home: () => START, End: () => last(here),
  };

  document.addEventListener('keydown', (e) => {
    if (!keys[e.key] || e.ctrlKey || e.altKey || e.metaKey || e.shiftKey) return;
    e.preventDefault();
    go(keys[e.key]());
  });
  document.addEventListener('click', (e) => {
    const a = e.target.closest('a.move');
    if (!a) return;
    e.preventDefault();
    go(a.id);
  });
  find('first').addEventListener('click', () => go(START));
  find('back').addEventListener('click', () => go(parent(here)));
  find('forward').addEventListener('click', () => go(ahead(here)));
  find('last').addEventListener('click', () => go(last(here)));
  const toggle = find('numbers');
  const showNumbers = (on) => {
    numbers = on;
    if (toggle) toggle.setAttribute('aria-pressed', on);
    show(here);
  };
  if (toggle) toggle.addEventListener('click', () => showNumbers(!numbers));
  for (const id of ['steps', 'about', 'follows']) find(id).hidden = false;
  show(board.dataset.at);
  showNumbers(numbers);
})();
