import { describe, expect, test } from 'vitest';
import { classify } from '#server/classifier/classify.ts';
import { planElevation } from '#server/terminal/plan-elevation.ts';
import { command, reading } from '../../../support/reading.ts';

const USER = {
	uid: 1000,
	home: '/home/ann',
	cwd: '/home/ann/site',
	listNames: (dir: string) =>
		({ '/': ['var'], '/var': ['log'], '/var/log': ['b.log', 'a.log', '.c.log', 'd'] })[dir] ?? [],
	isSystemProgram: (word: string) => !word.includes('/') && word !== 'nowhere'
};
const ELEVATED = reading([command('x', ['elevate'], { elevated: true, via: ['sudo'], resolved: false })]);
const elevation = (text: string, read = ELEVATED, facts = USER) => planElevation(text, read, facts);

describe('a whole simple command goes through sudo with the sandbox inside', () => {
	const rows: [text: string, sudo: string[], command: string][] = [
		['sudo id', ['/usr/bin/sudo'], "exec 'id'"],
		['/usr/bin/sudo id -u', ['/usr/bin/sudo'], "exec 'id' '-u'"],
		['sudo -k ls', ['/usr/bin/sudo', '-k'], "exec 'ls'"],
		['sudo -u postgres -- psql -l', ['/usr/bin/sudo', '-u', 'postgres'], "exec 'psql' '-l'"],
		['sudo --user=ann id', ['/usr/bin/sudo', '--user=ann'], "exec 'id'"],
		['sudo LANG=C id', ['/usr/bin/sudo'], "exec 'env' 'LANG=C' 'id'"],
		['sudo echo "a  b" c\\ d', ['/usr/bin/sudo'], "exec 'echo' 'a  b' 'c d'"],
		[`sudo echo "it's"`, ['/usr/bin/sudo'], `exec 'echo' 'it'\\''s'`],
		["sudo sh -c 'touch /x; id'", ['/usr/bin/sudo'], "exec 'sh' '-c' 'touch /x; id'"],
		['sudo cat ~/x', ['/usr/bin/sudo'], "exec 'cat' '/home/ann/x'"],
		['sudo cp $HOME/a /etc', ['/usr/bin/sudo'], "exec 'cp' '/home/ann/a' '/etc'"],
		['sudo ls /var/log/*.log', ['/usr/bin/sudo'], "exec 'ls' '/var/log/a.log' '/var/log/b.log'"],
		['sudo ls /var/log/x*', ['/usr/bin/sudo'], "exec 'ls' '/var/log/x*'"],
		[
			'sudo nowhere -x',
			['/usr/bin/sudo'],
			"type -P -- 'nowhere' >/dev/null || { printf 'sudo: %s: command not found\\n' 'nowhere' >&2; exit 1; }; exec 'nowhere' '-x'"
		]
	];
	for (const [text, sudo, inner] of rows)
		test(text, () => expect(elevation(text)).toEqual({ kind: 'whole', sudo, command: inner }));
});

