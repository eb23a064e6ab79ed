// Mail: servers, queues, mailboxes, filters, clients.
import type { Tool } from './tool.ts';

export const MAIL = (): readonly Tool[] => [
	{
		names: 'mutt neomutt',
		takes: '-a -A -b -c -d -e -f -F -H -i -l -m -Q -s',
		otherwise: 'send',
		rows: 'read -v .'
	},
	{
		names: 'sendmail msmtp ssmtp swaks mpack alpine sendemail smtp-cli',
		otherwise: 'send',
		rows: 'read -bp'
	},
	{ names: 'mail mailx s-nail', takes: '-s -a -r -c -b -f -u', otherwise: 'send', rows: 'read -e|-H . # -H' },
	{
		names: 'himalaya',
		otherwise: 'send',
		rows: 'read account|folder|envelope list\nread list|accounts|search|folders'
	},
	{
		names: 'mailq qshape',
		otherwise: 'read',
		rows: 'remote -f|-i # -f\nsystem -e|-X|-# # -e x=y'
	},
	{
		names: 'postsuper postfix',
		otherwise: 'unit',
		rows: 'loss -d|expunge # -d ALL\nread status|check|who|log|search|config\nread mailbox list|status\nread user|search|who|stats'
	},
	{ names: 'postqueue', otherwise: 'read', rows: 'send -f|-i|-s' },
	{
		names: 'postconf doveconf',
		takes: '-c',
		otherwise: 'read',
		rows: 'system -e|-X|-# # -e x=y\nsystem @= !-n|-d|-h|-p'
	},
	{
		names: 'postmap postalias',
		takes: '-c -q -d -s-x',
		otherwise: 'file',
		rows: 'read -q|-s # -q x hash:/etc/postfix/v\nloss -d'
	},
	{ names: 'posttls-finger smtp-source-check', otherwise: 'net-read' },
	{
		names:
			'postdrop postkick postlock postlog smtp-source smtp-sink smtp-user-enum imtest pop3test smtptest sivtest sieveshell',
		otherwise: 'connect'
	},
	{ names: 'postmulti', takes: '-e -i -g -x -p', otherwise: 'unit', rows: 'read -l\nread -p=status' },
	{
		names: 'exim_dbmbuild exim_fixdb exim_tidydb exicyclog update-exim4.conf exim_lock',
		otherwise: 'system'
	},
	{ names: 'makemap', otherwise: 'system', rows: 'read -u' },
	{ names: 'editmap', otherwise: 'system', rows: 'read -q' },
	{
		names: 'exim exim4',
		takes: '-C',
		singleDash: true,
		otherwise: 'send',
		rows: 'loss -Mrm # -Mrm 1a\nrun-maybe -be @run{\nread -bp|-bpc|-bP|-bV|-bt|-bv|-be|-bh|-Mvl|-Mvh|-Mvb|-Mvc|-bpr|-bpu|-bF|-bf # -bp'
	},
	{ names: 'exipick', otherwise: 'read' },
	{
		names: 'doveadm',
		takes: '-u -A-x -c -f -o',
		otherwise: 'unit',
		rows: 'loss expunge|purge|force-resync\nloss mailbox|acl delete # mailbox delete x\nnet-down stop|kick\nread who|user|search|fetch|help|pw|config|dump|oldstats|version\nread mailbox list|status|path\nread mailbox cryptokey|metadata list|get|export-x\nread log find|errors|test\nread auth test|lookup\nread acl|quota|sieve|director|instance|proxy|replicator|stats|fts|index get|list|debug|rights|status|dump|lookup|.\nread penalty'
	},
	{ names: 'dovecot', takes: '-c', otherwise: 'unit', rows: 'read -n|-a|--version|--build-options|--hostdomain # -n' },
	{
		names:
			'dsync sievec sieve-filter maildirmake maildirmake.dovecot deliver dovecot-lda dovecot-sysreport opendkim-genkey opendkim-genzone opendmarc-import opendmarc-reports opendmarc-expire formail reformail lockfile dotlock mutt_dotlock movemail mailbot cyrreconstruct reconstruct squatter ctl_mboxlist mb2md archivemail cleanmail mhonarc',
		otherwise: 'file'
	},
	{
		names:
			'grepmail mail.mailutils-frm frm messages readmsg checkmail biff newmail mimeview cyr_info mbpath quota.cyrus mhdr mlist mscan mshow mthread mseq',
		otherwise: 'read'
	},
	{
		names: 'mboxgrep',
		takes: '-o -m -f --outfile',
		otherwise: 'read',
		rows: 'loss -d|--delete\nfile -o|--outfile|-w|--write\nrun-maybe -p|--pipe'
	},
	{
		names: 'getmail getmails mpop offlineimap imapsync imapfilter fdm msuck',
		takes: '-a -c -f -u -l',
		otherwise: 'fetch',
		rows: 'net-read --list|--info|--dry-run|--dry|-V|--justconnect|--justfolders|--justlogin|--dump # --info'
	},
	{ names: 'fetchmail', takes: '-f -u -p', otherwise: 'fetch', rows: 'net-read -c|--check|-V|--configdump' },
	{ names: 'mbsync isync', takes: '-c --config', otherwise: 'fetch', rows: 'net-read -l|--list|--list-stores|-V' },
	{ names: 'procmail maildrop sieve mda mdeliver', otherwise: 'file' },
	{
		names: 'notmuch',
		takes: '--output --format --sort --limit',
		otherwise: 'file',
		rows: 'read search|show|count|address|help|version|dump-x|emacs-mua-x|search\nread config get|list\nfile dump'
	},
	{
		names: 'mu',
		takes: '-f -s -n --fields --sortfield --maxnum',
		otherwise: 'file',
		rows: 'run-maybe --exec\nread find|view|info|cfind|fields|verify|help|script-x|mkdir-x|server-x'
	},
	{
		names: 'spamassassin spamc rspamc sa-check_spamd',
		takes: '-h -P -c -d -U',
		otherwise: 'read',
		rows: 'file --add-*|--remove-* # --add-addr-to-whitelist=x\nremote statistics_reset|stat_reset|fuzzy_delhash\nremote learn_spam|learn_ham|fuzzy_add|fuzzy_del|-r|--report|-k|--revoke|-L|-C # learn_spam x\nremote learn_spam|learn_ham|fuzzy_add|fuzzy_del'
	},
	{
		names: 'rspamadm',
		otherwise: 'read',
		rows: 'file dkim_keygen -k\nfile vault create|delete\nunit control reload|reresolve|recompile|fuzzysync\nfile configwizard|fuzzy_merge|fuzzy_convert|statconvert|grep-x # configwizard\nfile statistics_dump restore\nfile -o'
	},
	{
		names:
			'sa-learn sa-awl sa-update sa-compile bogoupgrade bogotune dspam pyzor razor-report razor-check razor-admin amavisd-release',
		otherwise: 'file',
		rows: 'read --dump|check|ping|info|--checkonly # --dump magic'
	},
	{
		names: 'bogofilter',
		takes: '-d -c -I -O',
		otherwise: 'file',
		rows: 'read -T|-Q|-V|-t !-s|-n|-S|-N|-u # -T'
	},
	{ names: 'bogoutil', takes: '-d -H -l -m -w -p', otherwise: 'file', rows: 'read -d|-H|-w|-p|-V !-l|-m # -d x.db' },
	{
		names: 'rspamd spamd amavisd amavisd-new opendkim opendmarc clamd clamonacc courier cyradm mailmanctl mailman',
		takes: '-c',
		otherwise: 'unit',
		rows: 'account members --add|-a|--delete|-d|--sync # members -a f l\nread -t|-n|--version|-V|info|lists|members|status|conf|test-keys-x|showkey-x|genrsa-x|debug-sa-x|config # -t'
	},
	{ names: 'list_lists list_members list_admins', otherwise: 'read' },
	{ names: 'add_members remove_members newlist', otherwise: 'account' },
	{ names: 'rmlist', otherwise: 'account-loss' },
	{
		names: 'mailutil mmsitepass nail heirloom-mailx pine aerc meli nmail',
		takes: '-s -a -r -c -b -f',
		otherwise: 'send',
		rows: 'read -e|-H|-V . # -e\nread check'
	}
];
