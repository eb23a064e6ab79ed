// Name service, web, mail, directory and file servers, and what asks them.
import type { Tool } from './tool.ts';

export const SERVERS: readonly Tool[] = [
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
	}
];