describe('sudo within a script goes through the broker, which knows each invocation', () => {
	const wordsOf = (text: string, read?: ReturnType<typeof reading>) => {
		const planned = elevation(text, read);
		return planned.kind === 'broker' ? planned.allowed.map(({ words }) => words) : planned.kind;
	};
	const rows: [text: string, allowed: string[][]][] = [
		['sudo id | tee out', [['id']]],
		['sudo id > out', [['id']]],
		['X=1 sudo id', [['id']]],
		['sudo -u ann id && sudo id', [['-u', 'ann', 'id'], ['id']]],
		['for i in 1 2; do sudo -n id; done', [['-n', 'id']]],
		['echo "$(sudo id)"', [['id']]],
		['sudo -i', [['-i']]],
		['sudo -l', [['-l']]],
		['sudo -e /etc/hosts', [['-e', '/etc/hosts']]]
	];
	for (const [text, allowed] of rows) test(text, () => expect(wordsOf(text)).toEqual(allowed));

	for (const text of ['sudo ls "$x"*', 'sudo rm "$x"', 'sudo cat ~bob/x', 'sudo rm {a,b}', 'sudo $(x)'])
		test(`${text}: a word that a shell still decides is not let through`, () =>
			expect(elevation(text)).toEqual({ kind: 'broker', allowed: [] }));

	test.each(['sudo id | grep -c x', 'echo "a b" | sudo tee -a /etc/f', 'sudo true && sudo id', 'sudo cat <<< text'])(
		'%s: sudo may run the whole of it, where nobody can stand between',
		(text) => {
			const read = reading([command('id', ['elevate'], { elevated: true, via: ['sudo'] })]);
			expect(elevation(text, read)).toMatchObject({ kind: 'broker', asWhole: text });
		}
	);
	test('in the words that the caller’s shell would make of it', () => {
		const read = reading([command('id', ['elevate'], { elevated: true, via: ['sudo'] })]);
		const whole = (text: string) => (elevation(text, read) as { asWhole?: string }).asWhole;
		expect(whole('sudo ls ~/x /var/log/*.log | wc -l')).toBe(
			"sudo ls '/home/ann/x' '/var/log/a.log' '/var/log/b.log' | wc -l"
		);
		expect(whole('sudo -n true && echo "~"')).toBe('sudo  true && echo "~"');
		expect(whole("sudo grep 'a*' /etc/f | sort")).toBe("sudo grep 'a*' /etc/f | sort");
	});
	test.each([
		['sudo touch /opt/x && ls -l /opt/x', 'sudo touch /opt/x && as_caller ls -l /opt/x'],
		['sudo id | sort file', 'sudo id | as_caller sort file'],
		['sudo id; cat ~/x', "sudo id; as_caller cat '/home/ann/x'"],
		['sudo test -f /x || [ -d /y ]', 'sudo test -f /x || as_caller [ -d /y ]']
	])('%s: what reads beside sudo does so as the caller', (text, whole) => {
		expect((elevation(text, classify(text)) as { asWhole?: string }).asWhole).toBe(
			`as_caller() { HOME='/home/ann' setpriv --reuid "$SUDO_UID" --regid "$SUDO_GID" --init-groups -- "$@"; }\n${whole}`
		);
	});
	test.each([
		'sudo id; echo $?',
		'sudo id && echo "code: $?"',
		"sudo tee /etc/x <<'EOF'\nkey = 1\nEOF",
		'cat <<EOF | sudo tee /etc/x >/dev/null\nkey = 1\nEOF'
	])('%s: neither how it ended nor what is fed to it is another one then', (text) => {
		expect(elevation(text, classify(text))).toMatchObject({ asWhole: text });
	});
	test.each([
		'sudo id > out',
		'sudo -u ann id | wc',
		'sudo -nu ann id | wc',
		'sudo -n -u ann id | wc',
		'sudo id | tee file',
		'sudo id && source x',
		'sudo tee /etc/x <<EOF\n$HOME\nEOF',
		'sudo id; echo $(id)',
		'sudo id; ls $?',
		'cd /x && sudo id',
		'X=1; sudo id | wc',
		'sudo true && bash ./build.sh',
		'sudo true; ./own',
		'sudo true | make',
		'sudo true && python3 x.py'
	])('%s: sudo may not run the whole of it', (text) => {
		expect(elevation(text, classify(text))).not.toHaveProperty('asWhole');
	});
	test('after the home was changed a short path means something else', () => {
		expect(elevation('HOME=/x; sudo cat ~/y')).toEqual({ kind: 'broker', allowed: [] });
	});

	test('what the reading resolved is let through as resolved', () => {
		expect(elevation('X=/etc/foo; sudo cat $X', classify('X=/etc/foo; sudo cat $X'))).toMatchObject({
			allowed: [{ words: ['cat', '/etc/foo'], anywhere: true }]
		});
	});
	test('what was decoded from data is not let through', () => {
		const read = reading([command('rm /x', ['elevate'], { elevated: true, via: ['sudo'], source: 'data' })]);
		expect(elevation('echo c3Vkbw== | base64 -d | sh', read)).toEqual({ kind: 'broker', allowed: [] });
	});
});

describe('a polkit client of an ordinary user runs where its prompt works', () => {
	const none = reading([command('systemctl restart nginx', ['unit'])]);
	for (const text of ['systemctl restart nginx', 'systemctl --no-block stop a b', 'timedatectl set-timezone UTC'])
		test(text, () => expect(elevation(text, none)).toEqual({ kind: 'client', argv: text.split(' ') }));

	const not: [text: string, why: string][] = [
		['systemctl status nginx', 'a read'],
		['systemctl edit nginx', 'an editor'],
		['systemctl --user restart x', 'no polkit there'],
		['systemctl -H other restart x', 'another machine'],
		['systemctl restart "$x"', 'not known'],
		['systemctl restart x; id', 'a script'],
		['systemctl restart x > out', 'a redirect'],
		['PATH=. systemctl restart x', 'another environment'],
		['./systemctl restart x', 'another program'],
		['nmcli connection edit x', 'an editor']
	];
	for (const [text, why] of not)
		test(`${text}: not (${why})`, () => expect(elevation(text, none)).toEqual({ kind: 'none' }));
	test('not for root, who is asked nothing', () =>
		expect(elevation('systemctl restart nginx', none, { ...USER, uid: 0 })).toEqual({ kind: 'none' }));
	test('not a program that others can change', () =>
		expect(elevation('systemctl restart nginx', none, { ...USER, isSystemProgram: () => false })).toEqual({
			kind: 'none'
		}));
});

test('a text that asks for nothing is given nothing', () => {
	expect(elevation('apt-get install x', reading([command('apt-get install x', ['package'])]))).toEqual({
		kind: 'none'
	});
	expect(elevation('echo sudo id', reading([command('echo sudo id', ['read'])]))).toEqual({ kind: 'none' });
});
