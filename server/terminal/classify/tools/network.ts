// Addresses, routes, wireless, private networks, remote access, scanners, measuring.
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
		names: 'hugo-x networksetup',
		otherwise: 'netconf',
		rows: 'read -list*|-get*|-isnetwork*|-show*|-help|-printcommands|-version # -listallnetworkservices\nread @-list\nread @-get\nread @-show'
	},
	{ names: 'wakeonlan wol etherwake', otherwise: 'send' }
];
