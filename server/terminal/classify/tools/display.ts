// Screens, input devices, window managers and bluetooth of a Linux desktop.
import type { Tool } from './tool.ts';

export const DISPLAY = (): readonly Tool[] => [
	{
		names: 'xrandr',
		takes:
			'--output --mode --display -d --pos --rate --left-of --right-of --rotate --scale --brightness --setprovideroutputsource --fb --dpi --screen',
		singleDash: true,
		otherwise: 'run',
		rows: 'run --output|--off|--auto|--newmode|--rmmode|--addmode|--delmode|--setmonitor|--delmonitor|-s|-o|-r|--size|--orientation|--set|--fb|--dpi|--gamma|--noprimary|--setproviderof* # --output HDMI-1 --off\nread'
	},
	{ names: 'arandr lxrandr wdisplays nwg-displays', otherwise: 'tui' },
	{
		names: 'autorandr',
		takes: '-l -s -r -d --load --save --remove --default',
		otherwise: 'run',
		rows: 'file -s|--save # --save x\nfile -r|--remove\nread --list|--current|--detected|--config|--fingerprint|--dry-run|--version # --list\nread .'
	},
	{ names: 'mons', otherwise: 'run', rows: 'read -v|.' },
	{ names: 'wlr-randr', takes: '--output --mode', otherwise: 'run', rows: 'read --json\nread .' },
	{
		names: 'kscreen-doctor gnome-randr',
		otherwise: 'run',
		rows: 'read -o|--outputs|-i|--info|-j|--json|-l|query # -o\nread .'
	},
	{ names: 'kanshi kanshictl way-displays', otherwise: 'run', rows: 'read -g|--get|status|-v' },
	{
		names: 'xinput',
		takes: '',
		singleDash: true,
		otherwise: 'run',
		rows: 'read list|--list|-list|list-props|--list-props|-list-props|query-state|--query-state|get-button-map|--get-button-map|get-feedbacks|test|--test|test-xi2|--test-xi2|watch-props|--watch-props|version|--version|-version\nread .'
	},
	{ names: 'xset', otherwise: 'run', rows: 'read q|-q\nread .' },
	{
		names: 'xsetroot xsetwacom xsetpointer xinput_calibrator xkbcomp xdg-screensaver',
		singleDash: true,
		otherwise: 'run',
		rows: 'read --list|list|get|--get|status|--list-devices|-l|--list # --list\nread devices|parameters'
	},
	{
		names: 'setxkbmap',
		takes: '-layout -model -variant -option -rules -display',
		singleDash: true,
		otherwise: 'run',
		rows: 'read -query|-print'
	},
	{ names: 'xkblayout-state', otherwise: 'run', rows: 'read print' },
	{ names: 'xkbcli', otherwise: 'read' },
	{ names: 'xkbprint', otherwise: 'file' },
	{
		names: 'xmodmap',
		takes: '-e -display',
		singleDash: true,
		otherwise: 'run',
		rows: 'read -pke|-pk|-pm|-pp|-p|-n|-grammar\nread .'
	},
	{
		names: 'xrdb',
		takes: '-D -U -I -display',
		singleDash: true,
		otherwise: 'run',
		rows: 'read -query|-q|-n|-symbols|-get|-edit-x'
	},
	{
		names: 'xdotool ydotool wtype xte xdo dotool',
		otherwise: 'run',
		rows: 'read search|getactivewindow|getwindowfocus|getwindowname|getwindowpid|getwindowgeometry|getwindowclassname|getmouselocation|getdisplaygeometry|get_*|selectwindow|version|id|pid|debug .\nread getactivewindow|getwindowfocus|getmouselocation|getdisplaygeometry|getwindowname|getwindowpid|getwindowgeometry|get_desktop|get_num_desktops|get_desktop_for_window . # getmouselocation\nread search * . # search --name x\nread getwindowname|getwindowpid|getwindowgeometry|getwindowclassname|get_desktop_for_window * .\nread getactivewindow getwindowname|getwindowpid|getwindowgeometry|getwindowclassname .'
	},
	{
		names: 'wmctrl',
		takes: '-a -c -R -r -s -t -e -b -N -I -T -k -o -n -g',
		otherwise: 'run',
		rows: 'run -a|-c|-R|-r|-s|-k|-o|-n|-g # -c x\nread -l|-d|-m|-p|-G|-x|-V # -lG'
	},
	{
		names: 'xprop',
		takes: '-id -name -font -display -f -format -len -notype-x',
		singleDash: true,
		otherwise: 'read',
		rows: 'run -set|-remove # -set A b'
	},
	{ names: 'xgamma', singleDash: true, otherwise: 'run', rows: 'read -q\nread .' },
	{
		names: 'xauth',
		takes: '-f',
		otherwise: 'defence',
		rows: 'read list|info|nlist|help|version|\\?\nread . \nsecret extract|nextract'
	},
	{ names: 'xscreensaver-command', singleDash: true, otherwise: 'run', rows: 'read -time|-version|-watch' },
	{ names: 'xdg-user-dir', otherwise: 'read' },
	{
		names: 'hyprctl',
		takes: '-i --instance',
		otherwise: 'run',
		rows: 'read monitors|workspaces|activeworkspace|clients|devices|activewindow|version|binds|layers|instances|cursorpos|getoption|layouts|animations|decorations|globalshortcuts|rollinglog|splash|systeminfo|workspacerules|configerrors|descriptions|submap'
	},
	{
		names: 'swaymsg i3-msg',
		takes: '-t -s --type --socket',
		otherwise: 'run',
		rows: 'read -t=get_workspaces|get_outputs|get_tree|get_inputs|get_seats|get_marks|get_bar_config|get_version|get_binding_modes|get_config|get_binding_state|subscribe|--type=get_tree|get_outputs|get_workspaces # -t get_tree'
	},
	{
		names: 'niri',
		otherwise: 'run',
		rows: 'read msg version|outputs|workspaces|windows|layers|focused-window|focused-output|keyboard-layouts|event-stream\nread validate'
	},
	{ names: 'bspc', otherwise: 'run', rows: 'read query|subscribe\nread config * . # config border_width' },
	{
		names: 'herbstclient herbstluftwm',
		otherwise: 'run',
		rows: 'read list_*|get|get_attr|layout|dump|monitor_rect|version|stack|tag_status|list_commands|--wait|--idle # layout'
	},
	{ names: 'qtile', otherwise: 'run', rows: 'read check|--version\nread cmd-obj -i|--info' },
	{ names: 'awesome', otherwise: 'tui', rows: 'read -k|--check|-v' },
	{
		names: 'i3 sway',
		takes: '-c -C-x',
		otherwise: 'tui',
		rows: 'read -C|--validate|-v|--version|--get-socketpath # -C'
	},
	{ names: 'i3-save-tree i3-dump-log i3status i3status-rs i3blocks xdriinfo wlopm-read', otherwise: 'read' },
	{ names: 'wlopm', otherwise: 'run', rows: 'read -j|.' },
	{
		names:
			'startx xinit xdm X Xorg Xephyr Xnest Xvfb Xvnc Xwayland weston labwc river wayfire cage gamescope Hyprland dwm bspwm openbox fluxbox icewm xmonad leftwm spectrwm',
		otherwise: 'tui',
		rows: 'read -version|--version|-showconfig|-configure-x'
	},
	{
		names:
			'picom compton xcompmgr devilspie devilspie2 nitrogen swaybg hyprpaper waypaper polybar waybar eww lemonbar dzen2 xmobar tint2 yambar dunst mako swaync sxhkd xbindkeys xcape keyd kmonad kanata xremap swayidle hypridle xautolock xss-lock',
		otherwise: 'run',
		rows: 'read -m|--list-monitors|--list-*|check|list-keys|list-windows|state|get|active-windows|windows|-M|monitor|-k|-mk|--keys|--version|--diagnostics|--dump-* # list-windows'
	},
	{
		names:
			'polybar-msg fluxbox-remote icesh leftwm-command riverctl obconf makoctl dunstctl swaync-client xwit wew chwso',
		otherwise: 'run',
		rows: 'run mode -s|-a|-r|-t # mode -s x\nread list|history|mode|is-paused|count|get-pause-level|list-inputs|list-input-configs|status|-c|--count|-D|--get-dnd|debug .\nread list|history|mode|is-paused|count|list-inputs|list-input-configs|status'
	},
	{ names: 'leftwm-check leftwm-state', otherwise: 'read' },
	{
		names: 'xlock slock i3lock swaylock hyprlock xtrlock vlock light-locker gtklock physlock betterlockscreen',
		otherwise: 'run'
	},
	{ names: 'libinput', otherwise: 'read', rows: 'file record|-o\nrun replay' },
	{ names: 'evemu-record', otherwise: 'read', rows: 'file * * # /dev/input/event0 out' },
	{
		names: 'evemu-play evemu-device evemu-event xmacroplay xmacrorec2 xvkbd ydotoold dotoold libinput-gestures',
		otherwise: 'run'
	},
	{ names: 'hyprpicker slurp', otherwise: 'read' },
	{ names: 'hyprshot hyprpm wayland-scanner i3-config-wizard', otherwise: 'file', rows: 'read list' },
	{
		names: 'bluetoothctl',
		takes: '-t --timeout -a --agent -m',
		otherwise: 'netconf',
		rows: 'read show|list|devices|info|paired-devices|scan|version|help|--version|--monitor|-m|--list # devices\nread power-x|advertise-x|menu-x|.'
	},
	{
		names: 'hciconfig',
		otherwise: 'netconf',
		rows: 'read -a|--all .\nread . \nread * . # hci0\nread * -a|--all|name|features|version|class|revision|commands . # hci0 -a\nread * name|features|version|class|revision|commands|lm|lp .\nnet-down * down|reset'
	},
	{
		names: 'hcitool',
		takes: '-i',
		otherwise: 'netconf',
		rows: 'read dev|inq|scan|name|info|con|rssi|lq|tpl|afh|clock|lescan|spinq|lewlsz|lerlsz|lerlrr # dev'
	},
	{
		names: 'btmgmt',
		takes: '-i --index -t',
		otherwise: 'netconf',
		rows: 'read info|extinfo|con|find|find-service|version|commands|config|appearance-x|monitor|expinfo|phy . # info'
	},
	{ names: 'sdptool', otherwise: 'netconf', rows: 'read browse|records|search|get' },
	{ names: 'rfcomm', takes: '-i', otherwise: 'netconf', rows: 'read show|-a|.' },
	{
		names: 'gatttool',
		takes: '-b -i -t -m -a -n -u -l',
		otherwise: 'run',
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
		rows: 'read -l|--list|-i|--info|-s|--services|--discover # -l'
	},
	{
		names: 'blueutil',
		otherwise: 'netconf',
		rows: 'read --info|--paired|--connected|--inquiry|--recent|--favourites|--is-connected|--format|--version # --paired\nread .'
	},
	{
		names:
			'bluetoothd btattach hciattach bccmd hid2hci bluemoon btproxy ciptool obexd obexpushd bluetuith bluetui blueman-manager blueman-adapters blueman-sendto bluetooth-sendto bluetooth-wizard obexftp obexctl bt-obex mpris-proxy',
		otherwise: 'netconf',
		rows: 'read -l|--list|show # --list'
	}
];
