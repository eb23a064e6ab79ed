// Packet filters and what blocks hosts.
import type { Tool } from '../tool.ts';

export const FIREWALL = (): readonly Tool[] => [
	{
		names: 'iptables ip6tables iptables-nft iptables-legacy ip6tables-nft arptables ebtables',
		takes: '-t -j -p -s -d -i -o -m -c --table --jump --dport --sport --protocol --source --destination',
		otherwise: 'firewall',
		example: '-A INPUT -p tcp --dport 22 -j ACCEPT',
		rows: `
			firewall-off -F|--flush # -F INPUT
			firewall-off -P|--policy +ACCEPT # -P INPUT ACCEPT
			firewall -Z|--zero|-D|--delete|-X|--delete-chain
			read -L|--list|-S|--list-rules|-C|--check|-V|--version
		`
	},
	{ names: 'iptables-save ip6tables-save', otherwise: 'read', rows: 'file -f|--file # -f rules.v4' },
	{
		names: 'netfilter-persistent iptables-restore ip6tables-restore',
		otherwise: 'firewall',
		example: 'save',
		rows: `
			read -t|--test
			firewall-off flush|stop # flush
		`
	},
	{
		names: 'nft',
		takes: '-f -I -D --file --includepath',
		otherwise: 'firewall',
		example: 'add rule inet filter input tcp dport 22 accept',
		rows: `
			firewall-off flush|delete|destroy # flush ruleset
			firewall-off -f @/dev/null # -f /dev/null
			read list|monitor|describe|-c|--check|-v|get
		`
	},
	{ names: 'gufw', otherwise: 'firewall', example: '' },
	{
		names: 'firewall-cmd firewall-offline-cmd',
		otherwise: 'firewall',
		example: '--add-service=http --permanent',
		rows: `
			firewall-off --panic-on|--remove-service|--remove-port|--remove-rich-rule|--delete-zone|--set-default-zone=trusted
				|--remove-lockdown-whitelist-command|--lockdown-off|--remove-interface|--remove-source|--disable # --remove-service=ssh
			read --state|--version|--help|--list-all|--list-all-zones|--list-services|--list-ports|--list-interfaces|--list-rich-rules
				|--list-sources|--list-forward-ports|--get-zones|--get-services|--get-active-zones|--get-default-zone|--get-log-denied
				|--get-icmptypes|--get-zone-of-interface|--info-zone|--info-service|--query-service|--query-port|--query-panic
				|--query-masquerade|--check-config|--get-policies|--get-zone-of-source|--query-interface|--list-all-policies
		`
	},
	{
		names: 'pfctl npfctl ipf',
		otherwise: 'firewall',
		rows: `
			firewall-off -d|-F|-x|clear|stop|flush # -d
			firewall -f|-e|-k|-K !-n # -v -f pf.conf
			firewall -T +add|delete|kill|replace|expire # -t x -T add 1.2.3.4 -v
			read -s|-sr|-sn|-ss|-sa|-si|-v|-n|show|list|check|status|-l
		`
	},
	{
		names: 'crowdsec denyhosts sshguard',
		otherwise: 'firewall',
		example: '-c config.yaml',
		rows: `
			read status|ping|version|get|list|save|test|-d|--test|banned|.
			read decisions|alerts|hub|machines|bouncers|collections list
		`
	},
	{
		names: 'conntrack nfct',
		takes: '-p -s -d -f -o --src --dst --proto --state -m',
		otherwise: 'firewall',
		rows: `
			firewall -D|--delete|-F|--flush|-U|--update|-I|--create # -D -s 192.0.2.7
			read -L|--dump|-G|--get|-E|--event|-C|--count|-S|--stats|list|get|-V # -L
		`
	},
	{
		names: 'ipvsadm',
		takes: '-t -u -f -r -s -p -w -M',
		otherwise: 'firewall',
		example: '-A -t 192.0.2.1:80 -s rr',
		rows: `
			firewall-off -C|--clear|-D|--delete-service # -C
			read -L|-l|--list|-S|--save|-h # -Ln
			read .
		`
	},
	{ names: 'ipvsadm-save', otherwise: 'read' },
	{
		names: `
			firehol ipvsadm-restore conntrackd ulogd nfnl_osf foomuuri fireqos apf lfd nftlb nftban psad fwknop fwknopd ldirectord
			opensnitchd pglcmd fwbuilder firewall-config firewall-applet vuurmuur knock portsentry
		`,
		takes: '-f -c --config',
		otherwise: 'firewall',
		example: 'start',
		rows: `
			read status|list|show|check|--status|-S|test|iptables # --status
			firewall-off stop|-f|flush|--flush|--stop # stop
		`
	},
	{ names: 'ferm', otherwise: 'firewall', example: 'ferm.conf', rows: 'read -n|--noexec' },
	{
		names: 'keepalived',
		takes: '-f',
		otherwise: 'serve',
		example: '-f keepalived.conf',
		rows: 'read -t|--config-test'
	},
	{
		names: 'fail2ban-client',
		takes: '-c -s -p -x',
		otherwise: 'firewall',
		example: 'set sshd banip 192.0.2.7',
		rows: `
			firewall-off stop|unban # stop sshd
			firewall-off set * unbanip|delignoreregex # set sshd unbanip 192.0.2.7
			read status|ping|version|get|banned|-d|--dp|-t|--test|--str2sec|stats|statistics|echo|help
		`
	},
	{ names: 'fail2ban-server', otherwise: 'unit', example: '-b', rows: 'read -t|--test|-d|-V' },
	{
		names: 'cscli',
		takes: '-c --config -o',
		otherwise: 'firewall',
		example: 'decisions add --ip 192.0.2.7',
		rows: `
			firewall-off decisions|bouncers|machines|collections|parsers|scenarios delete|remove|prune # decisions delete --ip 192.0.2.7
			read version|metrics|explain|help
			read * list|inspect|show|status|test|metrics
		`
	},
	{
		names: 'ipset',
		takes: '-f -o -file -output',
		otherwise: 'firewall',
		example: 'add blocklist 192.0.2.7',
		rows: `
			file save|list -f|-file # save -f x
			firewall-off flush|destroy|-F|-X # destroy blocklist
			read list|save|test|version|help|-L|-S|-T|-t|-n # list
		`
	},
	{
		names: 'ufw',
		otherwise: 'firewall',
		example: 'allow 22/tcp',
		rows: `
			firewall-off disable|reset|stop # disable
			firewall-off default allow # default allow incoming
			firewall-off --force disable|reset|delete # --force delete 3
			firewall-off delete # delete allow 22/tcp
			firewall-off route delete # route delete allow in on eth0
			read status|show|version
			read app list|info
			read --dry-run|--version
		`
	},
	{ names: 'iptables-apply', otherwise: 'firewall', example: 'rules.v4' },
	{
		names: 'shorewall shorewall6 shorewall-lite',
		otherwise: 'firewall',
		example: 'restart',
		rows: `
			firewall-off clear|stop # clear
			read show|list|ls|status|check|dump|version|iprange|ipcalc|hits|logwatch
		`
	},
	{
		names: 'csf',
		singleDash: true,
		otherwise: 'firewall',
		example: '-d 192.0.2.7',
		rows: `
			firewall-off -x|--disable|-f|--stop|-df|-tr|-dr|-tf # -x
			read -l|--status|-l6|-t|--temp|-g|--grep|-c|--check|-v|-p|--ports|-i|--iplookup # -l
		`
	},
	{
		names: 'ipfw',
		otherwise: 'firewall',
		example: 'add 100 allow ip from any to any',
		rows: `
			firewall-off -d|-F|-x|clear|stop|flush|delete # delete 100
			firewall -f|-e|-k|-K !-n
			read -s|-sr|-sn|-ss|-sa|-si|-v|-n|show|list|check|status|-l # list
		`
	}
];
