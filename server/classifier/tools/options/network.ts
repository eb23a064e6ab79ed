// Interfaces, sockets, firewalls and clients of the network.
export const NETWORK = `
# iproute2 6.1.0
ss | 046A:abdEeF:f:HhilMmN:nOoprSsTtuVwxZz
	all bpf cgroup context contexts dccp events extended family= filter= help inet-sockopt info ipv4 ipv6 listening memory
	mptcp net= no-header numeric oneline options packet processes query= raw resolve sctp socket= summary tcp threads tipc
	tipcinfo tos udp unix version vsock xdp
ip bridge |  | dash verbs
	0 4 6 B I M Numeric Version V a br brief c? color? d details echo f= family= h human human-readable iec j json l=
	loops= n= netns= o oneline p pretty r resolve rc= rcvbuf= s stat stats statistics t timestamp ts tshort N
tc |  | dash verbs
	N Numeric br brief c? color? d details g graph iec j json n= net= netns= name nm o oneline p pretty r raw s stat stats
	statistics t timestamp ts tshort Version V
nstat rtacct | aehjnpstVz
	help ignore json nooutput noupdate pretty version zeros noupdate
lnstat rtstat ctstat | c:df:hi:jk:s::Vw:
	count= dump file= help interval= json keys= subject? version width=
# net-tools 2.10
netstat | 46A:aCceFgilMNnoprstuvWwx
	all ax25 cache continuous extend groups inet inet6 interfaces listening masquerade numeric numeric-hosts numeric-ports
	numeric-users program programs protocol= raw route sctp statistics symbolic tcp timers udp udplite unix verbose wide
	x25
arp | aDeH:i:nt:v
	device= hw-type= numeric use-device verbose
# iputils-ping 20221126
ping ping4 ping6 | 46AaBbCc:DdeF:fhI:i:Ll:M:m:N:nOp:Q:qRrS:s:T:t:UVvW:w:
	help version
# iputils-tracepath 20221126
tracepath tracepath6 | 46bl:m:np:V
# traceroute 2.1.2
traceroute traceroute6 | 46dFf:g:Ii:m:N:np:q:rs:t:TUDl:w:z:eAVP:M:O:
	first= gateway= interface= max-hops= sim-queries= port= tos= flowlabel= wait= queries= source= sendwait= extensions
	as-path-lookups module= options= icmp tcp udp dccp protocol= mtu back fwmark= sport= ucp version help debug
	dont-fragment
# mtr-tiny 0.95
mtr | 46a:B:bCc:ef:G:ghI:i:jL:lM:m:no:P:pQ:rSs:TtU:uvwxy:Z:z
	address= aslookup bitpattern= csv curses displaymode= first-ttl= gracetime= gtk help interface= interval= ipinfo= json
	localport= mark= max-ttl= max-unknown= mpls no-dns order= port= psize= raw report report-cycles= report-wide sctp
	show-ips split tcp timeout= tos= udp version xml
# ethtool 6.1
ethtool | acgiklmnpPSTuxhd
	driver show-features show-offload show-ring show-channels show-coalesce show-pause show-permaddr statistics
	show-time-stamping show-priv-flags show-eee show-fec show-module module-info show-rxfh show-rxfh-indir show-nfc
	show-ntuple register-dump show-phys json include-statistics all-groups groups? version help show-tunnels debug=
	show-mm show-plca-cfg get-plca-status get-plca-cfg
# nftables 1.0.6
nft | acD:d:ef:hjNnopSsTtuVvy
	check debug= define= echo file= guid handle help json numeric numeric-priority numeric-protocol numeric-time optimize
	reversedns service stateless terse version
# iptables 1.8.9
iptables ip6tables iptables-nft ip6tables-nft iptables-legacy | 46L::S::nvxt:w::W:VhC:p:s:d:i:o:m:j:g:f
	list? list-rules? numeric verbose exact line-numbers table= wait? wait-interval= version help check= protocol= source=
	destination= in-interface= out-interface= match= jump= goto= dport= sport= ctstate= state= ipv4 ipv6 comment= fragment
iptables-save ip6tables-save | ct:
	counters table=
# ufw 0.36.2
ufw | h | verbs
	dry-run help version
# firewalld 1.3.3
firewall-cmd | hVq
	help version quiet state check-config permanent zone= policy= service= helper= icmptype= ipset= get-default-zone
	get-active-zones get-zones get-services get-icmptypes get-zone-of-interface= get-zone-of-source= list-all
	list-all-zones list-interfaces list-sources list-services list-ports list-protocols list-source-ports list-icmp-blocks
	list-forward-ports list-rich-rules list-lockdown-whitelist-commands get-log-denied query-panic query-masquerade
	query-forward query-lockdown query-icmp-block= query-interface= query-port= query-service= query-source=
	query-rich-rule= query-protocol= info-zone= info-service= info-ipset= info-icmptype= info-helper= info-policy=
	list-all-policies get-policies get-active-policies get-ipsets get-ipset-types get-entries get-helpers get-description
	get-short get-target direct get-all-chains get-chains get-all-rules get-rules get-all-passthroughs get-passthroughs
	path-zone= path-service= path-ipset= timeout=
# network-manager 1.42.4
nmcli | ac:e:f:g:hm:ptsvw: | verbs
	colors= escape= fields= get-values= help mode= pretty show-secrets terse version wait= active rescan
# tcpdump 4.99.3
tcpdump | AB:bC:c:DdEeF:fG:HhIi:Jj:KLlM:m:NnOpQ:qr:Ss:T:tUuV:vW:w:Xxy:Z:z:
	absolute-tcp-sequence-numbers buffer-size= count direction= dont-verify-checksums help immediate-mode interface=
	linktype= list-data-link-types list-interfaces list-time-stamp-types micro monitor-mode nano= no-optimize
	no-promiscuous-mode number packet-buffered print relinquish-privileges= snapshot-length= time-stamp-precision=
	time-stamp-type= version
# hostname 3.23
hostname | aAdfiIsyVvh
	alias all-fqdns all-ip-addresses domain fqdn long ip-address short yp nis version help verbose
# bind9-host 9.18.49
host | 46AaCc:dlm:N:p:R:rsTt:UVvW:w
# bind9-dnsutils 9.18.49
dig | 46b:c:hmp:q:rt:uvx:y:
# wireguard-tools 1.0.20210914
wg | h
	help version
# curl 7.88.1
curl | 012346A:aBb:C:c:D:d:E:e:F:fGgH:h:IiJjkLlMm:NnOo:P:pQ:qRr:SsT:t:U:u:Vvw:X:x:Y:y:Zz: | number
	alt-svc= anyauth append aws-sigv4= basic cacert= capath= cert-status cert= ciphers= compressed compressed-ssh
	connect-timeout= connect-to= continue-at= cookie-jar= cookie= create-file-mode= crlf crlfile= curves= data-ascii=
	data-binary= data-raw= data-urlencode= data= digest disable disable-eprt disable-epsv dump-header= eprt epsv
	etag-compare= etag-save= expect100-timeout= fail fail-early fail-with-body false-start form-escape form-string= form=
	ftp-method= ftp-pasv ftp-port= ftp-pret ftp-skip-pasv-ip ftp-ssl-ccc ftp-ssl-ccc-mode= ftp-ssl-control get globoff
	happy-eyeballs-timeout-ms= haproxy-protocol head header= help? netrc netrc-optional !netrc-file hostpubmd5= hostpubsha256= hsts= http0.9 http1.0
	http1.1 http2 http2-prior-knowledge http3 http3-only ignore-content-length include insecure interface= ipv4 ipv6 json=
	junk-session-cookies keepalive-time= key= limit-rate= list-only local-port= location location-trusted login-options=
	manual max-filesize= max-redirs= max-time= negotiate next= no-alpn no-buffer no-clobber no-keepalive no-npn
	no-progress-meter no-sessionid noproxy= ntlm oauth2-bearer= output-dir= output= parallel parallel-immediate
	parallel-max= pass= path-as-is pinnedpubkey= post301 post302 post303 progress-bar proto-redir= proto= proxy-anyauth
	proxy-basic proxy-cacert= proxy-capath= proxy-cert-type= proxy-cert= proxy-ciphers= proxy-crlfile= proxy-digest
	proxy-insecure proxy-key-type= proxy-key= proxy-pass= proxy-pinnedpubkey= proxy-ssl-allow-beast
	proxy-ssl-auto-client-cert proxy-tls13-ciphers= proxy-tlsauthtype= proxy-tlspassword= proxy-tlsuser= proxy-tlsv1
	proxy-user= proxy1.0= proxy= proxytunnel quote= range= rate= raw referer= remote-header-name remote-name
	remote-name-all remote-time remove-on-error request-target= request= resolve= retry-all-errors retry-connrefused
	retry-delay= retry-max-time= retry= sasl-ir show-error silent socks4= socks4a= socks5-hostname= socks5= speed-limit=
	speed-time= ssl ssl-allow-beast ssl-auto-client-cert ssl-no-revoke ssl-reqd ssl-revoke-best-effort sslv2 sslv3 stderr=
	styled-output suppress-connect-headers tcp-fastopen tcp-nodelay tftp-blksize= tftp-no-options time-cond= tls-max=
	tls13-ciphers= tlsauthtype= tlspassword= tlsuser= tlsv1 tlsv1.0 tlsv1.1 tlsv1.2 tlsv1.3 tr-encoding trace-ascii=
	trace-time trace= unix-socket= upload-file= url-query= url= user-agent= user= verbose version write-out=
# wget 1.21.3
wget wget2 | 46A:B:cD:dEe:FHhI:kLl:mNnO:P:pQ:qR:rST:t:U:Vvw:X:x
	accept-regex= accept= adjust-extension auth-no-challenge backup-converted base= bind-address= body-data= body-file=
	ca-certificate= ca-directory= certificate-type= certificate= ciphers compression= connect-timeout= content-disposition
	content-on-error continue convert-links crl-file= cut-dirs= debug default-page= directory-prefix= dns-timeout=
	domains= exclude-directories= exclude-domains= execute= follow-ftp follow-tags= force-directories force-html ftp-password=
	ftp-user= ftps-clear-data-connection ftps-fallback-to-ftp ftps-implicit header= help html-extension http-password=
	http-user= https-only ignore-case ignore-length ignore-tags= include-directories= inet4-only inet6-only
	keep-session-cookies= level= limit-rate= load-cookies= local-encoding= max-redirect= method= mirror no-cache
	no-check-certificate no-clobber no-config no-cookies no-directories no-dns-cache no-ftps-resume-ssl no-glob
	no-host-directories no-hsts no-http-keep-alive no-if-modified-since no-iri no-netrc no-parent no-passive-ftp no-proxy
	no-remove-listing no-use-server-timestamps no-verbose no-warc-compression no-warc-digests no-warc-keep-log
	output-document= page-requisites password= pinnedpubkey= post-data= post-file= prefer-family= preserve-permissions
	private-key-type= private-key= progress= protocol-directories proxy-password= proxy-user= quiet quota= random-wait
	read-timeout= recursive referer= regex-type= reject-regex= reject= relative remote-encoding= report-speed=
	restrict-file-names= retr-symlinks retry-connrefused retry-on-host-error retry-on-http-error= save-headers
	secure-protocol= server-response show-progress span-hosts spider start-pos= strict-comments timeout= timestamping
	tries= trust-server-names user-agent= user= verbose version wait= waitretry=
# rsync 3.5.0
rsync | 0468AabCcDdEe:Ff:gHhIiJKkLlmNnOoPpqRrSstUuVvWXxyz
	!log-file 8-bit-output acls address= append append-verify archive atimes backup backup-dir= block-size= blocking-io
	bwlimit= cc= checksum checksum-choice= checksum-seed= chmod= chown= compare-dest= compress compress-choice=
	compress-level= compress-threads= compression-choice= confine-root= contimeout= copy-dest= copy-devices copy-dirlinks
	copy-links copy-unsafe-links crtimes cvs-exclude debug= del delay-updates delete delete-after delete-before
	delete-delay delete-during delete-excluded delete-missing-args devices dirs drop-D dry-run exclude-from= exclude=
	executability existing fake-super files-from= filter= force from0 fsync fuzzy group groupmap= hard-links help
	human-readable i-r iconv= ignore-errors ignore-existing ignore-missing-args ignore-non-existing ignore-times
	inc-recursive include-from= include= info= inplace insecure-links ipv4 ipv6 itemize-changes keep-dirlinks link-dest=
	links list-only log-file-format= max-alloc= max-delete= max-size= min-size= mkpath modify-window= msgs2stderr
	munge-links new-compress no-W no-g no-group no-i-r no-implied-dirs no-inc-recursive no-links no-motd no-o no-owner
	no-p no-perms no-recursive no-times no-whole-file numeric-ids old-args old-compress old-d old-dirs omit-dir-times
	omit-link-times one-file-system open-noatime out-format= outbuf= owner partial partial-dir= password-file= perms port=
	preallocate progress protect-args protocol= prune-empty-dirs quiet recursive relative remove-source-files rsh=
	rsync-path= safe-links secluded-args size-only skip-compress= sockopts= sparse specials stats stderr= stop-after=
	stop-at= suffix= super time-limit= timeout= times trust-sender update usermap= verbose version whole-file
	write-devices xattrs zc= zl= zt=
# iftop 1.0
iftop | hnNpblBi:f:F:G:m:tPs:L:o:
# nload 0.7
nload | a:hi:mo:t:u:U:
	devices= help
# nethogs 0.8
nethogs | Vhxd:v:c:tpsalCbf:P:
`;
