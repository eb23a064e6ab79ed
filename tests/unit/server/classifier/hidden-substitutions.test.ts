// A shell runs a substitution wherever it expands a word, also where nothing comes of the word itself.
import { describe, expect, test } from 'vitest';
import { classify } from '#server/classifier/classify.ts';

const echo = (parameter: string): string => `echo $\{${parameter}}`;

describe('a substitution that runs is read', () => {
	for (const text of [
		'for ((i=$(rm -rf /); i<3; i++)); do ls; done',
		'for ((i=0; i<$(rm -rf /); i++)); do ls; done',
		'for ((;;i+=`rm -rf /`)); do ls; done',
		...['PATH#$(rm -rf /)', 'PATH##$(rm -rf /)', 'HOME%$(rm -rf /)', 'HOME/x/$(rm -rf /)', 'HOME^$(rm -rf /)'].map(
			echo
		),
		// A slash within the pattern's own substitution does not end the pattern.
		...['HOME/$(rm -rf /)/x', 'HOME//`rm -rf /`/x', `HOME/$\{USER/$(rm -rf /)/y}/x`, 'HOME/<(rm -rf /)'].map(echo),
		`echo $(( $\{HOME/$(rm -rf /)/1} ))`,
		// Whatever becomes of the value: its length, its keys, a name it holds.
		...['#a[$(rm -rf /)]', '!a[$(rm -rf /)]', '!a/$(rm -rf /)/x', '!a:-$(rm -rf /)', '!a:$(rm -rf /)'].map(echo),
		// In arithmetic, in a subscript and in a here-document quotes do not keep it from running.
		"echo $(( '$(rm -rf /)' ))",
		"(( x = '`rm -rf /`' ))",
		"x['$(rm -rf /)']=1",
		"x=(['$(rm -rf /)']=1)",
		"declare x['$(rm -rf /)']=1",
		echo("x['$(rm -rf /)']"),
		echo("HOME:'$(rm -rf /)'"),
		`cat <<E\n$\{x:-'$(rm -rf /)'}\nE`,
		'jobs -x rm -rf /',
		...['EDITOR:-$(rm -rf /)', 'EDITOR:=$(rm -rf /)', 'HOME:$(rm -rf /)'].map(echo)
	])
		test(text, () => expect(classify(text).tier).toBe('blocked'));
});

test('control: the same without anything that harms is safe', () => {
	for (const text of [
		"echo $(( $(awk '{print $(NF)}' /proc/uptime) + 1 ))",
		"x=([0]=a [1]='$(rm -rf /)' [2]='[b$(rm -rf /)]')",
		echo("x:-'$(rm -rf /)'"),
		`cat <<'E'\n$\{x:-'$(rm -rf /)'}\nE`,

		'for ((i=0; i<3; i++)); do ls; done',
		...['PATH#$(pwd)', 'HOME/x/y', 'HOME/$(echo a/b)/y', 'HOME^'].map(echo)
	])
		expect(classify(text).tier, text).toBe('safe');
});

test.each([
	"rm() { :; }; sh -c 'rm -rf /'",
	"rm() { :; }; bash <<< 'rm -rf /'",
	"alias rm=true; sh -c 'rm -rf /'",
	'ls() { rm -rf /; }; export -f ls; bash -c ls'
])('a function or an alias of this shell does not hide what another one runs: %s', (text) => {
	expect(classify(text).tier).toBe('blocked');
});

test('program text within program text is read to its end', () => {
	const answer = classify(`perl -e 'system("perl -e \\"print 1\\"")'`);
	expect(answer.reasons.map((reason) => reason.rule)).not.toContain('text.too-complex');
});

test('what a turn leaves in a variable is there in the next, whatever makes the turns', () => {
	for (const turns of [
		'while true; do BODY; done',
		'until false; do BODY; done',
		'for ((i = 0; i < 2; i++)); do BODY; done',
		'for f in *; do BODY; done',
		'select f in a b; do BODY; done',
		'f() { BODY; f; }; f'
	]) {
		const text = `x=ls; ${turns.replace('BODY', '$x -rf ~/data; x=rm')}`;
		expect(classify(text).tier, text).toBe('dangerous');
		const harmless = `x=ls; ${turns.replace('BODY', '$x ~/data; x=cat')}`;
		expect(classify(harmless).tier, harmless).toBe('safe');
	}
});
