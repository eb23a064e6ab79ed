// Addresses, routes, firewalls, wireless, VPN, name service, remote access, network scanners and servers.
import type { Tool } from './tool.ts';

export const NETWORK: readonly Tool[] = [
	{
		names: 'ip',
		takes: '-n -netns -l -b -batch -family -rcvbuf',
		singleDash: true,
		otherwise: 'netconf',
		rows: `
		net-down link|l|li set|s * down # link set eth0 down
		net-down link|l|li set|s * * down # link set dev eth0 down
		net-down link|l delete|del|d
		net-down address|addr|a flush|f
		net-down address|addr|a delete|del|d
		net-down route|r|ro flush|f|delete|del|d
		netconf netns delete|del|d|add|a|set|attach
		run-maybe netns exec|e
		read address|addr|a|link|l|li|route|r|ro|neighbour|neighbor|neigh|n|ne|rule|ru|maddress|maddr|m|mroute|tunnel|tunnel|t|netns|tcp_metrics|addrlabel|ntable|netconf|xfrm|vrf|nexthop|mptcp|token|l2tp|macsec|sr|fou|ila|stats|ntbl show|list|ls|lst|sh|s|get|g|identify|pids|monitor|help
		read address|addr|a|link|l|li|route|r|ro|neighbour|neighbor|neigh|n|ne|rule|ru|maddress|maddr|m|mroute|tunnel|t|netns|tcp_metrics|addrlabel|ntable|netconf|vrf|nexthop|monitor|help .
		read monitor
		read netns identify|pids|list
		read .
	`
	},
	{
		names: 'ifconfig',
		otherwise: 'netconf',
		rows: 'net-down * down # eth0 down\nnet-down +down|delete|-alias # eth0 down\nread -l|-a|-s .\nread .\nread * . # eth0'
	},
	{ names: 'ifup ifdown ifquery', otherwise: 'net-down', rows: 'read --list|--query|-l|--state' },
	{
		names: 'route',
		otherwise: 'netconf',
		rows: 'net-down del|delete|flush\nread -n|-e|-ee .\nread get|show|monitor|.\nread -n get'
	},
	{ names: 'arp', otherwise: 'netconf', rows: 'read !-d|-s|-f|--delete|--set|--file' },
	{
		names:
			'bridge brctl tc ovs-vsctl ovs-ofctl nstat-x teamdctl tipc devlink rdma dcb ipmaddr iptunnel vconfig ifenslave',
		otherwise: 'netconf',
		rows: 'read show|list|ls|monitor|help|.\nread link|fdb|mdb|vlan|vni|qdisc|class|filter|dev|port|sb show|list|ls|.\nread qdisc|class|filter ls|show\nread showmacs|showstp|dump-*|list-*|get-*\nread -s|-d qdisc|class|filter show|ls'
	},
	{
		names: 'ethtool',
		otherwise: 'read',
		rows: 'netconf -s|--change|-K|--features|--offload|-A|--pause|-C|--coalesce|-G|--set-ring|-L|--set-channels|-E|--change-eeprom|-f|--flash|-X|--set-rxfh-indir|-N|--config-nfc|-W|--set-dump|--reset|-r|--negotiate|--set-eee|--set-priv-flags|--set-fec'
	},
	{ names: 'mii-tool', otherwise: 'read', rows: 'netconf -F|-A|-R|-r|--force|--reset|--restart' },
	{ names: 'iwconfig', otherwise: 'netconf', rows: 'read .\nread * . # wlan0' },
	{
		names: 'iw',
		otherwise: 'netconf',
		rows: 'read dev|phy|list|reg|event|features|help|commands .\nread phy * info|.\nread dev * link|info|scan|station|survey|get|.\nread dev * scan|station|survey|get\nread reg get\nread .'
	},
	{
		names: 'iwctl',
		otherwise: 'netconf',
		rows: 'read device|adapter|station|known-networks|ap list\nread device|adapter|station * show|get-networks|scan\nread --help'
	},
	{
		names: 'wpa_cli wpa_supplicant hostapd hostapd_cli dhclient dhcpcd udhcpc pump',
		otherwise: 'netconf',
		rows: 'net-down -r|-x|-k|--release # -r eth0\nread status|list_networks|scan_results|ping|get|interface|-T|--dumplease|-U # status'
	},
	{
		names: 'nmcli',
		takes: '-f -g -m -e -w -c --fields --get-values --mode --escape --wait --colors --ask-x',
		otherwise: 'netconf',
		rows: `
		secret -s|--show-secrets
		net-down networking|n|net off
		net-down radio|r * off
		net-down device|dev|d disconnect|down|delete|del
		net-down connection|con|c down|delete|del
		bus-read networking|n|net|general|g|gen|radio|r|connection|con|c|device|dev|d|agent|monitor|m .
		bus-read general|g|gen status|hostname|permissions|logging .
		bus-read networking|n|net connectivity
		bus-read connection|con|c show|s|monitor|m
		bus-read device|dev|d show|status|monitor|lldp|list
		bus-read device|dev|d wifi|w list|rescan|.
		secret device|dev|d wifi|w show-password
		bus-read radio|r all|wifi|wwan .
		bus-read .
	`
	},
	{
		names: 'nmtui nmtui-edit nm-connection-editor connmanctl wicd-cli',
		otherwise: 'netconf',
		rows: 'read technologies|services|state|clock'
	},
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
	},
	{ names: 'wg', otherwise: 'netconf', rows: 'read show|genpsk|pubkey|showconf|.\nread genkey' },
	{
		names:
			'wg-quick openvpn strongswan ipsec swanctl vpnc openconnect pppd pon poff anyconnect nordvpn protonvpn protonvpn-cli mullvad expressvpn tailscale zerotier-cli netbird warp-cli globalprotect windscribe',
		otherwise: 'netconf',
		rows: 'read status|list|show|info|version|ip|ping|whois|netcheck|peers|listnetworks|listpeers|countries|cities|account|settings|statusall|listall|get|--list-conns|--list-sas|bugreport|relay|--version|debug|dns|licenses\nserve ssh|serve|funnel|up'
	},
	{
		names:
			'ngrok cloudflared localtunnel lt bore frpc frps chisel zrok expose pagekite inlets sshuttle sish iodine dnscat2 dns2tcp ptunnel stunnel ligolo',
		otherwise: 'serve',
		rows: 'read version|help|status|--version|list|ls'
	},
	{
		names: 'ssh-keygen',
		takes: '-t -b -f -C -N -P -m -F -R -r -I -n -V -s -O -Z -D -z -a -E -M -W -w -Y',
		otherwise: 'write',
		rows: `
		read -l|-B|-F|-y|-L|-Q|-E|-r
		side-door -D|-w
		file -R|-p|-c|-A|-e|-i
	`
	},
	{ names: 'ssh-copy-id', otherwise: 'defence', rows: 'read -n' },
	{ names: 'ssh-add', otherwise: 'process', rows: 'read -l|-L|-T\nside-door -s|-e # -s /tmp/x.so' },
	{ names: 'sftp', takes: '-b -B -c -D -F -i -J -l -o -P -R -S -s -X', otherwise: 'connect' },
	{
		names:
			'ftp lftp ncftp tnftp tftp telnet rlogin rsh rcp kermit minicom cu picocom tio screen-x et eternalterminal xfreerdp rdesktop remmina vncviewer x2goclient virt-viewer gvncviewer mstsc teamviewer anydesk rustdesk waypipe',
		takes: '-e -c -u -p -f',
		otherwise: 'connect'
	},
	{
		names: 'ncftpput ncftpget curlftp smbget smbclient smbmap crackmapexec netexec rclone-x',
		takes: '-U -c -L -I -p -W -N-x',
		otherwise: 'connect',
		rows: 'read -L|--list'
	},
	{
		names:
			'rpcclient ldapsearch ldapwhoami rpcinfo ldapcompare ldapurl snmpwalk snmpget snmpgetnext snmpbulkwalk snmpbulkget snmpstatus snmptable snmptranslate snmpnetstat snmpdf redis-benchmark-x enum4linux enum4linux-ng rpcdump.py rpcmap.py lookupsid.py samrdump.py GetADUsers.py GetNPUsers.py smbtree wbinfo net-x nfsstat rpcdebug-x cadaver-x',
		otherwise: 'net-read'
	},
	{
		names: 'snmpset ldapadd ldapmodify ldapdelete ldappasswd ldapmodrdn',
		otherwise: 'remote',
		rows: 'remote-loss -r # -r x'
	},
	{
		names:
			'masscan zmap nikto gobuster ffuf dirb dirsearch feroxbuster wfuzz wpscan sqlmap nuclei subfinder amass fierce dnsrecon dnsenum theHarvester sublist3r arp-scan netdiscover fping-x naabu httpx rustscan unicornscan zgrab katana waybackurls gau hakrawler legba findomain',
		takes: '-o -oX -oN -oG -w -u -p --output',
		otherwise: 'net-read',
		rows: 'file -o|-oX|-oN|-oG|-oL|-oJ|--output|-output'
	},
	{
		names:
			'hydra medusa ncrack patator hping3 hping arpspoof ettercap bettercap aireplay-ng airmon-ng airodump-ng aircrack-ng besside-ng wifite reaver mdk3 mdk4 responder msfconsole msfvenom john hashcat crunch mitmproxy mitmdump mitmweb macchanger slowhttptest siege-x ab-x wrk-x airbase-ng airdecap-ng dsniff yersinia kismet evil-winrm setoolkit beef scapy',
		otherwise: 'run',
		rows: 'read --show|--list|--example-hashes|--version|-s|--show=left'
	},
	{
		names:
			'ab wrk wrk2 hey siege bombardier vegeta k6 locust autocannon oha gatling jmeter drill-bench iperf iperf3 netperf nuttcp qperf h2load cassowary',
		otherwise: 'send'
	},
	{
		names:
			'httpstat bandwhich sniffglue iptraf-ng ngrep termshark netsniff-ng lsof dhcpdump arpwatch darkstat vnstat vnstati netdata-x nmon ntopng httpry justniffer tcpflow driftnet chaosreader ssldump',
		otherwise: 'read',
		rows: 'file -O|-w|-o|--write|--add|--remove|--create|-u # -O x'
	},
	{ names: 'arping', otherwise: 'read' },
	{
		names: 'nsupdate rndc unbound-control pdnsutil pdns_control named dnsmasq kresctl dnscontrol octodns',
		otherwise: 'netconf',
		rows: 'read status|list_*|stats|stats_noreset|lookup|list-all-zones|list-zone|show-zone|check-*|--test|preview\nread -t|--test'
	},
	{
		names: 'named-checkconf named-checkzone named-compilezone delv dnssec-verify unbound-checkconf',
		otherwise: 'read'
	},
	{ names: 'nginx openresty tengine', takes: '-c -p -g -s -e', otherwise: 'unit', rows: 'read -t|-T|-v|-V' },
	{
		names: 'apachectl apache2ctl httpd apache2 haproxy caddy traefik envoy varnishd lighttpd squid h2o hitch',
		takes: '-f -c -d -k -D',
		otherwise: 'unit',
		rows: 'read configtest|status|fullstatus|-t|-S|-v|-V|-M|-L|version|validate|list-modules|adapt|fmt|environ|build-info|hash-password|healthcheck|-tt\nserve file-server|reverse-proxy|run|start'
	},
	{
		names:
			'a2ensite a2dissite a2enmod a2dismod a2enconf a2disconf certbot letsencrypt acme.sh lego dehydrated certmagic',
		otherwise: 'system',
		rows: 'read certificates|plugins|show_account|--list|--info|list|--version'
	},
	{ names: 'a2query varnishlog varnishncsa varnishstat varnishtop varnishhist', otherwise: 'read' },
	{
		names: 'varnishadm',
		otherwise: 'unit',
		rows: 'read status|ping|backend.list|vcl.list|param.show|banner|storage.list'
	},
	{
		names:
			'mail mailx mutt neomutt sendmail msmtp ssmtp swaks s-nail mpack alpine sendemail himalaya postqueue-x exim swaks smtp-cli',
		otherwise: 'send',
		rows: 'read list|accounts|search|folders|-bp|-e|-H'
	},
	{
		names: 'mailq postqueue postconf doveconf exiqgrep exigrep qshape',
		otherwise: 'read',
		rows: 'remote -f|-i # -f\nsystem -e|-X|-# # -e x=y'
	},
	{
		names: 'postsuper postfix postalias doveadm exim4 dovecot',
		otherwise: 'unit',
		rows: 'loss -d|expunge # -d ALL\nread status|check|who|log|search|config\nread mailbox list|status\nread user|search|who|stats'
	},
	{
		names: 'hugo-x networksetup',
		otherwise: 'netconf',
		rows: 'read -list*|-get*|-isnetwork*|-show*|-help|-printcommands|-version # -listallnetworkservices\nread @-list\nread @-get\nread @-show'
	},
	{ names: 'wakeonlan wol etherwake', otherwise: 'send' },
	{
		names: 'rclone',
		takes:
			'-P-x --config --include --exclude --filter --transfers --bwlimit --max-age --min-age --log-file --checkers --drive-shared-with-me-x --user-agent',
		otherwise: 'send',
		rows: `
		read -n|--dry-run|--interactive-x
		remote-loss sync|delete|purge|deletefile|move|moveto|rmdir|rmdirs|cleanup|dedupe|bisync
		read ls|lsd|lsl|lsf|lsjson|about|check|size|tree|version|cat|md5sum|sha1sum|hashsum|listremotes|help|cryptcheck|checksum|features|ncdu|gendocs|genautocomplete|completion|selfupdate-x
		read config show|dump|file|providers|paths|redacted|userinfo
		mount mount
		serve serve|rcd
	`
	},
	{
		names:
			'restic borg borgmatic duplicity duplicati-cli bup rdiff-backup rsnapshot kopia tarsnap zbackup burp bacula bconsole rustic autorestic duply attic vorta',
		takes:
			'-r --repo --password-file -p --tag --host --path --exclude --include -o --cache-dir --target --prefix --glob-archives --keep-last --keep-daily',
		otherwise: 'file',
		rows: `
		remote-loss forget|prune|delete|recreate|rebuild-index|unlock-x|purge|cleanup|remove-older-than|remove-all-but-n-full|--remove-older-than|gc|rm|expire
		read snapshots|ls|list|find|stats|diff|check|cat|info|version|help|cache|dump|verify|status|collection-status|list-current-files|rlist|--list-increments|-l|--list|configtest|du|log|index|self-update-x|repo-info|rinfo|--version|fsck
		read key|repo|policy|snapshot|content|blob|session list|show|info|status
		read -n|--dry-run
		mount mount
	`
	}
];
