// Packet filters and what blocks hosts.
import type { Tool } from './tool.ts';

export const FIREWALL = (): readonly Tool[] => [
	{
		names: 'iptables ip6tables iptables-nft iptables-legacy ip6tables-nft arptables ebtables',
		takes: '-t -j -p -s -d -i -o -m -A-x -c --table --jump --dport --sport --protocol --source --destination',
		otherwise: 'firewall',
		rows: `
		firewall-off -F|--flush
		firewall-off -P|--policy +ACCEPT # -P INPUT ACCEPT
		firewall -Z|--zero|-D|--delete|-X|--delete-chain
		read -L|--list|-S|--list-rules|-C|--check|-V|--version
	`
	},
	{ names: 'iptables-save ip6tables-save', otherwise: 'read', rows: 'file -f|--file' },
	{
		names: 'iptables-restore ip6tables-restore netfilter-persistent',
		otherwise: 'firewall',
		rows: 'read -t|--test\nfirewall-off flush|stop'
	},
	{
		names: 'nft',
		takes: '-f -I -D -i-x --file --includepath',
		otherwise: 'firewall',
		rows: 'firewall-off flush|delete|destroy\nfirewall-off -f @/dev/null\nread list|monitor|describe|-c|--check|-v|get'
	},
	{ names: 'gufw', otherwise: 'firewall' },
	{
		names: 'firewall-cmd firewall-offline-cmd',
		otherwise: 'firewall',
		rows: 'firewall-off --panic-on|--remove-service|--remove-port|--remove-rich-rule|--delete-zone|--set-default-zone=trusted|--remove-lockdown-whitelist-command|--lockdown-off|--remove-interface|--remove-source|--disable\nread --state|--version|--help|--list-all|--list-all-zones|--list-services|--list-ports|--list-interfaces|--list-rich-rules|--list-sources|--list-forward-ports|--get-zones|--get-services|--get-active-zones|--get-default-zone|--get-log-denied|--get-icmptypes|--get-zone-of-interface|--info-zone|--info-service|--query-service|--query-port|--query-panic|--query-masquerade|--check-config|--get-policies|--get-zone-of-source|--query-interface|--list-all-policies'
	},
	{
		names: 'pfctl ipfw npfctl ipf',
		otherwise: 'firewall',
		rows: 'firewall-off -d|-F|-x|clear|stop\nfirewall-off flush\nfirewall-off -f|-q flush\nfirewall -f|-e|-k|-K !-n # -v -f x\nfirewall -T +add|delete|kill|replace|expire # -t x -T add 1.2.3.4 -v\nread -s|-sr|-sn|-ss|-sa|-si|-v|-n|show|list|check|status|-l'
	},
	{
		names: 'crowdsec denyhosts sshguard',
		otherwise: 'firewall',
		rows: 'read status|ping|version|get|list|save|test|-d|--test|banned|.\nread decisions|alerts|hub|machines|bouncers|collections list\nfirewall-off stop|flush|destroy|unban'
	},
	{
		names: 'conntrack nfct',
		takes: '-p -s -d -f -o --src --dst --proto --state -m',
		otherwise: 'firewall',
		rows: 'firewall -D|--delete|-F|--flush|-U|--update|-I|--create\nread -L|--dump|-G|--get|-E|--event|-C|--count|-S|--stats|list|get|-V # -L'
	},
	{
		names: 'ipvsadm',
		takes: '-t -u -f -r -s -p -w -M',
		otherwise: 'firewall',
		rows: 'firewall-off -C|--clear|-D|--delete-service\nread -L|-l|--list|-S|--save|-h # -Ln\nread .'
	},
	{ names: 'ipvsadm-save', otherwise: 'read' },
	{
		names:
			'ipvsadm-restore conntrackd ulogd nfnl_osf foomuuri firehol fireqos apf lfd nftlb nftban psad fwknop fwknopd ldirectord opensnitchd pglcmd fwbuilder firewall-config firewall-applet vuurmuur knock portsentry',
		takes: '-f -c --config',
		otherwise: 'firewall',
		rows: 'read status|list|show|check|--status|-S|test|iptables # --status\nfirewall-off stop|-f|flush'
	},
	{ names: 'ferm', otherwise: 'firewall', rows: 'read -n|--noexec' },
	{ names: 'keepalived', takes: '-f', otherwise: 'serve', rows: 'read -t|--config-test' },
	{ names: 'fail2ban-regex', otherwise: 'read' },
	{
		names: 'fail2ban-client',
		takes: '-c -s -p -x',
		otherwise: 'firewall',
		rows: 'firewall-off stop|unban\nfirewall-off set * unbanip|delignoreregex # set sshd unbanip 1.2.3.4\nread status|ping|version|get|banned|-d|--dp|-t|--test|--str2sec|stats|statistics|echo|help'
	},
	{ names: 'fail2ban-server', otherwise: 'unit', rows: 'read -t|--test|-d|-V' },
	{
		names: 'cscli',
		takes: '-c --config -o',
		otherwise: 'firewall',
		rows: 'firewall-off decisions|bouncers|machines|collections|parsers|scenarios delete|remove|prune\nread version|metrics|explain|help\nread * list|inspect|show|status|test|metrics\nread hub|config|lapi|capi|alerts list|show|status|inspect\nread simulation status'
	},
	{
		names: 'ipset',
		takes: '-f -o -file -output -exist-x',
		otherwise: 'firewall',
		rows: 'file save|list -f|-file # save -f x\nfirewall-off flush|destroy|-F|-X\nread list|save|test|version|help|-L|-S|-T|-t|-n # list'
	},
	{
		names: 'ufw',
		otherwise: 'firewall',
		rows: 'firewall-off disable|reset|stop\nfirewall-off default allow\nfirewall-off --force disable|reset|delete\nfirewall-off delete\nread status|show|version\nread app list|info\nread --dry-run|--version'
	},
	{ names: 'iptables-apply', otherwise: 'firewall' },
	{
		names: 'shorewall shorewall6 shorewall-lite',
		otherwise: 'firewall',
		rows: 'firewall-off clear|stop\nread show|list|ls|status|check|dump|version|iprange|ipcalc|hits|logwatch|try-x|trace-x|update-x'
	},
	{
		names: 'csf',
		singleDash: true,
		otherwise: 'firewall',
		rows: 'firewall-off -x|--disable|-f|--stop|-df|-tr|-dr|-tf\nread -l|--status|-l6|-t|--temp|-g|--grep|-c|--check|-v|-m-x|-p|--ports|-i|--iplookup # -l'
	}
];
