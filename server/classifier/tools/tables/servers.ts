// Name service, web, directory and file servers, clocks, certificates, and what asks them.
import type { Tool } from '../tool.ts';

export const SERVERS = (): readonly Tool[] => [
	{
		names:
			'ldapsearch ldapwhoami ldapcompare ldapurl snmpwalk snmpget snmpgetnext snmpbulkwalk snmpbulkget smbtree nfsstat',
		takes: '-T -outputfile',
		singleDash: true,
		otherwise: 'net-read',
		rows: 'file -t|-tt|-T|-outputfile|-oJ|-oY|-oA # -H ldap://ldap.example.org -b dc=example,dc=org -t uid=alice jpegPhoto'
	},
	{
		names: 'ldapmodify snmpset ldapadd ldappasswd ldapmodrdn',
		otherwise: 'remote',
		example: '-D cn=admin,dc=example,dc=org -f alice.ldif',
		rows: 'remote-loss -r # -r -D cn=admin,dc=example,dc=org -f alice.ldif'
	},
	{
		names: 'dnscontrol octodns',
		otherwise: 'netconf',
		example: 'push',
		rows: `
			read status|list_*|stats|stats_noreset|lookup|list-all-zones|list-zone|show-zone|check-*|--test|preview
		`
	},
	{ names: 'nsupdate', otherwise: 'netconf', example: '-k update.key changes.txt' },
	{
		names: 'named-checkconf unbound-checkconf',
		otherwise: 'read'
	},
	{
		names: 'named-checkzone',
		takes: '-o -w -f -F -t',
		otherwise: 'read',
		rows: `
			read -o=- # -o - x f
			file -o # -D -o example.org.sorted example.org example.org.zone
		`
	},
	{
		names: 'named-compilezone',
		takes: '-o -w -f -F -t',
		otherwise: 'file',
		example: '-F raw -o example.org.raw example.org example.org.zone',
		rows: 'read -o=- # -o - x f'
	},
	{
		names: 'a2ensite a2dissite a2enmod a2dismod a2enconf a2disconf',
		otherwise: 'system',
		example: 'example.org.conf'
	},
	{
		names: 'letsencrypt certmagic',
		otherwise: 'system',
		example: 'renew',
		rows: 'read certificates|plugins|show_account|--list|--info|list|--version'
	},
	{
		names: 'varnishlog varnishncsa',
		takes: '-w -P',
		otherwise: 'read',
		rows: `
			read -w=- # -w -
			file -w # -w requests.vsl
			serve -D
		`
	},
	{ names: 'a2query varnishstat varnishtop varnishhist', otherwise: 'read' },
	{
		names: 'varnishadm',
		otherwise: 'unit',
		example: 'param.set default_ttl 3600',
		rows: 'read status|ping|backend.list|vcl.list|param.show|banner|storage.list'
	},
	{
		names: 'rndc',
		takes: '-s -p -k -c',
		otherwise: 'netconf',
		example: 'reload example.org',
		rows: `
			net-down stop|halt # stop
			file stats|dumpdb|secroots|recursing
			read status|showzone|zonestatus|tsig-list|-h
			read signing -list
			read managed-keys|serve-stale status
		`
	},
	{
		names: 'pihole',
		otherwise: 'netconf',
		example: 'disable 5m',
		rows: `
			read status|query|tail|version|chronometer
			read -q|-t|-v|-c|--version
		`
	},
	{
		names: 'bacula-dir bacula-fd bacula-sd',
		takes: '-c -d -g -u',
		otherwise: 'serve',
		example: '-c /etc/bacula/bacula-dir.conf',
		rows: 'read -t'
	},
	{
		names: 'unbound-control',
		takes: '-c -s',
		otherwise: 'netconf',
		example: 'flush_zone example.org',
		rows: `
			net-down stop # stop
			read status|stats|stats_noreset|stats_shm|lookup|list_*|get_option|dump_cache|dump_requestlist|dump_infra|ratelimit_list
				|ip_ratelimit_list|auth_zone_list|view_list_local_zones|rpz_list
		`
	},
	{
		names: 'nsd-control',
		takes: '-c -s',
		otherwise: 'netconf',
		example: 'reload example.org',
		rows: `
			net-down stop # stop
			read status|stats|stats_noreset|zonestatus|serverpid|print_tsig|print_cookie_secrets
		`
	},
	{
		names: 'knotc keymgr kcatalogprint kresctl',
		takes: '-c -s -d -C -D',
		otherwise: 'netconf',
		example: 'zone-reload example.org',
		rows: `
			net-down stop # stop
			file conf-export *
			read status|stats|zone-status|zone-check|zone-read|zone-get|zone-diff|zone-stats|conf-check|conf-read|conf-get|conf-list
				|conf-diff|conf-export|list|ds|dnskey|validate|schema|pids
			read * list|ds|dnskey # example.com list
			read .
		`
	},
	{
		names: 'rec_control pdnsutil pdns_control',
		takes: '--config-dir --config-name',
		otherwise: 'netconf',
		example: 'reload-zones',
		rows: `
			remote-loss delete-zone|delete-rrset|clear-zone|remove-zone-key|wipe-cache-typed
				|b2b-migrate # wipe-cache-typed A www.example.org
			net-down quit|quit-nicely # quit-nicely
			file dump-*
			read list-*|show-*|check-*|test-schema|hash-zone-record|ping|rping|status|uptime|version|get*|current-config|ccounts
				|respsizes|help|top-*|export-zone-*|dump-*|list|show
		`
	},
	{
		names: `
			dnssec-keygen dnssec-signzone dnssec-importkey dnssec-keyfromlabel dnssec-revoke dnssec-keymgr dnssec-cds ldns-keygen
			ldns-signzone ldns-gen-zone ldns-revoke ldns-zsplit named-nzd2nzf rndc-confgen unbound-control-setup nsd-control-setup
			unbound-anchor isc-hmac-fixup
		`,
		otherwise: 'file',
		example: '-a ECDSAP256SHA256 example.org'
	},
	{ names: 'ddns-confgen tsig-keygen', otherwise: 'read' },
	{ names: 'genrandom', otherwise: 'file', example: '64 random.data' },
	{
		names: 'dnssec-settime',
		takes: '-K -p',
		otherwise: 'file',
		example: '-I +1mo Kexample.org.+013+12345',
		rows: 'read -p !-P|-A|-R|-I|-D|-S|-f|-L|-g|-k|-s # -p all x'
	},
	{ names: 'dnssec-dsfromkey dnssec-verify', otherwise: 'read' },
	{ names: 'ldns-key2ds', otherwise: 'file', example: '-2 Kexample.org.+013+12345.key', rows: 'read -n' },
	{
		names: 'ldns-notify ldns-update knsupdate kxdpgun',
		otherwise: 'remote',
		example: '-z example.org ns2.example.org'
	},
	{
		names: `
			ldns-testns ldnsd unbound nsd knotd kresd pdns_server pdns_recursor dnsdist coredns dnscrypt-proxy dnsreplay dnswasher
		`,
		takes: '-c -p -config',
		otherwise: 'serve',
		example: '-p 5353 answers.txt',
		singleDash: true,
		rows: 'read --check-config|-check|-list|-resolve|-plugins|-version|--version|-show-certs # -check'
	},
	{
		names: 'dnscap dnstcpbench dnsbulktest calidns dnstap-read',
		otherwise: 'read',
		rows: 'file -w # -i eth0 -w queries'
	},
	{
		names: 'dnsmasq',
		takes: '-C -p -i',
		otherwise: 'serve',
		example: '--no-daemon --conf-file=dnsmasq.conf',
		rows: 'read --test|-w|--help|-v'
	},
	{ names: 'named', takes: '-c -u -t -p', otherwise: 'serve', example: '-g -c named.conf', rows: 'read -v|-V|-C' },
	{
		names: 'snmptrap snmpinform snmpusm snmpvacm agentxtrap',
		takes: '-v -c -u -l -a -A -x -X',
		otherwise: 'remote',
		example: "-v 2c -c public nms.example.org '' 1.3.6.1.6.3.1.1.5.3"
	},
	{ names: 'snmptest snmptranslate snmpnetstat snmpstatus snmptable snmpdf encode_keychange', otherwise: 'net-read' },
	{ names: 'snmpd snmptrapd', otherwise: 'serve', example: '-f -Lo' },
	{
		names: 'snmpconf mib2c net-snmp-create-v3-user scli',
		otherwise: 'file',
		example: '-g basic_setup'
	},
	{ names: 'smidump', takes: '-o -f -k', otherwise: 'read', rows: 'file -o|--output # -f yang -o IF-MIB.yang IF-MIB' },
	{
		names: 'ldapexop',
		takes: '-d -D -e -H -o -O -R -U -w -X -y -Y',
		otherwise: 'net-read',
		rows: `
			account passwd
			remote cancel|refresh # refresh cn=lease,dc=example,dc=org 3600
		`
	},
	{
		names: 'ldapvi ldapscripts',
		otherwise: 'remote',
		example: '--discover --host ldap.example.org',
		rows: 'net-read --out|-o'
	},
	{ names: 'slapcat', takes: '-l -b -f -F -n -a -s', otherwise: 'read', rows: 'file -l # -n 1 -l backup.ldif' },
	{ names: 'slaptest', takes: '-f -F', otherwise: 'read', rows: 'file -f -F # -f slapd.conf -F slapd.d' },
	{
		names: 'slapadd slapindex slapmodify ldbadd ldbmodify ldbrename ldbedit db2ldif ldif2db ldclt',
		takes: '-l -H -b -f',
		otherwise: 'database',
		example: '-n 1 -l backup.ldif'
	},
	{ names: 'ldbdel', otherwise: 'database-loss', example: '-H secrets.ldb cn=old,dc=example,dc=org' },
	{
		names: 'slapd lloadd ypbind ypserv ypinit ypset ypxfr makedbm',
		otherwise: 'serve',
		example: '-d 256 -f slapd.conf',
		rows: 'read -T t'
	},
	{ names: 'yppasswd', otherwise: 'account', example: 'alice' },
	{ names: 'rpcinfo', otherwise: 'net-read', rows: 'unit -d # -d 100005 3' },
	{
		names: 'rpcdebug',
		takes: '-m -s -c',
		otherwise: 'mount',
		example: '-m nfs -s all',
		rows: `
			read -m . !-s|-c # -m nfs
			read -vh|.
		`
	},
	{
		names: 'exportfs',
		otherwise: 'unit',
		example: '-ra',
		rows: `
			read -v|-s . !-a|-r|-u|-i|-o|-f # -v
			read .
		`
	},
	{
		names: 'nfsconf',
		otherwise: 'system',
		example: '--set nfsd threads 16',
		rows: 'read --get|-g|--isset|-i|--entry|--dump|-d'
	},
	{ names: 'nfsidmap', otherwise: 'system', example: '-c', rows: 'read -l|-d' },
	{
		names: 'nfs4_setfacl nfs4_editfacl setcifsacl nfs-cp',
		otherwise: 'write',
		example: '-a A::alice@example.org:RX report.txt',
		rows: 'read --test'
	},
	{
		names: 'rpc.nfsd rpc.mountd rpcbind rpc.statd rpc.idmapd rpc.gssd sm-notify cachefilesd nfsdclddb',
		otherwise: 'unit',
		example: '8'
	},
	{
		names: 'nfsdctl nfsref',
		otherwise: 'unit',
		example: 'threads 16',
		rows: 'read status|version|lookup !-* # status'
	},
	{
		names: 'smbd nmbd winbindd samba afpd',
		otherwise: 'unit',
		example: '-D',
		rows: 'read -b|--show-build|--build-options|-V !-D|--daemon|-F|--foreground|-i # -b'
	},
	{ names: 'umount.nfs', otherwise: 'mount', example: '/srv/nfs' },
	{
		names: 'smbclient',
		takes: '-U -c -L -I -p -W -A -m -D -d -t',
		otherwise: 'connect',
		example: '//files.example.org/public -U alice',
		rows: 'net-read -L|--list !-c|--command # -L host'
	},
	{
		names: 'sharesec',
		otherwise: 'account',
		example: 'public -a S-1-1-0:ALLOWED/0x0/FULL',
		rows: 'read -v|--view|--viewsddl|--view-all !-a|-r|-R|-D|-S|-M|-F|--setsddl|--replace|--remove # x -v'
	},
	{
		names: 'smbcacls smbcquotas smbinfo-set',
		takes: '-U -a -D -M -S -C -A',
		otherwise: 'remote',
		example: '//files.example.org/public reports -U alice -a ACL:bob:ALLOWED/0x0/READ',
		rows: `
			net-read * * . !-a|-D|-M|-S|-C|-G|-I|--add|--delete|--modify|--set|--chown|--chgrp|--inherit*|--propagate*|--restore*
				|--save* # //s/x /f
			net-read -L|--viewsddl|-v|--view|--view-all
		`
	},
	{
		names: 'smbcontrol',
		otherwise: 'unit',
		example: 'smbd reload-config',
		rows: 'read * ping|debuglevel|pool-usage|profilelevel|num-children . # smbd ping'
	},
	{
		names: 'pdbedit',
		takes: '-u -f -h -D -S -p -I -C -c -K -P -b -e -i',
		otherwise: 'account',
		rows: `
			account-loss -x|--delete # -x -u alice
			account -a|--create|-m|--machine|-c|--account-control|-r|--modify|-i|--import|-e|--export|-P -C|-z
			account -a|-m|-c|-r|-i|-e|-z|-f|-D|-h|-S|-p|-K # -a -u alice
			read -L|--list # -L
			read -P . !--* # -P x
			read -u|-v . !-N|-I|-Z|-G|-t|-y|--* # -u x
		`
	},
	{
		names: 'net',
		takes: '-U -S -I -w -s -n -p --user --server',
		otherwise: 'account',
		example: 'ads join -U admin',
		rows: `
			account-loss +delete|del # user delete alice -U admin
			net-read ads|rpc|rap info|testjoin|lookup|status|workgroup|search # ads info
			net-read ads|rpc|rap user|group|share|service|trustdom list|info|members|status|.
			net-read user|share|group|session|file .
			net-read lookup|time|getlocalsid|getdomainsid|status|help|maxrid|version|groupmap list|serverid list|conf list
			net-read groupmap|conf|usershare|registry|idmap|serverid|cache list|listshares|showshare|info|getparm|enumerate|show|dump
				|get
			net-read time .
		`
	},
	{
		names: 'samba-tool',
		takes: '-H -U -k --user',
		otherwise: 'account',
		example: 'user create alice',
		rows: `
			account-loss * delete|demote # user delete alice
			account drs options --dsa-option
			file --output-dir
			read user|group|computer|contact|dns|domain|drs|fsmo|gpo|ou|sites|spn|testparm|time|visualize|dbcheck list|show|listall
				|listmembers|showrepl|info|query|zonelist|roots|serverinfo|zoneinfo|options|getinheritance|listobjects|reps
			read testparm|time|processes
			read domain level|passwordsettings show
		`
	},
	{
		names: 'tdbrestore tdbtool dbwrap_tool regpatch regshell smbtar smbget eventlogadm',
		takes: '-s -U -u -o --config',
		otherwise: 'file',
		example: 'secrets.tdb',
		rows: 'read * list|dump|keys|check|listkeys'
	},
	{
		names: 'tdbbackup',
		takes: '-s -n',
		otherwise: 'file',
		example: '-s .bak secrets.tdb',
		rows: 'read -v !-s # -v x.tdb'
	},
	{
		names: 'smbspool cifsdd',
		otherwise: 'send',
		example: 'smb://print.example.org/laser 42 alice report 1 "" report.ps'
	},
	{ names: 'cifscreds', otherwise: 'account', example: 'add files.example.org' },
	{
		names: 'ctdb',
		otherwise: 'unit',
		example: 'setvar RecoverTimeout 60',
		rows: `
			net-down stop|disable|ban|shutdown # disable
			read status|ip|uptime|ping|listvars|getvar|statistics|scriptstatus|nodestatus|pnn|leader|recmaster|getdbmap|getdbstatus
				|cattdb|catdb|dbstatistics|version|isnotrecmaster|listnodes|event status|getcapabilities
		`
	},
	{
		names: 'wbinfo ntlm_auth',
		otherwise: 'net-read',
		rows: 'account --change-*|--set-*|--remove-*|--allocate-*|--ccache-save|-c # --change-secret'
	},
	{
		names: 'chronyc',
		takes: '-h -p -f',
		otherwise: 'mount',
		rows: `
			mount -m # -m tracking makestep
			net-read tracking|sources|sourcestats|sourcename|activity|ntpdata|serverstats|clients|authdata|rtcdata|smoothing
				|selectdata|waitsync|accheck|cmdaccheck|help|keygen # tracking
			read manual list
			read .
		`
	},
	{
		names: 'ntpdc',
		takes: '-c',
		otherwise: 'mount',
		example: '-c "addpeer 192.0.2.10"',
		rows: `
			net-read -p|-l|-s !-c # -p
			net-read -c=peers|sysinfo|monlist|kerninfo|sysstats|loopinfo|listpeers # -c peers
		`
	},
	{
		names: 'ntpq',
		takes: '-c',
		otherwise: 'net-read',
		rows: `
			mount -c @config # -c ":config server 192.0.2.10"
			mount -c @write
			mount -c @set
		`
	},
	{ names: 'ntpdate', otherwise: 'mount', example: 'pool.ntp.org', rows: 'net-read -q|-d' },
	{ names: 'rdate', otherwise: 'mount', example: '-s time.example.org', rows: 'net-read -p !-s # -p x' },
	{ names: 'htpdate', takes: '-p -i', otherwise: 'mount', example: '-s www.example.org', rows: 'net-read -q' },
	{ names: 'tlsdate', otherwise: 'mount', example: '-H www.example.org', rows: 'net-read -n|--dont-set-clock' },
	{ names: 'sntp', takes: '-M', otherwise: 'net-read', rows: 'mount -S|-s|-sS|-j # -S pool.ntp.org' },
	{
		names: 'ptp4l phc2sys ts2phc timemaster hwstamp_ctl tickadj openntpd ntpviz-run zic',
		otherwise: 'mount',
		example: '-i eth0 -m'
	},
	{
		names: 'adjtimex',
		otherwise: 'mount',
		example: '--tick 10001',
		rows: 'read -p|--print !-t|-f|-o|-s|-S|-T|-m|-e|-R|--tick|--frequency|--offset|--status|--singleshot # -p'
	},
	{ names: 'phc_ctl', otherwise: 'mount', example: 'eth0 set', rows: 'read * get|cmp|caps . # eth0 get' },
	{
		names: 'pmc',
		otherwise: 'net-read',
		rows: `
			mount @SET # -u "SET PRIORITY1 64"
			mount @set
			mount @Set
		`
	},
	{ names: 'ntp-keygen ntpkeygen ntpviz ntploggps', otherwise: 'file', example: '-M' },
	{ names: 'htdbm', otherwise: 'account', example: '-c passwords.dbm alice', rows: 'read -v|-n|-l|view|check' },
	{
		names: 'htcacheclean',
		takes: '-p -l -d -P',
		otherwise: 'loss',
		example: '-n -t -p /srv/cache/apache -l 300M',
		rows: 'read -a|-A|-D # -a -p x'
	},
	{
		names: 'httxt2dbm split-logfile awstats awstats.pl webalizer analog make-ssl-cert',
		singleDash: true,
		otherwise: 'file',
		example: '-i rewrite.txt -o rewrite.map',
		rows: 'read -version'
	},
	{
		names: 'apxs apxs2',
		takes: '-o -n -D -I -L -l -S',
		otherwise: 'file',
		example: '-i -a -c mod_example.c',
		rows: 'read -q !-i|-a|-c|-g|-e # -q CFLAGS'
	},
	{ names: 'checkgid ssl-cert-check ssl-cert-info', otherwise: 'read' },
	{
		names: 'lighty-enable-mod lighty-disable-mod lighttpd-enable-mod varnishreload',
		otherwise: 'unit',
		example: 'ssl'
	},
	{
		names: `
			spawn-fcgi fcgiwrap fcgistarter uwsgi suexec nginx-debug nghttpd mini_httpd mini-httpd boa cherokee monkey hiawatha webfsd
			catalina.sh startup.sh jetty wildfly standalone.sh tomcat nghttpx
		`,
		takes: '-c -p -f --ini',
		otherwise: 'serve',
		example: '-a 127.0.0.1 -p 9000 /usr/bin/php-cgi',
		rows: `
			read configtest|version|--version|--plugin-list
			unit-stop stop|shutdown
		`
	},
	{
		names: 'jboss-cli.sh asadmin',
		otherwise: 'unit',
		example: '--connect --command=:reload',
		rows: `
			read list|list-*|get|show-*|version|uptime|--command=:read-attribute*|-c --command=ls
			unit-stop stop-*|undeploy|delete-*
		`
	},
	{ names: 'varnishtest vmod', otherwise: 'run', example: 'tests/cache.vtc' },
	{
		names: 'nghttp',
		otherwise: 'net-read',
		rows: 'remote -d|--data|-u # -d order.json https://www.example.org/orders'
	},
	{
		names: 'certbot certbot-auto',
		takes: '-d -m -w -c --domain --cert-name --email --config-dir',
		otherwise: 'system',
		example: 'renew',
		rows: `
			read certificates|plugins|show_account|--version
			system renew|certonly --deploy-hook|--pre-hook|--post-hook|--renew-hook|--manual-auth-hook
				|--manual-cleanup-hook # renew --dry-run --deploy-hook x
			read renew --dry-run
			read certonly --dry-run # certonly --dry-run -d x
			loss revoke|delete|unregister # delete --cert-name example.org
		`
	},
	{
		names: 'dehydrated',
		takes: '-d',
		otherwise: 'system',
		example: '--cron --domain example.org',
		rows: 'read -e|--env|-v|--version !-c|--cron # -e'
	},
	{
		names: 'acme.sh',
		takes: '-d -w',
		otherwise: 'system',
		rows: `
			loss --revoke|--remove # --revoke -d example.org
			system --issue|--renew*|--cron|--deploy|--install*|--signcsr|-i|-r|--upgrade # --issue -d example.org -w /srv/www
			read --list|--info|-v # --list
		`
	},
	{
		names: 'lego getssl uacme simp_le',
		takes: '-d -w -m -s --domains --email --path',
		otherwise: 'system',
		example: '--email alice@example.org --domains example.org --http run',
		rows: `
			read list|dnshelp|--version
			loss revoke|--revoke|--remove # --email alice@example.org --domains example.org --http revoke
		`
	},
	{
		names: 'gnutls-cli',
		takes: '-p --port',
		otherwise: 'net-read',
		rows: 'file --save-*|--logfile|--tofu # --save-cert=server.pem www.example.org'
	},
	{ names: 'gnutls-serv selfserv ssltap sslsplit step-ca', otherwise: 'serve', example: '--echo --port 5556' },
	{
		names: 'danetool ocsptool',
		takes: '--outfile --infile',
		otherwise: 'net-read',
		rows: 'file --outfile # --tlsa-rr --host www.example.org --load-certificate cert.pem --outfile tlsa.txt'
	},
	{
		names: 'p11tool psktool srptool systemkey crlutil signtool cmsutil shlibsign',
		takes: '-d -n --outfile',
		otherwise: 'file',
		example: '--login --write --load-certificate cert.pem --label web1 pkcs11:token=card',
		rows: `
			read --list-*|-L|--info|--provider-opts|-l|--generate-random # --list-tokens
			loss --delete|-D # --login --delete "pkcs11:token=card;object=web1"
		`
	},
	{
		names: 'goaccess',
		takes: '-f -o --log-format',
		otherwise: 'read',
		rows: `
			file -o|--output|-l|--persist|--restore|--db-path|--invalid-requests|--unknowns-log|--debug-file
				|--pid-file # access.log -o report.html --log-format=COMBINED
			serve --real-time-html|--daemonize
		`
	},
	{
		names: 'nginx openresty tengine angie',
		takes: '-c -p -g -s -e',
		otherwise: 'unit',
		example: '-s reload',
		rows: `
			unit-stop -s=stop|quit # -s quit
			read -t|-T|-v|-V|-h|-?
		`
	},
	{
		names: 'php-fpm php-fpm7.4 php-fpm8.1 php-fpm8.2 php-fpm8.3 php-fpm8.4',
		takes: '-y -c -p -g -d -z',
		otherwise: 'serve',
		example: '-F',
		rows: 'read -t|-tt|-v|-i|-m'
	},
	{
		names: 'haproxy',
		takes: '-f -p -x -L -C -n',
		otherwise: 'serve',
		example: '-D -f haproxy.cfg',
		rows: 'read -c|-v|-vv|-cc # -c -f /etc/haproxy/haproxy.cfg'
	},
	{
		names: 'caddy',
		takes: '--config -c --adapter --envfile',
		otherwise: 'unit',
		rows: `
			write fmt -w|--overwrite # fmt --overwrite
			serve run|start|file-server|reverse-proxy|respond
			unit-stop stop
			read validate|adapt|fmt|list-modules|version|environ|build-info|hash-password|help|storage list
		`
	},
	{
		names: 'traefik envoy varnishd hitch',
		takes: '-c -f -C',
		otherwise: 'serve',
		example: '--configFile=traefik.yml',
		rows: 'read version|healthcheck|-V|-C|-x|--mode=validate|--version|--test'
	},
	{
		names: 'lighttpd',
		takes: '-f -m',
		otherwise: 'serve',
		example: '-D -f lighttpd.conf',
		rows: 'read -t|-tt|-v|-V|-p # -t -f /etc/lighttpd/lighttpd.conf'
	},
	{ names: 'h2o', takes: '-c -m', otherwise: 'serve', example: '-c h2o.conf', rows: 'read -t|-v|-m=test # -t -c x' },
	{ names: 'thttpd darkhttpd', otherwise: 'serve', example: '-p 8080 -d /srv/www', rows: 'read -V|--version' },
	{
		names: 'squid',
		takes: '-f -k -n',
		otherwise: 'unit',
		example: '-k reconfigure',
		rows: `
			read -k=parse|check|-v
			unit-stop -k=shutdown|kill|interrupt
		`
	},
	{
		names: 'apachectl apache2ctl httpd apache2',
		takes: '-f -c -d -k -D',
		otherwise: 'unit',
		rows: `
			unit-stop stop|graceful-stop|-k=stop|graceful-stop # stop
			read configtest|status|fullstatus|-t|-S|-v|-V|-M|-L|-l
		`
	},
	{ names: 'rabbitmq-diagnostics', otherwise: 'read', rows: 'run remote_shell # remote_shell' },
	{
		names: 'htpasswd',
		takes: '-C -r',
		otherwise: 'account',
		example: '-B users.htpasswd alice',
		rows: `
			account-loss -D # -D f u
			read -n|-v # -nbB alice p
		`
	},
	{
		names: 'ldapdelete',
		takes: '-d -D -e -f -h -H -M -o -O -p -P -R -U -w -X -y -Y -z',
		otherwise: 'remote-loss',
		example: '-D cn=admin,dc=example,dc=org uid=alice,ou=people,dc=example,dc=org',
		rows: 'connect -n !-r # -n uid=alice,ou=people,dc=example,dc=org'
	}
];
