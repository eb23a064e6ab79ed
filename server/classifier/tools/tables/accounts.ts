// Users, groups, passwords, sign-in, auditing, mandatory access control.
import type { Tool } from '../tool.ts';

export const ACCOUNTS = (): readonly Tool[] => [
	{
		names: 'useradd adduser addgroup groupadd newusers',
		takes: `
			-b -c -d -e -f -g -G -k -K -p -s -u -R -P -Z --uid --gid --home --home-dir --shell --comment --password --groups --ingroup
			--gecos --base-dir --expiredate
		`,
		otherwise: 'account',
		example: '-m alice',
		rows: `
			account -D|--defaults -b|-e|-f|-g|-s|--shell|--base-dir|--expiredate|--inactive|--gid # -D -s x
			defence -o|--non-unique # -o -u 0 toor
			defence -u=0|--uid=0 # -u 0 toor
			read -D|--defaults .
		`
	},
	{ names: 'userdel deluser delgroup groupdel', otherwise: 'account-loss', example: '-r alice' },
	{
		names: `
			usermod groupmod gpasswd chfn vipw vigr newgrp pwconv pwunconv grpconv grpunconv chpasswd chgpasswd smbpasswd net-user
			lusermod luseradd luserdel lpasswd
		`,
		takes: '-a -c -d -e -f -g -G -l -p -s -u -A -M',
		otherwise: 'account',
		example: '-aG audio alice',
		rows: `
			defence -u=0|--uid=0 -o # -o -u 0 alice
			read -l|--list . # -l
			read -S|--status
		`
	},
	{ names: 'pwck grpck', otherwise: 'account', example: '-s', rows: 'read -r|--read-only' },
	{ names: 'visudo', takes: '-f', otherwise: 'defence', example: '', rows: 'read -c|--check # -c' },
	{ names: 'sudoedit', otherwise: 'elevated', example: '/srv/app.conf' },
	{ names: 'sudoreplay', otherwise: 'read' },
	{
		names: 'auditctl augenrules',
		otherwise: 'defence',
		example: '--reset-lost',
		rows: `
			defence -D|-e|-a|-A|-d|-R|-w|-W|-b|-f|-r|--load # -D
			read -l|-s|-v|--status|--check|-i
		`
	},
	{
		names: 'setenforce setsebool aa-complain aa-disable aa-teardown aa-enforce load_policy aa-genprof aa-logprof',
		otherwise: 'defence',
		example: '0',
		rows: 'read -l|--list|--list-modules|-L'
	},
	{
		names: 'apparmor_parser',
		takes: '-L -M -I -b -m -j --cache-loc --Include --base --features-file --jobs',
		otherwise: 'defence',
		example: 'usr.sbin.nginx',
		rows: `
			defence -r|-R|-a|--replace|--remove|--add # -r usr.sbin.nginx
			read -l|--list
		`
	},
	{
		names: 'fixfiles',
		otherwise: 'defence',
		takes: '-l -o -L -C -R -T -N',
		example: '-C file_contexts.pre',
		rows: `
			read check|verify # check /srv
			defence -R|-a # -R nginx restore
			defence restore|relabel|onboot # restore /srv
		`
	},
	{
		names: 'semanage',
		otherwise: 'defence',
		example: 'import -f policy.txt',
		rows: `
			defence login|user|port|fcontext|boolean|module|interface|node|permissive|dontaudit -a|-d|-m|-D|-E|-e|--add|--delete
				|--modify|--deleteall|--enable|--disable # port -a -t http_port_t -p tcp 8081
			read -l|--list
			read login|user|port|fcontext|boolean|module|interface -l|--list
			read fcontext|port|boolean|login -l|-C
		`
	},
	{ names: 'accton acct', otherwise: 'system', example: 'on' },
	{ names: 'utmpdump', takes: '-o --output', otherwise: 'read', rows: 'file -o|--output # -o wtmp.txt wtmp' },
	{ names: 'getent', takes: '-s --service', otherwise: 'read', rows: 'secret shadow|gshadow # shadow' },
	{
		names: 'chage',
		takes: '-d -E -I -m -M -W -R --lastday --expiredate --inactive --mindays --maxdays --warndays',
		otherwise: 'account',
		example: '-M 90 alice',
		rows: 'read -l|--list'
	},
	{
		names: 'chsh',
		takes: '-s -R --shell',
		otherwise: 'account',
		example: '-s /bin/zsh alice',
		rows: 'read -l|--list-shells'
	},
	{ names: 'lchage', otherwise: 'account', example: '-M 90 alice', rows: 'read -l|--list # -l u' },
	{ names: 'luserlist lid', otherwise: 'read' },
	{
		names: 'groupmems',
		takes: '-g -a -d -R --group --add --delete',
		otherwise: 'account',
		example: '-g audio -a alice',
		rows: 'read -l|--list # -g x -l'
	},
	{ names: 'expiry', otherwise: 'read', rows: 'account -f|--force # -f' },
	{
		names: 'faillog',
		takes: '-u -t -l -m --user --time --lock-secs --maximum',
		otherwise: 'read',
		rows: 'account -r|--reset|-m|--maximum|-l|--lock-secs # -r -u alice'
	},
	{
		names: 'faillock',
		takes: '--user --dir --conf',
		otherwise: 'read',
		rows: 'account --reset # --user alice --reset'
	},
	{
		names: 'pam_tally2',
		takes: '-u -f --user --file',
		otherwise: 'read',
		rows: 'account -r|--reset # --user alice --reset'
	},
	{
		names: 'passwd',
		takes: '-n -x -w -i -R',
		otherwise: 'account',
		example: 'alice',
		rows: `
			defence -d|--delete # -d root
			read -S|--status
		`
	},
	{ names: 'login su-to-root sulogin newrole run_init ksu', otherwise: 'elevated', example: 'alice' },
	{
		names:
			'update-passwd logoutd newgidmap newuidmap users-admin add-shell remove-shell addgnupghome applygnupgdefaults',
		otherwise: 'account',
		example: '',
		rows: 'read -n|--dry-run|-v'
	},
	{ names: 'vidoas doasedit', otherwise: 'defence', example: '' },
	{
		names: 'cvtsudoers',
		takes: '-o -f -i --output --output-format --input-format',
		otherwise: 'read',
		rows: 'file -o|--output # -f json -o rules.json sudoers'
	},
	{
		names: 'authselect',
		otherwise: 'account',
		example: 'select sssd',
		rows: 'read list|show|current|check|list-features|requirements|test|backup-list'
	},
	{ names: 'authconfig', otherwise: 'account', example: '--enablesssd --update', rows: 'read --test|--probe|--help' },
	{ names: 'pam-auth-update pamtester', otherwise: 'account', example: '--enable mkhomedir' },
	{ names: 'pam_timestamp_check', otherwise: 'read', rows: 'account -k # -k' },
	{
		names: 'realm adcli msktutil',
		takes: '-D -U',
		otherwise: 'account',
		example: 'join example.org',
		rows: 'net-read list|discover|info|testjoin|show-user|show-computer # list'
	},
	{
		names: 'sssctl',
		otherwise: 'account',
		example: 'debug-level 6',
		rows: `
			read domain-list|domain-status|user-checks|access-report|user-show|group-show|netgroup-show|config-check|cert-show
				|cert-map|analyze|gpo-show|gpo-list # domain-list
			loss logs-remove|cache-remove|gpo-purge|cache-expire # cache-remove
		`
	},
	{
		names: 'sss_cache sss_obfuscate sss_override sss_seed sss_debuglevel',
		otherwise: 'account',
		example: '-E',
		rows: 'read user-show|user-find|group-show|group-find'
	},
	{ names: 'sss_ssh_authorizedkeys sss_ssh_knownhosts', otherwise: 'read' },
	{
		names: 'ipa',
		otherwise: 'account',
		rows: `
			account @-add # user-add alice
			account @-mod
			account @-enable
			account @-disable
			account-loss @-del # user-del alice
			net-read @-find # user-find
			net-read @-show # user-show x
			net-read ping|help|env|plugins|hbactest|user-status
		`
	},
	{
		names: `
			ipactl ipa-replica-manage ipa-csreplica-manage ipa-getcert getcert ipa-healthcheck ipa-server-install ipa-client-install
			ipa-backup ipa-restore ipa-getkeytab selfsign-getcert
		`,
		otherwise: 'account',
		example: 'restart',
		rows: 'read status|list|list-cas|list-ruv|list-tracking # status'
	},
	{
		names: 'dsidm dsconf dsctl dscreate',
		otherwise: 'account',
		rows: `
			account-loss * * delete|remove # inst user delete
			account * * create|add|modify|set|replace|rename|enable|disable|lock|unlock # inst user create
			account * remove|stop|start|restart|db2bak|bak2db|db2ldif|ldif2db|db2index # inst stop
			read +list|get|status|show|get-dn|monitor|lint|search # inst user list
			account-loss +delete|remove # -b dc=example,dc=com localhost user delete demo
		`
	},
	{
		names: 'kadmin kadmin.local kdb5_util k5srvutil kprop',
		takes: '-q -r -p -s -w -k -t -c',
		otherwise: 'account',
		rows: `
			account-loss -q @del # -q "delprinc alice"
			account -q @add # -q "addprinc x"
			account -q @mod # -q modprinc
			account -q @cpw
			account -q @change
			account -q @ktrem
			account -q @ren
			account -q @purge
			file tabdump -o
			read -q @list # -q listprincs
			read -q @get # -q "getprinc x"
			read list_principals|listprincs|get_principal|getprinc|list|tabdump|list_mkeys|get_policy|list_policies
			account-loss destroy|delprinc|delete_principal # delprinc alice
		`
	},
	{ names: 'kinit ktutil kswitch kdestroy', otherwise: 'account', example: 'alice', rows: 'read list' },
	{ names: 'sa', otherwise: 'read', rows: 'file -s|--merge # -s' },
	{ names: 'dump-acct', otherwise: 'read' },
	{ names: 'auditd audispd', otherwise: 'serve', example: '-f' },
	{ names: 'autrace sandbox', otherwise: 'run', example: '/bin/ls', rows: 'defence -r # -r /bin/ls' },
	{
		names: `
			aa-audit aa-autodep aa-cleanprof aa-load aa-mergeprof aa-remove-unknown aa-easyprof firecfg selinux-activate
			selinux-config-enforcing chcat setfiles restorecond togglesebool semodule_link semodule_expand semodule_package
			semodule_unpackage checkpolicy genhomedircon udica fapolicyd-cli mcstransd
		`,
		takes: '-o -m -f',
		otherwise: 'defence',
		example: '/usr/sbin/nginx',
		rows: `
			defence --file|--delete-db|--update|-D|-u # --delete-db
			defence @+ # -l +c0
			read -n|--list|-L|--check-config|--dump-db|--list-trust|--check-trustdb|--check-status|--list-templates
				|--list-policygroups|-l # -n
		`
	},
	{
		names: 'aa-exec aa-notify',
		otherwise: 'run',
		rows: `
			run * # -v ls
			read -l|-s|-v # -l
		`
	},
	{ names: 'sealert', takes: '-a -l -f -u -p', otherwise: 'read', rows: 'tui -b|-s # -b' },
	{ names: 'sepolicy', otherwise: 'read', rows: 'file generate|gui|manpage # generate --init /usr/sbin/nginx' },
	{ names: 'audit2allow', takes: '-i -o -M -m -t', otherwise: 'read', rows: 'file -M|-o # -M mypol' },
	{
		names: 'semodule',
		takes: '-i -r -u -s -p -X -e -d -E --install --remove --enable --disable --extract --priority --store',
		otherwise: 'defence',
		example: '-e web',
		rows: `
			defence -i|-r|-u|-B|-D|-b|-R|--install|--remove|--upgrade|--enable|--disable|--build|--reload
				|--disable_dontaudit # -i web.pp
			read -l|--list-modules|--list|--verbose # -l
			file -E|--extract # -E web
		`
	},
	{ names: 'checkmodule sepolgen sepolgen-ifgen', takes: '-o', otherwise: 'file', example: '-M -m -o web.mod web.te' },
	{
		names: 'keyctl',
		otherwise: 'account',
		example: 'link @us @s',
		rows: `
			read show|list|rlist|describe|rdescribe|security|get_persistent|supports|id|request|search|--version|watch
			secret print|read|pipe
			loss clear|revoke|purge|reap|invalidate|unlink # clear @u
		`
	},
	{
		names: 'usbguard',
		otherwise: 'defence',
		example: 'allow-device 7',
		rows: `
			run watch -e|--exec # watch -e ./notify.sh
			read list-devices|list-rules|get-parameter|watch|read-descriptor|list-* # list-devices
			read generate-policy|help
		`
	},
	{ names: 'fprintd-list fprintd-verify', otherwise: 'read' },
	{
		names: 'fprintd-enroll fprintd-delete howdy',
		otherwise: 'account',
		example: 'alice',
		rows: 'read list|test|snapshot'
	},
	{ names: 'firemon jailcheck', otherwise: 'read' },
	{ names: 'bubblejail nsjail minijail0', otherwise: 'run', example: 'run firefox', rows: 'read list' },
	{
		names: 'osqueryi',
		takes: '--config_path --extension',
		otherwise: 'read',
		rows: 'run --extension # --extension ./inventory.ext'
	},
	{
		names: 'osqueryctl osqueryd falco sysdig-falco wazuh-control ossec-control',
		otherwise: 'unit',
		example: 'start',
		rows: 'read status|config-check|info|--list|-L|--validate|--version'
	},
	{ names: 'wazuh-logtest ossec-logtest', otherwise: 'read' },
	{
		names: 'falcoctl inspec oscap-ssh usg',
		otherwise: 'run',
		example: 'artifact install k8saudit',
		rows: `
			read artifact|index|plugin list|search|info
			read check|json|version|info|detect|list
		`
	},
	{
		names: 'tetra tracee csysdig',
		otherwise: 'read',
		rows: `
			file bugtool
			mount loglevel set
			file -w
			file -o|--output @: # -o json:x
			defence tp|tracingpolicy add|delete|disable # tracingpolicy add policy.yaml
		`
	},
	{
		names: 'twadmin aideinit tiger lmd',
		otherwise: 'system',
		example: '--create-cfgfile --site-keyfile site.key twcfg.txt',
		rows: 'read --print-cfgfile|--print-polfile|--examine'
	},
	{
		names: 'freshclam sigtool clamsubmit clambc',
		otherwise: 'system',
		example: '',
		rows: `
			read --info|-i|--list-sigs|-l|--find-sigs|--md5|--sha1|--sha256|--hex-dump|--decode-sigs|--version|-V
				|--check # --info x.cvd
			file -u|--unpack|--unpack-current
		`
	},
	{ names: 'pkttyagent pklocalauthority request-key', otherwise: 'run', example: '--process 4242' },
	{
		names: 'fido2-token fido2-cred fido2-assert',
		takes: '-i -k -n',
		otherwise: 'account',
		example: '-S /dev/hidraw0',
		rows: `
			account-loss -R|-D # -R /dev/hidraw0
			read -L|-I|-V !-S # -L
		`
	},
	{
		names: 'opensc-tool pkcs15-tool cardos-tool openpgp-tool piv-tool pkcs15-crypt',
		takes: '-r -a -o --reader --aid --output',
		otherwise: 'account',
		rows: `
			account --unblock-pin|-u|--change-pin|-G|--genkey|--gen-key|-s|--send-apdu|--sign|--decipher # -s 00:A4:04:00
			file -o|--output
			account-loss -R|--reset|-E|--erase|-D # --reset
			read -l|-L|-D|-c|-k|-C|--list-readers|--list-certificates|--list-keys|--list-public-keys|--list-pins|--list-data-objects
				|--dump|--list-drivers|-n|--name|-a|--atr|--list-files|-f|--serial|--read-certificate|--read-public-key|--read-ssh-key
				|-I # -l
			read --info|--card-info
		`
	},
	{
		names: 'pkcs15-init opensc-explorer sc-hsm-tool solo1 nitropy ykpersonalize ykchalresp',
		otherwise: 'account',
		example: '--create-pkcs15',
		rows: 'read ls|list|info|version|-v|key verify|nk3 list'
	}
];
