import fc from 'fast-check';
import { expect, test } from 'vitest';
import { classify } from '#server/classifier/classify.ts';

const RANK = { safe: 0, caution: 1, dangerous: 2, blocked: 3 } as const;

const COMMANDS: string[][] = [
	['rm', '-r', '-f', '/'],
	['rm', '-rf', '/etc'],
	['rm', '--recursive', '--force', '/home/user'],
	['chmod', '-R', '777', '/'],
	['chown', '-R', 'x', '/usr'],
	['dd', 'if=/dev/zero', 'of=/dev/sda'],
	['mkfs.ext4', '/dev/sda1'],
	['wipefs', '-a', '/dev/sda'],
	['zpool', 'destroy', 'tank'],
	['git', 'reset', '--hard'],
	['git', 'push', '--force'],
	['kill', '-9', '1'],
	['mv', '/etc', '/tmp/x'],
	['shutdown', 'now'],
	['crontab', '-r'],
	['docker', 'system', 'prune', '-af'],
	['find', '/', '-delete'],
	['shred', '/dev/sda'],
	['systemctl', 'stop', 'nginx'],
	['apt-get', 'remove', 'nginx']
];

/** One word in another spelling that bash reads the same. */
const spell: ((word: string) => string)[] = [
	(w) => w,
	(w) => `'${w}'`,
	(w) => `"${w}"`,
	(w) => [...w].map((c) => `\\${c}`).join(''),
	(w) => `${w.slice(0, 1)}''${w.slice(1)}`,
	(w) => `${w.slice(0, 1)}""${w.slice(1)}`,
	(w) => `$'${[...w].map((c) => `\\x${c.charCodeAt(0).toString(16).padStart(2, '0')}`).join('')}'`,
	(w) => `$'${[...w].map((c) => `\\${c.charCodeAt(0).toString(8).padStart(3, '0')}`).join('')}'`,
	(w) => `$(echo '${w}')`,
	(w) => `$(printf %s '${w}')`,
	(w) => `${w.slice(0, 2)}$()${w.slice(2)}`,
	(w) => `${w.slice(0, 1)}"$(true)"${w.slice(1)}`,
	(w) => `${w.slice(0, 1)}$@${w.slice(1)}`,
	(w) => `{${w},}`,
	(w) => `$"${w}"`,
	(w) => `${w.slice(0, -1)}\\${w.slice(-1)}`,
	(w) => `\`echo '${w}'\``
];

/** These take a simple command only. */
const prefix: ((command: string) => string)[] = [
	(c) => c,
	(c) => `env X=1 ${c}`,
	(c) => `nohup ${c}`,
	(c) => `nice -n 5 ${c}`,
	(c) => `timeout -k 1 5 ${c}`,
	(c) => `command ${c}`,
	(c) => `sudo -n -- ${c}`,
	(c) => `setsid -f ${c}`,
	(c) => `stdbuf -oL ${c}`,
	(c) => `exec ${c}`,
	(c) => `env -i ${c}`,
	(c) => `env -- X=1 ${c}`,
	(c) => `ionice -c 3 ${c}`,
	(c) => `time ${c}`,
	(c) => `busybox ${c}`,
	(c) => `xargs -r ${c} < /dev/null`,
	(c) => `flock /tmp/lock ${c}`
];

const wrap: ((command: string) => string)[] = [
	(c) => c,
	(c) => `true && ${c}`,
	(c) => `( ${c} )`,
	(c) => `{ ${c}; }`,
	(c) => `if true; then ${c}; fi`,
	(c) => `f() { ${c}; }; f`,
	(c) => `x=$( ${c} )`,
	(c) => `${c} 2>/dev/null`,
	(c) => `echo ok; ${c}`,
	(c) => `! { ${c}; }`,
	(c) => `time -p { ${c}; }`,
	(c) => `coproc { ${c}; }`,
	(c) => `{ ${c}; } | cat`,
	(c) => `true | { ${c}; }`,
	(c) => `{ ${c}; } & wait`,
	(c) => `while :; do ${c}; break; done`,
	(c) => `until { ${c}; }; do :; done`,
	(c) => `case x in *) ${c} ;; esac`,
	(c) => `for i in 1; do ${c}; done`,
	(c) => `: "$( ${c} )"`,
	(c) => `cat < <( ${c} )`,
	(c) => `[[ -n $( ${c} ) ]] && ls`,
	(c) => `function g { ${c}; }; g`,
	(c) => `x=1; { ${c}; } > /dev/null 2>&1 < /dev/null`,
	(c) => `false || { ${c}; }`
];

