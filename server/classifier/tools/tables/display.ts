// Screens, input devices, window managers and bluetooth of a Linux desktop.
import type { Tool } from '../tool.ts';

export const DISPLAY = (): readonly Tool[] => [
	{
		names: 'xrandr',
		takes: `
			--output --mode --display -d --pos --rate --left-of --right-of --rotate --scale --brightness --setprovideroutputsource
			--fb --dpi --screen
		`,
		singleDash: true,
		otherwise: 'run',
		rows: `
			run --output|--off|--auto|--newmode|--rmmode|--addmode|--delmode|--setmonitor|--delmonitor|-s|-o|-r|--size|--orientation
				|--set|--fb|--dpi|--gamma|--noprimary|--setproviderof* # --output HDMI-1 --off
			read
		`
	},
	{ names: 'arandr lxrandr wdisplays nwg-displays', otherwise: 'tui', example: '' },
	{
		names: 'autorandr',
		takes: '-l -s -r -d --load --save --remove --default',
		otherwise: 'run',
		example: '--change',
		rows: `
			file -s|--save # --save x
			file -r|--remove
			read --list|--current|--detected|--config|--fingerprint|--dry-run|--version # --list
			read .
		`
	},
	{ names: 'mons', otherwise: 'run', example: '-e left', rows: 'read -v|.' },
	{
		names: 'wlr-randr',
		takes: '--output --mode',
		otherwise: 'run',
		example: '--output HDMI-A-1 --off',
		rows: `
			read --json
			read .
		`
	},
	{
		names: 'kscreen-doctor gnome-randr',
		otherwise: 'run',
		example: 'output.HDMI-1.disable',
		rows: `
			read -o|--outputs|-i|--info|-j|--json|-l|query # -o
			read .
		`
	},
	{
		names: 'kanshi kanshictl way-displays',
		otherwise: 'run',
		example: '-c kanshi.conf',
		rows: 'read -g|--get|status|-v'
	},
	{
		names: 'xinput',
		singleDash: true,
		otherwise: 'run',
		example: 'disable 12',
		rows: `
			read list|--list|-list|list-props|--list-props|-list-props|query-state|--query-state|get-button-map|--get-button-map
				|get-feedbacks|test|--test|test-xi2|--test-xi2|watch-props|--watch-props|version|--version|-version
			read .
		`
	},
	{
		names: 'xset',
		otherwise: 'run',
		example: 's off',
		rows: `
			read q|-q
			read .
		`
	},
	{
		names: 'xsetroot xsetwacom xsetpointer xinput_calibrator xkbcomp xdg-screensaver',
		singleDash: true,
		otherwise: 'run',
		example: '-solid black',
		rows: `
			read --list|list|get|--get|status|--list-devices|-l # --list
			read devices|parameters
		`
	},
	{
		names: 'setxkbmap',
		takes: '-layout -model -variant -option -rules -display',
		singleDash: true,
		otherwise: 'run',
		example: 'de',
		rows: 'read -query|-print'
	},
	{ names: 'xkblayout-state', otherwise: 'run', example: 'set 1', rows: 'read print' },
	{ names: 'xkbcli', otherwise: 'read' },
	{ names: 'xkbprint', otherwise: 'file', example: ':0 layout.ps' },
	{
		names: 'xmodmap',
		takes: '-e -display',
		singleDash: true,
		otherwise: 'run',
		example: '.Xmodmap',
		rows: `
			read -pke|-pk|-pm|-pp|-p|-n|-grammar
			read .
		`
	},
	{
		names: 'xrdb',
		takes: '-D -U -I -display',
		singleDash: true,
		otherwise: 'run',
		example: '-merge .Xresources',
		rows: 'read -query|-q|-n|-symbols|-get'
	},
	{
		names: 'xdotool ydotool wtype xte xdo dotool',
		otherwise: 'run',
		example: 'key ctrl+c',
		rows: `
			read search|getactivewindow|getwindowfocus|getwindowname|getwindowpid|getwindowgeometry|getwindowclassname
				|getmouselocation|getdisplaygeometry|get_*|selectwindow|version|id|pid|debug .
			read search * . # search --name x
			read getwindowname|getwindowpid|getwindowgeometry|getwindowclassname|get_desktop_for_window * .
			read getactivewindow getwindowname|getwindowpid|getwindowgeometry|getwindowclassname .
		`
	},
	{
		names: 'wmctrl',
		takes: '-a -c -R -r -s -t -e -b -N -I -T -k -o -n -g',
		otherwise: 'run',
		rows: `
			run -a|-c|-R|-r|-s|-k|-o|-n|-g # -c Firefox
			read -l|-d|-m|-p|-G|-x|-V # -lG
		`
	},
	{
		names: 'xprop',
		takes: '-id -name -font -display -f -format -len',
		singleDash: true,
		otherwise: 'read',
		rows: 'run -set|-remove # -root -set WM_NAME desktop'
	},
	{
		names: 'xgamma',
		singleDash: true,
		otherwise: 'run',
		example: '-gamma 0.8',
		rows: `
			read -q
			read .
		`
	},
	{
		names: 'xauth',
		takes: '-f',
		otherwise: 'defence',
		example: 'generate :0 .',
		rows: `
			read list|info|nlist|help|version|\\?
			read .
			secret extract|nextract # extract auth.file :0
		`
	},
	{
		names: 'xscreensaver-command',
		singleDash: true,
		otherwise: 'run',
		example: '-lock',
		rows: 'read -time|-version|-watch'
	},
	{ names: 'xdg-user-dir', otherwise: 'read' },
	{
		names: 'hyprctl',
		takes: '-i --instance',
		otherwise: 'run',
		example: 'dispatch workspace 2',
		rows: `
			read monitors|workspaces|activeworkspace|clients|devices|activewindow|version|binds|layers|instances|cursorpos|getoption
				|layouts|animations|decorations|globalshortcuts|rollinglog|splash|systeminfo|workspacerules|configerrors|descriptions
				|submap
		`
	},
	{
		names: 'swaymsg i3-msg',
		takes: '-t -s --type --socket',
		otherwise: 'run',
		example: 'exit',
		rows: `
			read -t=get_workspaces|get_outputs|get_tree|get_inputs|get_seats|get_marks|get_bar_config|get_version|get_binding_modes
				|get_config|get_binding_state|subscribe|--type=get_tree|get_outputs|get_workspaces # -t get_tree
		`
	},
	{
		names: 'niri',
		otherwise: 'run',
		example: 'msg action quit',
		rows: `
			read msg version|outputs|workspaces|windows|layers|focused-window|focused-output|keyboard-layouts|event-stream
			read validate
		`
	},
	{
		names: 'bspc',
		otherwise: 'run',
		example: 'node -c',
		rows: `
			read query|subscribe
			read config * . # config border_width
		`
	},
	{
		names: 'herbstclient herbstluftwm',
		otherwise: 'run',
		example: 'close',
		rows: `
			read list_*|get|get_attr|layout|dump|monitor_rect|version|stack|tag_status|list_commands|--wait|--idle # layout
		`
	},
	{
		names: 'qtile',
		otherwise: 'run',
		example: 'cmd-obj -o cmd -f restart',
		rows: `
			read check|--version
			read cmd-obj -i|--info
		`
	},
	{ names: 'awesome', otherwise: 'tui', example: '-c rc.lua', rows: 'read -k|--check|-v' },
	{
		names: 'i3 sway',
		takes: '-c',
		otherwise: 'tui',
		example: '-c i3.conf',
		rows: 'read -C|--validate|-v|--version|--get-socketpath # -C'
	},
	{ names: 'i3-save-tree i3-dump-log i3status i3status-rs i3blocks wlopm-read', otherwise: 'read' },
	{ names: 'wlopm', otherwise: 'run', example: '--off HDMI-A-1', rows: 'read -j|.' },
	{
		names: `
			startx xinit xdm X Xorg Xephyr Xnest Xvfb Xvnc Xwayland weston labwc river wayfire cage gamescope Hyprland dwm bspwm
			openbox fluxbox icewm xmonad leftwm spectrwm
		`,
		otherwise: 'tui',
		example: '',
		rows: 'read -version|--version|-showconfig'
	},
	{
		names: `
			picom compton xcompmgr devilspie devilspie2 nitrogen swaybg hyprpaper waypaper polybar waybar eww lemonbar dzen2 xmobar
			tint2 yambar dunst mako swaync sxhkd xbindkeys xcape keyd kmonad kanata xremap swayidle hypridle xautolock xss-lock
		`,
		otherwise: 'run',
		example: '-b',
		rows: `
			read -m|--list-monitors|--list-*|check|list-keys|list-windows|state|get|active-windows|windows|-M|monitor|-k|-mk|--keys
				|--version|--diagnostics|--dump-* # list-windows
		`
	},
	{
		names:
			'polybar-msg fluxbox-remote icesh leftwm-command riverctl obconf makoctl dunstctl swaync-client xwit wew chwso',
		otherwise: 'run',
		example: 'cmd restart',
		rows: `
			run mode -s|-a|-r|-t # mode -s x
			read list|history|mode|is-paused|count|get-pause-level|list-inputs|list-input-configs|status|-c|--count|-D|--get-dnd
				|debug .
			read list|history|mode|is-paused|count|list-inputs|list-input-configs|status
		`
	},
	{ names: 'leftwm-check leftwm-state', otherwise: 'read' },
	{
		names: 'xlock slock i3lock swaylock hyprlock xtrlock vlock light-locker gtklock physlock betterlockscreen',
		otherwise: 'run',
		example: '-mode blank'
	},
	{
		names: 'libinput',
		otherwise: 'read',
		rows: `
			file record|-o # record -o events.yml
			run replay
		`
	},
	{ names: 'evemu-record', otherwise: 'read', rows: 'file * * # /dev/input/event0 out' },
	{
		names: 'evemu-play evemu-device evemu-event xmacroplay xmacrorec2 xvkbd ydotoold dotoold libinput-gestures',
		otherwise: 'run',
		example: '/dev/input/event3'
	},
	{ names: 'hyprpicker slurp', otherwise: 'read' },
	{
		names: 'hyprshot hyprpm wayland-scanner i3-config-wizard',
		otherwise: 'file',
		example: '-m window',
		rows: 'read list'
	},
	{
		names: 'bluetoothctl',
		takes: '-t --timeout -a --agent -m',
		otherwise: 'netconf',
		example: 'power off',
		rows: `
			read show|list|devices|info|paired-devices|version|help|--version|--monitor|-m|--list # devices
			read .
		`
	},
	{
		names: 'hciconfig',
		otherwise: 'netconf',
		example: 'hci0 up',
		rows: `
			read -a|--all .
			read .
			read * . # hci0
			read * -a|--all|name|features|version|class|revision|commands . # hci0 name
			read * name|features|version|class|revision|commands|lm|lp .
			net-down * down|reset # hci0 down
		`
	},
	{
		names: 'hcitool',
		takes: '-i',
		otherwise: 'netconf',
		example: 'cc 00:11:22:33:44:55',
		rows: 'read dev|inq|scan|name|info|con|rssi|lq|tpl|afh|clock|lescan|spinq|lewlsz|lerlsz|lerlrr # dev'
	},
	{
		names: 'btmgmt',
		takes: '-i --index -t',
		otherwise: 'netconf',
		example: 'power off',
		rows: 'read info|extinfo|con|find|find-service|version|commands|config|monitor|expinfo|phy . # info'
	},
	{ names: 'sdptool', otherwise: 'netconf', example: 'add SP', rows: 'read browse|records|search|get' },
	{ names: 'rfcomm', takes: '-i', otherwise: 'netconf', example: 'bind 0 00:11:22:33:44:55', rows: 'read show|-a|.' },
	{
		names: 'gatttool',
		takes: '-b -i -t -m -a -n -u -l',
		otherwise: 'run',
		example: '-b 00:11:22:33:44:55 --char-write-req -a 0x12 -n 01',
		rows: 'read --primary|--characteristics|--char-read|--char-desc # -b x --primary'
	},
	{
		names: 'l2ping ciptool-show hcidump btmon bluemoon-read rctest-read',
		takes: '-w -i -c --write',
		otherwise: 'read',
		rows: 'file -w|--write|--save-dump # -w x.log'
	},
	{
		names: 'bt-device bt-adapter bt-network bt-agent',
		otherwise: 'netconf',
		example: '-c 00:11:22:33:44:55',
		rows: 'read -l|--list|-i|--info|-s|--services|--discover # -l'
	},
	{
		names: 'blueutil',
		otherwise: 'netconf',
		example: '--power 0',
		rows: `
			read --info|--paired|--connected|--inquiry|--recent|--favourites|--is-connected|--format|--version # --paired
			read .
		`
	},
	{
		names: `
			bluetoothd btattach hciattach bccmd hid2hci bluemoon btproxy ciptool obexd obexpushd bluetuith bluetui blueman-manager
			blueman-adapters blueman-sendto bluetooth-sendto bluetooth-wizard obexftp obexctl bt-obex mpris-proxy
		`,
		otherwise: 'netconf',
		example: '-n',
		rows: 'read -l|--list|show # --list'
	}
];
