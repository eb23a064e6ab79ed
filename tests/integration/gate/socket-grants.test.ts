// A socket of the system is as good as root. It is lent to a recognised read, with programs beside it that only print what
// they are given, and to nothing else: classifier and plan together, over everything a text can put beside, before or around.
import { describe, expect, test } from 'vitest';
import { classify } from '#server/classifier/classify.ts';
import { classifyCommand } from '#server/terminal/classified-command.ts';
import { type PlanFacts, planSandbox } from '#server/terminal/plan-sandbox.ts';

const FACTS: PlanFacts = {
	home: '/home/ann',
	cwd: '/home/ann',
	tempDirs: ['/tmp', '/var/tmp'],
	uid: 1000,
	isSystemProgram: (word) => !word.includes('/'),
	standingOf: () => 'apart'
};
const planOf = (text: string) =>
	planSandbox(
		classifyCommand(text, (given) => classify(given)),
		FACTS
	);
/** The sockets it would be lent for observing, on its own word; what administers is decided on, and gets what it names. */
const socketsOf = (text: string) => {
	const { profile, grants } = planOf(text);
	return profile === 'observe' ? grants.filter((grant) => grant === 'bus' || grant === 'docker') : [];
};
const lentTo = (texts: readonly string[]) => texts.filter((text) => socketsOf(text).length > 0);

const READS = ['docker ps', 'docker inspect web', 'systemctl status nginx.service', 'loginctl list-sessions'];
const FILTERS = 'cat head tail grep egrep sort uniq wc cut tr column nl tac rev ls df du stat'.split(' ');
/** Each can start a program, keep something, reach somewhere else or is nobody's known program. */
const OTHERS = [
	...[
		'sh',
		'bash',
		'sh -c cat',
		'bash -c "echo x"',
		'sh -s',
		'zsh',
		'python3',
		'perl -ne print',
		'node -',
		"awk '{system($1)}'"
	],
	...[
		'sed 1e./x',
		"sed 's/x/y/e'",
		'xargs echo',
		'xargs -n1 sh -c',
		'parallel',
		'tee out',
		'less',
		'more',
		'vim -',
		'env'
	],
	...['sort --compress-program=./x', 'sort -o out', 'uniq - out', 'tail --follow x > out', 'ssh host', 'nc host 80'],
	...['curl http://host', 'socat - UNIX:/run/docker.sock', 'git status', 'make', './x', '/tmp/x', 'unknown-program'],
	...['find . -exec sh {} +', 'find .', 'ps aux', 'kill 1', 'rm x', 'touch x', 'dd', 'logger', 'sudo cat', 'su'],
	...['docker run x', 'docker exec web sh', 'docker -H ssh://x ps', 'systemctl restart nginx', 'busctl call a b c d'],
	...['eval echo', '. ./x', 'exec cat', 'command cat', 'export A=b', 'A=b', 'alias cat=x', 'trap ./x EXIT'],
	...['printf -v PATH x', 'read PATH', 'set -x', 'hash -p ./x docker', 'enable -f ./x cat', 'unset PATH', '(./x)'],
	...['{ ./x; }', 'if true; then ./x; fi', 'while read x; do cat; done', 'for x in *; do cat; done', 'cat() { ./x; }'],
	...[
		'cat < x',
		'cat <<< x',
		'cat > x',
		'cat >> x',
		'cat <(./x)',
		'cat $(./x)',
		'cat `./x`',
		'cat $X',
		'cat *',
		'cat ~'
	]
];
const JOINTS = [' | ', ' |& ', '; ', ' && ', ' || ', ' & ', '\n'];

test('control: each read alone is lent its one socket, and keeps it with the filters that it is read with', () => {
	for (const read of READS) {
		expect(planOf(read), read).toMatchObject({ profile: 'observe', elevation: { kind: 'none' } });
		expect(socketsOf(read), read).toHaveLength(1);
		expect(lentTo(FILTERS.map((filter) => `${read} | ${filter} x`))).toHaveLength(FILTERS.length);
	}
});

