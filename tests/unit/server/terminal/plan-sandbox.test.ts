import { describe, expect, test } from 'vitest';
import { classify } from '#server/classifier/classify.ts';
import { classifyCommand } from '#server/terminal/classified-command.ts';
import { type PlanFacts, planSandbox } from '#server/terminal/plan-sandbox.ts';
import type { Classification, Effect, ReadCommand } from '#wire/safety.ts';
import { command, reading } from '../../../support/reading.ts';

const FACTS: PlanFacts = {
	home: '/home/ann',
	cwd: '/home/ann/site',
	tempDirs: ['/tmp', '/var/tmp'],
	uid: 1000,
	isSystemProgram: (word) => !word.includes('/'),
	standingOf: () => 'apart'
};
const plan = (commands: readonly ReadCommand[], facts: Partial<PlanFacts> = {}, more: Partial<Classification> = {}) =>
	planSandbox(
		classifyCommand(commands[0]?.argv.join(' ') ?? '', () => reading(commands, more)),
		{ ...FACTS, ...facts }
	);
const profileOf = (...effects: Effect[]) => plan([command('x', effects)]).profile;

/** A text as it was sent, read as the given commands. */
const planText = (text: string, ...commands: readonly ReadCommand[]) =>
	planSandbox(
		classifyCommand(text, () => reading(commands)),
		FACTS
	);

describe('the tightest profile that fits', () => {
	const rows: [Effect, string][] = [
		['read', 'observe'],
		['network-read', 'observe'],
		['bus-read', 'observe'],
		['docker-read', 'observe'],
		['network-write', 'work'],
		['write-file', 'work'],
		['run-code', 'work'],
		['container', 'administer'],
		['unit', 'administer'],
		['package', 'administer'],
		['system-file', 'administer'],
		['process', 'administer'],
		['account', 'administer'],
		['network-config', 'administer'],
		['power', 'administer'],
		['elevate', 'administer']
	];
	for (const [effect, profile] of rows) test(`${effect} -> ${profile}`, () => expect(profileOf(effect)).toBe(profile));

	test('the widest need of any command decides', () => {
		expect(plan([command('cat a', ['read']), command('make', ['run-code'])]).profile).toBe('work');
		expect(plan([command('mount /dev/sdb1 /mnt', ['mount'])]).profile).toBe('host');
		expect(plan([command('mount /dev/sdb1 /mnt', ['mount']), command('make', ['run-code'])]).profile).toBe(
			'administer'
		);
	});
	test("the kernel's log is shown to root alone, which only administering keeps", () => {
		expect(plan([command('dmesg -T', ['read'])]).profile).toBe('observe');
		expect(plan([command('dmesg -T', ['read'])], { uid: 0 }).profile).toBe('administer');
	});
	test('no command at all only looks', () => expect(plan([]).profile).toBe('observe'));
	test('a text that was not read to its end is not trusted to only look', () => {
		expect(plan([command('cat a', ['read'])], {}, { reading: { commands: [], complete: false } }).profile).toBe('work');
	});
	test('an elevated read is administration', () => {
		expect(plan([command('cat a', ['read'], { elevated: true, via: ['sudo'] })]).profile).toBe('administer');
	});
	test('what runs elsewhere needs only the way there', () => {
		expect(plan([command('rm -rf /', ['system-file'], { target: 'remote', writes: ['/'] })]).profile).toBe('work');
		expect(plan([command('ls', ['read'], { target: 'container' })]).profile).toBe('administer');
	});
});

describe('a look at the processes', () => {
	const grantsOf = (...commands: ReadCommand[]) => plan(commands).grants;
	test('is lent the numbers of the host', () => {
		expect(grantsOf(command('ps aux', ['read']))).toEqual(['processes']);
		expect(grantsOf(command('ps aux', ['read']), command('grep nginx', ['read']))).toEqual(['processes']);
		expect(plan([command('ps aux', ['read'])]).profile).toBe('observe');
	});
	test('not in company that could start something', () => {
		expect(grantsOf(command('ps aux', ['read']), command('find .', ['read']))).toEqual([]);
		expect(grantsOf(command('ps aux', ['read']), command('make', ['run-code']))).toEqual([]);
	});
	test('not for a program that its user could have changed', () => {
		expect(grantsOf(command('./ps aux', ['read']))).toEqual([]);
	});
	test('not when a word is not known', () => {
		expect(grantsOf(command('ps $FLAGS', ['read'], { resolved: false }))).toEqual([]);
	});
});

