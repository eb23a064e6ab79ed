// Name service, web, directory and file servers, clocks, certificates, and what asks them.
import type { Tool } from './tool.ts';

export const SERVERS = (): readonly Tool[] => [
	{
		names:
			'ldapsearch ldapwhoami ldapcompare ldapurl snmpwalk snmpget snmpgetnext snmpbulkwalk snmpbulkget enum4linux enum4linux-ng rpcdump.py rpcmap.py lookupsid.py samrdump.py GetADUsers.py GetNPUsers.py smbtree nfsstat',
		takes: '-T -outputfile',
		singleDash: true,
		otherwise: 'net-read',
		rows: 'file -t|-tt|-T|-outputfile|-oJ|-oY|-oA'
	},
	{
		names: 'snmpset ldapadd ldapmodify ldapdelete ldappasswd ldapmodrdn',
		otherwise: 'remote',
		rows: 'remote-loss -r # -r x'
	},
	{
		names: 'dnscontrol octodns',
		otherwise: 'netconf',
		rows: 'read status|list_*|stats|stats_noreset|lookup|list-all-zones|list-zone|show-zone|check-*|--test|preview'
	},
	{ names: 'nsupdate', otherwise: 'netconf' },
	{
		names: 'named-checkconf delv unbound-checkconf',
		otherwise: 'read'
	},
	{ names: 'named-checkzone', takes: '-o -w -f -F -t', otherwise: 'read', rows: 'read -o=- # -o - x f\nfile -o' },
	{ names: 'named-compilezone', takes: '-o -w -f -F -t', otherwise: 'file', rows: 'read -o=- # -o - x f' },
	{
		names: 'a2ensite a2dissite a2enmod a2dismod a2enconf a2disconf',
		otherwise: 'system'
	},
	{
		names: 'letsencrypt certmagic',
		otherwise: 'system',
		rows: 'read certificates|plugins|show_account|--list|--info|list|--version'
	},
	{ names: 'varnishlog varnishncsa', takes: '-w -P', otherwise: 'read', rows: 'read -w=- # -w -\nfile -w\nserve -D' },
	{ names: 'a2query varnishstat varnishtop varnishhist', otherwise: 'read' },
	{
		names: 'varnishadm',
		otherwise: 'unit',
		rows: 'read status|ping|backend.list|vcl.list|param.show|banner|storage.list'
	},
	{
		names: 'rndc',
		takes: '-s -p -k -c -V-x',
		otherwise: 'netconf',
		rows: 'net-down stop|halt\nfile stats|dumpdb|secroots|recursing\nread status|showzone|zonestatus|tsig-list|-h\nread signing -list\nread managed-keys|serve-stale status'
	},
	{
		names: 'unbound-control',
		takes: '-c -s',
		otherwise: 'netconf',
		rows: 'net-down stop\nread status|stats|stats_noreset|stats_shm|lookup|list_*|get_option|dump_cache|dump_requestlist|dump_infra|ratelimit_list|ip_ratelimit_list|auth_zone_list|view_list_local_zones|rpz_list'
	},
	{
		names: 'nsd-control',
		takes: '-c -s',
		otherwise: 'netconf',
		rows: 'net-down stop\nread status|stats|stats_noreset|zonestatus|serverpid|print_tsig|print_cookie_secrets'
	},
	{
		names: 'knotc keymgr kcatalogprint kresctl',
		takes: '-c -s -d -C -D',
		otherwise: 'netconf',
		rows: 'net-down stop\nfile conf-export *\nread status|stats|zone-status|zone-check|zone-read|zone-get|zone-diff|zone-stats|zone-ksk-x|conf-check|conf-read|conf-get|conf-list|conf-diff|conf-export|list|ds|dnskey|validate|schema|pids\nread * list|ds|dnskey # example.com list\nread .'
	},
	{
		names: 'pdnsutil pdns_control rec_control',
		takes: '--config-dir --config-name',
		otherwise: 'netconf',
		rows: 'remote-loss delete-zone|delete-rrset|clear-zone|remove-zone-key|wipe-cache-typed|b2b-migrate\nnet-down quit|quit-nicely\nfile dump-*\nread list-*|show-*|check-*|test-schema|hash-zone-record|ping|rping|status|uptime|version|get*|current-config|ccounts|respsizes|help|top-*|export-zone-*|dump-*|lua-x|trace-regex-x|list|show'
	},
	{
		names:
			'dnssec-keygen dnssec-signzone dnssec-importkey dnssec-keyfromlabel dnssec-revoke dnssec-keymgr dnssec-cds ldns-keygen ldns-signzone ldns-gen-zone ldns-revoke ldns-zsplit named-nzd2nzf rndc-confgen unbound-control-setup nsd-control-setup unbound-anchor isc-hmac-fixup',
		otherwise: 'file'
	},
	{ names: 'ddns-confgen tsig-keygen', otherwise: 'read' },
	{ names: 'genrandom', otherwise: 'file' },
	{
		names: 'dnssec-settime',
		takes: '-K -p',
		otherwise: 'file',
		rows: 'read -p !-P|-A|-R|-I|-D|-S|-f|-L|-g|-k|-s # -p all x'
	},
	{ names: 'dnssec-dsfromkey dnssec-verify', otherwise: 'read' },
	{ names: 'ldns-key2ds', otherwise: 'file', rows: 'read -n' },
	{ names: 'ldns-notify ldns-update knsupdate kxdpgun', otherwise: 'remote' },
	{
		names:
			'ldns-testns ldnsd unbound nsd knotd kresd pdns_server pdns_recursor dnsdist coredns dnscrypt-proxy dnsreplay dnswasher',
		takes: '-c -p -config',
		otherwise: 'serve',
		singleDash: true,
		rows: 'read --check-config|-check|-list|-resolve|-plugins|-version|--version|-show-certs # -check'
	},
	{ names: 'dnstcpbench dnsbulktest calidns dnscap dnstap-read', otherwise: 'read', rows: 'file -w' },
	{ names: 'dnsmasq', takes: '-C -p -i', otherwise: 'serve', rows: 'read --test|-w|--help|-v' },
	{ names: 'named', takes: '-c -u -t -p', otherwise: 'serve', rows: 'read -v|-V|-C' },
	{ names: 'snmptrap snmpinform snmpusm snmpvacm agentxtrap', takes: '-v -c -u -l -a -A -x -X', otherwise: 'remote' },
	{ names: 'snmptest snmptranslate snmpnetstat snmpstatus snmptable snmpdf encode_keychange', otherwise: 'net-read' },
	{ names: 'snmpd snmptrapd', otherwise: 'serve' },
	{
		names: 'snmpconf mib2c net-snmp-create-v3-user scli',
		otherwise: 'file'
	},
	{ names: 'smidump', takes: '-o -f -k', otherwise: 'read', rows: 'file -o|--output' },
	{ names: 'ldapexop', otherwise: 'net-read', rows: 'account passwd\nremote cancel|refresh' },
	{ names: 'ldapvi ldapscripts', otherwise: 'remote', rows: 'net-read --out|-o' },
	{ names: 'slapcat', takes: '-l -b -f -F -n -a -s', otherwise: 'read', rows: 'file -l' },
	{ names: 'slaptest', takes: '-f -F', otherwise: 'read', rows: 'file -f -F # -f slapd.conf -F slapd.d' },
	{
		names: 'slapadd slapindex slapmodify ldbadd ldbmodify ldbrename ldbedit db2ldif ldif2db ldclt',
		takes: '-l -H -b -f',
		otherwise: 'database'
	},
	{ names: 'ldbdel', otherwise: 'database-loss' },
	{ names: 'slapd lloadd ypbind ypserv ypinit ypset ypxfr makedbm', otherwise: 'serve', rows: 'read -T t' },
	{ names: 'yppasswd', otherwise: 'account' },
	{ names: 'rpcinfo', otherwise: 'net-read', rows: 'unit -d' },
	{ names: 'rpcdebug', takes: '-m -s -c', otherwise: 'mount', rows: 'read -m . !-s|-c # -m nfs\nread -vh|.' },
	{ names: 'exportfs', otherwise: 'unit', rows: 'read -v|-s . !-a|-r|-u|-i|-o|-f # -v\nread .' },
	{ names: 'nfsconf', otherwise: 'system', rows: 'read --get|-g|--isset|-i|--entry|--dump|-d' },
	{ names: 'nfsidmap', otherwise: 'system', rows: 'read -l|-d' },
	{ names: 'nfs4_setfacl nfs4_editfacl setcifsacl nfs-cp', otherwise: 'write', rows: 'read --test' },
	{
		names: 'rpc.nfsd rpc.mountd rpcbind rpc.statd rpc.idmapd rpc.gssd sm-notify cachefilesd nfsdclddb',
		otherwise: 'unit'
	},
	{ names: 'nfsdctl nfsref', otherwise: 'unit', rows: 'read status|version|lookup !-* # status' },
	{
		names: 'smbd nmbd winbindd samba afpd',
		otherwise: 'unit',
		rows: 'read -b|--show-build|--build-options|-V !-D|--daemon|-F|--foreground|-i # -b'
	},
	{ names: 'umount.nfs', otherwise: 'mount' },
	{
		names: 'smbclient',
		takes: '-U -c -L -I -p -W -N-x -A -m -D -d -E-x -k-x -t',
		otherwise: 'connect',
		rows: 'net-read -L|--list !-c|--command # -L host'
	},
	{
		names: 'sharesec',
		otherwise: 'account',
		rows: 'read -v|--view|--viewsddl|--view-all !-a|-r|-R|-D|-S|-M|-F|--setsddl|--replace|--remove # x -v'
	},
	{
		names: 'smbcacls smbcquotas smbinfo-set',
		takes: '-U -a -D -M -S -C -A',
		otherwise: 'remote',
		rows: 'net-read * * . !-a|-D|-M|-S|-C|-G|-I|--add|--delete|--modify|--set|--chown|--chgrp|--inherit*|--propagate*|--restore*|--save* # //s/x /f\nnet-read -L|--viewsddl|-v|--view|--view-all'
	},
	{
		names: 'smbcontrol',
		otherwise: 'unit',
		rows: 'read * ping|debuglevel|pool-usage|profilelevel|num-children|id-cache-x . # smbd ping'
	},
	{
		names: 'pdbedit',
		takes: '-u -f -h -D -S -p -I -a-x -C -c -K -P -b -e -i -t-x',
		otherwise: 'account',
		rows: 'account-loss -x|--delete\naccount -a|--create|-m|--machine|-c|--account-control|-r|--modify|-i|--import|-e|--export|-P -C|-z\naccount -a|-m|-c|-r|-i|-e|-z|-f|-D|-h|-S|-p|-K # -a -u x\nread -L|--list # -L\nread -P . !--* # -P x\nread -u|-v . !-N|-I|-Z|-G|-t|-y|--* # -u x'
	},
	{
		names: 'net',
		takes: '-U -S -I -w -s -n -p --user --server',
		otherwise: 'account',
		rows: 'account-loss +delete|del # user delete x\nnet-read ads|rpc|rap info|testjoin|lookup|status|workgroup|search # ads info\nnet-read ads|rpc|rap user|group|share|service|trustdom list|info|members|status|.\nnet-read user|share|group|session|file .\nnet-read lookup|time|getlocalsid|getdomainsid|status|help|maxrid|version|groupmap list|serverid list|conf list\nnet-read groupmap|conf|usershare|registry|idmap|serverid|cache list|listshares|showshare|info|getparm|enumerate|show|dump|get|check-x\nnet-read time .'
	},
	{
		names: 'samba-tool',
		takes: '-H -U -k --user',
		otherwise: 'account',
		rows: 'account-loss * delete|demote # user delete x\naccount drs options --dsa-option\nfile --output-dir\nread user|group|computer|contact|dns|domain|drs|fsmo|gpo|ou|sites|spn|testparm|time|visualize|dbcheck list|show|listall|listmembers|showrepl|info|query|zonelist|roots|serverinfo|zoneinfo|options|getinheritance|listobjects|kcc-x|reps\nread testparm|time|processes\nread domain level|passwordsettings show'
	},
	{
		names: 'rpcclient',
		takes: '-U -c -I -p -W',
		otherwise: 'net-read',
		rows: 'account -c @delete\naccount -c @create\naccount -c @setuserinfo\naccount -c @add\nconnect -c @shutdown'
	},
	{
		names: 'tdbrestore tdbtool dbwrap_tool regpatch regshell smbtar smbget eventlogadm',
		takes: '-s -U -u -o --config',
		otherwise: 'file',
		rows: 'read * list|dump|keys|check|listkeys'
	},
	{ names: 'tdbbackup', takes: '-s -n', otherwise: 'file', rows: 'read -v !-s # -v x.tdb' },
	{ names: 'smbspool cifsdd', otherwise: 'send' },
	{ names: 'cifscreds', otherwise: 'account' },
	{
		names: 'ctdb',
		otherwise: 'unit',
		rows: 'net-down stop|disable|ban|shutdown\nread status|ip|uptime|ping|listvars|getvar|statistics|scriptstatus|nodestatus|pnn|leader|recmaster|getdbmap|getdbstatus|cattdb|catdb|dbstatistics|version|isnotrecmaster|listnodes|event status|getcapabilities'
	},
	{ names: 'testparm', takes: '-s-x', otherwise: 'read' },
	{
		names: 'wbinfo ntlm_auth',
		otherwise: 'net-read',
		rows: 'account --change-*|--set-*|--remove-*|--allocate-*|--ccache-save|-c # --change-secret'
	},
	{
		names: 'chronyc',
		takes: '-h -p -f',
		otherwise: 'mount',
		rows: 'mount -m # -m tracking makestep\nnet-read tracking|sources|sourcestats|sourcename|activity|ntpdata|serverstats|clients|authdata|rtcdata|smoothing|selectdata|waitsync|accheck|cmdaccheck|dns-x|help|keygen|retries-x # tracking\nread manual list\nread .'
	},
	{
		names: 'ntpdc',
		takes: '-c',
		otherwise: 'mount',
		rows: 'net-read -p|-l|-s !-c # -p\nnet-read -c=peers|sysinfo|monlist|kerninfo|sysstats|loopinfo|listpeers # -c peers'
	},
	{ names: 'ntpq', takes: '-c', otherwise: 'net-read', rows: 'mount -c @config\nmount -c @write\nmount -c @set' },
	{ names: 'ntpdate', otherwise: 'mount', rows: 'net-read -q|-d' },
	{ names: 'rdate', otherwise: 'mount', rows: 'net-read -p !-s # -p x' },
	{ names: 'htpdate', takes: '-p -i', otherwise: 'mount', rows: 'net-read -q' },
	{ names: 'tlsdate', otherwise: 'mount', rows: 'net-read -n|--dont-set-clock' },
	{ names: 'sntp', takes: '-M', otherwise: 'net-read', rows: 'mount -S|-s|-sS|-j' },
	{
		names: 'ptp4l phc2sys ts2phc timemaster hwstamp_ctl tickadj openntpd ntpviz-run zic',
		otherwise: 'mount'
	},
	{
		names: 'adjtimex',
		otherwise: 'mount',
		rows: 'read -p|--print !-t|-f|-o|-s|-S|-T|-m|-e|-R|--tick|--frequency|--offset|--status|--singleshot # -p'
	},
	{ names: 'phc_ctl', otherwise: 'mount', rows: 'read * get|cmp|caps . # eth0 get' },
	{ names: 'pmc', otherwise: 'net-read', rows: 'mount @SET\nmount @set\nmount @Set' },
	{ names: 'ntpkeygen ntp-keygen ntpviz ntploggps', otherwise: 'file' },
	{ names: 'htdigest htdbm dbmmanage', otherwise: 'account', rows: 'read -v|-n|-l|view|check' },
	{ names: 'htcacheclean', takes: '-p -l -d -P', otherwise: 'loss', rows: 'read -a|-A|-D # -a -p x' },
	{
		names: 'httxt2dbm split-logfile awstats awstats.pl webalizer analog make-ssl-cert',
		singleDash: true,
		otherwise: 'file',
		rows: 'read -version'
	},
	{
		names: 'apxs apxs2',
		takes: '-o -n -D -I -L -l -S',
		otherwise: 'file',
		rows: 'read -q !-i|-a|-c|-g|-e # -q CFLAGS'
	},
	{ names: 'logresolve checkgid ssl-cert-check ssl-cert-info', otherwise: 'read' },
	{ names: 'lighty-enable-mod lighty-disable-mod lighttpd-enable-mod varnishreload', otherwise: 'unit' },
	{
		names:
			'spawn-fcgi fcgiwrap fcgistarter uwsgi suexec nginx-debug nghttpd mini_httpd mini-httpd boa cherokee monkey hiawatha webfsd catalina.sh startup.sh jetty wildfly standalone.sh tomcat nghttpx',
		takes: '-c -p -f --ini',
		otherwise: 'serve',
		rows: 'read configtest|version|--version|--plugin-list\nunit-stop stop|shutdown'
	},
	{
		names: 'jboss-cli.sh asadmin',
		otherwise: 'unit',
		rows: 'read list|list-*|get|show-*|version|uptime|--command=:read-attribute*|-c --command=ls\nunit-stop stop-*|undeploy|delete-*'
	},
	{ names: 'varnishtest vmod', otherwise: 'run' },
	{ names: 'nghttp', otherwise: 'net-read', rows: 'remote -d|--data|-u' },
	{
		names: 'certbot certbot-auto',
		takes: '-d -m -w -c --domain --cert-name --email --config-dir',
		otherwise: 'system',
		rows: 'read certificates|plugins|show_account|--version\nsystem renew|certonly --deploy-hook|--pre-hook|--post-hook|--renew-hook|--manual-auth-hook|--manual-cleanup-hook # renew --dry-run --deploy-hook x\nread renew --dry-run\nread certonly --dry-run # certonly --dry-run -d x\nloss revoke|delete|unregister'
	},
	{
		names: 'dehydrated',
		takes: '-d',
		otherwise: 'system',
		rows: 'read -e|--env|-v|--version !-c|--cron # -e'
	},
	{
		names: 'acme.sh',
		takes: '-d -w',
		otherwise: 'system',
		rows: 'loss --revoke|--remove\nsystem --issue|--renew*|--cron|--deploy|--install*|--signcsr|-i|-r|--upgrade\nread --list|--info|-v # --list'
	},
	{
		names: 'lego getssl uacme simp_le',
		takes: '-d -w -m -s --domains --email --path',
		otherwise: 'system',
		rows: 'read list|dnshelp|--version\nloss revoke|--revoke|--remove'
	},
	{
		names: 'gnutls-cli',
		takes: '-p --port',
		otherwise: 'net-read',
		rows: 'file --save-*|--logfile|--tofu # --save-cert=x h'
	},
	{ names: 'gnutls-serv selfserv ssltap sslsplit step-ca', otherwise: 'serve' },
	{ names: 'danetool ocsptool', takes: '--outfile --infile', otherwise: 'net-read', rows: 'file --outfile' },
	{
		names: 'p11tool psktool srptool systemkey crlutil signtool cmsutil shlibsign',
		takes: '-d -n --outfile --login-x',
		otherwise: 'file',
		rows: 'read --list-*|-L|--info|--provider-opts|-l|--generate-random|--export-x # --list-tokens\nloss --delete|-D'
	},
	{
		names: 'goaccess',
		takes: '-f -o --log-format -a-x',
		otherwise: 'read',
		rows: 'file -o|--output|-l|--persist|--restore|--db-path|--invalid-requests|--unknowns-log|--debug-file|--pid-file\nserve --real-time-html|--daemonize'
	},
	{
		names: 'nginx openresty tengine angie',
		takes: '-c -p -g -s -e',
		otherwise: 'unit',
		rows: 'unit-stop -s=stop|quit\nread -t|-T|-v|-V|-h|-?'
	},
	{ names: 'haproxy', takes: '-f -p -x -L -C -n', otherwise: 'serve', rows: 'read -c|-v|-vv|-cc|-dr-x # -c -f x' },
	{
		names: 'caddy',
		takes: '--config -c --adapter --envfile',
		otherwise: 'unit',
		rows: 'write fmt -w|--overwrite # fmt --overwrite\nserve run|start|file-server|reverse-proxy|respond\nunit-stop stop\nread validate|adapt|fmt|list-modules|version|environ|build-info|hash-password|help|storage list|manpage-x'
	},
	{
		names: 'traefik envoy varnishd hitch',
		takes: '-c -f -C',
		otherwise: 'serve',
		rows: 'read version|healthcheck|-V|-C|-x|--mode=validate|--version|--test\nread --mode=validate'
	},
	{
		names: 'lighttpd',
		takes: '-f -m',
		otherwise: 'serve',
		rows: 'read -t|-tt|-v|-V|-p # -t -f x'
	},
	{ names: 'h2o', takes: '-c -m', otherwise: 'serve', rows: 'read -t|-v|-m=test # -t -c x' },
	{ names: 'thttpd darkhttpd', otherwise: 'serve', rows: 'read -V|--version' },
	{
		names: 'squid',
		takes: '-f -k -n',
		otherwise: 'unit',
		rows: 'read -k=parse|check|-v\nunit-stop -k=shutdown|kill|interrupt'
	},
	{
		names: 'apachectl apache2ctl httpd apache2',
		takes: '-f -c -d -k -D -t-x',
		otherwise: 'unit',
		rows: 'unit-stop stop|graceful-stop|-k=stop|graceful-stop # stop\nread configtest|status|fullstatus|-t|-S|-v|-V|-M|-L|-l|-X-x'
	},
	{ names: 'rabbitmq-diagnostics', otherwise: 'read', rows: 'run remote_shell' },
	{
		names: 'htpasswd',
		takes: '-C -r',
		otherwise: 'account',
		rows: 'account-loss -D # -D f u\nread -n|-v # -nbB alice p'
	}
];