describe.each(READS)('%s', (read) => {
	test('is lent nothing beside any other program, on either side of any joint', () => {
		const texts = OTHERS.flatMap((other) =>
			JOINTS.flatMap((joint) => [`${read}${joint}${other}`, `${other}${joint}${read}`])
		);
		expect(lentTo(texts)).toEqual([]);
	});

	test('is lent nothing inside anything that runs it', () => {
		const runners = 'env|./nice|nohup|./timeout 5|setsid|stdbuf -o0|command|exec|eval|builtin|coproc|xargs|watch';
		const more = 'sudo|su -c|doas|chroot /|unshare|nsenter -t 1|flock f|strace|script -c|busybox|systemd-run|ssh host';
		const texts = `${runners}|${more}`.split('|').map((runner) => `${runner} ${read}`);
		const quoted = [
			'sh -c',
			'bash -c',
			'bash -lc',
			'bash --rcfile ./x -ic',
			'env -S',
			'eval',
			'su -c',
			'watch',
			'ssh host'
		];
		texts.push(...quoted.map((runner) => `${runner} '${read}'`));
		texts.push(
			`${read} &`,
			`if ${read}; then ./x; fi`,
			`PATH=$(${read})`,
			`$(${read})`,
			`sh \`${read}\``,
			`(${read}) > x`,
			`op=$(echo -v); x=$(echo 'a[$(./x)]'); [ "$op" "$x" ]; ${read}`,
			`x=$(echo 'a[$(./x)]'); [ -v "$x" ]; ${read}`,
			`x=$(echo y); [ "$x" = a -o -v "$x" ]; ${read}`,
			`for verb in ${'ps '.repeat(400)}run; do docker $verb web; done; ${read}`
		);
		expect(lentTo(texts)).toEqual([]);
	});

	test('keeps it in a script that only says again what it read', () => {
		const texts = [`(${read})`, `{ ${read}; }`, `if ${read}; then cat; fi`, `x=$(${read})`, `echo \`${read}\``];
		texts.push(`timeout 5 ${read}`, `nice ${read}`, `cd /tmp; ${read}`, `${read} | awk 1`, `${read} | sed p`);
		texts.push(`x=$(${read}); if [ "$x" = active ]; then echo yes; fi`, `x=$(${read}); [ -n "$x" ] && echo some`);
		expect(lentTo(texts)).toEqual(texts);
	});

	test('is lent nothing with another environment, another search path or a program that is not the system’s', () => {
		const names =
			'PATH LD_PRELOAD LD_LIBRARY_PATH DOCKER_HOST DOCKER_CONFIG DBUS_SYSTEM_BUS_ADDRESS BASH_ENV IFS X PAGER';
		expect(
			lentTo(
				names.split(' ').flatMap((name) => [`${name}=x ${read}`, `export ${name}=x; ${read}`, `env ${name}=x ${read}`])
			)
		).toEqual([]);
		expect(lentTo([`./${read}`, `/tmp/${read}`, `~/${read}`, `../${read}`])).toEqual([]);
	});

	test('is lent nothing with a redirect to or from a file', () => {
		const redirects = ['> f', '>> f', '2> f', '&> f', '< f', '<<< x', '<> f', '> >(./x)', '>| f', '3> f'];
		expect(lentTo(redirects.map((redirect) => `${read} ${redirect}`))).toEqual([]);
	});

	test('is lent nothing with a word that only the shell will know', () => {
		const words = ['$X', '$X$Y', '$(x)', '`x`', '*', '?', '[a-z]', '~', '{a,b}', '$((1))', '"$X"', '@(a|b)'];
		expect(lentTo(words.map((word) => `${read} ${word}`))).toEqual([]);
	});
});

test('a peer, an address or settings of the text’s own are lent nothing, in whatever way they are written', () => {
	const engine = ['-H x', '--host x', '--host=x', '-c x', '--context x', '--config x', '-Dc x', '--tlscacert x', '-D'];
	const bus = ['-H x', '-Hx', '-lHx', '-lqHx', '-aHx', '-M x', '-aMx', '--host=x', '--ho x', '--machine=x', '--mach x'];
	expect(
		lentTo([
			...engine.map((option) => `docker ${option} ps`),
			...bus.flatMap((option) => [`systemctl ${option} status x`, `systemctl status x ${option}`]),
			'busctl --address=unixexec:path=/tmp/x list',
			'busctl --addr unixexec:path=/tmp/x list',
			'gdbus introspect -a unixexec:path=/tmp/x',
			'dbus-send --bus=unixexec:path=/tmp/x org.x /',
			'podman --storage-opt overlay.mount_program=./x ps'
		])
	).toEqual([]);
	expect(socketsOf('systemctl show -pMainPID x')).toEqual(['bus']);
});

test('never two sockets', () => {
	expect(lentTo(JOINTS.map((joint) => `docker ps${joint}systemctl status x`))).toEqual([]);
});
