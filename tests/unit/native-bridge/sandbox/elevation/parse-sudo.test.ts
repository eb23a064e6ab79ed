import { describe, expect, it } from 'vitest';
import { parseSudo, quoteForShell } from '#native/sandbox/elevation/parse-sudo.ts';

const run = { kind: 'run', flags: [], user: undefined, assignments: [], keep: [], form: 'argv' };

describe('an invocation of sudo', () => {
	it.each([
		[['id'], { program: ['id'] }],
		[['--', '-x'], { program: ['-x'] }],
		[['-u', 'bob', 'id'], { flags: ['--user=bob'], user: 'bob', program: ['id'] }],
		[['-ubob', 'id', '-u'], { flags: ['--user=bob'], user: 'bob', program: ['id', '-u'] }],
		[['-nu', 'bob', 'id'], { flags: ['--non-interactive', '--user=bob'], user: 'bob', program: ['id'] }],
		[['--user=bob', 'id'], { flags: ['--user=bob'], user: 'bob', program: ['id'] }],
		[['--us', 'bob', 'id'], { flags: ['--user=bob'], user: 'bob', program: ['id'] }],
		[['-u', 'root', 'id'], { flags: ['--user=root'], program: ['id'] }],
		[['-u', '#0', 'id'], { flags: ['--user=#0'], program: ['id'] }],
		[['-g', 'adm', 'id'], { flags: ['--group=adm'], user: '', program: ['id'] }],
		[
			['A=1', 'B=x y', 'id'],
			{
				assignments: [
					['A', '1'],
					['B', 'x y']
				],
				program: ['id']
			}
		],
		[['-E', 'id'], { keep: 'all', program: ['id'] }],
		[['--preserve-env=A,LD_PRELOAD,B', 'id'], { keep: ['A', 'B'], program: ['id'] }],
		[['-i'], { form: 'login', program: [] }],
		[['-s', 'ls', '-l'], { form: 'shell', program: ['ls', '-l'] }],
		[['-k', 'id'], { flags: ['--reset-timestamp'], program: ['id'] }]
	])('%j runs', (args, expected) => {
		expect(parseSudo(args as string[])).toEqual({ ...run, ...expected });
	});

	it.each([
		[['-v']],
		[['-k']],
		[['-K']],
		[['-l']],
		[['-nv']],
		[['-V']],
		[['-l', 'id']],
		[['-h']],
		[[]],
		[['-u', 'bob']]
	])('%j runs nothing and goes to sudo as it is', (args) => {
		expect(parseSudo(args)).toEqual({ kind: 'pass' });
	});

	it.each([
		[['-e', '/etc/hosts']],
		[['-b', 'id']],
		[['-A', 'id']],
		[['-A', '-v']],
		[['-R', '/mnt', 'id']],
		[['--frobnicate', 'id']],
		[['LD_PRELOAD=/tmp/x.so', 'id']],
		[['BASH_ENV=/tmp/x', 'id']],
		[['-u']]
	])('%j is refused', (args) => {
		expect(parseSudo(args).kind).toBe('refuse');
	});
});

it('quotes a program for a shell as sudo does', () => {
	expect(quoteForShell(['echo', 'a b', "it's", '$HOME', 'x;y'])).toBe("echo a\\ b it\\'s $HOME x\\;y");
});