describe('where a command writes', () => {
	const rows: [path: string, profile: string, cwd?: string][] = [
		['~/notes', 'work'],
		['~', 'work'],
		['out.txt', 'work'],
		['../../ann/x', 'work'],
		['/tmp/x', 'work'],
		['/var/tmp/x', 'work'],
		['/dev/null', 'work'],
		['?', 'work'],
		['/etc/hosts', 'administer'],
		['../../../etc/hosts', 'administer'],
		['~/../bob/x', 'administer'],
		['~bob/x', 'administer'],
		['/home/anna/x', 'administer'],
		['/tmpx', 'administer'],
		['out.txt', 'administer', '/srv/www'],
		['/dev/sda', 'administer']
	];
	for (const [path, profile, cwd] of rows)
		test(`${path}${cwd ? ` in ${cwd}` : ''} -> ${profile}`, () => {
			const made = plan([command('tee', ['write-file'], { writes: [path] })], cwd ? { cwd } : {});
			expect(made.profile).toBe(profile);
		});
});

test('keys of sshd are made where they are seen and kept', () => {
	const profileOf = (text: string) => planSandbox(classifyCommand(text, classify), FACTS).profile;
	expect(profileOf('ssh-keygen -A')).toBe('administer');
	expect(profileOf('ssh-keygen -t ed25519 -f k')).toBe('work');
});

describe('the network', () => {
	const planOf = (text: string) => planSandbox(classifyCommand(text, classify), FACTS);
	test('is lent where every program beside the one that asks is the system’s', () => {
		expect(plan([command('curl x', ['network-read']), command('jq .a', ['read'])]).grants).toEqual(['net']);
		expect(plan([command('curl x', ['network-read']), command('./jq .a', ['read'])])).toMatchObject({ grants: [] });
	});
	test.each(['curl -s https://x.example | jq .a', 'dig x.example', 'kubectl get pods'])('%s reads over it', (text) =>
		expect(planOf(text)).toMatchObject({ profile: 'observe', grants: ['net'] })
	);
	test.each(['git ls-remote', 'curl -s https://x.example | m4', 'grep -q x f && curl https://x.example'])(
		'%s is no read over it',
		(text) => expect(planOf(text)).toMatchObject({ profile: 'work', grants: [] })
	);
});

