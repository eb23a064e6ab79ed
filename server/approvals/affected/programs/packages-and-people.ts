// What tools of packages, accounts and schedules name.
import { rowsOf } from './notation.ts';

const SOME = 'package*';
const ALL = '=package:*';

export const PACKAGES_AND_PEOPLE = rowsOf(
	{
		'apt apt-get aptitude': {
			'install|reinstall|remove|purge|build-dep|hold|unhold|markauto|unmarkauto|autoremove|autopurge|source|download|changelog|show|policy|safe-upgrade':
				SOME,
			'': ALL
		},
		'apt-mark apt-cache': { '': '- package*' },
		'dpkg rpm': {
			'-i|--install|--unpack|-U|--upgrade|-F|-A': 'archive*',
			'-r|--remove|-P|--purge|-e|--erase|-L|-s|-q|-V|--configure|--triggers-only|--reinstall': SOME,
			'': ALL
		},
		'dpkg-reconfigure dpkg-query': { '': SOME },
		'dpkg-divert dpkg-statoverride': { '': 'file*' },
		'dnf dnf5 yum microdnf tdnf': {
			'install|reinstall|remove|erase|upgrade|update|downgrade|swap|info|list|upgrade-minimal|update-minimal|autoremove|mark':
				SOME,
			'': ALL
		},
		zypper: { 'in|install|rm|remove|up|update|if|info|al|addlock|rl|removelock': SOME, '': ALL },
		'pacman yay paru': { '-S|-R|-U|-D|-Q': SOME, '': ALL },
		apk: { 'add|del|fix|info|upgrade': SOME, '': ALL },
		snap: {
			'install|remove|refresh|revert|enable|disable|start|stop|restart|info|run|hold': SOME,
			'connect|disconnect|set|unset|get': 'package',
			'': ALL
		},
		flatpak: { install: '-? package*', 'uninstall|remove|update|info|mask|override|run': SOME, '': ALL },
		'pip pip3 pipx uv': { 'install|uninstall|upgrade|download|inject|reinstall|run': SOME, '': ALL },
		'npm pnpm yarn bun': {
			'install|i|add|uninstall|remove|rm|update|upgrade|exec|link': SOME,
			'global add|global remove': SOME,
			'': ALL
		},
		'npx pnpx bunx uvx': { '': 'package' },
		gem: { 'install|uninstall|update': SOME, '': ALL },
		cargo: { 'install|uninstall|add|remove|update': SOME },
		go: { 'install|get': SOME },
		composer: { 'require|remove|update': SOME, '': ALL },
		brew: { 'install|uninstall|upgrade|remove|pin|unpin': SOME, '': ALL },
		'nix-env guix': { '-i|-e|install|remove|upgrade': SOME, '': ALL },
		'add-apt-repository unattended-upgrade unattended-upgrades needrestart transactional-update rpm-ostree dnf-automatic apt-key':
			{ '': ALL },
		'useradd userdel chage chfn chsh newusers setquota edquota lastlog faillock pam_tally2 id': { '': 'user' },
		usermod: { '': '-G=groups -g=group --groups=groups --gid=group user' },
		adduser: { '': 'user group?' },
		deluser: { '': 'user group?' },
		passwd: { '': 'user' },
		'chpasswd vipw pwconv pwunconv pwck newusers chgpasswd': { '': '=user:*' },
		'groupadd groupdel addgroup delgroup': { '': 'group' },
		groupmod: { '': '-n=group --new-name=group group' },
		gpasswd: { '': '-a=user -d=user --add=user --delete=user group' },
		'vigr grpck grpconv': { '': '=group:*' },
		visudo: { '': '-f=file --file=file' },
		smbpasswd: { '': 'user?' },
		loginctl: {
			'terminate-session|kill-session|lock-session|unlock-session|activate|session-status|show-session': 'session*',
			'enable-linger|disable-linger|terminate-user|kill-user|user-status|show-user': 'user*',
			'': '=session:*'
		},
		'at batch atrm': { '': '=cron:at' },
		pkexec: {}
	},
	{
		'apt apt-get aptitude':
			'-t --target-release -o --option -c --config-file --default-release --solver -a --host-architecture',
		'dnf dnf5 yum microdnf tdnf':
			'-c --config -x --exclude --enablerepo --disablerepo --repo --installroot --releasever',
		zypper: '-R --root -r --repo --from -t --type --download',
		'pacman yay paru': '-r --root -b --dbpath --config --cachedir --ignore --overwrite --assume-installed',
		apk: '-X --repository -p --root --keys-dir -t --virtual',
		snap: '--channel --revision --cohort',
		'pip pip3 pipx uv':
			'-r --requirement -c --constraint -i --index-url --extra-index-url -t --target --prefix --root --python -e --editable',
		'npm pnpm yarn bun': '--prefix -C --dir --registry --workspace -w --filter',
		gem: '-v --version -i --install-dir -n --bindir --source',
		cargo: '--version --vers --git --branch --tag --rev --path --root --index --registry --features -F --bin',
		'useradd userdel chage chfn chsh newusers setquota edquota lastlog faillock pam_tally2 id':
			'-s --shell -d --home -u --uid -g --gid -G --groups -c --comment -e --expiredate -f --inactive -k --skel -p --password -K -b --base-dir -M --maxdays -W --warndays -I -E -d --lastday --mindays -R --root',
		usermod:
			'-s --shell -d --home -u --uid -c --comment -e --expiredate -f --inactive -l --login -p --password -R --root --add-subuids --add-subgids',
		adduser: '--home --shell --uid --gid --ingroup --gecos --firstuid --lastuid --comment -h -s -G -g -u -k',
		passwd: '-n --mindays -x --maxdays -w --warndays -i --inactive -R --root -r --repository',
		'groupadd groupdel addgroup delgroup': '-g --gid -K --key -p --password -R --root --gid -U --users',
		groupmod: '-g --gid -p --password',
		gpasswd: '-A --administrators -M --members',
		smbpasswd: '-r -U -c -w'
	}
);
