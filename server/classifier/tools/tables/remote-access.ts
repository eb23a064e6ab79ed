// Private networks, tunnels, proxies and sessions on other hosts.
import type { Tool } from '../tool.ts';

export const REMOTE_ACCESS = (): readonly Tool[] => [
	{
		names: 'wg',
		otherwise: 'netconf',
		example: 'setconf wg0 wg0.conf',
		rows: `
			secret showconf # showconf wg0
			secret show * private-key|preshared-keys|dump # show wg0 private-key
			read show|genpsk|pubkey|.
			read genkey
		`
	},
	{
		names: `
			ngrok cloudflared localtunnel lt bore frpc frps chisel zrok expose pagekite inlets sshuttle sish iodine dnscat2 dns2tcp
			ptunnel stunnel ligolo
		`,
		otherwise: 'serve',
		example: 'http 8080',
		rows: 'read version|help|status|--version|list|ls'
	},
	{
		names: 'ssh-keygen',
		takes: '-t -b -f -C -N -P -m -F -R -r -I -n -V -s -O -Z -D -z -a -E -M -W -w -Y',
		otherwise: 'write',
		rows: `
			side-door -D|-w # -D /usr/lib/x86_64-linux-gnu/opensc-pkcs11.so
			system -A # -A
			file -R|-p|-c|-k|-s|-M # -R host
			read -l|-B|-F|-y|-L|-Q|-r
			file -e|-i
		`
	},
	{ names: 'ssh-copy-id', otherwise: 'defence', example: 'alice@web1.example.org', rows: 'read -n' },
	{
		names: 'ssh-add',
		otherwise: 'process',
		example: '-t 1h',
		rows: `
			read -l|-L|-T
			side-door -s|-e # -s /tmp/x.so
		`
	},
	{
		names: 'sftp',
		takes: '-b -B -c -D -F -i -J -l -o -P -R -S -s -X',
		otherwise: 'connect',
		example: 'alice@web1.example.org'
	},
	{
		names: `
			ftp lftp ncftp tnftp tftp atftp telnet rlogin rsh kermit minicom cu picocom tio et eternalterminal xfreerdp rdesktop remmina
			vncviewer x2goclient virt-viewer gvncviewer mstsc teamviewer anydesk rustdesk waypipe
		`,
		takes: '-e -c -u -p -f',
		otherwise: 'connect',
		example: '192.0.2.10'
	},
	{
		names: `
			wg-quick openvpn3 openfortivpn openconnect vpnc gpclient snx pulsesvc globalprotect forticlient vpnclient sstpc pptpsetup
			pptp xl2tpd-control vpn-slice
		`,
		takes: '--config',
		otherwise: 'netconf',
		example: 'up wg0',
		rows: `
			net-down down|disconnect|--disconnect # down wg0
			read strip|configs-list|sessions-list|session-stats|config-dump|status|version|--show-ciphers|--show-digests|--show-tls
				|--show-engines|--show-curves|--show-groups|--show-gateway|--show-net|--authenticate # --show-ciphers
			file --genkey|--mktun
		`
	},
	{
		names: 'openvpn',
		takes: '--config',
		otherwise: 'netconf',
		example: '--config office.ovpn',
		rows: `
			file --genkey|--mktun
			read --show-ciphers|--show-digests|--show-tls|--show-engines|--show-curves|--show-groups|--show-gateway|--show-net
		`
	},
	{ names: 'vpnc-disconnect', otherwise: 'net-down', example: '' },
	{
		names: 'easyrsa wg-gen-web nebula-cert genkey-wg',
		otherwise: 'file',
		rows: `
			file print -out-qr|--out-qr # print -out-qr x.png
			read show-*|display-*|print|verify|show-cert|show-req # show-cert x
			loss revoke|init-pki|clean-all # revoke web1
		`
	},
	{
		names: 'swanctl',
		otherwise: 'netconf',
		example: '--initiate --child office',
		rows: `
			read -l|--list-*|-L|-P|-B|-A|-x|-S|--stats|-v|--version|-g|--get-pools|-T|--log # --list-sas
			net-down -t|--terminate # --terminate --ike office
		`
	},
	{
		names: 'ipsec strongswan',
		otherwise: 'netconf',
		example: 'up office',
		rows: `
			read status|statusall|listall|listcerts|listcacerts|listpubkeys|listcrls|listalgs|listplugins|leases|version|trafficstatus
				|showhostkey|verify|briefstatus # statusall
			read auto|whack --status
			read pki --print|--verify|--keyid
			net-down stop|down # down office
		`
	},
	{
		names: 'occtl',
		otherwise: 'netconf',
		example: 'disconnect user alice',
		rows: 'read show|list|help # -j show users'
	},
	{ names: 'ocpasswd', otherwise: 'account', example: '-c users.passwd alice' },
	{
		names: 'setkey racoonctl ikectl vpncmd',
		otherwise: 'netconf',
		example: '-f ipsec.conf',
		rows: `
			net-down -F|flush # -F
			read -D|-x|show|show-sa|monitor # -D
		`
	},
	{
		names: `
			tinc tincd zerotier-one zerotier-idtool nebula headscale netmaker nmctl netclient innernet innernet-server husarnet n2n
			edge supernode fastd wireguard-go boringtun boringtun-cli wgcf ivpn piactl yggdrasil cjdroute i2pd i2prouter tor
			openvpn-install ocserv xl2tpd pptpd charon-cmd
		`,
		takes: '-n -c --config',
		otherwise: 'serve',
		example: '-n office start',
		rows: `
			read list|show|status|info|dump|get|getpublic|version|servers|diagnostics|monitor|log|graph|--list|--verify-config
				|--hash-password|-test|peers # list
			read users|nodes|node|routes|apikeys|preauthkeys|network|networks list|ls|get
			read list-peers|list-associations|list-cidrs
		`
	},
	{
		names: 'yggdrasilctl i2pctl',
		otherwise: 'netconf',
		example: 'addPeer uri=tls://192.0.2.10:443',
		rows: 'read getSelf|getPeers|getTree|getPaths|getSessions|list|getself|getpeers'
	},
	{
		names: `
			nordvpn protonvpn protonvpn-cli mullvad expressvpn windscribe warp-cli tailscale zerotier-cli netbird surfshark-vpn hideme
		`,
		takes: '--socket',
		otherwise: 'netconf',
		example: 'connect Germany',
		rows: `
			net-down down|disconnect|d|logout|leave|off|quit # disconnect
			read status|s|list|list-connections|ip|ping|whois|netcheck|version|v|peers|listnetworks|listpeers|info|countries|cities
				|groups|bugreport|licenses|metrics|help|preferences|-v|--version
			read peers|relay|account|auto-connect|lockdown-mode|lan|dns|split-tunnel|tunnel|api-access|obfuscation|always-require-vpn
				|beta-program|settings|registration|certs|vnet|mode|exit-node list|get|show|suggest|stats|dump
			read account|settings|dns|preferences .
			read switch --list # switch --list
			serve ssh|serve|funnel
			send file cp
		`
	},
	{ names: 'arm', otherwise: 'read' },
	{ names: 'warp-diag', otherwise: 'file', example: '' },
	{ names: 'torctl', otherwise: 'unit', example: 'restart', rows: 'read status|ip' },
	{
		names: `
			privoxy polipo tinyproxy 3proxy sockd microsocks proxytunnel corkscrew connect-proxy redsocks sslh stunnel4 stunnel3 v2ray
			xray sing-box hysteria naive brook gost onionshare onionshare-cli gnunet-arm
		`,
		takes: '-c --config',
		otherwise: 'serve',
		rows: `
			write format|rule-set -w # format -w
			file rule-set compile|convert|decompile|merge
			file geoip|geosite export
			read test|version|-test|check|format|--config-test|uuid|x25519|generate|convert|geoip|geosite|rule-set # version
			read run -test|--test # run -test
		`
	},
	{
		names: 'ss-local shadowsocks ss-server ss-redir ss-tunnel ss-manager sslocal ssserver',
		otherwise: 'serve',
		example: '-c config.json'
	},
	{
		names: 'trojan trojan-go clash clash-meta mihomo',
		takes: '-c -d -f',
		otherwise: 'serve',
		example: '-c config.json',
		rows: 'read -t|-v'
	},
	{
		names: 'squidclient gnunet-search gnunet-gns tor-gencert-read',
		otherwise: 'net-read',
		takes: '-m -h -p',
		rows: `
			remote -m=PURGE|POST|PUT # -m PURGE http://www.example.org/
			unit @mgr:shutdown
			unit @mgr:reconfigure
			unit @mgr:rotate
			unit @mgr:offline_toggle
		`
	},
	{
		names: `
			mosh-server etserver dropbear ttyd gotty wetty webssh shellinabox shellinaboxd x11vnc vncserver tigervncserver x0vncserver
			tightvncserver wayvnc novnc novnc_proxy websockify xrdp xrdp-sesman krfb guacd nxserver x2goserver xpra synergy synergys
			barrier input-leap deskflow
		`,
		takes: '-f -p -o -C -i -display',
		otherwise: 'serve',
		rows: `
			read -V
			read -list|list|info|version|showconfig|list-sessions|-version # -list
			process -kill|stop # -kill :1
		`
	},
	{ names: 'sshd', takes: '-f -C -o -p -h', otherwise: 'serve', example: '-D -p 2222', rows: 'read -t|-T|-V|-G # -t' },
	{
		names: 'wayvncctl vncconfig',
		otherwise: 'run',
		example: 'output-set HDMI-A-1',
		rows: 'read client-list|output-list|version|event-receive|-list|-get|help'
	},
	{ names: 'vncpasswd', otherwise: 'secret', example: 'passwd.vnc' },
	{
		names: `
			dbclient xfreerdp3 wlfreerdp krdc vinagre xtightvncviewer tightvncviewer nxplayer rexec assh tmate synergyc winswitch
		`,
		takes: '-l -p -i',
		otherwise: 'connect',
		example: 'alice@web1.example.org',
		rows: `
			read config list|search|graph|info
			read wrapper --help
		`
	},
	{ names: 'dropbearkey', takes: '-f -t -s', otherwise: 'file', example: '-t ed25519 -f host_key', rows: 'read -y' },
	{ names: 'dropbearconvert ssh-argv0', otherwise: 'file', example: 'openssh dropbear id_rsa id_rsa.db' },
	{ names: 'rdist', takes: '-f -o -m', otherwise: 'send', example: '-f Distfile web1', rows: 'read -n|-v # -n -f x' },
	{ names: 'csync2', otherwise: 'send', example: '-x -v', rows: 'read -L|-M|-T !-x|-R|-c|-u|-f # -L' },
	{ names: 'rcp', otherwise: 'send', example: 'report.txt web1:reports' }
];
