// Users, groups, passwords, sign-in, auditing, mandatory access control.
import type { Tool } from './tool.ts';

export const ACCOUNTS = (): readonly Tool[] => [
	{
		names: 'useradd adduser addgroup groupadd newusers',
		takes:
			'-b -c -d -e -f -g -G -k -K -p -s -u -R -P -Z --uid --gid --home --home-dir --shell --comment --password --groups --ingroup --gecos --base-dir --expiredate',
		otherwise: 'account',
		rows: 'account -D|--defaults -b|-e|-f|-g|-s|--shell|--base-dir|--expiredate|--inactive|--gid # -D -s x\ndefence -o|--non-unique # -o -u 0 x\ndefence -u=0|--uid=0 # -u 0 x\nread -D|--defaults .'
	},
	{ names: 'userdel deluser delgroup groupdel', otherwise: 'account-loss' },
	{
		names:
			'usermod groupmod gpasswd chfn vipw vigr newgrp pwconv pwunconv grpconv grpunconv chpasswd chgpasswd smbpasswd htpasswd net-user lusermod luseradd luserdel lpasswd',
		takes: '-a -c -d -e -f -g -G -l -m-x -p -s -u -A -M',
		otherwise: 'account',
		rows: 'defence -u=0|--uid=0 -o # -o -u 0 x\nread -l|--list . # -l\nread -S|--status'
	},
	{ names: 'pwck grpck', otherwise: 'account', rows: 'read -r|--read-only' },
	{ names: 'visudo', takes: '-f', otherwise: 'defence', rows: 'read -c|--check # -c' },
	{ names: 'sudoedit', otherwise: 'elevated' },
	{ names: 'sudoreplay', otherwise: 'read' },
	{
		names: 'auditctl augenrules',
		otherwise: 'defence',
		rows: 'defence -D|-e|-a|-A|-d|-R|-w|-W|-b|-f|-r|--load # -D\nread -l|-s|-v|--status|--check|-i'
	},
	{
		names:
			'setenforce semanage setsebool apparmor_parser aa-complain aa-disable aa-teardown aa-enforce fixfiles load_policy aa-genprof aa-logprof',
		otherwise: 'defence',
		rows: 'defence login|user|port|fcontext|boolean|module|interface|node|permissive|dontaudit -a|-d|-m|-D|-E|-e|--add|--delete|--modify|--deleteall|--enable|--disable # port -a -t x 81\ndefence -r|-R|-a|--replace|--remove|--add # -r x\ndefence restore|relabel|onboot\nread -l|--list|--list-modules|-L\nread login|user|port|fcontext|boolean|module|interface -l|--list\nread fcontext|port|boolean|login -l|-C'
	},
	{ names: 'acct accton', otherwise: 'system' },
	{ names: 'utmpdump', takes: '-o --output', otherwise: 'read', rows: 'file -o|--output' },
	{
		names: 'chage',
		takes: '-d -E -I -m -M -W -R --lastday --expiredate --inactive --mindays --maxdays --warndays',
		otherwise: 'account',
		rows: 'read -l|--list'
	},
	{ names: 'chsh', takes: '-s -R --shell', otherwise: 'account', rows: 'read -l|--list-shells' },
	{ names: 'lchage', otherwise: 'account', rows: 'read -l|--list # -l u' },
	{ names: 'luserlist lid', otherwise: 'read' },
	{
		names: 'groupmems',
		takes: '-g -a -d -R --group --add --delete',
		otherwise: 'account',
		rows: 'read -l|--list # -g x -l'
	},
	{ names: 'expiry', otherwise: 'read', rows: 'account -f|--force' },
	{
		names: 'faillog',
		takes: '-u -t -l -m --user --time --lock-secs --maximum',
		otherwise: 'read',
		rows: 'account -r|--reset|-m|--maximum|-l|--lock-secs # -r -u x'
	},
	{ names: 'faillock', takes: '--user --dir --conf', otherwise: 'read', rows: 'account --reset # --user x --reset' },
	{ names: 'pam_tally2', takes: '-u -f --user --file', otherwise: 'read', rows: 'account -r|--reset' },
	{
		names: 'passwd',
		takes: '-n -x -w -i -R',
		otherwise: 'account',
		rows: 'defence -d|--delete # -d root\nread -S|--status'
	},
	{ names: 'login su-to-root sulogin newrole run_init ksu', otherwise: 'elevated' },
	{
		names:
			'logoutd newgidmap newuidmap update-passwd users-admin add-shell remove-shell addgnupghome applygnupgdefaults',
		otherwise: 'account',
		rows: 'read -n|--dry-run|-v'
	},
	{ names: 'vidoas doasedit', otherwise: 'defence' },
	{
		names: 'cvtsudoers',
		takes: '-o -f -i --output --output-format --input-format',
		otherwise: 'read',
		rows: 'file -o|--output'
	},
	{
		names: 'authselect',
		otherwise: 'account',
		rows: 'read list|show|current|check|list-features|requirements|test|backup-list'
	},
	{ names: 'authconfig', otherwise: 'account', rows: 'read --test|--probe|--help' },
	{ names: 'pam-auth-update pamtester', otherwise: 'account' },
	{ names: 'pam_timestamp_check', otherwise: 'read', rows: 'account -k' },
	{
		names: 'realm adcli msktutil',
		takes: '-D -U',
		otherwise: 'account',
		rows: 'net-read list|discover|info|testjoin|show-user|show-computer # list'
	},
	{
		names: 'sssctl',
		otherwise: 'account',
		rows: 'read domain-list|domain-status|user-checks|access-report|user-show|group-show|netgroup-show|logs-fetch-x|config-check|cert-show|cert-map|analyze|gpo-show|gpo-list # domain-list\nloss logs-remove|cache-remove|gpo-purge|cache-expire'
	},
	{
		names: 'sss_cache sss_obfuscate sss_override sss_seed sss_debuglevel',
		otherwise: 'account',
		rows: 'read user-show|user-find|group-show|group-find'
	},
	{ names: 'sss_ssh_authorizedkeys sss_ssh_knownhosts', otherwise: 'read' },
	{
		names: 'ipa',
		otherwise: 'account',
		rows: 'account @-add\naccount @-mod\naccount @-enable\naccount @-disable\naccount-loss @-del # user-del x\nnet-read @-find # user-find\nnet-read @-show # user-show x\nnet-read ping|help|env|plugins|hbactest|user-status'
	},
	{
		names:
			'ipactl ipa-replica-manage ipa-csreplica-manage ipa-getcert getcert ipa-healthcheck ipa-server-install ipa-client-install ipa-backup ipa-restore ipa-getkeytab selfsign-getcert',
		otherwise: 'account',
		rows: 'read status|list|list-cas|list-ruv|list-tracking|status # status'
	},
	{
		names: 'dsidm dsconf dsctl dscreate',
		otherwise: 'account',
		rows: 'account-loss * * delete|remove # inst user delete\naccount * * create|add|modify|set|replace|rename|enable|disable|lock|unlock # inst user create\naccount * remove|stop|start|restart|db2bak|bak2db|db2ldif|ldif2db|db2index # inst stop\nread +list|get|status|show|get-dn|monitor|lint|search # inst user list\naccount-loss +delete|remove # inst user delete x'
	},
	{
		names: 'kadmin kadmin.local kdb5_util k5srvutil kprop',
		takes: '-q -r -p -s -w -k -t -c',
		otherwise: 'account',
		rows: 'account-loss -q @del # -q "delprinc x"\naccount -q @add # -q "addprinc x"\naccount -q @mod # -q modprinc\naccount -q @cpw\naccount -q @change\naccount -q @ktadd\naccount -q @ktrem\naccount -q @ren\naccount -q @purge\nfile tabdump -o\nread -q @list # -q listprincs\nread -q @get # -q "getprinc x"\nread list_principals|listprincs|get_principal|getprinc|list|tabdump|tabdump-x|list_mkeys|get_policy|list_policies\naccount-loss destroy|delprinc|delete_principal'
	},
	{ names: 'ktutil kswitch kinit kdestroy', otherwise: 'account', rows: 'read list' },
	{ names: 'sa', otherwise: 'read', rows: 'file -s|--merge # -s' },
	{ names: 'dump-acct', otherwise: 'read' },
	{ names: 'auditd audispd', otherwise: 'serve' },
	{ names: 'autrace sandbox', otherwise: 'run', rows: 'defence -r' },
	{
		names:
			'aa-audit aa-autodep aa-cleanprof aa-load aa-mergeprof aa-remove-unknown aa-easyprof firecfg selinux-activate selinux-config-enforcing chcat setfiles restorecond togglesebool semodule_link semodule_expand semodule_package semodule_unpackage checkpolicy genhomedircon udica fapolicyd-cli mcstransd',
		takes: '-o -m -f',
		otherwise: 'defence',
		rows: 'defence --file|--delete-db|--update|-D|-u # --delete-db\ndefence @+ # -l +c0\nread -n|--list|-L|--list-x|--check-config|--dump-db|--list-trust|--check-trustdb|--check-status|--list-templates|--list-policygroups|-l # -n'
	},
	{ names: 'aa-exec aa-notify', otherwise: 'run', rows: 'run * # -v ls\nread -l|-s|-v # -l' },
	{ names: 'restorecon', otherwise: 'system', rows: 'read -n # -nv /etc' },
	{ names: 'chcon', otherwise: 'system' },
	{ names: 'sealert', takes: '-a -l -f -u -p', otherwise: 'read', rows: 'tui -b|-s' },
	{ names: 'sepolicy', otherwise: 'read', rows: 'file generate|gui|manpage' },
	{ names: 'audit2allow', takes: '-i -o -M -m -t -r-x', otherwise: 'read', rows: 'file -M|-o # -M mypol' },
	{
		names: 'semodule',
		takes: '-i -r -u -s -p -X -e -d -E --install --remove --enable --disable --extract --priority --store',
		otherwise: 'defence',
		rows: 'defence -i|-r|-u|-B|-D|-b|-R|--install|--remove|--upgrade|--enable|--disable|--build|--reload|--disable_dontaudit # -i x --verbose\nread -l|--list-modules|--list|--verbose # -l\nfile -E|--extract'
	},
	{ names: 'checkmodule sepolgen sepolgen-ifgen', takes: '-o -M-x -m-x', otherwise: 'file' },
	{
		names: 'keyctl',
		otherwise: 'account',
		rows: 'read show|list|rlist|describe|rdescribe|security|get_persistent|supports|id|request|search|--version|watch\nsecret print|read|pipe\nloss clear|revoke|purge|reap|invalidate|unlink'
	},
	{
		names: 'usbguard',
		otherwise: 'defence',
		rows: 'run watch -e|--exec # watch -e x\nread list-devices|list-rules|get-parameter|watch|read-descriptor|list-* # list-devices\nread generate-policy|help'
	},
	{ names: 'fprintd-list fprintd-verify', otherwise: 'read' },
	{ names: 'fprintd-enroll fprintd-delete howdy', otherwise: 'account', rows: 'read list|test|snapshot' },
	{ names: 'firemon jailcheck', otherwise: 'read' },
	{ names: 'bubblejail nsjail minijail0', otherwise: 'run', rows: 'read list' },
	{ names: 'osqueryi', takes: '--config_path --extension', otherwise: 'read', rows: 'run --extension' },
	{
		names: 'osqueryctl osqueryd falco sysdig-falco wazuh-control ossec-control',
		otherwise: 'unit',
		rows: 'read status|config-check|info|--list|-L|--validate|--version'
	},
	{ names: 'wazuh-logtest ossec-logtest', otherwise: 'read' },
	{
		names: 'falcoctl inspec oscap-ssh usg',
		otherwise: 'run',
		rows: 'read artifact|index|plugin list|search|info\nread check|json|version|info|vendor-x|archive-x|detect|list'
	},
	{
		names: 'tetra tracee csysdig',
		otherwise: 'read',
		rows: 'file bugtool\nmount loglevel set\nfile -w\nfile -o|--output @: # -o json:x\ndefence tp|tracingpolicy add|delete|disable'
	},
	{
		names: 'twadmin aideinit tiger lmd',
		otherwise: 'system',
		rows: 'read --print-cfgfile|--print-polfile|--examine|-m=P|p'
	},
	{
		names: 'freshclam sigtool clamsubmit clambc',
		otherwise: 'system',
		rows: 'read --info|-i|--list-sigs|-l|--find-sigs|--md5|--sha1|--sha256|--hex-dump|--decode-sigs|--version|-V|--check # --info x.cvd\nfile -u|--unpack|--unpack-current'
	},
	{ names: 'pkttyagent pklocalauthority request-key', otherwise: 'run' },
	{
		names: 'fido2-token fido2-cred fido2-assert',
		takes: '-i -k -n',
		otherwise: 'account',
		rows: 'account-loss -R|-D # -R x\nread -L|-I|-V !-S # -L'
	},
	{
		names: 'pkcs15-tool opensc-tool cardos-tool openpgp-tool piv-tool pkcs15-crypt',
		takes: '-r -a -o --reader --aid --output',
		otherwise: 'account',
		rows: 'account --unblock-pin|-u|--change-pin|-G|--genkey|--gen-key|-s|--send-apdu|--sign|--decipher # --unblock-pin -a 1\nfile -o|--output\naccount-loss -R|--reset|-E|--erase|-D # -R x\nread -l|-L|-D|-c|-k|-C|--list-readers|--list-certificates|--list-keys|--list-public-keys|--list-pins|--list-data-objects|--dump|--list-drivers|-n|--name|-a|--atr|--list-files|-f|--serial|--read-certificate|--read-public-key|--read-ssh-key|-I # -l\nread --info|--card-info'
	},
	{
		names: 'opensc-explorer pkcs15-init sc-hsm-tool solo1 nitropy ykpersonalize ykchalresp',
		otherwise: 'account',
		rows: 'read ls|list|info|version|-v|key verify|nk3 list # ls'
	}
];
