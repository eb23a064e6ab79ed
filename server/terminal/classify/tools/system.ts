// Power, processes, clock, terminal, alternatives and caches of a Linux host.
import type { Tool } from './tool.ts';

export const SYSTEM = (): readonly Tool[] => [
	{ names: 'shutdown', takes: '-t', otherwise: 'power', rows: 'unit -c # -c\nread --show' },
	{ names: 'reboot poweroff halt telinit init pm-hibernate kexec', otherwise: 'power', rows: 'read -w|--wtmp-only' },
	{
		names: 'pm-suspend pm-suspend-hybrid zzz rtcwake',
		takes: '-m -s -t -d --mode --seconds --time --date --device',
		otherwise: 'power-sleep',
		rows: 'read -m=show|no|--mode=show|no|disable # -m show\nread -n|--dry-run|--list-modes # --dry-run'
	},
	{ names: 'kill', takes: '-s -n -q', otherwise: 'process', rows: 'power -1 # -9 -1\nread -l|-L|--list|--table|-0' },
	{
		names: 'killall pkill killall5 xkill skill snice slay procstop fkill renice prlimit-set tiptop',
		takes: '-u -g -s -t -P -U -G -n --signal --user',
		otherwise: 'process',
		rows: 'read -l|--list'
	},
	{ names: 'fuser', otherwise: 'read', rows: 'process -k|--kill' },
	{
		names: 'schedtool choom',
		takes: '-n -p --adjust --pid',
		otherwise: 'process',
		rows: 'read -p|--pid . !-n|--adjust # -p 4321'
	},
	{
		names: 'ionice',
		takes: '-p -P -u -n -c --pid --class --classdata',
		otherwise: 'process',
		rows: 'read -p|--pid|-P|-u . !-c|--class|-n|--classdata # -p 1\nread .'
	},
	{
		names: 'chrt taskset',
		otherwise: 'process',
		rows: 'read -m|--max # -m\nread -p|--pid|-c|-a * . # -cp 1234\nread .'
	},
	{ names: 'prlimit', takes: '-p -o --pid --output', otherwise: 'read', rows: 'process @= # --pid 1 --nofile=1024' },
	{
		names: 'uclampset',
		takes: '-p --pid -m -M',
		otherwise: 'process',
		rows: 'read -p|--pid|-s|--system . !-m|-M|-R # -p 1234'
	},
	{ names: 'coresched', otherwise: 'process', rows: 'read get' },
	{ names: 'tzselect', otherwise: 'read' },
	{
		names: 'hwclock',
		otherwise: 'mount',
		rows: 'mount -w|-s|-a|--systohc|--hctosys|--set|--adjust|--setepoch|--systz|--param-set # -w\nread -r|--show|--get|--verbose|-V|--predict\nread .'
	},
	{
		names: 'chronyd ntpd tzconfig',
		otherwise: 'mount',
		rows: 'read --version'
	},
	{
		names: 'ntpctl',
		otherwise: 'mount',
		rows: 'read tracking|sources|sourcestats|activity|ntpdata|serverstats|clients|authdata|rtcdata|smoothing|waitsync|selectdata|-p|-c|-n|.'
	},
	{
		names: 'update-alternatives alternatives eselect archlinux-java update-java-alternatives',
		otherwise: 'system',
		rows: 'read --list|--display|--query|--get-selections|-l|list|show|status|get'
	},
	{ names: 'ldconfig', otherwise: 'system', rows: 'read -p|--print-cache|-N -X|-v -N -X' },
	{
		names: 'loadkeys setfont setupcon kbd_mode setkeycodes setleds setterm openvt chvt deallocvt kbdrate',
		otherwise: 'mount',
		rows: 'read .'
	},
	{ names: 'dumpkeys fgconsole mesg', otherwise: 'read' },
	{
		names:
			'update-ca-certificates update-ca-trust trust dconf-editor locale-gen update-locale dpkg-reconfigure debconf-set-selections update-mime-database update-desktop-database gtk-update-icon-cache glib-compile-schemas fc-cache mandb makewhatis updatedb update-pciids update-usbids texhash mktexlsr install-info localedef sysusers newaliases',
		otherwise: 'system',
		rows: 'read list|--list|extract-x|dump|--summary'
	},
	{ names: 'debconf-show debconf-get-selections', otherwise: 'read' },
	{ names: 'stty', otherwise: 'read' },
	{ names: 'wall write talk ytalk', otherwise: 'run' },
	{ names: 'vmtouch', otherwise: 'read', rows: 'mount -l|-d|-e|-t' },
	{ names: 'ipcmk ipcrm', otherwise: 'process' },
	{
		names: 'stress stress-ng s-tui cpuburn',
		otherwise: 'run',
		rows: 'read -h|--version|list-tests|list-installed-tests|system-info'
	},
	{ names: 'hostid', otherwise: 'read' },
	{ names: 'setpriv', otherwise: 'read' },
	{ names: 'capsh', otherwise: 'run', rows: 'read --print|--decode|--supports|--modes|--current|--explain|--suggest' },
	{ names: 'setarch', otherwise: 'read' }
];