describe('grants', () => {
	test('a reader over the network gets the network', () => {
		expect(plan([command('curl x', ['network-read'])]).grants).toEqual(['net']);
	});
	test('a recognised read over a socket gets that socket and nothing else', () => {
		expect(plan([command('systemctl status x', ['bus-read'])])).toMatchObject({ profile: 'observe', grants: ['bus'] });
		expect(plan([command('docker ps', ['docker-read'])])).toMatchObject({ profile: 'observe', grants: ['docker'] });
	});
	test('a program of the name that others than root can change gets what own code gets, wherever its name would lead', () => {
		const planted = { isSystemProgram: () => false };
		expect(plan([command('docker ps', ['docker-read'])], planted)).toMatchObject({ profile: 'work', grants: [] });
		expect(plan([command('curl x', ['network-read'])], planted)).toMatchObject({ profile: 'work', grants: [] });
		expect(plan([command('systemctl stop x', ['unit'])], planted)).toMatchObject({ profile: 'work', grants: [] });
		expect(plan([command('swapon /x', ['mount'])], planted)).toMatchObject({ profile: 'work', grants: [] });
	});
	test('commands of the shell itself are what they are called', () => {
		const planted = { isSystemProgram: () => false };
		expect(plan([command('cd /etc', ['read'])], planted).profile).toBe('observe');
		expect(plan([command('printf x', ['system-file'], { writes: ['/etc/x'] })], planted).profile).toBe('administer');
	});
	test('a read over a socket gets none in company that could misuse it, and nothing wider in its place', () => {
		const mixed = plan([command('docker ps', ['docker-read']), command('./x', ['run-code'])]);
		expect(mixed).toMatchObject({ profile: 'work', grants: [] });
		const unresolved = plan([command('docker ps', ['docker-read'], { resolved: false })]);
		expect(unresolved).toMatchObject({ profile: 'observe', grants: [] });
	});
	test('administration is given the sockets that its text names, and no other', () => {
		const grantsOf = (text: string) => planSandbox(classifyCommand(text, classify), FACTS).grants;
		expect(grantsOf('sudo systemctl restart nginx')).toEqual(['bus']);
		expect(grantsOf('sudo apt-get install -y nginx')).toEqual(['bus']);
		expect(grantsOf('docker restart web')).toEqual(['docker']);
		expect(grantsOf('sudo useradd bob')).toEqual([]);
		expect(grantsOf('sudo ./install.sh')).toEqual([]);
		expect(grantsOf('docker restart web && sudo systemctl restart nginx')).toEqual(['bus', 'docker']);
	});
	for (const text of [
		'PATH=/home/ann/bin; systemctl restart nginx',
		'LD_PRELOAD=./x.so systemctl restart nginx',
		'systemctl() { ./x; }; systemctl restart nginx; sudo useradd bob',
		'busctl --address=unixexec:path=/home/ann/x call a b c d'
	])
		test(`administration with a program of the text's own choice is given no socket: ${text}`, () =>
			expect(planSandbox(classifyCommand(text, classify), FACTS).grants).toEqual([]));
	for (const text of [
		'docker restart web; ./own',
		'docker restart web && make',
		'sudo systemctl restart nginx; python3 tool.py',
		'docker restart "$(./pick)"',
		'sudo systemctl restart nginx & frobnicate',
		'systemctl restart nginx; $RUN'
	])
		test(`no socket is lent where a program of the text's own would share it: ${text}`, () =>
			expect(
				planSandbox(classifyCommand(text, classify), {
					...FACTS,
					isSystemProgram: (w) => w !== 'frobnicate' && !w.includes('/')
				})
			).toMatchObject({
				profile: 'administer',
				grants: []
			}));
	for (const text of [
		'systemctl restart nginx; tmux capture-pane -p',
		'systemctl restart nginx; ssh-add -l',
		'systemctl restart nginx; SSH_AUTH_SOCK=/tmp/ssh-x/agent.1 ssh h uptime',
		'systemctl restart nginx; curl -s --unix-socket /tmp/x http://x/',
		'systemctl restart nginx; nc -U /tmp/x',
		'systemctl restart nginx; ssh -o "Identity""Agent=/tmp/x" h uptime',
		'docker restart web; logger -u /tmp/x hi'
	])
		test(`no socket is lent where another one is named beside it: ${text}`, () =>
			expect(planSandbox(classifyCommand(text, classify), FACTS)).toMatchObject({ profile: 'administer', grants: [] }));
	test.each([
		'git pull && systemctl restart app',
		'curl -s http://localhost/ && systemctl restart app',
		'systemctl restart app; logger -t me done'
	])('a socket is lent beside what names no other: %s', (text) =>
		expect(planSandbox(classifyCommand(text, classify), FACTS).grants).toEqual(['bus'])
	);
	test('what runs in a container or on another machine shares no socket of this one', () => {
		const grantsOf = (text: string) => planSandbox(classifyCommand(text, classify), FACTS).grants;
		expect(grantsOf('docker exec web ./own')).toEqual(['docker']);
		expect(grantsOf('psql -f change.sql; sudo systemctl restart app')).toEqual(['bus', 'database']);
	});
	test('a socket and the numbers of the host go to filters too, and to a command after another', () => {
		const ps = command('docker ps', ['docker-read']);
		const grep = command('grep x', ['read']);
		expect(planText('docker ps 2>&1 | grep x', ps, grep)).toMatchObject({ profile: 'observe', grants: ['docker'] });
		expect(planText('docker ps 2>/dev/null && echo up', ps, command('echo up', ['read'])).grants).toEqual(['docker']);
	});
	for (const text of [
		"docker ps | awk '{print $1}'",
		"docker ps | awk -F: '$2 > 1 || /x/ {print $1}' | sort | uniq -c",
		"docker ps | sed -n '1,3p'",
		"docker ps | sed 's/a b/c/g; 1d'",
		"docker ps --format '{{json .}}' | jq -r .Names",
		'docker ps; echo $?',
		'docker ps >/dev/null && echo "up: $?" || echo down',
		'if docker ps | grep -q web; then echo yes; elif docker ps; then echo other; else echo no; fi',
		'for c in web db; do docker inspect $c; done',
		'cd /srv/app && docker compose ps',
		'echo "running: $(docker ps -q | wc -l)"',
		'[ "$(docker ps -q | wc -l)" = 2 ] && echo both',
		'n=$(docker ps -q | wc -l); echo "$n run"',
		'(docker ps; docker images)',
		'timeout 5 docker ps | head -3',
		'nice -n 5 docker ps'
	])
		test(`the socket stays with a script that only says again what it read: ${text}`, () =>
			expect(planSandbox(classifyCommand(text, classify), FACTS)).toMatchObject({
				profile: 'observe',
				grants: ['docker']
			}));
	for (const text of [
		"docker ps | awk '{system($1)}'",
		'docker ps | awk \'{print | "./x"}\'',
		'docker ps | awk \'BEGIN {"./x" | getline}\'',
		'docker ps | awk -f x.awk',
		"docker ps | sed '1e./x'",
		"docker ps | sed 's/a/b/e'",
		"docker ps | sed 's/a/b/;w out'",
		'docker ps | sort --compress-program=./x',
		'PATH=$(docker ps); docker ps',
		'x=$(docker ps); $x',
		'for c in web -H; do docker ps $c; done',
		'for PATH in a b; do docker ps; done',
		'for c in web; do c=$(docker ps); docker inspect $c; done',
		'[ -v "$(docker ps)" ]; docker ps',
		'[ $(docker ps) ]; docker ps',
		'[ "$(docker ps)" \'a[$(./x)]\' ]; docker ps',
		'printf -v PATH %s "$(docker ps)"; docker ps',
		'printf "$(docker ps)" x; docker ps',
		'f() { docker ps; }; f',
		'docker ps | while read x; do $x; done',
		'docker ps | xargs ./x',
		'./timeout 5 docker ps',
		'./time"out" 5 docker ps',
		'env docker ps'
	])
		test(`no socket where a script could do more than say it again: ${text}`, () =>
			expect(planSandbox(classifyCommand(text, classify), FACTS).grants).toEqual([]));
	// What reads like `docker ps` and runs a program of the text's own choice in its place.
	for (const text of [
		'PATH=/home/ann/bin docker ps',
		'PATH=/home/ann/bin; docker ps',
		'PATH+=:/home/ann; docker ps',
		'for PATH in /home/ann; do docker ps; done',
		'LD_PRELOAD=./x.so docker ps',
		'DOCKER_CONFIG=/home/ann/x docker ps',
		'docker() { ./x; }; docker ps',
		'[[ -v a[$(./x)] ]]; docker ps',
		'docker ps > out',
		'docker ps & docker ps',
		'docker ps $WORDS',
		'docker ps | cat $WORDS'
	])
		test(`no socket for observing: ${text}`, () => {
			expect(planText(text, command('docker ps', ['docker-read']))).toMatchObject({ profile: 'observe', grants: [] });
		});
	for (const text of [
		'docker --config /home/ann/x ps',
		'docker -H ssh://x ps',
		'systemctl --host=x status',
		'systemctl -Hx status',
		'systemctl -lqHx status',
		'busctl --address=unixexec:path=/home/ann/x list',
		'busctl --addr unixexec:path=/home/ann/x list',
		'dbus-send --bus=unixexec:path=/home/ann/x org.x /'
	])
		test(`no socket for a peer or settings of the text's own: ${text}`, () => {
			const effect = text.startsWith('docker') ? 'docker-read' : 'bus-read';
			const made = planText(text, command(text, [effect]));
			expect(made).toMatchObject({ profile: 'observe', grants: [] });
		});
	test('no socket beside a reader that may start something', () => {
		const git = command('git status', ['read']);
		expect(planText('docker ps; git status', command('docker ps', ['docker-read']), git).grants).toEqual([]);
		const set = command('printf -v PATH /home/ann', ['read']);
		expect(planText('printf -v PATH /home/ann; ps', set, command('ps', ['read'])).grants).toEqual([]);
		expect(planText('PATH=/home/ann ps', command('ps', ['read'])).grants).toEqual([]);
	});
	test('a signal to other processes gets sight of them', () => {
		expect(plan([command('kill 7', ['process'])])).toMatchObject({ profile: 'administer', grants: ['processes'] });
	});
	describe("root reaches the host's processes only with a text that does nothing else", () => {
		const root = { ...FACTS, home: '/root', cwd: '/root', uid: 0 };
		const grants = (text: string, facts: PlanFacts = root) =>
			planSandbox(classifyCommand(text, classify), facts).grants;
		for (const text of [
			'kill -9 123',
			'kill $(pgrep nginx)',
			'kill "$(cat /run/nginx.pid)"',
			"ps aux | grep nginx | awk '{print $2}' | xargs -r kill",
			'for p in $(pgrep x); do kill $p; done',
			'pkill nginx && sleep 1; systemctl restart nginx'
		])
			test(text, () => expect(grants(text).filter((grant) => grant !== 'bus')).toEqual(['processes']));
		for (const text of [
			'kill 1; python3 x.py',
			'kill 1; cat /proc/2/root/x',
			'kill 1; cat < /proc/2/root/x',
			'kill 1; sudo cat /etc/x',
			'kill 1; grep -R x',
			'kill 1; awk \'BEGIN { while ((getline l < "/proc/2/root/x") > 0) print l }\'',
			'xargs -a /proc/2/root/x kill',
			'kill $(< /proc/2/root/x)',
			'kill $(cat /run/../proc/2/root/x.pid)',
			'chrt 1 cat /proc/2/root/x; kill 1',
			'echo /proc/*/root/*; kill 1',
			'PATH=/tmp; kill 1',
			'kill 1; $x',
			'ps() { cat x; }; kill 1; ps',
			'enable -f /tmp/x.so kill; kill 1'
		])
			test(`not ${text}`, () => expect(grants(text)).not.toContain('processes'));
		test('not where a relative name would be one of /proc', () =>
			expect(grants('ps | grep x | xargs kill', { ...root, cwd: '/proc/2/root' })).toEqual([]));
		test('an ordinary user is kept away by the kernel', () =>
			expect(grants('kill 1; python3 x.py', FACTS)).toEqual(['processes']));
		test('and root behind sudo is root', () => expect(grants('sudo kill 1; sudo python3 x.py', FACTS)).toEqual([]));
	});
	test('`work` needs no grant for the network', () => {
		expect(plan([command('npm ci', ['run-code', 'network-write'])])).toMatchObject({ profile: 'work', grants: [] });
	});
});

