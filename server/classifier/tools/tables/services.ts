// Service managers, the systemd family, logs, scheduling, printing.
import type { Tool } from '../tool.ts';

const CTL_READS = 'status|show|list|help|version|info|query|get|dump|monitor';

export const SERVICES = (): readonly Tool[] => [
	{
		names: 'systemctl',
		takes: `
			-H -M -t -p -P -s -n -o --host --machine --type --property --state --signal --kill-whom --job-mode --lines --output --root
			--what
		`,
		otherwise: 'unit',
		example: 'restart nginx',
		rows: `
			power reboot|poweroff|halt|kexec|soft-reboot|rescue|emergency|exit|switch-root|default # reboot
			power-sleep suspend|hibernate|hybrid-sleep|suspend-then-hibernate|sleep
			defence stop|disable|mask|kill +firewalld|firewalld.service|ufw|ufw.service|iptables|nftables|auditd|auditd.service
				|apparmor|apparmor.service|fail2ban|rsyslog|syslog|clamav-daemon|falcon-sensor|selinux|crowdsec|wazuh-agent|osqueryd
				|ossec # stop firewalld
			system-loss clean # clean --what=state nginx
			unit-stop mask|kill|isolate
			secret show-environment
			bus-read status|show|cat|list-units|list-unit-files|list-timers|list-sockets|list-jobs|list-dependencies|list-machines
				|list-automounts|list-paths|is-active|is-enabled|is-failed|is-system-running|get-default|help|whoami
			bus-read . !-f # --failed
		`
	},
	{
		names: 'service invoke-rc.d rc-service',
		otherwise: 'unit',
		example: 'nginx restart',
		rows: `
			read --status-all|--list|-l|-r|-e
			read * status # nginx status
		`
	},
	{
		names: 'rc-update chkconfig update-rc.d sysv-rc-conf insserv',
		otherwise: 'unit',
		example: 'add sshd default',
		rows: 'read show|--list|.'
	},
	{ names: 'initctl-list', otherwise: 'read' },
	{
		names: 'initctl runit s6-svc svcadm circusctl forever',
		otherwise: 'unit',
		example: 'restart cron',
		rows: `
			read ${CTL_READS}|ls|tail|avail|pid|summary|logs|log|describe|desc|list|prettylist|jlist|monit|check|--version|-V
			read .
			power shutdown # shutdown
		`
	},
	{
		names: 'journalctl',
		takes: `
			-u -n -o -p -t -S -U -D -M -F -g -c --unit --user-unit --lines --output --priority --since --until --identifier
			--directory --file --grep --cursor --field --root --machine --facility
		`,
		otherwise: 'read',
		rows: `
			history-loss --vacuum-size|--vacuum-time|--vacuum-files|--relinquish-var|--smart-relinquish-var # --vacuum-time=7d
			unit --flush|--sync|--rotate|--setup-keys|--update-catalog # --rotate
		`
	},
	{
		names: 'loginctl',
		takes: '-p -s -H -M -n -o --property --signal',
		otherwise: 'unit',
		rows: `
			bus-read list-sessions|list-users|list-seats|session-status|user-status|seat-status|show-session|show-user|show-seat|.
			process terminate-session|terminate-user|kill-session|kill-user|lock-session|lock-sessions|unlock-session
				|activate # terminate-session 3
		`
	},
	{
		names: 'machinectl portablectl homectl',
		otherwise: 'container',
		example: 'attach web1.raw',
		rows: `
			container-loss remove|clean # remove web1
			bus-read list|status|show|list-images|image-status|show-image|list-transfers|inspect|.
		`
	},
	{
		names: 'hostnamectl timedatectl localectl resolvectl networkctl userdbctl oomctl',
		takes: '-H -M -p --property',
		otherwise: 'mount',
		example: 'set-hostname web1',
		rows: `
			bus-read status|show|list-timezones|timesync-status|show-timesync|list-locales|list-keymaps|list-x11-keymap-*|query
				|statistics|list|lldp|service|openpgp|tlsa|cat|label|user|group|users-in-group|groups-of-user|services|dump|monitor
			bus-read hostname|icon-name|chassis|deployment|location . # hostname
			bus-read .
			netconf dns|domain|default-route|llmnr|mdns|dnssec|dnsovertls|nta|revert|flush-caches|reset-statistics|up|down|renew
				|reload|reconfigure|delete
		`
	},
	{
		names: 'qdbus',
		otherwise: 'unit',
		example: 'org.kde.KWin /KWin nextDesktop',
		rows: `
			bus-read .|* . # org.kde.KWin
			bus-read * * . # org.kde.KWin /KWin
		`
	},
	{
		names: 'busctl gdbus dbus-send dbus-monitor d-feet',
		otherwise: 'unit',
		example: 'call org.freedesktop.login1 /org/freedesktop/login1 org.freedesktop.login1.Manager LockSessions',
		rows: `
			side-door @unixexec: # --address=unixexec:path=/x list
			run-maybe --address*|--addr*|--bus=* # --address=x list
			bus-read list|status|tree|introspect|get-property|help|wait
			bus-read .
		`
	},
	{
		names: 'coredumpctl',
		takes: '-o --output',
		otherwise: 'read',
		rows: `
			file -o|--output # -o core.nginx dump nginx
			run debug|gdb
		`
	},
	{ names: 'systemd-inhibit', otherwise: 'bus-read', example: '--list' },
	{ names: 'systemd-cgls', otherwise: 'read', rows: 'bus-read -u|--unit|--user-unit # -u nginx.service' },
	{
		names: 'systemd-analyze',
		otherwise: 'read',
		rows: `
			bus-read time|blame|critical-chain|plot|dot|dump|security|verify|unit-paths|. # blame
			unit set-log-level|set-log-target # set-log-level debug
			unit log-level|log-target|service-watchdogs
		`
	},
	{
		names: 'systemd-firstboot systemd-random-seed',
		otherwise: 'system',
		example: '--hostname=web1',
		rows: 'read --cat-config|--dry-run|status|list|has-tpm2|query|.'
	},
	{
		names: 'systemd-umount systemd-stdio-bridge',
		otherwise: 'mount',
		example: '/mnt/usb',
		rows: 'read --list|--booted'
	},
	{
		names: 'logger',
		takes: '-f -n -p -P -t -u --file --server --priority --port --tag --socket --size --prio-prefix-x',
		otherwise: 'file',
		example: '-t backup "copy finished"',
		rows: 'send -n|--server # -n log.example.org -f app.log'
	},
	{ names: 'atq', otherwise: 'read' },
	{ names: 'atrm', otherwise: 'unit', example: '4' },
	{ names: 'cron crond fcron', otherwise: 'persist', example: '-f', rows: 'read -V' },
	{ names: 'anacron', otherwise: 'persist', example: '-f', rows: 'read -T' },
	{
		names: 'needrestart',
		otherwise: 'unit',
		takes: '-r -m -u',
		rows: `
			unit -r=a|i # -r a -b
			read -b|-r=l # -b
		`
	},
	{
		names: 'lpr lp lpadmin cupsenable cupsdisable cupsaccept cupsreject lpmove accept reject',
		takes: '-d -P -n -o -t -h -U -p -v -m',
		otherwise: 'unit',
		example: '-P office report.pdf'
	},
	{ names: 'cupsd', takes: '-c -s', otherwise: 'serve', example: '-f', rows: 'read -t' },
	{ names: 'lpstat lpq lpinfo cupstestppd', otherwise: 'read' },
	{
		names: 'importctl updatectl systemd-sysupdate',
		takes: '-M -H --class --format',
		otherwise: 'system',
		example: 'pull-tar https://example.org/web1.tar.gz',
		rows: `
			bus-read list|list-transfers|list-images|check|list-features|components|pending|.
			process cancel-transfer
		`
	},
	{
		names: 'varlinkctl',
		otherwise: 'unit',
		example: 'call /run/systemd/journal/io.systemd.journal io.systemd.Journal.Rotate "{}"',
		rows: `
			run info|list-interfaces|list-methods|introspect|list-registry @exec: # info exec:./x
			remote info|list-interfaces|list-methods|introspect|list-registry @ssh # info ssh:web1
			bus-read info|list-interfaces|list-methods|introspect|list-registry|help
			read validate-idl
		`
	},
	{
		names: 'resolvconf',
		otherwise: 'netconf',
		rows: `
			netconf -a|-d|-u|--enable-updates|--disable-updates # -u
			read -l|-i|-v # -l
		`
	},
	{
		names: 'systemd-resolve',
		takes: '-i -p -t -c --interface --type --class',
		otherwise: 'read',
		rows: 'netconf --flush-caches|--reset-statistics|--set-*|--revert|--reset-server-features # --flush-caches'
	},
	{
		names: 'ukify systemd-pcrlock systemd-measure systemd-pcrextend systemd-keyutil systemd-sbsign',
		takes: '--tools',
		otherwise: 'boot',
		example: 'build --linux=vmlinuz --initrd=initrd.img',
		rows: `
			read inspect|log|cel|list-components|is-supported|calculate|status|validate
			secret genkey # genkey --secureboot-private-key=db.key --secureboot-certificate=db.pem
		`
	},
	{ names: 'systemd-cryptsetup', otherwise: 'mount', example: 'attach crypthome /dev/sdb1' },
	{ names: 'systemd-vpick systemd-battery-check systemd-networkd-wait-online systemd-mute-console', otherwise: 'read' },
	{
		names: `
			systemd-tty-ask-password-agent systemd-vmspawn systemd-journal-gatewayd systemd-journal-remote systemd-journal-upload
			systemd-bsod
		`,
		otherwise: 'serve',
		example: '--watch',
		rows: 'read --list|--version # --list'
	},
	{ names: 'systemd-soft-reboot', otherwise: 'power', example: '' },
	{
		names: 'systemd-tmpfiles systemd-sysusers',
		takes: '--prefix --exclude-prefix --root --image --replace',
		otherwise: 'system',
		example: '--create',
		rows: `
			loss --remove|--purge|--clean !--dry-run # --clean
			read --cat-config|--tldr|--dry-run # --cat-config
		`
	},
	{ names: 'systemd-hwdb', otherwise: 'system', example: 'update', rows: 'read query' },
	{ names: 'systemd-sysext systemd-confext', otherwise: 'system', example: 'merge', rows: 'read status|list|.' },
	{
		names: 'systemd-dissect',
		otherwise: 'mount',
		rows: `
			read -l|--list|--mtree|--validate|--discover # --list x.raw
			file -x|--copy-from|-a|--copy-to # -x a.raw /etc /tmp
			mount -m|--mount|-u|--umount|-M|-U|--attach|--detach|--with # -m x.raw /mnt
			read * . # x.raw
		`
	},
	{
		names: 'systemd-creds',
		otherwise: 'file',
		example: 'encrypt password.txt password.cred',
		rows: `
			read list|has-tpm2|.
			secret decrypt|cat # decrypt x -
		`
	},
	{ names: 'systemd-machine-id-setup', otherwise: 'system', example: '', rows: 'read --print # --print' },
	{ names: 'systemd-mount', otherwise: 'mount', example: '/dev/sdb1 /mnt/usb', rows: 'read --list' },
	{ names: 'systemd-notify', otherwise: 'unit', example: '--ready', rows: 'read --booted' },
	{ names: 'systemd-ask-password', otherwise: 'read' },
	{
		names: 's6-rc s6-rc-db',
		otherwise: 'unit',
		example: '-u change nginx',
		rows: `
			read -a list # -a list
			read list|listall|help|diff|type|dependencies|all-dependencies|contents|check|timeout|script|flags # list all
		`
	},
	{
		names: `
			s6-svscanctl s6-rc-compile s6-rc-init s6-svwait s6-svscan s6-supervise svscan supervise runsvdir runsv utmpset sv-create
			vsm 66-start 66-stop 66-enable 66-disable 66-db dinit god eye bluepill honcho foreman overmind hivemind goreman immortal
			immortalctl startproc killproc daemonize
		`,
		otherwise: 'unit',
		example: '-a /run/service',
		rows: 'read status|check|ps|version|list # status'
	},
	{ names: '66-inresolve 66-inservice 66-info 66-state', otherwise: 'read' },
	{
		names: 'sv',
		takes: '-w',
		otherwise: 'unit',
		example: 'restart nginx',
		rows: `
			read status|s|check
			read .
		`
	},
	{
		names: 'vsv',
		otherwise: 'unit',
		example: 'restart nginx',
		rows: `
			read status|.
			read -* # -l
		`
	},
	{ names: 'svc', otherwise: 'unit', example: '-d /service/nginx' },
	{
		names: 'dinitctl',
		takes: '-p',
		otherwise: 'unit',
		example: 'restart nginx',
		rows: `
			read list|ls|status|is-started|is-failed|query-name|catlog|.
			power shutdown # shutdown
		`
	},
	{
		names: 'svccfg',
		takes: '-s -f',
		otherwise: 'unit',
		example: 'import nginx.xml',
		rows: 'read export|listprop|list|validate'
	},
	{
		names: 'monit',
		otherwise: 'unit',
		example: 'restart nginx',
		rows: 'read status|summary|report|procmatch|-t|-V # -t'
	},
	{
		names: 'supervisorctl',
		takes: '-c -s -u -p',
		otherwise: 'unit',
		example: 'restart web1',
		rows: `
			read status|avail|tail|maintail|pid|version|help
			power shutdown # shutdown
		`
	},
	{
		names: 'pm2',
		otherwise: 'unit',
		example: 'restart web1',
		rows: `
			file conf * *
			read list|ls|l|status|ps|show|describe|info|logs|monit|dashboard|prettylist|jlist|env|report|ping|id|pid|sysinfos|slist
				|get|conf|.
			unit-stop delete|del|kill|stop
			persist startup|save # startup systemd
		`
	},
	{ names: 'rcconf ntsysv galternatives', otherwise: 'unit', example: '--on nginx', rows: 'read --list' },
	{
		names: 'fcrontab incrontab',
		takes: '-u',
		otherwise: 'persist',
		example: 'jobs.txt',
		rows: 'read -l|--list|-t|--types # -l'
	},
	{
		names: 'run-parts',
		takes: '-a -u --arg --umask --regex',
		otherwise: 'run',
		example: '/etc/cron.daily',
		rows: 'read --test|--list # --test /etc/cron.daily'
	},
	{ names: 'cronnext', otherwise: 'read' },
	{
		names: 'task-spooler',
		stopAtPositional: true,
		otherwise: 'run',
		example: '-S 2',
		rows: `
			run -l * # -i -l make all
			read -l|-i|-c|-t|.
		`
	},
	{
		names: 'supercronic ofelia jobber cronitor mcron dcron',
		otherwise: 'run',
		example: 'jobs.crontab',
		rows: 'read -test|validate|list|log|--schedule # list'
	},
	{
		names: 'logsave savelog rotatelogs cronolog multilog svlogd s6-log loggen update-patterndb',
		otherwise: 'file',
		example: '-a build.log make'
	},
	{ names: 'logcheck', takes: '-c -r -l -m', otherwise: 'file', example: '-m alice@example.org', rows: 'read -t' },
	{ names: 'newsyslog', takes: '-f -d -a', otherwise: 'file', example: '-F', rows: 'read -n' },
	{
		names: 'syslog-ng-ctl',
		otherwise: 'unit',
		example: 'reload',
		rows: 'read stats|query|show-license-info|list-files|healthcheck !--reset|-r'
	},
	{ names: 'logtail logtail2', otherwise: 'file', example: '-f /var/log/syslog', rows: 'read -t # -t -f x' },
	{
		names: 'syslogd klogd fluentd fluent-bit td-agent filebeat metricbeat auditbeat packetbeat heartbeat vector',
		otherwise: 'serve',
		example: '-n',
		rows: `
			read --dry-run|-V|--version|--config.test_and_exit # --dry-run
			read test|validate|export|list|top|version|graph # test
		`
	},
	{
		names: 'logstash',
		takes: '-f -e',
		otherwise: 'serve',
		example: '-f pipeline.conf',
		rows: 'read -t|--config.test_and_exit|-V'
	},
	{ names: 'rsyslogd', takes: '-f -i', otherwise: 'serve', example: '-n', rows: 'read -N|-v # -N1' },
	{ names: 'syslog-ng', takes: '-f', otherwise: 'serve', example: '-F', rows: 'read -s|--syntax-only|-V' },
	{ names: 'pdbtool', otherwise: 'read', rows: 'file merge|patternize # merge -p patterns.xml -D patterndb.d' },
	{ names: 'tailon sec swatch swatchdog tenshi epylog mtail', otherwise: 'serve', example: '-f /var/log/syslog' },
	{
		names: 'logrotate',
		takes: '-s -m -l --state --mail --log',
		otherwise: 'system',
		example: '-f /etc/logrotate.conf',
		rows: 'read -d|--debug|--version'
	},
	{
		names: 'lpc',
		otherwise: 'unit',
		example: 'start office',
		rows: `
			read status|help
			read .
		`
	},
	{
		names: 'lpoptions',
		takes: '-d -p -o -r -h -x',
		otherwise: 'file',
		rows: `
			loss -x # -x office
			file -d|-o|-r # -d p
			read -l
			read -p . # -p printer
			read .
		`
	},
	{ names: 'ippfind', otherwise: 'read', rows: 'run-maybe --exec|-x # --exec echo {} ;' },
	{
		names: 'ipptool',
		otherwise: 'send',
		example: 'ipp://printer.example.org/ipp/print print-job.test',
		rows: 'read @get- # ipp://x get-printer-attributes.test'
	},
	{ names: 'cupsfilter', otherwise: 'read', rows: 'loss -D|--delete # -D -m application/pdf report.odt' },
	{ names: 'cups-config', otherwise: 'read' },
	{ names: 'cupsctl', otherwise: 'unit', example: '--share-printers', rows: 'read .' },
	{ names: 'cancel lprm', otherwise: 'unit', example: 'office-42' },
	{ names: 'hp-check hp-probe hp-query hp-makeuri hp-doctor', otherwise: 'read' },
	{
		names: `
			hp-scan hp-setup hp-toolbox hp-plugin hp-align hp-clean hp-firmware hp-testpage hp-systray system-config-printer gtklp xpp
			foomatic-configure foomatic-printjob hp-timedate
		`,
		otherwise: 'run',
		example: '--mode=color'
	},
	{
		names: 'ppdc ppdi ppdhtml ppdmerge ppdpo enscript a2ps mpage psnup psselect pstops psbook psresize nenscript mp2ps',
		takes: '-o -d -p -P',
		otherwise: 'file',
		example: 'office.drv',
		rows: `
			read -o=-|-p=- # -o - x
			read --list|--list-*|--guess|--version
		`
	}
];
