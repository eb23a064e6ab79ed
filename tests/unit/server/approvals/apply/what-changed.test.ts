import { expect, test } from 'vitest';
import { whatChanged } from '#server/approvals/apply/what-changed.ts';
import { request, step } from '../made.ts';

const FILE = '/nowhere/web.conf';
const edited = request({ steps: [step('', { step: { kind: 'file-edit', path: FILE, content: 'new\n' } })] });
const held = { path: FILE, was: 'file', place: 'digest', bytes: 4 };

const changed = (image: object | undefined, kept: Buffer | undefined = Buffer.from('old\n')) =>
	whatChanged(edited, {
		journal: { read: () => ({ images: image ? [image] : [] }) as never },
		before: { read: () => kept }
	});

test('of a file whose text is known its lines are compared', () => {
	expect(changed(held)).toMatchObject({ rewrote: [{ was: 'old\n', is: 'new\n' }], unread: [] });
});

test.each<[string, object | undefined, Buffer?]>([
	['was kept with root’s rights', { ...held, place: '/var/kept' }],
	['is too long', { ...held, bytes: 2_000_000 }],
	['is no text', held, Buffer.from([0xff, 0xfe])],
	['was not written down', undefined]
])('of one that %s nobody knows what it held', (_, image, kept) => {
	expect(changed(image, kept)).toMatchObject({ wrote: [FILE, FILE], rewrote: [], unread: [FILE] });
});

test('one that was not there held nothing', () => {
	expect(changed({ ...held, was: 'absent', place: null, bytes: null })).toMatchObject({ rewrote: [], unread: [] });
});
