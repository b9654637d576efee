; The installer for Windows: for one person, without an administrator.
;
;   makensis -DVERSION=1.2.3 -DFROM=build/windows -DOUT=dist/setup.exe installer.nsi
;
; /S installs silently, /D=DIR into another folder. The uninstaller asks once, whether to
; delete games and settings too. With /S it leaves them, and with /S /DELETE it deletes them.
Target amd64-unicode ; a 32-bit installer does nothing where only 64-bit programs run
Unicode true
!include MUI2.nsh
!include FileFunc.nsh
!include LogicLib.nsh

!define NAME "MNK Desk"
!define TYPE "io.github.mnkdesk.game"
!define OTHER "io.github.mnkdesk.file" ; files of other programs
!define APPLICATION "Software\Classes\Applications\mnkdesk.exe"
!define KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\MNKDesk"

Name "${NAME}"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\${NAME}"
InstallDirRegKey HKCU "${KEY}" "InstallLocation"
RequestExecutionLevel user
SetCompressor /SOLID lzma
ManifestDPIAware true
VIProductVersion "${VERSION}.0"
VIAddVersionKey "ProductName" "${NAME}"
VIAddVersionKey "FileDescription" "Installs ${NAME}"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "LegalCopyright" "© 2026 The MNK Desk authors"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_FINISHPAGE_RUN "$INSTDIR\mnkdesk.exe"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "German"

LangString Asked ${LANG_ENGLISH} "MNK Desk will be removed. Delete your games, studies and settings too? They can't be brought back."
LangString Asked ${LANG_GERMAN} "MNK Desk wird entfernt. Auch Ihre Partien, Studien und Einstellungen löschen? Sie lassen sich nicht zurückholen."
LangString Running ${LANG_ENGLISH} "${NAME} is running. Close it and try again."
LangString Running ${LANG_GERMAN} "${NAME} läuft noch. Schließen Sie es und versuchen Sie es erneut."

; A program that runs can't be replaced: its file can't be opened for writing.
!macro CheckClosed
	again_${__FUNCTION__}:
	${If} ${FileExists} "$INSTDIR\mnkdesk.exe"
		ClearErrors
		FileOpen $0 "$INSTDIR\mnkdesk.exe" a
		${If} ${Errors}
			MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(Running)" /SD IDCANCEL IDRETRY again_${__FUNCTION__}
			SetErrorLevel 2
			Quit
		${EndIf}
		FileClose $0
	${EndIf}
!macroend

; Under Open With for files of other programs, which keep the program that opens them.
!macro OpenWith END
	WriteRegStr HKCU "${APPLICATION}\SupportedTypes" "${END}" ""
	WriteRegStr HKCU "Software\Classes\${END}\OpenWithProgids" "${OTHER}" ""
!macroend
!macro NotOpenWith END
	DeleteRegValue HKCU "Software\Classes\${END}\OpenWithProgids" "${OTHER}"
	DeleteRegKey /ifempty HKCU "Software\Classes\${END}\OpenWithProgids"
	DeleteRegKey /ifempty HKCU "Software\Classes\${END}"
!macroend

Section
	!insertmacro CheckClosed
	SetOutPath "$INSTDIR"
	File "${FROM}\mnkdesk.exe"
	File "${FROM}\mnklab.exe"
	File "${FROM}\pbrain-mnkdesk.exe"
	File "${FROM}\LICENSE.txt"
	File "${FROM}\licences.txt"
	CreateShortcut "$SMPROGRAMS\${NAME}.lnk" "$INSTDIR\mnkdesk.exe"
	WriteUninstaller "$INSTDIR\uninstall.exe"

	WriteRegStr HKCU "Software\Classes\.mnk" "" "${TYPE}"
	WriteRegStr HKCU "Software\Classes\${TYPE}" "" "MNK Desk game"
	WriteRegStr HKCU "Software\Classes\${TYPE}\DefaultIcon" "" "$INSTDIR\mnkdesk.exe,1"
	WriteRegStr HKCU "Software\Classes\${TYPE}\shell\open\command" "" '"$INSTDIR\mnkdesk.exe" "%1"'
	WriteRegStr HKCU "Software\Classes\${OTHER}" "" "Game"
	WriteRegStr HKCU "Software\Classes\${OTHER}\shell\open\command" "" '"$INSTDIR\mnkdesk.exe" "%1"'
	WriteRegStr HKCU "${APPLICATION}" "FriendlyAppName" "${NAME}"
	WriteRegStr HKCU "${APPLICATION}\shell\open\command" "" '"$INSTDIR\mnkdesk.exe" "%1"'
	!insertmacro OpenWith ".sgf"
	!insertmacro OpenWith ".lib"
	!insertmacro OpenWith ".psq"

	WriteRegStr HKCU "${KEY}" "DisplayName" "${NAME}"
	WriteRegStr HKCU "${KEY}" "DisplayVersion" "${VERSION}"
	WriteRegStr HKCU "${KEY}" "Publisher" "The MNK Desk authors"
	WriteRegStr HKCU "${KEY}" "DisplayIcon" "$INSTDIR\mnkdesk.exe"
	WriteRegStr HKCU "${KEY}" "InstallLocation" "$INSTDIR"
	WriteRegStr HKCU "${KEY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
	WriteRegStr HKCU "${KEY}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
	WriteRegDWORD HKCU "${KEY}" "NoModify" 1
	WriteRegDWORD HKCU "${KEY}" "NoRepair" 1
	${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
	WriteRegDWORD HKCU "${KEY}" "EstimatedSize" $0
	System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
SectionEnd

Var delete ; "yes" if games and settings go too

Function un.onInit
	${GetParameters} $0
	ClearErrors
	${GetOptions} $0 "/DELETE" $1
	${IfNot} ${Errors}
		StrCpy $delete "yes"
		Return
	${EndIf}
	MessageBox MB_YESNOCANCEL|MB_ICONQUESTION|MB_DEFBUTTON2 "$(Asked)" /SD IDNO IDYES delete IDNO keep
	Quit
	delete:
		StrCpy $delete "yes"
	keep:
FunctionEnd

Section Uninstall
	!insertmacro CheckClosed
	Delete "$INSTDIR\mnkdesk.exe"
	Delete "$INSTDIR\mnklab.exe"
	Delete "$INSTDIR\pbrain-mnkdesk.exe"
	Delete "$INSTDIR\LICENSE.txt"
	Delete "$INSTDIR\licences.txt"
	Delete "$INSTDIR\uninstall.exe"
	RMDir "$INSTDIR"
	Delete "$SMPROGRAMS\${NAME}.lnk"
	ReadRegStr $0 HKCU "Software\Classes\.mnk" ""
	${If} $0 == "${TYPE}"
		DeleteRegKey HKCU "Software\Classes\.mnk"
	${EndIf}
	DeleteRegKey HKCU "Software\Classes\${TYPE}"
	DeleteRegKey HKCU "Software\Classes\${OTHER}"
	DeleteRegKey HKCU "${APPLICATION}"
	!insertmacro NotOpenWith ".sgf"
	!insertmacro NotOpenWith ".lib"
	!insertmacro NotOpenWith ".psq"
	DeleteRegKey HKCU "${KEY}"
	System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
	${If} $delete == "yes"
		RMDir /r "$LOCALAPPDATA\mnkdesk"
		RMDir /r "$APPDATA\fyne\io.github.mnkdesk.mnkdesk"
	${EndIf}
SectionEnd