/** A here-document ends on a line of its own, so these come last. */
const outer: ((command: string) => string)[] = [
	(c) => c,
	(c) => `bash <<'END'\n${c}\nEND`,
	(c) => `ls\r\n${c}\r\n`,
	(c) => `cat <<'END' | sh -s\n${c}\nEND`,
	(c) => `source /dev/stdin <<'END'\n${c}\nEND`,
	(c) => `while read -r line; do eval "$line"; done <<'END'\n${c}\nEND`,
	(c) => `eval "$(cat <<'INNER'\n${c}\nINNER\n)"`
];

const arbitrary = fc.record({
	command: fc.constantFrom(...COMMANDS),
	spellings: fc.array(fc.nat(spell.length - 1), { minLength: 8, maxLength: 8 }),
	prefixes: fc.array(fc.nat(prefix.length - 1), { maxLength: 3 }),
	last: fc.nat(outer.length - 1),
	wrappers: fc.array(fc.nat(wrap.length - 1), { maxLength: 3 })
});

test('another spelling of the words or another wrapper never lowers the tier', { timeout: 60_000 }, () => {
	fc.assert(
		fc.property(arbitrary, ({ command, spellings, prefixes, wrappers, last }) => {
			const plain = classify(command.join(' ')).tier;
			let text = command
				.map((w, i) => (spell[spellings[i % spellings.length] ?? 0] ?? ((x: string) => x))(w))
				.join(' ');
			for (const w of prefixes) text = (prefix[w] ?? ((x: string) => x))(text);
			for (const w of wrappers) text = (wrap[w] ?? ((x: string) => x))(text);
			text = (outer[last] ?? ((x: string) => x))(text);
			const again = classify(text);
			expect(RANK[again.tier], `${text} -> ${again.tier}`).toBeGreaterThanOrEqual(RANK[plain]);
		}),
		{ numRuns: 3000 }
	);
});

test('the order of flags never lowers the tier', () => {
	const flags: string[][] = [
		['rm', '/', '-rf'],
		['rm', '-f', '/', '-r'],
		['rm', '-fr', '--', '/'],
		['rm', '-fvr', '/'],
		['rm', '--forc', '/', '--recurs'],
		['chmod', '777', '/', '-R'],
		['chmod', '777', '-R', '/'],
		['git', 'push', 'origin', 'main', '-f'],
		['git', '-C', 'x', 'reset', 'HEAD~1', '--hard'],
		['wipefs', '/dev/sda', '--all'],
		['dd', 'bs=1M', 'of=/dev/sda', 'if=/dev/zero'],
		['find', '/', '-depth', '-delete'],
		['mv', '-t', '/tmp', '/etc']
	];
	for (const words of flags) expect(RANK[classify(words.join(' ')).tier], words.join(' ')).toBeGreaterThanOrEqual(2);
});

test('a wrapper given its words as shell text never lowers the tier', () => {
	for (const words of COMMANDS) {
		const command = words.join(' ');
		const plain = RANK[classify(command).tier];
		for (const wrapped of [
			`bash -c '${command}'`,
			`sh -c "sh -c '${command}'"`,
			`su -c '${command}'`,
			`eval '${command}'`,
			`echo '${command}' | sh`,
			`sh <<< '${command}'`,
			`xargs -I{} sh -c '${command}'`,
			`python3 -c 'import os; os.system("${command}")'`,
			`perl -e 'system("${command}")'`,
			`find . -maxdepth 0 -exec sh -c '${command}' \\;`,
			`trap '${command}' EXIT`,
			`watch '${command}'`,
			`script -c '${command}'`,
			`parallel ::: '${command}'`,
			`flock x -c '${command}'`
		]) {
			expect(RANK[classify(wrapped).tier], wrapped).toBeGreaterThanOrEqual(plain);
		}
	}
});
