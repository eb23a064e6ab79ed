// Programs that see packets as they are on an interface, or make some of their own, and those that find out by packets whether a
// machine answers and on which way. The first take a raw or a packet socket, which no run may open; the second get the one that
// they need, where nothing runs beside them.

const CAPTURING: ReadonlySet<string> = new Set(
	// They show what passes.
	(
		'tcpdump tshark dumpcap wireshark termshark netsniff-ng ngrep sngrep sipgrep tcpflow tcpick tcptrack tcpxtract justniffer ' +
		'httpry ssldump dhcpdump urlsnarf msgsnarf mailsnarf filesnarf dsniff driftnet ettercap bettercap kismet darkstat ntopng ' +
		'iftop iptraf iptraf-ng nethogs bandwhich pktstat jnettop bmon-pcap flowtop ifpps sniffglue sniffit trafshow iptop ipband ' +
		'p0f arpwatch arpalert addrwatch netdiscover suricata snort zeek bro pcapsipdump ipgrab tcpspy passivedns pmacctd softflowd ' +
		'fprobe nfcapd-pcap ulogd ulogd2 nflog2pcap dropwatch nfdump-live candump cansniffer btmon hcidump usbmon ' +
		// They make their own.
		'arping arp-scan arp-fingerprint hping hping2 hping3 nping masscan zmap zgrab unicornscan scapy yersinia fragrouter ' +
		'tcpreplay tcpreplay-edit tcpliveplay tcpbridge trafgen mausezahn mz packeth nemesis packit bittwist tcpkill tcpnice ' +
		'macof arpspoof dnsspoof sshmitm webmitm arpsend ndsend ndisc6 rdisc6 thc-ipv6 fragroute firewalk etherwake ether-wake ' +
		'dhclient dhcpcd udhcpc dhcping dhcptest dhcp-probe pppoe-discovery rarpd fping-arp lldpd igmpproxy ' +
		'tcptraceroute lft dublin-traceroute intrace paratrace 0trace astraceroute'
	).split(' ')
);

/** nmap's ways that take one: half-open and other scans, the system's kind, decoys and its own headers. */
const NMAP_RAW =
	/^-(?:s[SAWMFXNUOYZI]\S*|O|A|f|PS|PA|PU|PY|PE|PP|PM|PO|PR|D|S|-osscan\S*|-traceroute|-spoof-mac\S*|-send-\S+|-privileged|-scanflags\S*|-badsum|-ip-options\S*)/;

/** What a text of code says that opens such a socket. */
const IN_CODE =
	/\b(?:SOCK_RAW|SOCK_PACKET|(?:AF|PF)_PACKET|IPPROTO_RAW|ETH_P_ALL|scapy|pcapy|pypcap|pyshark|Net::(?:Pcap|RawIP)|NetfilterQueue|raw[- _]socket)\b/i;

/** They look as well at what was captured before, and say what they are. */
const FROM_FILE = /^-(?:[a-zA-Z]*r\S*|-read-file\S*|I|-input|-version|V|h|-help)$/;
const READS_FILE: ReadonlySet<string> = new Set(
	'tcpdump tshark wireshark termshark tcpflow ssldump ngrep sngrep suricata snort zeek p0f justniffer nmap'.split(' ')
);

/** True for a program that takes a raw or a packet socket for its work, with these words. */
export function takesRawSockets(program: string, words: readonly string[]): boolean {
	if (READS_FILE.has(program) && words.some((word) => FROM_FILE.test(word))) return false;
	return program === 'nmap' ? words.some((word) => NMAP_RAW.test(word)) : CAPTURING.has(program);
}

/** True for words of code that open one. */
export const speaksOfRawSockets = (words: readonly string[]): boolean => words.some((word) => IN_CODE.test(word));

/** Answers to pings and errors on the way, TCP, and what is only sent by it. */
type RawProtocol = 'icmp' | 'tcp' | 'unreceived';

const PINGS: ReadonlySet<string> = new Set('ping ping4 ping6 fping fping6 oping noping'.split(' '));
const TRACES: ReadonlySet<string> = new Set(
	'traceroute traceroute4 traceroute6 tracert traceroute-nanog mtr'.split(' ')
);
const BY_TCP = /^(?:-[46nAeFIdrUV]*T|--tcp$|-M$|--module)/;

/** True for what finds out by packets of its own whether a machine answers, or on which way. */
export const isPingOrTrace = (program: string): boolean => PINGS.has(program) || TRACES.has(program);

/** @returns what such a program needs where the kernel lends it no socket for pings; [] for any other program */
export function protocolsOfTrace(program: string, words: readonly string[]): readonly RawProtocol[] {
	if (PINGS.has(program)) return ['icmp'];
	if (!TRACES.has(program)) return [];
	return ['icmp', 'unreceived', ...(words.some((word) => BY_TCP.test(word)) ? (['tcp'] as const) : [])];
}

/** Settings of the older packet filters go through such a socket, which receives nothing. */
const TABLES =
	/^(?:(?:ip6?|arp|eb)tables(?:-legacy)?(?:-save|-restore)?|xtables-legacy-multi|ipvsadm(?:-save|-restore)?|ufw|netfilter-persistent)$/;

export const setsOldTables = (program: string): boolean => TABLES.test(program);
