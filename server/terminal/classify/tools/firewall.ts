// Packet filters and what blocks hosts.
import type { Tool } from './tool.ts';

export const FIREWALL: readonly Tool[] = [
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
		names: 'iptables-restore ip6tables-restore netfilter-persistent iptables-apply',
		otherwise: 'firewall',
		rows: 'read -t|--test\nfirewall-off flush|stop'
	},
	{
		names: 'nft',
		takes: '-f -I -D -i-x --file --includepath',
		otherwise: 'firewall',
		rows: 'firewall-off flush|delete|destroy\nfirewall-off -f @/dev/null\nread list|monitor|describe|-c|--check|-v|get'
	},
	{
		names: 'ufw',
		otherwise: 'firewall',
		rows: 'firewall-off disable|reset|stop\nfirewall-off default allow\nfirewall-off --force disable|reset\nfirewall-off delete\nread status|show|version\nread app list|info\nread --dry-run'
	},
	{ names: 'gufw', otherwise: 'firewall' },
	{
		names: 'firewall-cmd firewall-offline-cmd',
		otherwise: 'firewall',
		rows: 'firewall-off --panic-on|--remove-service|--remove-port|--remove-rich-rule|--delete-zone|--set-default-zone=trusted|--remove-lockdown-whitelist-command|--lockdown-off|--remove-interface|--remove-source|--disable\nread --state|--version|--help|--list-all|--list-all-zones|--list-services|--list-ports|--list-interfaces|--list-rich-rules|--list-sources|--list-forward-ports|--get-zones|--get-services|--get-active-zones|--get-default-zone|--get-log-denied|--get-icmptypes|--get-zone-of-interface|--info-zone|--info-service|--query-service|--query-port|--query-panic|--query-masquerade|--check-config|--get-policies|--get-zone-of-source|--query-interface|--list-all-policies'
	},
	{
		names: 'pfctl ipfw npfctl ipf shorewall csf',
		otherwise: 'firewall',
		rows: 'firewall-off -d|-F|-x|clear|stop\nfirewall-off flush\nfirewall-off -f|-q flush\nread -s|-sr|-sn|-ss|-sa|-si|-v|-n|show|list|check|status|-l'
	},
	{
		names: 'fail2ban-client crowdsec cscli ipset denyhosts sshguard',
		otherwise: 'firewall',
		rows: 'read status|ping|version|get|list|save|test|-d|--test|banned|.\nread decisions|alerts|hub|machines|bouncers|collections list\nfirewall-off stop|flush|destroy|unban'
	}
];
