// Service managers, the systemd family, logs, scheduling, printing.
import type { Tool } from './tool.ts';

const CTL_READS = 'status|show|list|help|version|info|query|get|dump|monitor';

export const SERVICES = (): readonly Tool[] => [
	{
		names: 'systemctl',
		takes:
			'-H -M -t -p -P -s -n -o --host --machine --type --property --state --signal --kill-whom --job-mode --lines --output --root --what --check-inhibitors-x',
		otherwise: 'unit',
		rows: `
		power reboot|poweroff|halt|kexec|soft-reboot|rescue|emergency|exit|switch-root|default
		power-sleep suspend|hibernate|hybrid-sleep|suspend-then-hibernate|sleep
		defence stop|disable|mask|kill +firewalld|firewalld.service|ufw|ufw.service|iptables|nftables|auditd|auditd.service|apparmor|apparmor.service|fail2ban|rsyslog|syslog|clamav-daemon|falcon-sensor|selinux|crowdsec|wazuh-agent|osqueryd|ossec # stop firewalld
		unit-stop isolate|mask|kill
		secret show-environment
		bus-read status|show|cat|list-units|list-unit-files|list-timers|list-sockets|list-jobs|list-dependencies|list-machines|list-automounts|list-paths|is-active|is-enabled|is-failed|is-system-running|get-default|help|whoami
		bus-read . !-f # --failed
	`
	},
	{
		names: 'service invoke-rc.d rc-service',
		otherwise: 'unit',
		rows: 'read --status-all|--list|-l|-r|-e\nread * status # nginx status'
	},
	{ names: 'rc-update chkconfig update-rc.d sysv-rc-conf insserv', otherwise: 'unit', rows: 'read show|--list|.' },
	{ names: 'rc-status initctl-list', otherwise: 'read' },
	{
		names: 'initctl runit s6-svc svcadm circusctl forever',
		otherwise: 'unit',
		rows: `read ${CTL_READS}|ls|tail|fg-x|avail|pid|summary|logs|log|describe|desc|list|prettylist|jlist|monit|check|--version|-V\nread .\npower shutdown # shutdown`
	},
	{
		names: 'journalctl',
		takes:
			'-u -n -o -p -t -S -U -b-x -D -M -F -g -c --unit --user-unit --lines --output --priority --since --until --identifier --directory --file --grep --cursor --field --root --machine --facility',
		otherwise: 'read',
		rows: 'history-loss --vacuum-size|--vacuum-time|--vacuum-files|--rotate|--relinquish-var|--smart-relinquish-var\nunit --flush|--sync|--setup-keys|--update-catalog'
	},
	{
		names: 'loginctl',
		takes: '-p -s -H -M -n -o --property --signal',
		otherwise: 'unit',
		rows: 'bus-read list-sessions|list-users|list-seats|session-status|user-status|seat-status|show-session|show-user|show-seat|.\nprocess terminate-session|terminate-user|kill-session|kill-user|lock-session|lock-sessions|unlock-session|activate'
	},
	{
		names: 'machinectl portablectl homectl',
		otherwise: 'container',
		rows: 'bus-read list|status|show|list-images|image-status|show-image|list-transfers|inspect|.'
	},
	{
		names: 'hostnamectl timedatectl localectl resolvectl networkctl userdbctl oomctl',
		takes: '-H -M -p --property',
		otherwise: 'mount',
		rows: `
		bus-read status|show|list-timezones|timesync-status|show-timesync|list-locales|list-keymaps|list-x11-keymap-*|query|statistics|list|lldp|service|openpgp|tlsa|cat|label|user|group|users-in-group|groups-of-user|services|dump|monitor
		bus-read hostname|icon-name|chassis|deployment|location . # hostname
		bus-read .
		netconf dns|domain|default-route|llmnr|mdns|dnssec|dnsovertls|nta|revert|flush-caches|reset-statistics|up|down|renew|reload|reconfigure|delete
	`
	},
	{
		names: 'busctl gdbus dbus-send dbus-monitor qdbus d-feet',
		otherwise: 'unit',
		rows: 'side-door @unixexec: # --address=unixexec:path=/x list\nrun-maybe --address*|--addr*|--bus=* # --address=x list\nbus-read list|status|tree|introspect|get-property|monitor|capture|help|wait\nbus-read .'
	},
	{ names: 'coredumpctl', takes: '-o --output', otherwise: 'read', rows: 'file -o|--output\nrun debug|gdb' },
	{
		names: 'systemd-analyze',
		otherwise: 'read',
		rows: 'unit set-log-level|set-log-target\nunit log-level|log-target|service-watchdogs'
	},
	{
		names: 'systemd-firstboot systemd-random-seed',
		otherwise: 'system',
		rows: 'read --cat-config|--dry-run|status|list|has-tpm2|query|.'
	},
	{
		names: 'systemd-umount systemd-stdio-bridge',
		otherwise: 'mount',
		rows: 'read --list|--booted'
	},
	{ names: 'logger', otherwise: 'file' },
	{ names: 'atq', otherwise: 'read' },
	{ names: 'atrm', otherwise: 'unit' },
	{ names: 'cron crond fcron', otherwise: 'persist', rows: 'read -V' },
	{ names: 'anacron', otherwise: 'persist', rows: 'read -T' },
	{ names: 'needrestart', otherwise: 'unit', takes: '-r -m -u', rows: 'unit -r=a|i # -r a -b\nread -b|-r=l # -b' },
	{
		names: 'lpr lp lpadmin cupsenable cupsdisable cupsaccept cupsreject lpmove accept reject',
		takes: '-d -P -n -o -t -h -U -p -v -m -E-x',
		otherwise: 'unit'
	},
	{ names: 'cupsd', takes: '-c -s', otherwise: 'serve', rows: 'read -t' },
	{ names: 'lpstat lpq lpinfo cupstestppd', otherwise: 'read' },
	{
		names: 'importctl updatectl systemd-sysupdate',
		takes: '-M -H --class --format',
		otherwise: 'system',
		rows: 'bus-read list|list-transfers|list-images|check|list-features|components|pending|.\nprocess cancel-transfer'
	},
	{
		names: 'varlinkctl',
		otherwise: 'unit',
		rows: 'bus-read info|list-interfaces|list-methods|introspect|list-registry|help\nread validate-idl'
	},
	{
		names: 'resolvconf',
		otherwise: 'netconf',
		rows: 'netconf -a|-d|-u|--enable-updates|--disable-updates\nread -l|-i|-v # -l'
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
		rows: 'read inspect|log|cel|list-components|is-supported|calculate|status|validate\nsecret genkey'
	},
	{ names: 'systemd-cryptsetup', otherwise: 'mount' },
	{ names: 'systemd-vpick systemd-battery-check systemd-networkd-wait-online systemd-mute-console', otherwise: 'read' },
	{
		names:
			'systemd-socket-activate systemd-vmspawn systemd-journal-gatewayd systemd-journal-remote systemd-journal-upload systemd-tty-ask-password-agent systemd-bsod',
		otherwise: 'serve',
		rows: 'read --list|--version # --list'
	},
	{ names: 'systemd-soft-reboot', otherwise: 'power' },
	{
		names: 'systemd-tmpfiles systemd-sysusers',
		takes: '--prefix --exclude-prefix --root --image --replace',
		otherwise: 'system',
		rows: 'loss --remove|--purge|--clean !--dry-run # --clean\nread --cat-config|--tldr|--dry-run # --cat-config'
	},
	{ names: 'systemd-hwdb', otherwise: 'system', rows: 'read query' },
	{ names: 'systemd-sysext systemd-confext', otherwise: 'system', rows: 'read status|list|.' },
	{
		names: 'systemd-dissect',
		otherwise: 'mount',
		rows: 'read -l|--list|--mtree|--validate|--discover|--make-archive-x # --list x.raw\nfile -x|--copy-from|-a|--copy-to # -x a.raw /etc /tmp\nmount -m|--mount|-u|--umount|-M|-U|--attach|--detach|--with # -m x.raw /mnt\nread * . # x.raw'
	},
	{ names: 'systemd-creds', otherwise: 'file', rows: 'read list|has-tpm2|cat-x|.\nsecret decrypt|cat # decrypt x -' },
	{ names: 'systemd-machine-id-setup', otherwise: 'system', rows: 'read --print # --print' },
	{ names: 'systemd-mount', otherwise: 'mount', rows: 'read --list' },
	{ names: 'systemd-notify', otherwise: 'read' },
	{ names: 'systemd-ask-password', otherwise: 'read' },
	{
		names: 'systemd-id128 systemd-escape systemd-path systemd-detect-virt systemd-delta systemd-cgls systemd-cgtop',
		otherwise: 'read'
	},
	{
		names: 's6-rc s6-rc-db',
		otherwise: 'unit',
		rows: 'read -a list # -a list\nread list|listall|help|diff|type|dependencies|all-dependencies|contents|check|timeout|script|flags # list all'
	},
	{
		names:
			's6-svscanctl s6-rc-compile s6-rc-init s6-svwait s6-svscan s6-supervise svscan supervise runsvdir runsv utmpset sv-create vsm 66-start 66-stop 66-enable 66-disable 66-db dinit god eye bluepill honcho foreman overmind hivemind goreman immortal immortalctl startproc killproc daemonize',
		otherwise: 'unit',
		rows: 'read status|check|ps|connect-x|version|list # status'
	},
	{ names: '66-inresolve 66-inservice 66-info 66-state', otherwise: 'read' },
	{ names: 'sv', takes: '-w', otherwise: 'unit', rows: 'read status|s|check\nread . ' },
	{ names: 'vsv', otherwise: 'unit', rows: 'read status|.\nread -*  # -l' },
	{ names: 'svc', otherwise: 'unit' },
	{
		names: 'dinitctl',
		takes: '-p',
		otherwise: 'unit',
		rows: 'read list|ls|status|is-started|is-failed|query-name|catlog|.\npower shutdown'
	},
	{
		names: 'svccfg',
		takes: '-s -f',
		otherwise: 'unit',
		rows: 'read export|listprop|list|validate'
	},
	{ names: 'monit', otherwise: 'unit', rows: 'read status|summary|report|validate-x|procmatch|-t|-V # -t' },
	{
		names: 'supervisorctl',
		takes: '-c -s -u -p',
		otherwise: 'unit',
		rows: 'read status|avail|tail|maintail|pid|version|help\npower shutdown'
	},
	{
		names: 'pm2',
		otherwise: 'unit',
		rows: 'file conf * *\nread list|ls|l|status|ps|show|describe|info|logs|monit|dashboard|prettylist|jlist|env|report|ping|id|pid|sysinfos|slist|get|conf|.\nunit-stop delete|del|kill|stop\npersist startup|save'
	},
	{ names: 'rcconf ntsysv galternatives', otherwise: 'unit', rows: 'read --list' },
	{
		names: 'fcrontab incrontab',
		takes: '-u',
		otherwise: 'persist',
		rows: 'read -l|--list|-t|--types # -l'
	},
	{
		names: 'run-parts',
		takes: '-a -u --arg --umask --regex',
		otherwise: 'run',
		rows: 'read --test|--list|--report-x # --test /etc/cron.daily'
	},
	{ names: 'cronnext', otherwise: 'read' },
	{ names: 'task-spooler', otherwise: 'run', rows: 'read -l|-i|-c|-t|.' },
	{
		names: 'supercronic ofelia jobber cronitor mcron dcron',
		otherwise: 'run',
		rows: 'read -test|validate|list|log|--schedule # list'
	},
	{
		names: 'logsave savelog rotatelogs cronolog multilog svlogd s6-log loggen update-patterndb',
		otherwise: 'file'
	},
	{ names: 'logcheck', takes: '-c -r -l -m', otherwise: 'file', rows: 'read -t' },
	{ names: 'newsyslog', takes: '-f -d -a', otherwise: 'file', rows: 'read -n' },
	{
		names: 'syslog-ng-ctl',
		otherwise: 'unit',
		rows: 'read stats|query|show-license-info|list-files|healthcheck !--reset|-r'
	},
	{ names: 'logtail logtail2', otherwise: 'file', rows: 'read -t # -t -f x' },
	{
		names: 'syslogd klogd fluentd fluent-bit td-agent filebeat metricbeat auditbeat packetbeat heartbeat vector',
		otherwise: 'serve',
		rows: 'read --dry-run|-V|--version|--config.test_and_exit # --dry-run\nread test|validate|export|list|top|version|graph # test'
	},
	{ names: 'logstash', takes: '-f -e', otherwise: 'serve', rows: 'read -t|--config.test_and_exit|-V' },
	{ names: 'rsyslogd', takes: '-f -i', otherwise: 'serve', rows: 'read -N|-v # -N1' },
	{ names: 'syslog-ng', takes: '-f', otherwise: 'serve', rows: 'read -s|--syntax-only|-V' },
	{ names: 'pdbtool', otherwise: 'read', rows: 'file merge|patternize|dictionary-x' },
	{ names: 'tailon sec swatch swatchdog tenshi epylog mtail', otherwise: 'serve' },
	{
		names: 'logrotate',
		takes: '-s -m -l --state --mail --log',
		otherwise: 'system',
		rows: 'read -d|--debug|--version'
	},
	{ names: 'lpc', otherwise: 'unit', rows: 'read status|help\nread .' },
	{
		names: 'lpoptions',
		takes: '-d -p -o -r -h -x',
		otherwise: 'file',
		rows: 'loss -x\nfile -d|-o|-r # -d p\nread -l\nread -p . # -p printer\nread .'
	},
	{ names: 'ippfind', otherwise: 'read', rows: 'run-maybe --exec|-x # --exec echo {} ;' },
	{ names: 'ipptool', otherwise: 'send', rows: 'read @get- # ipp://x get-printer-attributes.test' },
	{ names: 'cupsfilter', otherwise: 'read', rows: 'loss -D|--delete' },
	{ names: 'cups-config', otherwise: 'read' },
	{ names: 'cupsctl', otherwise: 'unit', rows: 'read .' },
	{ names: 'cancel lprm', otherwise: 'unit' },
	{ names: 'hp-check hp-probe hp-query hp-makeuri hp-doctor', otherwise: 'read' },
	{
		names:
			'hp-scan hp-setup hp-toolbox hp-plugin hp-align hp-clean hp-firmware hp-testpage hp-systray system-config-printer gtklp xpp foomatic-configure foomatic-printjob hp-timedate',
		otherwise: 'run'
	},
	{
		names: 'ppdc ppdi ppdhtml ppdmerge ppdpo enscript a2ps mpage psnup psselect pstops psbook psresize nenscript mp2ps',
		takes: '-o -d -p -P',
		otherwise: 'file',
		rows: 'read -o=-|-p=- # -o - x\nread --list|--list-*|--guess|--version'
	}
];