describe('who sees the machine as it is', () => {
	const planned = (text: string, facts: Partial<PlanFacts> = {}) =>
		planSandbox(classifyCommand(text, classify), { ...FACTS, ...facts });

	test.each([
		'df -h',
		'ls -l /srv | head',
		'for i in 1 2; do stat /etc/hosts; done',
		'du -sh /home/*',
		'id && groups',
		'ss -ltnp'
	])('%s: a reader of the system', (text) =>
		expect(planned(text)).toMatchObject({ profile: 'observe', sight: 'machine' })
	);
	test.each([
		'./df -h',
		'systemctl status',
		'docker ps',
		'apt-cache policy bash',
		'make',
		'echo x > ~/f',
		'sudo df -h'
	])('%s: no reader, or one that needs a socket or a place of its own', (text) =>
		expect(planned(text)).not.toHaveProperty('sight')
	);

	test.each(['nft list ruleset', 'iptables -S', 'sshd -t', 'chage -l ann', 'pwck -r', 'dmesg'])(
		'%s: as root it gets the right that it looks with',
		(text) => {
			expect(planned(text, { uid: 0 }).profile).toBe('administer');
			expect(planned(text).profile).toBe('observe');
		}
	);

	test.each([
		['crontab', '-l'],
		['chage', '-l', 'ann'],
		['ping', '-c1', '-W', '2', '192.0.2.1']
	])('%s %s: what takes rights by itself and only looks runs outside, for an ordinary user', (...argv) => {
		expect(planned(argv.join(' ')).elevation).toEqual({ kind: 'client', argv });
		expect(planned(argv.join(' '), { uid: 0 }).elevation).toEqual({ kind: 'none' });
	});
	test.each([
		'crontab -e',
		'crontab -l | wc',
		'crontab file',
		'chage -l ann -M 1',
		'ping -f x',
		'ping -I eth0 x',
		'ping a b'
	])('%s does not', (text) => expect(planned(text).elevation.kind).toBe('none'));

	test.each(['systemctl --user list-units', 'systemctl --user status x | head -3'])(
		"%s asks the person's own manager, by a grant of its own",
		(text) => expect(planned(text)).toMatchObject({ profile: 'observe', grants: ['user-bus'] })
	);
	test.each(['systemctl --user status x; systemctl status y', 'systemctl --user status x; ./own'])(
		'%s is lent neither bus',
		(text) => expect(planned(text).grants.filter((grant) => grant.endsWith('bus'))).toEqual([])
	);
	test.each(['systemctl is-active x', 'systemd-inhibit --list'])('%s is lent the bus', (text) =>
		expect(planned(text)).toMatchObject({ profile: 'observe', grants: ['bus'] })
	);
	test('but not with a file behind a condition, or in a loop that decides its words', () => {
		for (const text of [
			'if true; then systemctl status; fi > /tmp/x',
			'for i in $(cat f); do systemctl status $i; done'
		])
			expect(planned(text).grants).not.toContain('bus');
	});

	test('readers of processes see them behind sudo too, when they are alone', () => {
		expect(planned('sudo ps -ef | grep -c x').grants).toContain('processes');
		expect(planned('sudo ps -ef; sudo cat /proc/1/root/etc/shadow').grants).not.toContain('processes');
	});

	test('an image of a disk is a file, and a disk is not', () => {
		expect(planned('sudo e2fsck -fy ~/disk.img').profile).toBe('administer');
		expect(planned('sudo e2fsck -fy /dev/sdb1').profile).toBe('host');
		expect(planned('sudo e2fsck -fy ~/../../dev/sdb1').profile).not.toBe('administer');
	});

	test('what root’s work changes is known, or it is code', () => {
		expect(planned('chmod 600 ~/f', { uid: 0 })).toMatchObject({ profile: 'work', known: true });
		expect(planned('python3 x.py', { uid: 0 })).not.toHaveProperty('known');
		expect(planned('apt-get clean').profile).toBe('administer');
		expect(planned('journalctl --rotate')).toMatchObject({ profile: 'administer', grants: ['bus'] });
	});
});

test('who has the manager of names ask other hosts is given the network for it, which nobody gets on their own', () => {
	const grantsOf = (text: string) => planSandbox(classifyCommand(text, classify), FACTS).grants;
	expect(grantsOf('resolvectl query secret.example.org')).toEqual(['bus', 'net']);
	expect(grantsOf('resolvectl status')).toEqual(['bus']);
});
