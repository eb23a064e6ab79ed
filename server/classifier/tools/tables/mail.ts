// Mail: servers, queues, mailboxes, filters, clients.
import type { Tool } from '../tool.ts';

export const MAIL = (): readonly Tool[] => [
	{
		names: 'mutt neomutt',
		takes: '-a -A -b -c -d -e -f -F -H -i -l -m -Q -s',
		otherwise: 'send',
		example: '-s Report alice@example.org',
		rows: 'read -v .'
	},
	{
		names: 'sendmail msmtp ssmtp swaks mpack alpine sendemail smtp-cli',
		otherwise: 'send',
		example: 'alice@example.org',
		rows: 'read -bp'
	},
	{
		names: 'mail mailx s-nail',
		takes: '-s -a -r -c -b -f -u',
		otherwise: 'send',
		example: '-s Report alice@example.org',
		rows: 'read -e|-H . # -H'
	},
	{
		names: 'himalaya',
		otherwise: 'send',
		example: 'message send',
		rows: `
			read account|folder|envelope list
			read list|accounts|search|folders
		`
	},
	{
		names: 'mailq',
		otherwise: 'read',
		rows: `
			remote -f|-i # -f
			system -e|-X|-# # -e x=y
		`
	},
	{
		names: 'postsuper postfix',
		otherwise: 'unit',
		example: '-r ALL',
		rows: `
			loss -d|expunge # -d ALL
			read status|check|who|log|search|config
			read mailbox list|status
			read user|search|who|stats
		`
	},
	{ names: 'postqueue', otherwise: 'read', rows: 'send -f|-i|-s # -f' },
	{
		names: 'postconf doveconf',
		takes: '-c',
		otherwise: 'read',
		rows: `
			system -e|-X|-# # -e myhostname=mail.example.org
			system @= !-n|-d|-h|-p
		`
	},
	{
		names: 'postmap postalias',
		takes: '-c -q -d',
		otherwise: 'file',
		example: 'hash:virtual',
		rows: `
			read -q|-s # -q x hash:/etc/postfix/v
			loss -d # -d alice@example.org hash:virtual
		`
	},
	{ names: 'posttls-finger smtp-source-check', otherwise: 'net-read' },
	{
		names: `
			smtp-source postdrop postkick postlock postlog smtp-sink smtp-user-enum imtest pop3test smtptest sivtest sieveshell
		`,
		otherwise: 'connect',
		example: '-m 10 -f alice@example.org -t bob@example.org mail.example.org:25'
	},
	{
		names: 'postmulti',
		takes: '-e -i -g -x -p',
		otherwise: 'unit',
		example: '-i postfix-out -p restart',
		rows: `
			read -l
			read -p=status
		`
	},
	{
		names: 'exim_dbmbuild exim_fixdb exim_tidydb exicyclog update-exim4.conf exim_lock',
		otherwise: 'system',
		example: 'aliases aliases.db'
	},
	{ names: 'makemap', otherwise: 'system', example: 'hash virtusertable', rows: 'read -u' },
	{ names: 'editmap', otherwise: 'system', example: '-u hash virtusertable alice@example.org alice', rows: 'read -q' },
	{
		names: 'exim exim4',
		takes: '-C',
		singleDash: true,
		otherwise: 'send',
		example: '-qf',
		rows: `
			loss -Mrm # -Mrm 1a
			run-maybe -be @run{
			read -bp|-bpc|-bP|-bV|-bt|-bv|-be|-bh|-Mvl|-Mvh|-Mvb|-Mvc|-bpr|-bpu|-bF|-bf # -bp
		`
	},
	{ names: 'exipick', otherwise: 'read' },
	{
		names: 'doveadm',
		takes: '-u -c -f -o',
		otherwise: 'unit',
		example: 'reload',
		rows: `
			loss expunge|purge|force-resync # expunge -u alice mailbox Trash all
			loss mailbox|acl delete # mailbox delete -u alice Archive
			net-down stop|kick # kick alice
			read who|user|search|fetch|help|pw|config|dump|oldstats|version
			read mailbox list|status|path
			read mailbox cryptokey|metadata list|get
			read log find|errors|test
			read auth test|lookup
			read acl|quota|sieve|director|instance|proxy|replicator|stats|fts|index get|list|debug|rights|status|dump|lookup|.
			read penalty
		`
	},
	{
		names: 'dovecot',
		takes: '-c',
		otherwise: 'unit',
		example: 'reload',
		rows: 'read -n|-a|--version|--build-options|--hostdomain # -n'
	},
	{
		names: `
			dsync sievec sieve-filter maildirmake maildirmake.dovecot deliver dovecot-lda dovecot-sysreport opendkim-genkey
			opendkim-genzone opendmarc-import opendmarc-reports opendmarc-expire formail reformail lockfile dotlock mutt_dotlock
			movemail mailbot cyrreconstruct reconstruct squatter ctl_mboxlist mb2md archivemail cleanmail mhonarc
		`,
		otherwise: 'file',
		example: '-u alice mirror ssh mail2.example.org'
	},
	{
		names: `
			grepmail mail.mailutils-frm frm messages readmsg checkmail biff newmail mimeview cyr_info mbpath quota.cyrus mhdr mlist
			mscan mshow mthread mseq
		`,
		otherwise: 'read'
	},
	{
		names: 'mboxgrep',
		takes: '-o -m -f --outfile',
		otherwise: 'read',
		rows: `
			loss -d|--delete # -d "Subject: offer" inbox.mbox
			file -o|--outfile|-w|--write # -o found.mbox "Subject: offer" inbox.mbox
			run-maybe -p|--pipe
		`
	},
	{
		names: 'getmail getmails mpop offlineimap imapsync imapfilter fdm msuck',
		takes: '-a -c -f -u -l',
		otherwise: 'fetch',
		example: '--rcfile work',
		rows: 'net-read --list|--info|--dry-run|--dry|-V|--justconnect|--justfolders|--justlogin|--dump # --info'
	},
	{
		names: 'fetchmail',
		takes: '-f -u -p',
		otherwise: 'fetch',
		example: '-p imap mail.example.org',
		rows: 'net-read -c|--check|-V|--configdump'
	},
	{
		names: 'mbsync isync',
		takes: '-c --config',
		otherwise: 'fetch',
		example: '-a',
		rows: 'net-read -l|--list|--list-stores|-V'
	},
	{ names: 'procmail maildrop sieve mda mdeliver', otherwise: 'file', example: '-m rules.rc' },
	{
		names: 'notmuch',
		takes: '--output --format --sort --limit',
		otherwise: 'file',
		example: 'tag +todo from:alice',
		rows: `
			read search|show|count|address|help|version
			read config get|list
			file dump
		`
	},
	{
		names: 'mu',
		takes: '-f -s -n --fields --sortfield --maxnum',
		otherwise: 'file',
		example: 'index',
		rows: `
			run-maybe --exec
			read find|view|info|cfind|fields|verify|help
		`
	},
	{
		names: 'spamassassin spamc rspamc sa-check_spamd',
		takes: '-h -P -c -d -U',
		otherwise: 'read',
		rows: `
			file --add-*|--remove-* # --add-addr-to-whitelist=alice@example.org
			remote statistics_reset|stat_reset|fuzzy_delhash
			remote learn_spam|learn_ham|fuzzy_add|fuzzy_del|-r|--report|-k|--revoke|-L|-C # learn_spam x
		`
	},
	{
		names: 'rspamadm',
		otherwise: 'read',
		rows: `
			file dkim_keygen -k
			file vault create|delete
			unit control reload|reresolve|recompile|fuzzysync
			file configwizard|fuzzy_merge|fuzzy_convert|statconvert # configwizard
			file statistics_dump restore
			file -o
		`
	},
	{
		names: `
			sa-learn sa-awl sa-update sa-compile bogoupgrade bogotune dspam pyzor razor-report razor-check razor-admin amavisd-release
		`,
		otherwise: 'file',
		example: '--spam junk.mbox',
		rows: 'read --dump|check|ping|info|--checkonly # --dump magic'
	},
	{
		names: 'bogofilter',
		takes: '-d -c -I -O',
		otherwise: 'file',
		example: '-s -I junk.mbox',
		rows: 'read -T|-Q|-V|-t !-s|-n|-S|-N|-u # -T'
	},
	{
		names: 'bogoutil',
		takes: '-d -H -l -m -w -p',
		otherwise: 'file',
		example: '-l wordlist.db',
		rows: 'read -d|-H|-w|-p|-V !-l|-m # -d x.db'
	},
	{
		names: 'rspamd spamd amavisd amavisd-new opendkim opendmarc clamd clamonacc courier cyradm mailmanctl mailman',
		takes: '-c',
		otherwise: 'unit',
		rows: `
			account members --add|-a|--delete|-d|--sync # members -a f l
			read -t|-n|--version|-V|info|lists|members|status|conf|config # -t
		`
	},
	{ names: 'list_lists list_members list_admins', otherwise: 'read' },
	{ names: 'add_members remove_members newlist', otherwise: 'account', example: '-r members.txt staff' },
	{ names: 'rmlist', otherwise: 'account-loss', example: 'staff' },
	{
		names: 'mailutil mmsitepass nail heirloom-mailx pine aerc meli nmail',
		takes: '-s -a -r -c -b -f',
		otherwise: 'send',
		example: 'copy inbox archive',
		rows: `
			read -e|-H|-V . # -e
			read check
		`
	}
];
