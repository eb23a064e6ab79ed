// Power, processes, clock, terminal, alternatives and caches of a Linux host.
import type { Tool } from '../tool.ts';

export const SYSTEM = (): readonly Tool[] => [
	{
		names: 'shutdown',
		takes: '-t',
		otherwise: 'power',
		example: '-h now',
		rows: `
			unit -c # -c
			read --show
		`
	},
	{
		names: 'reboot poweroff halt telinit init pm-hibernate kexec',
		otherwise: 'power',
		example: '',
		rows: 'read -w|--wtmp-only'
	},
	{
		names: 'pm-suspend pm-suspend-hybrid zzz rtcwake',
		takes: '-m -s -t -d --mode --seconds --time --date --device',
		otherwise: 'power-sleep',
		example: '',
		rows: `
			read -m=show|no|--mode=show|no|disable # -m show
			read -n|--dry-run|--list-modes # --dry-run
		`
	},
	{
		names: 'kill',
		takes: '-s -n -q',
		// -KILL is a signal, not -K -I -L.
		singleDash: true,
		otherwise: 'process',
		example: '-KILL 4321',
		rows: `
			power +-1 # -9 -- -1
			process -1 * !-9|-15|-KILL|-SIGKILL|-TERM|-SIGTERM|-s|-n # -1 4321
			power -1 # -9 -1
			read -l|-L|--list|--table|-0
		`
	},
	{
		names: 'killall pkill killall5 xkill skill snice slay procstop fkill renice prlimit-set tiptop',
		takes: '-u -g -s -t -P -U -G -n --signal --user',
		otherwise: 'process',
		example: 'nginx',
		rows: 'read -l|--list'
	},
	{ names: 'fuser', otherwise: 'read', rows: 'process -k|--kill # -k 8080/tcp' },
	{
		names: 'schedtool choom',
		takes: '-n -p --adjust --pid',
		otherwise: 'process',
		example: '-n 10 4321',
		rows: 'read -p|--pid . !-n|--adjust # -p 4321'
	},
	{
		names: 'ionice',
		takes: '-p -P -u -n -c --pid --class --classdata',
		otherwise: 'process',
		example: '-c 3 -p 4321',
		rows: `
			read -p|--pid|-P|-u . !-c|--class|-n|--classdata # -p 1
			read .
		`
	},
	{
		names: 'chrt taskset',
		otherwise: 'process',
		example: '-f -p 10 4321',
		rows: `
			read -m|--max # -m
			read -p|--pid|-c|-a * . # -cp 1234
			read .
		`
	},
	{ names: 'prlimit', takes: '-p -o --pid --output', otherwise: 'read', rows: 'process @= # --pid 1 --nofile=1024' },
	{
		names: 'uclampset',
		takes: '-p --pid -m -M',
		otherwise: 'process',
		example: '-m 512 -p 4321',
		rows: 'read -p|--pid|-s|--system . !-m|-M|-R # -p 1234'
	},
	{ names: 'coresched', otherwise: 'process', example: 'new -d 4321', rows: 'read get' },
	{ names: 'tzselect', otherwise: 'read' },
	{
		names: 'hwclock',
		otherwise: 'mount',
		rows: `
			mount -w|-s|-a|--systohc|--hctosys|--set|--adjust|--setepoch|--systz|--param-set # -w
			read -r|--show|--get|--verbose|-V|--predict
			read .
		`
	},
	{
		names: 'chronyd ntpd tzconfig',
		otherwise: 'mount',
		example: '-q',
		rows: 'read --version'
	},
	{ names: 'ntpctl', takes: '-s', otherwise: 'read' },
	{
		names: 'update-alternatives alternatives eselect archlinux-java update-java-alternatives',
		otherwise: 'system',
		example: '--set editor /usr/bin/vim.basic',
		rows: 'read --list|--display|--query|--get-selections|-l|list|show|status|get'
	},
	{ names: 'ldconfig', otherwise: 'system', example: '', rows: 'read -p|--print-cache' },
	{
		names: 'loadkeys setfont setupcon kbd_mode setkeycodes setleds setterm openvt chvt deallocvt kbdrate',
		otherwise: 'mount',
		example: 'de',
		rows: 'read .'
	},
	{ names: 'dumpkeys fgconsole mesg', otherwise: 'read' },
	{
		names: `
			update-ca-certificates update-ca-trust trust dconf-editor locale-gen update-locale dpkg-reconfigure debconf-set-selections
			update-mime-database update-desktop-database gtk-update-icon-cache glib-compile-schemas fc-cache mandb makewhatis updatedb
			update-pciids update-usbids texhash mktexlsr install-info localedef sysusers newaliases
		`,
		otherwise: 'system',
		example: '',
		rows: 'read list|--list|dump|--summary'
	},
	{ names: 'debconf-show debconf-get-selections', otherwise: 'read' },
	{ names: 'stty', otherwise: 'read' },
	{ names: 'wall write talk ytalk', otherwise: 'run', example: '"Restart at noon"' },
	{ names: 'vmtouch', otherwise: 'read', rows: 'mount -l|-d|-e|-t # -t orders.db' },
	{ names: 'ipcmk ipcrm', otherwise: 'process', example: '-M 4096' },
	{
		names: 'stress stress-ng s-tui cpuburn',
		otherwise: 'run',
		example: '--cpu 4 --timeout 60',
		rows: 'read -h|--version|list-tests|list-installed-tests|system-info'
	},
	{ names: 'setpriv', otherwise: 'read' },
	{
		names: 'capsh',
		otherwise: 'run',
		example: '--user=nobody --',
		rows: 'read --print|--decode|--supports|--modes|--current|--explain|--suggest'
	},
	{ names: 'setarch', otherwise: 'read' }
];
