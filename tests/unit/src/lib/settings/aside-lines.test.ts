import { expect, test } from 'vitest';
import { asideLines } from '#lib/settings/aside-lines.ts';
import type { AsideDifference } from '#wire/aside.ts';

const lines = (more: Partial<AsideDifference>): string[] =>
	asideLines({ path: '/home/a/.x', kind: 'file', bytes: 1, files: 1, ...more }).map((line) =>
		line.kind === 'file'
			? `${line.text}:`
			: line.kind === 'skipped'
				? `~${line.count}`
				: `${{ added: '+', removed: '-', same: ' ' }[line.kind]}${line.text}`
	);

test.each<[string, Partial<AsideDifference>, string[]]>([
	['of what is new all comes', { text: 'a\nb\n' }, ['+a', '+b']],
	['a line end that is missing changes nothing', { text: 'a\nb' }, ['+a', '+b']],
	['a blank line at the end is one', { text: 'a\n\n' }, ['+a', '+']],
	['what stands there goes', { now: 'mine\n', text: 'theirs\n' }, ['-mine', '+theirs']],
	[
		'what stays is shown around it only',
		{ now: '1\n2\n3\n4\n5\n', text: '1\n2\n3\n4\nx\n' },
		['~2', ' 3', ' 4', '-5', '+x']
	],
	['one line that stays is shown', { now: '1\n2\n3\n4\n', text: '1\n2\n3\n' }, [' 1', ' 2', ' 3', '-4']],
	['also behind it', { now: 'a\n1\n2\n3\n4\n', text: '1\n2\n3\n4\n' }, ['-a', ' 1', ' 2', '~2']],
	['lines that repeat are counted once', { now: 'a\na\n', text: 'a\n' }, [' a', '-a']],
	['a link says where it leads', { kind: 'link', text: '/etc/passwd' }, ['+-> /etc/passwd']],
	['a directory says what is in it', { kind: 'directory', names: ['a', 'a/b'] }, ['+a', '+a/b']],
	[
		'and what the texts in it hold',
		{ kind: 'directory', names: ['a', 'b'], within: [{ name: 'a', text: 'x\ny\n' }] },
		['+a', '+b', 'a:', '+x', '+y']
	],
	['an empty file has no line', { text: '' }, []],
	['nor has what cannot be shown', {}, []]
])('%s', (_, given, expected) => {
	expect(lines(given)).toEqual(expected);
});
