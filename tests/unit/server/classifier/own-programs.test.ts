import { describe, expect, test } from 'vitest';
import { classify } from '#server/classifier/classify.ts';

const effectsOf = (command: string) => classify(command).reading.commands.flatMap((c) => c.effects);

describe('a name proves nothing where the text chooses what is run', () => {
	test.each([
		'PATH=/home/u docker ps',
		'PATH=/home/u; docker ps',
		'PATH+=:.; ls',
		'for PATH in /home/u; do ls; done',
		'read PATH < f; ls',
		'declare -n r=PATH; r=.; ls',
		'declare -i n; n=$(cat f); ls',
		'hash -p ./x ls; ls',
		'./x --version',
		'./x --help',
		'evil --version',
		'evil help',
		'evil list',
		'busctl --address=unixexec:path=./x list',
		'gdbus call --address unixexec:path=./x',
		'DBUS_SYSTEM_BUS_ADDRESS=unixexec:path=./x systemctl status',
		'docker --config ./x ps',
		'LD_PRELOAD=./x.so ls',
		'LD_LIBRARY_PATH=. ls',
		'SYSTEMD_PAGER=./x systemctl status',
		'BASH_ENV=./x docker ps'
	])('%s', (command) => {
		const effects = effectsOf(command);
		expect(effects).toContain('run-code');
		expect(effects).not.toContain('docker-read');
		expect(effects).not.toContain('bus-read');
	});

	test.each([
		['PATH=.:$PATH npm --version', 'caution'],
		['hash -p ./x ls; ls', 'caution'],
		['./x --version', 'caution'],
		['busctl --address=unixexec:path=./x list', 'dangerous']
	])('%s is at least %s', (command, tier) => expect(classify(command).tier).toBe(tier));
});

describe('arithmetic runs what its variables hold', () => {
	test.each([
		'read a < x; echo $((a))',
		'x=$(cat f); [[ $x -eq 1 ]]',
		'x=$(cat f); ((x))',
		'x=$(cat f); echo ${a[x]}',
		'x=$(cat f); let x',
		'x=$(cat f); declare "$x"',
		'x=$(cat f); unset "$x"',
		'x=$(cat f); test -v "$x"',
		'x=$(cat f); printf -v "$x" a',
		'x=$(cat f); echo ${HOME:x}',
		'x=$(cat f); echo ${!x}'
	])('%s', (command) => expect(effectsOf(command)).toContain('run-code'));

	test.each([
		"x='a[$(rm -rf ~/data)]'; y=abc; echo ${y:x}",
		"x='a[$(rm -rf ~/data)]'; y=abc; echo ${y:0:x}",
		"x='a[$(rm -rf ~/data)]'; echo ${!x}",
		"x='a[$(rm -rf ~/data)]'; y[x]=1",
		"x='a[$(rm -rf ~/data)]'; y[$x]=1",
		"compgen -W '$(rm -rf ~/data)'",
		"complete -W '`rm -rf ~/data`' x"
	])('what is hidden in a word that is computed or expanded is read: %s', (command) =>
		expect(classify(command).tier).toBe('dangerous')
	);

	test('text that is known is read', () => {
		const { tier, reading } = classify("a='b[$(./x)]'; echo $((a))");
		expect(tier).toBe('dangerous');
		expect(reading.commands.map((c) => c.program)).toContain('x');
	});

	test('plain numbers stay reading', () => expect(effectsOf('n=3; echo $((n * 2))')).toEqual(['read']));
});

test('a socket is read in company too', () => {
	expect(effectsOf('docker ps | grep x')).toEqual(['docker-read', 'read']);
	expect(effectsOf('systemctl status nginx | head')).toEqual(['bus-read', 'read']);
	expect(effectsOf("env -S 'id' ls")).toEqual(['read']);
});

describe('what the shell remembers of programs, and what a script may set, chooses programs too', () => {
	for (const text of [
		'BASH_CMDS[docker]=~/bin/docker; docker ps',
		'read "BASH_CMDS[docker]" < f; docker ps',
		'unset PATH; docker ps',
		'. ./env.sh; docker ps'
	])
		test(text, () => expect(classify(text).reading.own_programs).toBe(true));
});
