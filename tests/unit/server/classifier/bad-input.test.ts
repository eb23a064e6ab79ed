import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { classify } from '#server/classifier/classify.ts';
import { read } from '#server/classifier/read.ts';
import { used } from '#server/classifier/shell/budget.ts';
import { readCorpus } from './measure.ts';

const corpus = readCorpus('commands.dev.jsonl').map((i) => i.command);

describe('bad input gets an answer', () => {
	const inputs: [name: string, text: string][] = [
		['empty', ''],
		['blank', ' \t\n'],
		['8,192 letters', 'a'.repeat(8192)],
		['8,192 blanks', ' '.repeat(8192)],
		['NUL', 'ls \0 -l'],
		['CRLF', 'ls\r\nrm -rf build\r\n'],
		['lone surrogates', 'echo \ud800 \udc00'],
		['unterminated quote', "rm -rf '/"],
		['unterminated here-document', 'cat <<EOF\nrm -rf /'],
		['unterminated substitution', 'echo $(rm -rf /'],
		['unterminated group', '{ rm -rf /'],
		['zsh syntax', 'for f (*.txt) { rm $f }'],
		['zsh glob qualifier', 'rm -rf *(.om[1,3])'],
		['fish syntax', 'for f in *.txt; rm $f; end'],
		['fish function', 'function x; rm -rf /; end; x'],
		['powershell', 'Get-ChildItem | Remove-Item -Recurse']
	];
	for (const [name, text] of inputs) {
		test(name, () => {
			const answer = classify(text);
			expect(['safe', 'caution', 'dangerous', 'blocked']).toContain(answer.tier);
			if (answer.tier !== 'safe') expect(answer.reasons.length).toBeGreaterThan(0);
		});
	}
	test('an unterminated command still shows what it holds', () =>
		expect(classify('echo $(rm -rf /').tier).toBe('blocked'));
	test('fish syntax is not called safe', () => expect(classify('for f in *.txt; rm $f; end').tier).not.toBe('safe'));
});

describe('hostile strings', () => {
	const seeds = [
		'(',
		'$(',
		'${a:-',
		'`',
		'"\'',
		'{a,',
		'a|',
		'a;',
		'{a,b}',
		'eval ',
		'sudo ',
		'env ',
		"bash -c '",
		'x=$x$x;',
		'f(){ f;};f;',
		'find . -exec ',
		'echo $(echo ',
		'<(',
		'cat <<A\n',
		'\\',
		'!',
		'[[ ',
		'case a in ',
		'if ',
		'for i in 1 2 3;do ',
		'foo sudo rm ',
		'\u202e'
	];
	for (const seed of seeds) {
		test(`${JSON.stringify(seed)} over and over`, () => {
			const long = seed.repeat(Math.ceil(65_536 / seed.length));
			expect(classify(long)).toMatchObject({ tier: 'dangerous', reasons: [{ rule: 'text.too-long' }] });
			expect(() => classify(long.slice(0, 8192))).not.toThrow();
		});
		test(`${JSON.stringify(seed)}: work grows no faster than the text`, () => {
			const long = seed.repeat(Math.ceil(8192 / seed.length));
			const half = used(read(long.slice(0, 4096)).budget);
			const whole = used(read(long.slice(0, 8192)).budget);
			expect(whole).toBeLessThanOrEqual(2.5 * half + 200);
		});
	}
});

describe('nothing throws', { timeout: 60_000 }, () => {
	test('any text', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
				classify(text);
			}),
			{ numRuns: 1500 }
		);
	});
	test('any shell-looking text', () => {
		const word = fc.constantFrom(
			'rm',
			'-rf',
			'/',
			'$x',
			'$(',
			')',
			'`',
			'"',
			"'",
			'|',
			';',
			'&&',
			'{',
			'}',
			'<<EOF',
			'\n',
			'>',
			'<(',
			'eval',
			'sh',
			'-c',
			'xargs',
			'find',
			'-exec',
			'{}',
			'\\;',
			'for',
			'in',
			'do',
			'done',
			'if',
			'then',
			'fi',
			'((',
			'))',
			'[[',
			']]',
			`$\{a:-b}`,
			'x=1',
			'a=(b c)',
			'*',
			'~',
			'!',
			'#',
			'\\',
			'case',
			'esac',
			'function',
			'sudo',
			'git',
			'awk',
			"'{print}'",
			'sed',
			's/a/b/e',
			'python3',
			'-e',
			'ssh',
			'tar'
		);
		fc.assert(
			fc.property(fc.array(word, { maxLength: 30 }), fc.constantFrom(' ', ''), (words, glue) => {
				const { reasons } = classify(words.join(glue));
				for (const r of reasons) expect(r.rule).not.toBe('text.unreadable');
			}),
			{ numRuns: 1500 }
		);
	});
	test('commands of the corpus with characters cut, doubled and changed', () => {
		fc.assert(
			fc.property(
				fc.constantFrom(...corpus),
				fc.nat(),
				fc.nat(60),
				fc.string({ unit: 'binary', maxLength: 4 }),
				(command, at, cut, put) => {
					const i = at % (command.length + 1);
					const { reasons } = classify(command.slice(0, i) + put + command.slice(i + cut));
					for (const r of reasons) expect(r.rule).not.toBe('text.unreadable');
				}
			),
			{ numRuns: 1500 }
		);
	});
});
