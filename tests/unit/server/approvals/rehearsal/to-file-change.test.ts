import { expect, test } from 'vitest';
import type { ViewChange } from '#native/ports/sandbox.ts';
import { toFileChange } from '#server/approvals/rehearsal/to-file-change.ts';

const attributes = { bytes: 10, mode: 0o644, uid: 0, gid: 0 };
const changed = (more: Partial<ViewChange>): ViewChange => ({
	path: '/etc/x',
	change: 'changed',
	kind: 'file',
	before: attributes,
	after: attributes,
	...more
});

test('a difference is a unified one, named by the path, with nothing before its own head', () => {
	const { diff, note } = toFileChange(changed({ was: 'a\nb\n', is: 'a\nc\n' }));
	expect(diff).toBe('--- /etc/x\n+++ /etc/x\n@@ -1,2 +1,2 @@\n a\n-b\n+c\n');
	expect(note).toBe('');
});

test.each([
	['db_password = hunter2', 'other'],
	['PASSWORD=hunter2', 'other'],
	['  api_key: "hunter2hunter2"', 'other'],
	['psk=hunter2hunter2', 'other']
])('a secret in the text is masked: %s', (line) => {
	const { diff } = toFileChange(changed({ was: `${line}\na\n`, is: `${line}\nb\n` }));
	expect(diff).toContain('-a\n+b\n');
	expect(diff).toContain('[masked]');
	expect(diff).not.toContain('hunter2');
});

test('where only a secret differs that is said, and neither is shown', () => {
	expect(toFileChange(changed({ was: 'token=aaaaaaaaaaaa\n', is: 'token=bbbbbbbbbbbb\n' }))).toMatchObject({
		diff: null,
		note: 'only a secret differs'
	});
});

test.each([{ change: 'deleted', was: '' } as const, { change: 'created', is: '' } as const])(
	'of an empty file that comes or goes no secret is said to differ: %o',
	(change) => {
		expect(toFileChange(changed({ was: undefined, is: undefined, ...change }))).toMatchObject({ diff: null, note: '' });
	}
);

test.each(['/etc/shadow', '/srv/app/.env', '/etc/nginx/site.key', '/root/.ssh/id_ed25519'])(
	'the content of %s is not shown whatever it holds',
	(path) => {
		expect(toFileChange(changed({ path, was: 'x', is: 'y' }))).toMatchObject({
			diff: null,
			note: 'its content is not shown'
		});
	}
);

test('mode and owner are told before and after, and what goes with a directory is counted', () => {
	expect(toFileChange(changed({ change: 'attributes', after: { ...attributes, mode: 0o600, uid: 33 } })).note).toBe(
		'mode 0644 → 0600; owner 0:0 → 33:0'
	);
	const { before } = changed({});
	expect(
		toFileChange({
			path: '/srv/old',
			change: 'deleted',
			kind: 'directory',
			...(before && { before: { ...before, bytes: null } }),
			held: { files: 2, bytes: 30, whole: false }
		})
	).toMatchObject({ diff: null, bytes_after: null, note: 'with more than 2 files in it, 30 bytes' });
});

test('two long texts that have nothing in common are not compared for ever', () => {
	const lines = (seed: number): string => Array.from({ length: 20_000 }, (_, n) => `${(n * seed) % 99_991}`).join('\n');
	const { diff, note } = toFileChange(changed({ was: lines(7919), is: lines(104_729) }));
	expect(diff).toBeNull();
	expect(note).not.toBe('');
});
