// Addresses, routes, wireless, capturing, scanning and measuring.
import type { Tool } from './tool.ts';

export const NETWORK = (): readonly Tool[] => [
	{
		names: 'ss',
		takes: '-f -A -D -F -N --family --query --socket --diag --filter --net',
		otherwise: 'read',
		rows: 'process -K|--kill # -K dst 10.0.0.1\nfile -D|--diag # -D out.bin'
	},
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
		read xfrm state|policy .|list|ls|show|get|count|deleteall-x # xfrm state
		read xfrm monitor
		read monitor
		read netns identify|pids|list
		read .
	`
	},
	{
		names: 'ifconfig',
		otherwise: 'netconf',
		rows: 'net-down * down # eth0 down\nnet-down +down|delete|-alias # eth0 down\nread -l|-a|-s .\nread .\nread * . !-* # eth0'
	},
	{ names: 'ifup ifdown', otherwise: 'net-down', rows: 'read --query' },
	{ names: 'ifquery', otherwise: 'read' },
	{
		names: 'route',
		otherwise: 'netconf',
		rows: 'net-down del|delete|flush\nread -n|-e|-ee .\nread get|show|monitor|.\nread -n get'
	},
	{ names: 'arp', otherwise: 'netconf', rows: 'read !-d|-s|-f|--delete|--set|--file' },
	{
		names: 'bridge brctl tc ovs-vsctl ovs-ofctl teamdctl ipmaddr iptunnel vconfig ifenslave',
		otherwise: 'netconf',
		rows: 'netconf -b|-batch|--batch|-force\nnetconf +add-*|del-*|set-*|set|remove|clear|destroy|create|add|emer-reset # show -- del-br x\nread show|list|ls|monitor|help|.\nread link|fdb|mdb|vlan|vni|qdisc|class|filter|dev|port|sb show|list|ls|.\nread qdisc|class|filter ls|show\nread showmacs|showstp|dump-*|list-*|get-*\nread -s|-d qdisc|class|filter show|ls'
	},
	{
		names: 'ethtool',
		otherwise: 'read',
		rows: 'netconf -s|--change|-K|--features|--offload|-A|--pause|-C|--coalesce|-G|--set-ring|-L|--set-channels|-E|--change-eeprom|-f|--flash|-X|--set-rxfh-indir|-N|--config-nfc|-W|--set-dump|--reset|-r|--negotiate|--set-eee|--set-*|--flash*|-U|--config-*|-t|--test|--cable-test*|--rxfh\nfile -w|--get-dump +data # -w eth0 data x'
	},
	{ names: 'mii-tool', otherwise: 'read', rows: 'netconf -F|-A|-R|-r|--force|--reset|--restart' },
	{ names: 'iwconfig', otherwise: 'netconf', rows: 'read .\nread * . # wlan0' },
	{
		names: 'iw',
		otherwise: 'netconf',
		rows: 'netconf dev * scan abort|trigger # dev wlan0 scan abort\nread dev|phy|list|reg|event|features|help|commands .\nread phy * info|.\nread dev * link|info|scan|station|survey|get|.\nread dev * scan|station|survey|get\nread reg get\nread .'
	},
	{
		names: 'iwctl',
		otherwise: 'netconf',
		rows: 'read device|adapter|station|known-networks|ap list\nread device|adapter|station * show|get-networks|scan\nread --help'
	},
	{
		names: 'pump',
		otherwise: 'netconf',
		rows: 'net-down -r|-k|--release # -r eth0\nread -s|--status'
	},
	{ names: 'wpa_supplicant hostapd', otherwise: 'netconf', rows: 'read -v|-h' },
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
		rows: 'read technologies|services|state|clock !--* # services'
	},
	{
		names: 'pppd pon poff anyconnect',
		otherwise: 'netconf'
	},
	{
		names: 'ncftpput ncftpget curlftp smbmap crackmapexec netexec',
		takes: '-U -c -L -I -p -W -N-x',
		otherwise: 'connect',
		rows: 'read -L|--list'
	},
	{
		names:
			'masscan zmap nikto gobuster ffuf dirb dirsearch feroxbuster wfuzz wpscan sqlmap nuclei subfinder amass fierce dnsrecon dnsenum theHarvester sublist3r arp-scan netdiscover naabu httpx rustscan unicornscan zgrab katana waybackurls gau hakrawler legba findomain',
		takes: '-o -oX -oN -oG -w -u -p --output',
		otherwise: 'net-read',
		rows: 'file -o|-oX|-oN|-oG|-oL|-oJ|--output|-output|-W|--pcapsavefile|--rotate-dir|-Save|-dir'
	},
	{
		names:
			'hydra medusa ncrack patator hping3 hping arpspoof ettercap bettercap aireplay-ng airmon-ng airodump-ng aircrack-ng besside-ng wifite reaver mdk3 mdk4 responder msfconsole msfvenom john hashcat crunch mitmproxy mitmdump mitmweb slowhttptest airbase-ng airdecap-ng dsniff yersinia kismet evil-winrm setoolkit beef scapy',
		otherwise: 'run',
		rows: 'read --show|--example-hashes|--version'
	},
	{ names: 'macchanger', otherwise: 'netconf', rows: 'read -s|--show|-l|--list' },
	{
		names:
			'ab wrk wrk2 hey siege bombardier vegeta k6 locust autocannon oha gatling jmeter drill-bench iperf iperf3 netperf nuttcp qperf h2load cassowary',
		otherwise: 'send'
	},
	{
		names: 'httpstat bandwhich sniffglue iptraf-ng termshark lsof dhcpdump vnstati httpry justniffer ssldump',
		otherwise: 'read',
		rows: 'file -O|-w|-o|--write|--add|--remove|--create|-u|-L # -O x\nserve -B'
	},
	{ names: 'netsniff-ng', takes: '-i -o -d --in --out --dev', otherwise: 'read', rows: 'file -o|--out' },
	{ names: 'arpwatch darkstat', otherwise: 'serve' },
	{ names: 'nmon', otherwise: 'read', rows: 'file -f|-F|-x|-X|-z|-t' },
	{ names: 'driftnet chaosreader nfanon', otherwise: 'file' },
	{ names: 'arping', otherwise: 'read', rows: 'send -U|-A|-P' },
	{
		names: 'networksetup',
		otherwise: 'netconf',
		rows: 'read -list*|-get*|-isnetwork*|-show*|-help|-printcommands|-version # -listallnetworkservices\nread @-list !@-set\nread @-get !@-set\nread @-show !@-set'
	},
	{ names: 'wakeonlan wol etherwake', otherwise: 'send' },
	{
		names: 'domainname nisdomainname ypdomainname nodename',
		otherwise: 'netconf',
		rows: 'read .\nread -a|-d|-f|-i|-s|-A|-I # -f'
	},
	{ names: 'rtmon', otherwise: 'file' },
	{ names: 'rtacct ifstat rtpr', otherwise: 'read' },
	{ names: 'arpd', otherwise: 'serve', rows: 'read -l' },
	{
		names:
			'routef ifmetric nameif slattach plipconfig ifrename tunctl rarp genl ifreload ifplugd ifscheme netplug vdpa',
		otherwise: 'netconf',
		rows: 'read show|list\nread * show|list # dev show'
	},
	{ names: 'ifplugstatus mii-diag', otherwise: 'read' },
	{
		names: 'netplan',
		otherwise: 'netconf',
		rows: 'read get|status|info|help\nread ip leases\nread generate --mapping'
	},
	{
		names: 'netctl netctl-auto wifi-menu create_ap lnxrouter linux-router nmstatectl nmpolicyctl',
		otherwise: 'netconf',
		rows: 'read list|status|is-enabled|is-active|current|show|--list-running|--list-clients|--list|gc|format # list'
	},
	{
		names:
			'nmtui-connect nmtui-hostname nm-applet connman-gtk cmst wicd-curses wicd-gtk wpa_gui NetworkManager connmand iwd wifi-radar',
		otherwise: 'tui',
		rows: 'read --version|-V|--print-config'
	},
	{ names: 'nm-online wpa_passphrase', otherwise: 'read' },
	{ names: 'iwmon', otherwise: 'read', rows: 'file -w|--write' },
	{ names: 'iwspy', otherwise: 'netconf', rows: 'read .\nread * . # wlan0' },
	{ names: 'iwpriv', otherwise: 'netconf', rows: 'read .\nread * . # wlan0' },
	{
		names: 'wpa_cli',
		takes: '-i -p -s -a',
		otherwise: 'netconf',
		rows: 'net-down terminate|disconnect|disable_network|remove_network\nread status|list_networks|scan_results|ping|get|interface|get_network|signal_poll|bss|help|mib|get_capability|scan|interface_list|-h'
	},
	{
		names: 'hostapd_cli',
		takes: '-i -p',
		otherwise: 'netconf',
		rows: 'read status|list_sta|all_sta|sta|get_config|ping|interface|get|mib|help'
	},
	{
		names: 'dhclient udhcpc',
		takes: '-cf -lf -pf -i -s',
		singleDash: true,
		otherwise: 'netconf',
		rows: 'net-down -r|-x|-k|--release|--exit # -r eth0'
	},
	{
		names: 'dhcpcd',
		otherwise: 'netconf',
		rows: 'net-down -x|-k|--release|--exit # -k eth0\nread -U|--dumplease|-T|--test # -U eth0'
	},
	{
		names: 'dhcpd radvd avahi-daemon avahi-autoipd kea-dhcp4 kea-dhcp6',
		takes: '-cf -lf -c -C',
		singleDash: true,
		otherwise: 'serve',
		rows: 'read -t|-T|-c|--configtest|--check|-v|-V # -t'
	},
	{ names: 'dhcrelay udhcpd odhcpd ndppd mdns-repeater wsdd', otherwise: 'serve', rows: 'read -V|--version' },
	{ names: 'ndptool', otherwise: 'send', rows: 'net-read monitor' },
	{ names: 'keactrl kea-admin kea-shell', otherwise: 'unit', rows: 'read status|db-version|version' },
	{ names: 'dhcping dhcptest dnsperf resperf', otherwise: 'net-read' },
	{ names: 'avahi-publish avahi-publish-address avahi-publish-service dns-sd-register', otherwise: 'serve' },
	{ names: 'avahi-set-host-name', otherwise: 'netconf' },
	{ names: 'dns-sd', otherwise: 'net-read', rows: 'serve -R|-P' },
	{ names: 'bssh bvnc', otherwise: 'connect' },
	{
		names: 'birdc birdc6 birdcl bird vtysh gobgp exabgpcli frr routinator',
		takes: '-c -s -f -d -o --output',
		otherwise: 'netconf',
		rows: 'file -o|--output\nread show|symbols|help|-p|validate|vrps|dump|config-check # show protocols\nread -c @show !@conf !@clear !@write !@reload !@reset !@copy !@debug # -c "show ip bgp"\nread global|neighbor|monitor|vrf|policy|bmp rib|.|summary|policy\nnet-down disable|down|shutdown'
	},
	{ names: 'nfdump', takes: '-r -R -w -o -f -s -n -c -t -M -J', otherwise: 'read', rows: 'file -w|-J' },
	{
		names:
			'ra racluster rasort racount ratop flow-print flow-report flow-stat flow-nfilter flow-cat rwcut rwstats rwuniq rwcount',
		takes: '-w -o --output-path -r',
		otherwise: 'read',
		rows: 'file -w|-o|--output-path'
	},
	{
		names: 'rwfilter',
		otherwise: 'read',
		rows: 'file --pass*|--fail*|--all*|--output-path !@=stdout !@=- # --pass-destination=x.rw'
	},
	{
		names: 'nfcapd sfcapd softflowd pmacctd nfacctd sfacctd fprobe goflow2 flow-capture argus yaf nprobe bgpscanner',
		otherwise: 'serve'
	},
	{
		names: 'softflowctl',
		otherwise: 'unit',
		rows: 'read statistics|dump-flows|timeouts # statistics'
	},
	{ names: 'pmacct', otherwise: 'unit', rows: 'read -s|-l|-T !-e|-r # -s' },
	{ names: 'nfexpire', otherwise: 'loss', rows: 'read -l !-e|-s|-t # -l dir' },
	{ names: 'nping', takes: '-p -c --rate --delay -g', otherwise: 'net-read' },
	{ names: 'wireshark', takes: '-i -r -f -Y -w -k-x -a -b -c', otherwise: 'read', rows: 'file -w' },
	{
		names:
			'editcap mergecap reordercap tcprewrite tcpprep tcpslice text2pcap randpkt pcapfix tcpxtract pcapsipdump bpfc pcap2har',
		takes: '-w -o -F -T -i',
		otherwise: 'file',
		rows: 'read -w=- # -w - a.pcap\nread -D|-S|-V|--version'
	},
	{
		names: 'rawshark mmdbresolve tcpcapinfo tcpick urlsnarf msgsnarf flowtop astraceroute ipband iptop trafgen-list',
		takes: '-w',
		otherwise: 'read',
		rows: 'file -w|-wR'
	},
	{
		names: 'tcpreplay tcpreplay-edit tcpliveplay tcpbridge trafgen mausezahn mz packeth sipp sipsak udpflood',
		otherwise: 'send',
		rows: 'read --version|-V'
	},
	{
		names: 'tcpkill tcp-killer dnsspoof macof sshmitm webmitm webspy mailsnarf filesnarf thc-ssl-dos',
		otherwise: 'run'
	},
	{ names: 'sngrep sipgrep', takes: '-O -I -d', otherwise: 'read', rows: 'file -O' },
	{ names: 'ngrep', takes: '-O -I -d -A -n -s -S -P -W', otherwise: 'read', rows: 'file -O' },
	{ names: 'tcpflow', takes: '-i -r -o -b -f -F -l', otherwise: 'file', rows: 'read -c|-C|-p-x # -c port 80' },
	{
		names: 'suricata zeek bro',
		takes: '-c -i -r -l -k -S',
		otherwise: 'serve',
		rows: 'read -T|--build-info|--list-*|-V|--dump-config|--engine-analysis|-N|-v # -T -c x.yaml'
	},
	{ names: 'snort', takes: '-c -l -r', otherwise: 'serve', rows: 'read -T|-V|-v !-l|-D # -T -c x' },
	{ names: 'sharkd', otherwise: 'serve' },
	{
		names: 'suricatasc zeekctl suricata-update',
		otherwise: 'unit',
		rows: 'read status|top|netstats|diag|nodes|config|print|df|peerstatus|check-versions|list-sources|list-enabled-sources|-c=uptime|version|iface-list|dump-counters|capture-mode'
	},
	{ names: 'zeek-cut', otherwise: 'read' },
	{ names: 'vnstatd ntopng smokeping', otherwise: 'serve', rows: 'read --version|--check' },
	{
		names: 'vnstat',
		takes: '-i --iface --style --dbdir --locale -l-x',
		otherwise: 'read',
		rows: 'file --add|--remove|--rename|--setalias|--reset|--sync|-u|--update|--enable|--disable|--rebuildtotal|--cleartop|--delete|--import # --add -i eth0'
	},
	{ names: 'dublin-traceroute traceroute-nanog mtr-packet rgxg gip aggregate6 ipgrab', otherwise: 'read' },
	{
		names:
			'ib_send_bw ib_write_bw ib_read_bw ib_send_lat ib_write_lat ibv_rc_pingpong rping ucx_perftest sockperf uperf ttcp netserver owping twping bwctl netperfmeter iperf2 perftest',
		otherwise: 'send'
	},
	{ names: 'ibqueryerrors perfquery', otherwise: 'read', rows: 'netconf -R|-k|-K|--clear-errors|--clear-counts|-r' },
	{
		names: 'rdisc rdma dcb devlink tipc',
		otherwise: 'netconf',
		rows: 'read show|list|ls|monitor|stat|statistic|resource|system|dev|link .\nread dev|port|sb|resource|link|stat|statistic|system|region|health|trap|node|bearer|socket|nametable|app|ets|pfc|maxrate|buffer|dpipe|param|info show|list|ls|get|info|monitor|pool|.'
	},
	{
		names: 'dnsviz',
		otherwise: 'net-read',
		rows: 'read print|grok|query|lookup\nfile graph|probe -o|-O # graph -o x\nread graph|probe'
	},
	{ names: 'screenshot-web eyewitness aquatone gowitness', otherwise: 'file', rows: 'read report list|version' },
	{ names: 'zenmap zaproxy zap.sh burpsuite w3af', otherwise: 'tui' },
	{
		names: 'amap arachni skipfish wapiti commix xsser joomscan droopescan cmsmap zap-cli sx',
		takes: '-o -u -p',
		otherwise: 'net-read',
		rows: 'file -o|--output|--report*'
	},
	{ names: 'davtest', otherwise: 'send' },
	{ names: 'cadaver', otherwise: 'connect' },
	{
		names: 'sslscan whatweb testssl testssl.sh dnsx',
		takes: '-o -oA -oJ -oL --xml --logfile --jsonfile --csvfile --htmlfile --output',
		otherwise: 'net-read',
		rows: 'file -o|--output|--xml|--logfile|--jsonfile|--csvfile|--htmlfile|-oA|-oL|-oJ|-oj|-oH|-oC|--json*|--csv*|--html*|--log|--logging|--outFile|--outprefix|--log-* # --logfile x example.com'
	}
];
