// Mail: servers, queues, mailboxes, filters, clients.
import type { Tool } from './tool.ts';

export const MAIL = (): readonly Tool[] => [
	{
		names: 'mail mailx mutt neomutt sendmail msmtp ssmtp swaks s-nail mpack alpine sendemail himalaya smtp-cli',
		otherwise: 'send',
		rows: 'read list|accounts|search|folders|-bp|-e|-H'
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
		rows: 'system -e|-X|-#|-M -e|-P -e # -e x=y\nsystem @= !-n|-d|-h|-p'
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
		names: 'makemap editmap exim_dbmbuild exim_fixdb exim_tidydb exicyclog update-exim4.conf exim_lock',
		otherwise: 'system',
		rows: 'read -u|-q'
	},
	{
		names: 'exim exim4',
		takes: '-C',
		singleDash: true,
		otherwise: 'send',
		rows: 'loss -Mrm # -Mrm 1a\nread -bp|-bpc|-bP|-bV|-bt|-bv|-be|-bh|-Mvl|-Mvh|-Mvb|-Mvc|-bpr|-bpu|-bF|-bf # -bp'
	},
	{ names: 'exipick', otherwise: 'read' },
	{
		names: 'doveadm',
		takes: '-u -A-x -c -f -o',
		otherwise: 'unit',
		rows: 'loss expunge|purge|force-resync\nloss mailbox|acl delete # mailbox delete x\nnet-down stop|kick\nread who|user|search|fetch|help|pw|config|dump|oldstats|version\nread mailbox list|status|path|cryptokey|metadata\nread log find|errors|test\nread auth cache|test|lookup\nread acl|quota|sieve|director|instance|proxy|replicator|stats|fts|index get|list|debug|rights|status|dump|lookup|.\nread penalty'
	},
	{ names: 'dovecot', takes: '-c', otherwise: 'unit', rows: 'read -n|-a|--version|--build-options|--hostdomain # -n' },
	{
		names:
			'dsync sievec sieve-filter maildirmake maildirmake.dovecot deliver dovecot-lda dovecot-sysreport opendkim-genkey opendkim-genzone opendmarc-import opendmarc-reports opendmarc-expire formail reformail lockfile dotlock mutt_dotlock movemail mailbot cyrreconstruct reconstruct squatter ctl_mboxlist mb2md archivemail cleanmail mhonarc',
		takes: '-e -o -f -c',
		otherwise: 'file',
		rows: 'read -d # -d'
	},
	{
		names:
			'mboxgrep grepmail mail.mailutils-frm frm messages readmsg checkmail biff newmail mimeview cyr_info mbpath quota.cyrus mhdr mlist mscan mshow mthread mseq',
		otherwise: 'read'
	},
	{
		names: 'fetchmail getmail getmails mpop mbsync isync offlineimap imapsync imapfilter fdm msuck',
		takes: '-a -c -f -u -l',
		otherwise: 'fetch',
		rows: 'net-read -c|--check|-l|--list|--info|--dry-run|--dry|-V|--configdump|--justconnect|--justfolders # --check'
	},
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
		rows: 'read find|view|info|cfind|fields|verify|help|script-x|mkdir-x|server-x'
	},
	{
		names: 'spamassassin spamc rspamc sa-check_spamd',
		takes: '-h -P -c -d -U',
		otherwise: 'read',
		rows: 'remote learn_spam|learn_ham|fuzzy_add|fuzzy_del|-r|--report|-k|--revoke|-L|-C # learn_spam x\nremote learn_spam|learn_ham|fuzzy_add|fuzzy_del'
	},
	{
		names: 'rspamadm',
		otherwise: 'read',
		rows: 'file dkim_keygen -k\nfile vault create\nfile configwizard|fuzzy_merge|statconvert|statistics_dump restore|corpus_test-x'
	},
	{
		names:
			'sa-learn sa-awl sa-update sa-compile bogofilter bogoutil bogoupgrade bogotune dspam pyzor razor-report razor-check razor-admin amavisd-release',
		otherwise: 'file',
		rows: 'read --dump|-d|-H|-t|check|ping|info|--checkonly|-T|-Q|-V # --dump magic'
	},
	{
		names: 'rspamd spamd amavisd amavisd-new opendkim opendmarc clamd clamonacc courier cyradm mailmanctl mailman',
		takes: '-c',
		otherwise: 'unit',
		rows: 'read -t|-n|--version|-V|info|lists|members|status|conf|test-keys-x|showkey-x|genrsa-x|debug-sa-x|config # -t'
	},
	{ names: 'list_lists list_members list_admins', otherwise: 'read' },
	{ names: 'add_members remove_members newlist', otherwise: 'account' },
	{ names: 'rmlist', otherwise: 'account-loss' },
	{
		names: 'mailutil mmsitepass nail heirloom-mailx pine aerc meli nmail',
		takes: '-s -a -r -c -b -f',
		otherwise: 'send',
		rows: 'read -e|-H|-V|check'
	}
];
