// Addresses, routes, wireless, capturing, scanning and measuring.
import type { Tool } from '../tool.ts';

export const NETWORK = (): readonly Tool[] => [
	{
		names: 'ss',
		takes: '-f -A -D -F -N --family --query --socket --diag --filter --net',
		otherwise: 'read',
		rows: `
			process -K|--kill # -K dst 10.0.0.1
			file -D|--diag # -D out.bin
		`
	},
	{
		names: 'ip',
		takes: '-n -netns -l -b -batch -family -rcvbuf',
		singleDash: true,
		otherwise: 'netconf',
		example: 'link set eth0 up',
		rows: `
			net-down link|l|li set|s * down # link set eth0 down
			net-down link|l|li set|s * * down # link set dev eth0 down
			net-down link|l delete|del|d # link delete br0
			net-down address|addr|a flush|f # addr flush dev eth0
			net-down address|addr|a delete|del|d # addr del 10.0.0.2/24 dev eth0
			net-down route|r|ro flush|f|delete|del|d # route del default
			net-down netns delete|del|d # netns delete blue
			netconf netns add|a|set|attach
			run-maybe netns exec|e
			read address|addr|a|link|l|li|route|r|ro|neighbour|neighbor|neigh|n|ne|rule|ru|maddress|maddr|m|mroute|tunnel|t|netns
				|tcp_metrics|addrlabel|ntable|netconf|xfrm|vrf|nexthop|mptcp|token|l2tp|macsec|sr|fou|ila|stats|ntbl show|list|ls|lst|sh
				|s|get|g|identify|pids|monitor|help
			read address|addr|a|link|l|li|route|r|ro|neighbour|neighbor|neigh|n|ne|rule|ru|maddress|maddr|m|mroute|tunnel|t|netns
				|tcp_metrics|addrlabel|ntable|netconf|vrf|nexthop|monitor|help .
			read xfrm state|policy .|list|ls|show|get|count # xfrm state
			read monitor
			read .
		`
	},
	{
		names: 'ifconfig',
		otherwise: 'netconf',
		example: 'eth0 10.0.0.2',
		rows: `
			net-down * down # eth0 down
			net-down +down|delete|del # eth0 inet 10.0.0.2 delete
			read -l|-a|-s .
			read .
			read * . !-* # eth0
		`
	},
	{ names: 'ifup ifdown', otherwise: 'net-down', example: 'eth0', rows: 'read --query' },
	{ names: 'ifquery', otherwise: 'read' },
	{
		names: 'route',
		otherwise: 'netconf',
		example: 'add default gw 10.0.0.1',
		rows: `
			net-down del|delete|flush # del default
			read -n|-e|-ee .
			read get|show|monitor|.
		`
	},
	{ names: 'arp', otherwise: 'netconf', example: '-d 10.0.0.5', rows: 'read !-d|-s|-f|--delete|--set|--file' },
	{
		names: 'bridge brctl ovs-vsctl ovs-ofctl teamdctl ipmaddr iptunnel vconfig ifenslave',
		otherwise: 'netconf',
		rows: `
			netconf -b|-batch|--batch|-force
			netconf +add-*|del-*|set-*|set|remove|clear|destroy|create|add|emer-reset # vlan add vid 10 dev eth1
			read show|list|ls|monitor|help|.
			read link|fdb|mdb|vlan|vni|qdisc|class|filter|dev|port|sb show|list|ls|.
			read showmacs|showstp|dump-*|list-*|get-*
		`
	},
	{
		names: 'ethtool',
		otherwise: 'read',
		rows: `
			netconf -s|--change|-K|--features|--offload|-A|--pause|-C|--coalesce|-G|--set-ring|-L|--set-channels|-E|--change-eeprom|-f
				|--flash|-X|--set-rxfh-indir|-N|--config-nfc|-W|--set-dump|--reset|-r|--negotiate|--set-eee|--set-*|--flash*|-U
				|--config-*|-t|--test|--cable-test*|--rxfh|-p|--identify # -s eth0 speed 1000
			file -w|--get-dump +data # -w eth0 data x
		`
	},
	{ names: 'mii-tool', otherwise: 'read', rows: 'netconf -F|-A|-R|-r|--force|--reset|--restart # -r eth0' },
	{
		names: 'iwconfig',
		otherwise: 'netconf',
		example: 'wlan0 essid home',
		rows: `
			read .
			read * . # wlan0
		`
	},
	{
		names: 'iw',
		otherwise: 'netconf',
		rows: `
			net-down dev * del # dev wlan0 del
			read dev * scan dump # dev wlan0 scan dump
			netconf dev * scan # dev wlan0 scan
			read dev|phy|list|reg|event|features|help|commands .
			read phy * info|.
			read dev * link|info|station|survey|get|.
			read reg get
			read .
		`
	},
	{
		names: 'iwctl',
		otherwise: 'netconf',
		example: 'station wlan0 connect home',
		rows: `
			read device|adapter|station|known-networks|ap list
			read device|adapter|station * show|get-networks
			read --help
		`
	},
	{
		names: 'pump',
		otherwise: 'netconf',
		example: '-i eth0',
		rows: `
			net-down -r|-k|--release # -r eth0
			read -s|--status
		`
	},
	{ names: 'wpa_supplicant hostapd', otherwise: 'netconf', example: '-B -i wlan0 -c wpa.conf', rows: 'read -v|-h' },
	{
		names: 'nmcli',
		takes: '-f -g -m -e -w -c --fields --get-values --mode --escape --wait --colors',
		otherwise: 'netconf',
		example: 'connection up home',
		rows: `
			secret -s|--show-secrets
			net-down networking|n|net off # networking off
			net-down radio|r * off # radio wifi off
			net-down device|dev|d disconnect|down|delete|del # device disconnect eth0
			net-down connection|con|c down|delete|del # connection down home
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
		example: 'connect home',
		rows: 'read technologies|services|state|clock !--* # services'
	},
	{
		names: 'pppd pon poff anyconnect',
		otherwise: 'netconf',
		example: 'call provider'
	},
	{
		names: 'ncftpput ncftpget curlftp',
		takes: '-U -c -L -I -p -W',
		otherwise: 'connect',
		example: '-u alice ftp.example.org /pub backup.tar.gz',
		rows: 'read -L|--list'
	},
	{
		names: 'arp-scan netdiscover zgrab legba',
		takes: '-o -oX -oN -oG -w -u -p --output',
		otherwise: 'net-read',
		rows: 'file -o|-oX|-oN|-oG|-oL|-oJ|--output|-output|-W|--pcapsavefile|--rotate-dir|-Save|-dir # -W scan.pcap --localnet'
	},
	{
		names: 'hping3 hping mitmproxy mitmdump mitmweb dsniff yersinia kismet scapy',
		otherwise: 'run',
		example: '-S -p 80 10.0.0.5',
		rows: 'read --show|--example-hashes|--version'
	},
	{ names: 'macchanger', otherwise: 'netconf', example: '-r eth0', rows: 'read -s|--show|-l|--list' },
	{
		names: `
			ab wrk wrk2 hey siege bombardier vegeta k6 locust autocannon oha gatling jmeter drill-bench iperf iperf3 netperf nuttcp
			qperf h2load cassowary
		`,
		otherwise: 'send',
		example: '-n 1000 http://localhost/'
	},
	{
		names: 'vnstati httpstat bandwhich sniffglue iptraf-ng termshark dhcpdump httpry justniffer ssldump',
		otherwise: 'read',
		rows: `
			file -O|-w|-o|--write|--add|--remove|--create|-u|-L # -s -i eth0 -o summary.png
			serve -B
		`
	},
	{
		names: 'netsniff-ng',
		takes: '-i -o -d --in --out --dev',
		otherwise: 'read',
		rows: 'file -o|--out # --in eth0 --out trace.pcap'
	},
	{ names: 'arpwatch darkstat', otherwise: 'serve', example: '-i eth0' },
	{ names: 'nmon', otherwise: 'read', rows: 'file -f|-F|-x|-X|-z|-t # -f -s 30 -c 120' },
	{ names: 'driftnet chaosreader nfanon', otherwise: 'file', example: '-i eth0' },
	{ names: 'arping', otherwise: 'read', rows: 'send -U|-A|-P # -U -I eth0 10.0.0.2' },
	{
		names: 'networksetup',
		otherwise: 'netconf',
		example: '-setdnsservers Wi-Fi 1.1.1.1',
		rows: `
			read -list*|-get*|-isnetwork*|-show*|-help|-printcommands|-version # -listallnetworkservices
			read @-list !@-set
			read @-get !@-set
			read @-show !@-set
		`
	},
	{ names: 'wakeonlan wol etherwake', otherwise: 'send', example: '00:11:22:33:44:55' },
	{
		names: 'domainname nisdomainname ypdomainname nodename',
		otherwise: 'netconf',
		example: 'example.org',
		rows: `
			read .
			read -a|-d|-f|-i|-s|-A|-I # -f
		`
	},
	{ names: 'rtmon', otherwise: 'file', example: 'file routes.log' },
	{ names: 'rtacct rtpr', otherwise: 'read' },
	{ names: 'arpd', otherwise: 'serve', example: '-b arpd.db eth0', rows: 'read -l' },
	{
		names:
			'ifmetric routef nameif slattach plipconfig ifrename tunctl rarp genl ifreload ifplugd ifscheme netplug vdpa',
		otherwise: 'netconf',
		example: 'eth0 100',
		rows: `
			read show|list
			read * show|list # dev show
		`
	},
	{ names: 'ifplugstatus mii-diag', otherwise: 'read' },
	{
		names: 'netplan',
		otherwise: 'netconf',
		example: 'apply',
		rows: `
			read get|status|info|help
			read ip leases
			read generate --mapping
		`
	},
	{
		names: 'netctl netctl-auto wifi-menu create_ap lnxrouter linux-router nmstatectl nmpolicyctl',
		otherwise: 'netconf',
		example: 'start home',
		rows: `
			read list|status|is-enabled|is-active|current|show|--list-running|--list-clients|--list|gc|format # list
		`
	},
	{
		names: `
			nmtui-connect nmtui-hostname nm-applet connman-gtk cmst wicd-curses wicd-gtk wpa_gui NetworkManager connmand iwd
			wifi-radar
		`,
		otherwise: 'tui',
		example: 'home',
		rows: 'read --version|-V|--print-config'
	},
	{ names: 'nm-online wpa_passphrase', otherwise: 'read' },
	{ names: 'iwmon', otherwise: 'read', rows: 'file -w|--write # -w trace.pcap' },
	{
		names: 'iwspy',
		otherwise: 'netconf',
		example: 'wlan0 00:11:22:33:44:55',
		rows: `
			read .
			read * . # wlan0
		`
	},
	{
		names: 'iwpriv',
		otherwise: 'netconf',
		example: 'wlan0 roam on',
		rows: `
			read .
			read * . # wlan0
		`
	},
	{
		names: 'wpa_cli',
		takes: '-i -p -s -a',
		otherwise: 'netconf',
		example: 'reconfigure',
		rows: `
			net-down terminate|disconnect|disable_network|remove_network # disconnect
			read status|list_networks|scan_results|ping|get|interface|get_network|signal_poll|bss|help|mib|get_capability|scan
				|interface_list|-h
		`
	},
	{
		names: 'hostapd_cli',
		takes: '-i -p',
		otherwise: 'netconf',
		example: 'deauthenticate 00:11:22:33:44:55',
		rows: 'read status|list_sta|all_sta|sta|get_config|ping|interface|get|mib|help'
	},
	{
		names: 'dhclient udhcpc',
		takes: '-cf -lf -pf -i -s',
		singleDash: true,
		otherwise: 'netconf',
		example: 'eth0',
		rows: 'net-down -r|-x|-k|--release|--exit # -r eth0'
	},
	{
		names: 'dhcpcd',
		otherwise: 'netconf',
		example: 'eth0',
		rows: `
			net-down -x|-k|--release|--exit # -k eth0
			read -U|--dumplease|-T|--test # -U eth0
		`
	},
	{
		names: 'dhcpd radvd avahi-daemon avahi-autoipd kea-dhcp4 kea-dhcp6',
		takes: '-cf -lf -c -C',
		singleDash: true,
		otherwise: 'serve',
		example: '-cf dhcpd.conf eth0',
		rows: 'read -t|-T|-c|--configtest|--check|-v|-V # -t'
	},
	{
		names: 'dhcrelay udhcpd odhcpd ndppd mdns-repeater wsdd',
		otherwise: 'serve',
		example: '-i eth0 10.0.0.1',
		rows: 'read -V|--version'
	},
	{ names: 'ndptool', otherwise: 'send', example: '-t rs -i eth0 send', rows: 'net-read monitor' },
	{ names: 'keactrl kea-admin kea-shell', otherwise: 'unit', example: 'start', rows: 'read status|db-version|version' },
	{ names: 'dhcping dhcptest dnsperf resperf', otherwise: 'net-read' },
	{
		names: 'avahi-publish avahi-publish-address avahi-publish-service dns-sd-register',
		otherwise: 'serve',
		example: '-s web _http._tcp 80'
	},
	{ names: 'avahi-set-host-name', otherwise: 'netconf', example: 'web1' },
	{ names: 'dns-sd', otherwise: 'net-read', rows: 'serve -R|-P # -R web _http._tcp local 80' },
	{ names: 'bssh bvnc', otherwise: 'connect', example: '' },
	{
		names: 'birdc birdc6 birdcl bird vtysh gobgp exabgpcli frr routinator',
		takes: '-c -s -f -d -o --output',
		otherwise: 'netconf',
		example: 'configure',
		rows: `
			file -o|--output
			read show|symbols|help|-p|validate|vrps|dump|config-check # show protocols
			read -c @show !@conf !@clear !@write !@reload !@reset !@copy !@debug # -c "show ip bgp"
			read global|neighbor|monitor|vrf|policy|bmp rib|.|summary|policy
			net-down disable|down|shutdown # disable bgp1
		`
	},
	{
		names: 'nfdump',
		takes: '-r -R -w -o -f -s -n -c -t -M -J',
		otherwise: 'read',
		rows: 'file -w|-J # -r nfcapd.202401311200 -w web.nf'
	},
	{
		names: `
			ra racluster rasort racount ratop flow-print flow-report flow-stat flow-nfilter flow-cat rwcut rwstats rwuniq rwcount
		`,
		takes: '-w -o --output-path -r',
		otherwise: 'read',
		rows: 'file -w|-o|--output-path # -r argus.out -w tcp.out'
	},
	{
		names: 'rwfilter',
		otherwise: 'read',
		rows: 'file --pass*|--fail*|--all*|--output-path !@=stdout !@=- # --pass-destination=x.rw'
	},
	{
		names: 'nfcapd sfcapd softflowd pmacctd nfacctd sfacctd fprobe goflow2 flow-capture argus yaf nprobe bgpscanner',
		otherwise: 'serve',
		example: '-w flows -p 2055'
	},
	{
		names: 'softflowctl',
		otherwise: 'unit',
		example: 'expire-all',
		rows: 'read statistics|dump-flows|timeouts # statistics'
	},
	{ names: 'pmacct', otherwise: 'unit', example: '-e', rows: 'read -s|-l|-T !-e|-r # -s' },
	{ names: 'nfexpire', otherwise: 'loss', example: '-e flows -t 7d', rows: 'read -l !-e|-s|-t # -l dir' },
	{
		names: 'pcapfix pcapsipdump bpfc pcap2har',
		takes: '-w -o -F -T -i',
		otherwise: 'file',
		example: 'trace.pcap',
		rows: `
			read -w=- # -w - a.pcap
			read -D|-S|-V|--version
		`
	},
	{
		names: 'tcpick tcpcapinfo urlsnarf msgsnarf flowtop astraceroute ipband iptop trafgen-list',
		takes: '-w',
		otherwise: 'read',
		rows: 'file -w|-wR # -r trace.pcap -wR'
	},
	{
		names: 'tcpreplay-edit tcpliveplay tcpbridge trafgen mausezahn mz packeth sipp sipsak udpflood',
		otherwise: 'send',
		example: '-i eth0 --fixcsum trace.pcap',
		rows: 'read --version|-V'
	},
	{
		names: 'tcpkill tcp-killer sshmitm webmitm webspy mailsnarf filesnarf thc-ssl-dos',
		otherwise: 'run',
		example: '-i eth0 host 10.0.0.5'
	},
	{ names: 'sngrep sipgrep', takes: '-O -I -d', otherwise: 'read', rows: 'file -O # -O calls.pcap' },
	{ names: 'ngrep', takes: '-O -I -d -A -n -s -S -P -W', otherwise: 'read', rows: 'file -O # -O sip.pcap port 5060' },
	{
		names: 'tcpflow',
		takes: '-i -r -o -b -f -F -l',
		otherwise: 'file',
		example: '-i eth0 port 80',
		rows: 'read -c|-C # -c port 80'
	},
	{
		names: 'suricata zeek bro',
		takes: '-c -i -r -l -k -S',
		otherwise: 'serve',
		example: '-c suricata.yaml -i eth0',
		rows: 'read -T|--build-info|--list-*|-V|--dump-config|--engine-analysis|-N|-v # -T -c x.yaml'
	},
	{
		names: 'snort',
		takes: '-c -l -r',
		otherwise: 'serve',
		example: '-c snort.conf -i eth0',
		rows: 'read -T|-V|-v !-l|-D # -T -c x'
	},
	{ names: 'sharkd', otherwise: 'serve', example: 'unix:/tmp/sharkd.sock' },
	{
		names: 'suricatasc zeekctl suricata-update',
		otherwise: 'unit',
		example: '-c reload-rules',
		rows: `
			read status|top|netstats|diag|nodes|config|print|df|peerstatus|check-versions|list-sources|list-enabled-sources
		`
	},
	{ names: 'zeek-cut', otherwise: 'read' },
	{ names: 'vnstatd ntopng smokeping', otherwise: 'serve', example: '-d', rows: 'read --version|--check' },
	{
		names: 'vnstat',
		takes: '-i --iface --style --dbdir --locale',
		otherwise: 'read',
		rows: `
			file --add|--remove|--rename|--setalias|--reset|--sync|-u|--update|--enable|--disable|--rebuildtotal|--cleartop|--delete
				|--import # --add -i eth0
		`
	},
	{ names: 'dublin-traceroute traceroute-nanog mtr-packet rgxg gip aggregate6 ipgrab', otherwise: 'read' },
	{
		names: `
			ib_send_bw ib_write_bw ib_read_bw ib_send_lat ib_write_lat ibv_rc_pingpong rping ucx_perftest sockperf uperf ttcp
			netserver owping twping bwctl netperfmeter iperf2 perftest
		`,
		otherwise: 'send',
		example: 'node2'
	},
	{
		names: 'ibqueryerrors perfquery',
		otherwise: 'read',
		rows: 'netconf -R|-k|-K|--clear-errors|--clear-counts|-r # -k'
	},
	{
		names: 'rdisc rdma dcb devlink tipc',
		otherwise: 'netconf',
		example: '-a',
		rows: `
			read show|list|ls|monitor|stat|statistic|resource|system|dev|link .
			read dev|port|sb|resource|link|stat|statistic|system|region|health|trap|node|bearer|socket|nametable|app|ets|pfc|maxrate
				|buffer|dpipe|param|info show|list|ls|get|info|monitor|pool|.
		`
	},
	{
		names: 'dnsviz',
		otherwise: 'net-read',
		rows: `
			read print|grok|query|lookup
			file graph|probe -o|-O # graph -r example.json -o graph.html
			read graph|probe
		`
	},
	{ names: 'zenmap zaproxy zap.sh burpsuite w3af', otherwise: 'tui', example: '' },
	{
		names: 'amap arachni skipfish wapiti xsser zap-cli sx',
		takes: '-o -u -p',
		otherwise: 'net-read',
		rows: 'file -o|--output|--report* # -o scan.txt 10.0.0.5 80'
	},
	{ names: 'davtest', otherwise: 'send', example: '-url http://10.0.0.5/dav/' },
	{ names: 'cadaver', otherwise: 'connect', example: 'https://dav.example.org/' },
	{
		names: 'testssl testssl.sh',
		takes: '-o -oA -oJ -oL --xml --logfile --jsonfile --csvfile --htmlfile --output',
		otherwise: 'net-read',
		rows: `
			file -o|--output|--xml|--logfile|--jsonfile|--csvfile|--htmlfile|-oA|-oL|-oJ|-oj|-oH|-oC|--json*|--csv*|--html*|--log
				|--logging|--outFile|--outprefix|--log-* # --logfile scan.log example.org
		`
	},
	{
		names: 'tc',
		otherwise: 'netconf',
		example: 'qdisc add dev eth0 root netem delay 50ms',
		rows: `
			net-down qdisc|q del|delete +root # qdisc del dev eth0 root
			netconf -b|-batch|--batch|-force
			read show|list|ls|monitor|help|.
			read link|qdisc|class|filter|q|c|f show|list|ls|. # qdisc show dev eth0
		`
	}
];
