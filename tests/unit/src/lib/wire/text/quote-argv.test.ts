import { expect, test } from 'vitest';
import { quoteArgv } from '#wire/text/quote-argv.ts';

test('words are quoted so that a shell would read them back', () => {
	expect(quoteArgv(['echo', 'a b', "it's", '', '$HOME', '--x=1'])).toBe(`echo 'a b' 'it'\\''s' '' '$HOME' --x=1`);
});

test.each([
	['a pattern', ['rm', '-rf', '/var/log/*'], 'rm -rf /var/log/*', 'rm -rf /var/log/*'],
	['a pattern in a script', ['rm', '/var/log/*'], 'sh -c "ls; rm /var/log/*"', 'rm /var/log/*'],
	['the name of a file', ['rm', '*'], "rm '*'", "rm '*'"],
	['an argument in quotes', ['find', '-name', '*.log'], "find -name '*.log'", "find -name '*.log'"],
	['a variable', ['rm', '$X/a'], 'rm $X/a', 'rm $X/a'],
	['a variable in quotes', ['rm', '$X/a b'], 'rm "$X/a b"', 'rm "$X/a b"']
])('%s stands as it was written', (_what, argv, source, shown) => {
	expect(quoteArgv(argv, source)).toBe(shown);
});
