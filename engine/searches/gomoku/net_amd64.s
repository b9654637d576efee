#include "go_asm.h"
#include "textflag.h"

// A register of 256 bits holds the 16 channels of a cell in lanes of 16 bits. In changeLinesAVX2, Y15 holds laneZero in
// each lane, and Y0 sums up the changes of the channels that are above 0.

// CHANGE adds to Y0 the change from the channels in Y1 to those in Y2, and overwrites both. Unsigned subtraction with
// saturation leaves 0 for negative sums.
#define CHANGE \
	VPSUBUSW Y15, Y1, Y1 \
	VPSUBUSW Y15, Y2, Y2 \
	VPSUBW   Y1, Y2, Y2  \
	VPADDW   Y2, Y0, Y0

// func changeLinesAVX2(channels *netLanes, codes *uint16, rows *netLanes, steps *netStep, count, digit int,
//	own *netLanes, cover int, sums *[NetChannels]int32)
TEXT ·changeLinesAVX2(SB), NOSPLIT, $0-72
	MOVQ channels+0(FP), DI
	MOVQ codes+8(FP), SI
	MOVQ rows+16(FP), BX
	MOVQ steps+24(FP), DX
	MOVQ count+32(FP), CX
	MOVQ digit+40(FP), R8
	MOVQ own+48(FP), R9
	MOVQ cover+56(FP), R10
	MOVQ sums+64(FP), R11

	MOVL         $const_laneZero, AX
	VMOVD        AX, X15
	VPBROADCASTW X15, Y15
	VMOVD        R10, X3
	VPBROADCASTW X3, Y3
	VPXOR        Y0, Y0, Y0
	VMOVDQU      (R9), Y1
	VPADDW       Y3, Y1, Y2
	VMOVDQU      Y2, (R9)
	CHANGE

next:
	MOVWLZX (DX), AX             // netStep.at: the cell times 4, plus the direction
	MOVWLZX 2(DX), R12           // netStep.weight
	MOVWLZX (SI)(AX*2), R13      // the line code before
	IMULL   R8, R12
	ADDL    R13, R12
	MOVW    R12, (SI)(AX*2)      // the line code after
	MOVWLZX R12, R12
	SHLL    $5, R13              // a row has 32 bytes
	SHLL    $5, R12
	ANDL    $~3, AX
	VMOVDQU (DI)(AX*8), Y1
	VPSUBW  (BX)(R13*1), Y1, Y2
	VPADDW  (BX)(R12*1), Y2, Y2
	VMOVDQU Y2, (DI)(AX*8)
	CHANGE
	ADDQ    $4, DX
	DECQ    CX
	JNZ     next

	VPMOVSXWD    X0, Y1
	VEXTRACTI128 $1, Y0, X0
	VPMOVSXWD    X0, Y2
	VPADDD       (R11), Y1, Y1
	VPADDD       32(R11), Y2, Y2
	VMOVDQU      Y1, (R11)
	VMOVDQU      Y2, 32(R11)
	VZEROUPPER
	RET

// func propagateAVX2(l *netLayers, sums *[NetChannels]int32, bias1 *[NetHidden1]int32, hidden *[NetHidden2]int32)
TEXT ·propagateAVX2(SB), NOSPLIT, $64-32
	MOVQ l+0(FP), SI
	MOVQ sums+8(FP), DI
	MOVQ bias1+16(FP), BX
	MOVQ hidden+24(FP), DX

	// The inputs, as words on the stack. VPACKSSDW packs each half of its registers by itself, VPERMQ puts them in order.
	VPXOR     Y14, Y14, Y14
	VMOVDQU   (DI), Y0
	VMOVDQU   32(DI), Y1
	VPSRAD    $const_netSumShift, Y0, Y0
	VPSRAD    $const_netSumShift, Y1, Y1
	VPACKSSDW Y1, Y0, Y0
	VPERMQ    $0xD8, Y0, Y0
	VMOVDQU   Y0, 0(SP)
	VMOVDQU   (BX), Y4
	VMOVDQU   32(BX), Y5
	VMOVDQU   64(BX), Y6
	VMOVDQU   96(BX), Y7
	LEAQ      0(SP), R8
	MOVQ      $8, CX

layer1:
	VPBROADCASTD (R8), Y0      // a pair of inputs
	VPMADDWD     (SI), Y0, Y1  // times the weights of 8 units
	VPADDD       Y1, Y4, Y4
	VPMADDWD     32(SI), Y0, Y1
	VPADDD       Y1, Y5, Y5
	VPMADDWD     64(SI), Y0, Y1
	VPADDD       Y1, Y6, Y6
	VPMADDWD     96(SI), Y0, Y1
	VPADDD       Y1, Y7, Y7
	ADDQ         $4, R8
	ADDQ         $128, SI
	DECQ         CX
	JNZ          layer1

	VPMAXSD   Y14, Y4, Y4
	VPMAXSD   Y14, Y5, Y5
	VPMAXSD   Y14, Y6, Y6
	VPMAXSD   Y14, Y7, Y7
	VPSRAD    $const_netHiddenShift, Y4, Y4
	VPSRAD    $const_netHiddenShift, Y5, Y5
	VPSRAD    $const_netHiddenShift, Y6, Y6
	VPSRAD    $const_netHiddenShift, Y7, Y7
	VPACKSSDW Y5, Y4, Y4
	VPACKSSDW Y7, Y6, Y6
	VPERMQ    $0xD8, Y4, Y4
	VPERMQ    $0xD8, Y6, Y6
	VMOVDQU   Y4, 0(SP)
	VMOVDQU   Y6, 32(SP)
	MOVQ      l+0(FP), BX
	VMOVDQU   netLayers_bias2+0(BX), Y4
	VMOVDQU   netLayers_bias2+32(BX), Y5
	VPXOR     Y6, Y6, Y6
	VPXOR     Y7, Y7, Y7
	LEAQ      0(SP), R8
	MOVQ      $8, CX

layer2:
	VPBROADCASTD (R8), Y0
	VPMADDWD     (SI), Y0, Y1
	VPADDD       Y1, Y4, Y4
	VPMADDWD     32(SI), Y0, Y1
	VPADDD       Y1, Y5, Y5
	VPBROADCASTD 4(R8), Y0
	VPMADDWD     64(SI), Y0, Y1
	VPADDD       Y1, Y6, Y6
	VPMADDWD     96(SI), Y0, Y1
	VPADDD       Y1, Y7, Y7
	ADDQ         $8, R8
	ADDQ         $128, SI
	DECQ         CX
	JNZ          layer2

	VPADDD  Y6, Y4, Y4
	VPADDD  Y7, Y5, Y5
	VPMAXSD Y14, Y4, Y4
	VPMAXSD Y14, Y5, Y5
	VMOVDQU Y4, (DX)
	VMOVDQU Y5, 32(DX)
	VZEROUPPER
	RET
