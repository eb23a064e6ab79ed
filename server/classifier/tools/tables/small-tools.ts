// Toys, games, clocks, calculators, look-ups, mail, chat, calendars, and the desktop's own helpers.
import { makers, verbs, viewers } from '../families.ts';
import type { Tool } from '../tool.ts';

export const SMALL_TOOLS = (): readonly Tool[] => [
	viewers({
		names: `
			supertux2 supertuxkart wesnoth openttd 0ad frozen-bubble hedgewars freeciv-gtk lincity-ng widelands pingus neverball
			chromium-bsu extremetuxracer armagetronad xmoto teeworlds nexuiz xonotic warsow alien-arena openarena ioquake3 prboom
			chocolate-doom gzdoom lbreakout2 kobodeluxe gnome-2048 gnome-nibbles gnome-robots gnome-tetravex gnome-mahjongg
			gnome-klotski gnome-taquin lightsoff swell-foop tali four-in-a-row kbounce kbreakout kblocks ksudoku kmahjongg kreversi
			kshisen konquest xcowsay clolcat gti ucal hebcal jcal ddate moonphase sunwait sunrise sysvbanner printerbanner clockywock
			termdown tclock timer countdown stopwatch pomodoro pomo dclock asciiclock unimatrix tmatrix rusty-rain neo pipes bonsai
			nyancat-cli cacademo cacaview ponythink xroach xsnow xpenguins xfontsel xfd xgc xconsole viewres editres appres listres
			ico maze beforelight rain worms worm robots rogue hack adventure arithmetic atc backgammon teachgammon battlestar bcd ppt
			morse boggle canfield cfscores countmail cribbage dab go-fish gomoku hangman hunt mille monop number phantasia pig primes
			quiz random sail snake snscore tetris tetris-bsd trek wargames wtf wump caesar rot13 bastet vitetris tint ninvaders nsnake
			greed moon-buggy nudoku sudoku 2048 2048-cli 2048-in-terminal term2048 robotfindskitten pacman4console myman angband crawl
			adom cataclysm slashem nethack omega-rpg moria dopewars freecell-solver fc-solve freesweep gnuchess gnuchessx xboard
			pychess crafty phalanx fairymax gnubg gnugo minesweeper mines aisleriot gnome-mines gnome-sudoku gnome-chess quadrapassel
			iagno five-or-more hitori kpat kmines zork frotz dfrotz jzip figlist showfigfonts chkfont pacvis steam-locomotive
			typespeed gtypist ttyper tt typioca toipe smassh thokr klavaro cava starwars fbless aview wordle blahtex confetti weather
			wego wttr ansiweather stormy metar acpi-weather sunpos ticker tickrs cointop coinmon mop stonks cryptop hackernews hn
			haxor-news newsroom termgl matrix-rain archey4 ufetch nitch rxfetch freshfetch winfetch afetch leaf fetch-master-6000
			gpufetch octofetch ramfetch battop countryfetch gitfetch thesaurus urban define rtfm howdoi how2 eg navi kmdr explain um
			tkman yelp khelpcenter emoji-picker qalc fend kalker insect numbat eva bcal wcalc calc speedcrunch clac orpie apcalc
			genius concalc galculator kcalc gnome-calculator xcal gnu-units qalculate-gtk unidecode pronounce uptimes furmark
			unigine-heaven 3dmark weston-simple-egl wlr-info wmutils lswt lswm xtitle xdo-id
		`,
		rows: `
			fetch -u|--update|--update-cache # --update
			write -e|--edit
		`
	}),
	{
		names: 'tldr',
		otherwise: 'net-read',
		rows: `
			fetch -u|--update|--update_cache # --update
			file --clear-cache|-c|--clear-local
		`
	},
	{
		names: 'cheat',
		takes: '-e -s -t -p',
		otherwise: 'read',
		rows: `
			write -e|--edit # -e tar
			loss --rm # --rm tar
			file --init|-u|--update
		`
	},
	{ names: 'thefuck fuck', otherwise: 'run', example: 'git psuh', rows: 'read -a|--alias|-v|--version' },
	{ names: 'stockfish', otherwise: 'read' },
	{ names: 'xedit wordgrinder', otherwise: 'tui', example: 'notes.txt' },
	verbs({
		names: `
			timew mairix khard lbdb ppl khal ikhal todoman todo calcurse gcalcli vdirsyncer ledger hledger bean-query
			bean-report beancount task watson jrnl nb zk klog bartib ultralist dstask taskell joplin obsidian-cli sncli
			pubs papis cobib bibman org-agenda emanote
		`,
		takes: '-f --file -b -e -p --period --depth -c -a -d --format --sort',
		otherwise: 'file',
		rows: `
			git-loss rm|delete|remove|purge|undo # delete @3
			read --appointment|--todo|--next|--day|--range|--query|--days|--startday|--status|-Q|-n|-G !--delete|--purge|-P|-i
				|--import # --appointment
			read count|search|address|show|dump|find|cfind|view|fields|info|folder|envelope|message|account|list|ls|email|phone
				|birthdays|addressbooks|filename|postaddress|template|calendar|at|printcalendars|printformats|printics|lists|agenda|calw
				|calm|calendars|next|n|-n|-a|-G|-d|-Q|-r|balance|bal|b|register|reg|r|print|p|accounts|a|stats|cash|csv|equity|prices
				|pricedb|payees|tags|commodities|balancesheet|bs|bse|incomestatement|is|cashflow|cf|check|files|activity|aregister|areg
				|roi|descriptions|notes|codes|source|entry|emacs|select|errors|today|total|report|log|frames|projects|summary|day|week
				|gaps|export|tail|current|last|--list|-p|--print|-s|browse|links|status|context|completed|overdue|blocked|ready
				|burndown.daily|burndown|ghistory|history|udas|ids|uuids|_get|get|columns|color|diagnostics|reports|timesheet
				|information|minimal|long|newest|oldest|recurring|unblocked|waiting|active|all|bookmarks|-S
			read .
		`
	}),
	{ names: 'remind rem', otherwise: 'read' },
	{
		names: 'buku',
		takes: '-s --sany -S --sall -p --print -t --stag -f --format -n --count',
		otherwise: 'file',
		example: '-a https://www.example.org docs',
		rows: `
			read -s|--sany|-S|--sall|-r|--sreg|-p|--print|-t|--stag|--np|--json|-j !-d|--delete|-u|--update # -s x
			loss -d|--delete # -d 15
		`
	},
	{
		names: 'abook',
		otherwise: 'tui',
		rows: `
			read --mutt-query|--formats
			file --convert|--add-* # --convert --informat ldif --infile people.ldif --outfile people.abook
		`
	},
	{
		names: 'sylpheed claws-mail thunderbird evolution balsa geary',
		otherwise: 'tui',
		example: '--compose alice@example.org',
		rows: `
			read -v|-vv|-D|-Q|--version
			send -s|-a # -s x a@b
		`
	},
	{
		names: 'nfrm lbdbq mailfrom',
		otherwise: 'read',
		rows: 'send -f|-i|-s # -f'
	},
	viewers({
		names: 'ncid'
	}),
	verbs({
		names: 'asterisk rasterisk',
		otherwise: 'serve',
		rows: `
			read -rx @show # -rx "sip show peers"
			read -V
		`
	}),
	verbs({
		names: 'kamctl opensips-cli fs_cli',
		otherwise: 'run',
		rows: `
			read -x @show
			read -x @status
			read monitor|ps|uptime|online|moni|dispatcher-show|db-show|show|status
		`
	}),
	verbs({
		names: `
			toot tut tdl tg signal-cli matrix-commander slack-term slackcat discordo telegram-cli gomuks tuir mastodon rainbowstream
		`,
		takes: '-u -a',
		otherwise: 'send',
		rows: `
			net-read timeline|whoami|whois|search|notifications|lists|instance|thread|tags_followed|followers|following|listaccounts
				|listGroups|listContacts|listDevices|listIdentities|getUserStatus|--list-devices|--room-info|--whoami|chat-ls|tui|auth
				|muted|blocked
			send post|send|upload|dm|toot
		`
	}),
	{
		names: 'faxstat wammu-configure',
		takes: '-c -s -m -b -i',
		otherwise: 'remote',
		example: '-a',
		rows: `
			read identify|getallsms|geteachsms|getsms|getcalendar|getallmemory|getmemory|battery|networkinfo|getsecuritystatus
				|getdatetime|--identify|--getallsms|--networkinfo|monitor|listnetworks|getfilesystem|version|-L|--list-modems|-m|--modem
				|-s|--sim|-b|--bearer|--location-status|--signal-get|--messaging-list-sms|.
		`
	},
	// the desktop
	viewers({
		names: `
			notify-send dunstify osd_cat xmessage gxmessage terminal-notifier beep slstatus conky xob wob dmenu dmenu_path bemenu tofi
			slmenu fzf-menu gum zenity yad kdialog dialog whiptail xdialog Xdialog smenu pmenu sel choose-gui kitty-query baloosearch
			baloosearch6 tracker-search gtk-query-settings gtk3-demo gtk4-demo gtk3-widget-factory gtk3-icon-browser qtdiag
			qdbusviewer d-spy bustle gdbus-monitor screenkey showmethekey kreadconfig5 kreadconfig6 kreadconfig gvfs-ls gvfs-cat
			gvfs-info gvfs-tree ksysguard plasma-systemmonitor mate-system-monitor xfce4-taskmanager lxtask stacer missioncenter
			resources kinfocenter k4dirstat gnome-logs ksystemlog gnome-characters kcharselect gucharmap screenruler kruler
		`
	}),
	{
		names: 'rofi wofi fuzzel tofi-run tofi-drun krunner xfce4-appfinder ulauncher albert',
		takes: '-show -modi -p -theme',
		singleDash: true,
		otherwise: 'read',
		rows: 'run -run-command # -show run -run-command "uxterm -e {cmd}"'
	},
	{ names: 'dmenu_run j4-dmenu-desktop i3-dmenu-desktop', otherwise: 'run', example: '-p Start' },
	verbs({
		names: 'balooctl balooctl6 tracker tracker3',
		otherwise: 'file',
		rows: `
			process enable|disable|suspend|resume|purge|reset|start|stop
			read config show
			read status|search|info|monitor|indexSize|failed|extract|sparql|list
		`
	}),
	verbs({
		names: 'awesome-client wlrctl wmiir',
		takes: '-t --type -s',
		otherwise: 'run',
		rows: `
			read -t=get_*|get_tree|get_workspaces|get_outputs|get_inputs|get_version|get_config|get_marks|get_seats|get_bar_config
				|get_binding_modes|get_binding_state|--type=get_tree|get_workspaces|get_outputs|get_inputs|get_version # -t get_tree
			read window list
			read monitors|clients|workspaces|activewindow|devices|binds|layers|version|getoption|cursorpos|instances|splash|systeminfo
				|layouts|animations|globalshortcuts|configerrors|rollinglog|decorations|activeworkspace|query|get_attr|attr|layout|dump
				|list_monitors|list_clients|list_commands|stack|tag_status|monitor_rect
			read msg outputs|workspaces|windows|layers|focused-window|focused-output|event-stream|version|keyboard-layouts|pick-window
			read subscribe|wm -d|-g
			read cmd-obj -f|-i
		`
	}),
	verbs({
		names: 'displayplacer',
		otherwise: 'mount',
		rows: `
			read --list|--detected|--current|--config|--fingerprint|-o|--outputs|-i|-j|--json|list|status|--dry-run|. # --current
		`
	}),
	{
		names: 'xclip xsel wl-copy wl-paste xclipboard xcutsel clip clipse wl-clip-persist',
		otherwise: 'read'
	},
	verbs({
		names: 'gpaste-client copyq clipman greenclip parcellite clipmenu clipcat',
		otherwise: 'file',
		rows: `
			read read|count|size|tab|print|decode|history|get|show-history|search|clipboard|info|.
			loss wipe|delete|empty|clear # empty
		`
	}),
	viewers({
		names: 'cliphist',
		rows: 'loss wipe|delete|delete-query # wipe'
	}),
	{
		names: 'gsettings',
		takes: '--schemadir',
		otherwise: 'file',
		example: 'set org.gnome.desktop.interface clock-format 24h',
		rows: `
			loss reset|reset-recursively # reset org.gnome.desktop.interface font-name
			read get|list-*|range|describe|writable|monitor|help|--version
		`
	},
	{
		names: 'dconf',
		otherwise: 'file',
		example: 'write /org/gnome/desktop/interface/clock-show-date true',
		rows: `
			loss reset # reset -f /org/gnome/terminal/
			read read|list|dump|watch|help|list-locks
		`
	},
	{
		names: 'gconftool-2',
		otherwise: 'file',
		example: '--type int --set /apps/panel/size 48',
		rows: `
			loss --unset|-u|--recursive-unset # --unset /apps/panel/size
			read -g|--get|-a|--all-entries|--all-dirs|-R|--recursive-list|--search-key|--dir-exists|-S|--dump|--get-type|--short-docs
				|--long-docs|--ping
		`
	},
	{
		names: 'xfconf-query',
		takes: '-c -p -s -t --channel --property --set',
		otherwise: 'file',
		rows: `
			loss -r|--reset # -c xfwm4 -p /general/theme -r
			file -s|--set|-n|--create|-T|--toggle # -c xfwm4 -p /general/theme -s Default
			read -l|--list|-c|--channel|-v|-m|--monitor|-lv|-V # -c x -p /y
		`
	},
	{ names: 'xdg-mime', otherwise: 'file', example: 'default firefox.desktop text/html', rows: 'read query' },
	{
		names: 'xdg-settings',
		otherwise: 'file',
		example: 'set default-web-browser firefox.desktop',
		rows: 'read get|check|--list|--version'
	},
	{
		names: 'xdg-open gvfs-open kde-open kde-open5 exo-open gnome-open',
		otherwise: 'run-maybe',
		example: 'https://www.example.org',
		rows: 'read --version|--manual'
	},
	{
		names: 'gio',
		otherwise: 'file',
		example: 'copy report.txt backup.txt',
		rows: `
			read trash --list
			loss trash --empty # trash --empty
			loss trash|remove # trash old.txt
			read mime * .
			read cat|info|list|tree|monitor|help|version # cat x
			read mount -l|--list|-o|--monitor
			run-maybe open|launch
		`
	},
	{
		names: 'gapplication gtk-launch kioclient kioclient5 kioclient6',
		otherwise: 'run-maybe',
		example: 'launch org.gnome.Calculator',
		rows: 'read list-apps|list-actions|cat|ls|stat|version|help'
	},
	{
		names: 'gnome-extensions',
		otherwise: 'file',
		example: 'enable dash@example.org',
		rows: `
			loss uninstall # uninstall dash@example.org
			read list|info|show|version|help
		`
	},
	{
		names: 'kdeconnect-cli',
		takes: '-d -n --device --name',
		otherwise: 'send',
		example: '--name phone --share report.pdf',
		rows: `
			read -l --id-only
			read -l|--list-devices|-a|--list-available|--list-commands|--list-notifications|--encryption-info|--refresh
		`
	},
	{
		names: 'sct xsct xflux',
		otherwise: 'mount',
		example: '4500',
		rows: 'read -p|-V|-h|-v # -p'
	},
	{
		names: 'ibus fcitx-remote fcitx5-remote',
		otherwise: 'run',
		example: 'engine xkb:us::eng',
		rows: 'read engine .|list-engine|version|read-config|read-cache|address|list|-n|-a|--check'
	},
	makers({
		names: `
			grim maim scrot flameshot spectacle gnome-screenshot xfce4-screenshooter mate-screenshot ksnip shutter import xwd
			wf-recorder wl-screenrec giph peek byzanz-record gpu-screen-recorder kooha recordmydesktop
		`,
		takes: '-g -d -s -t -c -i -w',
		rows: 'read +- # -'
	}),
	viewers({
		names: 'slop xrectsel hacksaw'
	})
];
