// What a shell's text says by itself, and where it has to be run to be known.
import { expect, test } from 'vitest';
import { readPlainCommands } from '#server/lib/read-plain-commands.ts';

const HOME = new Map([
	['HOME', '/home/anna'],
	['PATH', '/usr/bin:/bin']
]);
/** `joined words {redirects}`, a command each; `…` at the end where it was not read to the end. */
function told(text: string): string {
	const { commands, whole } = readPlainCommands(text, HOME);
	const rows = commands.map(
		({ words, redirects, joined, negated }) =>
			`${joined} ${negated ? '! ' : ''}${words.map((word) => word ?? '?').join(' ')}${redirects.map(({ sign, path, fd }) => ` {${fd}${sign}${path ?? '?'}}`).join('')}`
	);
	return [...rows, ...(whole ? [] : ['…'])].join('\n');
}

test.each([
	['/opt/a/run --all', '; /opt/a/run --all'],
	['cd /srv/a && ./run.sh >> /var/log/a.log 2>&1', '; cd /srv/a\n&& ./run.sh {1>>/var/log/a.log}'],
	['a>/dev/null 2>/tmp/e <~/in', '; a {1>/dev/null} {2>/tmp/e} {0</home/anna/in}'],
	['a &> "/var/log/my log"', '; a {1>/var/log/my log}'],
	['tar cf \'/b/a b.tar\' "$HOME/x" $OTHER', '; tar cf /b/a b.tar /home/anna/x ?'],
	['tar cf /b/$(date +%F).tar `ls` *.c', '; tar cf ? ? ?'],
	['[ -x /usr/bin/x ] && /usr/bin/x', '; [ -x /usr/bin/x ]\n&& /usr/bin/x'],
	['! test -e /run/x || exit 0; work & more', '; ! test -e /run/x\n|| exit 0\n; work\n; more'],
	['X=/srv/b\ncd $X # there\n./go', '; \n; cd /srv/b\n; ./go'],
	['PATH=$PATH:/opt/bin\nY=1 run "$PATH"', '; \n; run /usr/bin:/bin:/opt/bin'],
	['test -x /a && D=/b; cd $D', '; test -x /a\n&& \n; cd ?'],
	['a | b |\n c', '; a\n| b\n| c'],
	['one; if true; then two; fi', '; one\n…'],
	['test -x /a || { cd / && b; }', '; test -x /a\n…'],
	['go() { x; }', '…'],
	['cat <<E\nx\nE', '…'],
	["echo 'open", '…'],
	['a \\\n  b', '; a b'],
	['# only a remark', ''],
	['nice -n 10 a && # why\nb', '; nice -n 10 a\n&& b']
])('%j', (text, is) => {
	expect(told(text)).toBe(is);
});

test('a command says what stands behind it, also where that is not read any more', () => {
	const nexts = (text: string) => readPlainCommands(text, HOME).commands.map(({ next }) => next);
	expect(nexts('a || b; c')).toEqual(['||', ';', ';']);
	expect(nexts('a || { b; }')).toEqual(['||']);
	expect(nexts('a | b')).toEqual(['|', ';']);
});

test('each command has its line', () => {
	expect(readPlainCommands('#!/bin/sh\n\na\nb "x\ny"\nc', HOME).commands.map(({ line }) => line)).toEqual([3, 4, 6]);
});

test('names that stand for one another do not grow beyond any memory', () => {
	const lines = ['a=0123456789abcdef', ...Array.from({ length: 70 }, () => 'a=$a$a$a$a'), 'run $a'];
	expect(told(lines.join('\n'))).toMatch(/; run \?$/);
});
