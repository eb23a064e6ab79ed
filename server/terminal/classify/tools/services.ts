// Service managers, the systemd family, logs, scheduling, printing.
import type { Tool } from './tool.ts';

const CTL_READS = 'status|show|list|help|version|info|query|get|dump|monitor';

export const SERVICES: readonly Tool[] = [
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
	{ names: 'rc-update chkconfig update-rc.d sysv-rc-conf insserv', otherwise: 'unit', rows: 'read show|--list|-v|.' },
	{ names: 'rc-status initctl-list', otherwise: 'read' },
	{
		names: 'initctl sv runit s6-svc s6-rc svcadm supervisorctl monit circusctl pm2 forever launchctl-x',
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
		names: 'hostnamectl timedatectl localectl resolvectl networkctl bootctl-x coredumpctl-x userdbctl oomctl busctl-x',
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
	{ names: 'systemd-analyze', otherwise: 'read', rows: 'unit log-level|log-target|service-watchdogs' },
	{
		names:
			'systemd-tmpfiles systemd-sysusers systemd-hwdb systemd-sysext systemd-firstboot systemd-machine-id-setup systemd-random-seed systemd-creds systemd-dissect',
		otherwise: 'system',
		rows: 'read --cat-config|--dry-run|status|list|has-tpm2|query|.'
	},
	{
		names: 'systemd-notify systemd-mount systemd-umount systemd-ask-password systemd-stdio-bridge systemd-confext',
		otherwise: 'mount',
		rows: 'read --list|--booted'
	},
	{ names: 'logrotate', otherwise: 'system', rows: 'read -d|--debug' },
	{ names: 'logger', otherwise: 'file' },
	{ names: 'atq', otherwise: 'read' },
	{ names: 'atrm', otherwise: 'unit' },
	{ names: 'anacron cron crond fcron incrontab', otherwise: 'persist', rows: 'read -l|-T|-t' },
	{ names: 'needrestart', otherwise: 'unit', rows: 'read -b|-r=l # -b' },
	{
		names:
			'lpr lp lprm cancel lpadmin cupsenable cupsdisable cupsaccept cupsreject lpmove lpoptions accept reject cupsctl cupsd',
		takes: '-d -P -n -o -t -h -U -p -v -m -E-x',
		otherwise: 'unit',
		rows: 'read -l .\nread .'
	},
	{ names: 'lpstat lpq lpinfo cupstestppd', otherwise: 'read' }
];
