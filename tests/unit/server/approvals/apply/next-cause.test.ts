import { expect, test } from 'vitest';
import { isNextCause } from '#server/approvals/apply/next-cause.ts';
import { causeKey } from '#server/lib/cause-key.ts';

const FILE = '/etc/web/sites/shop';
const BEFORE = ['server {', '  listn 80;', '  rooot /srv;', '  key /etc/web/a.key;', '}', ''];
const AFTER = BEFORE.with(1, '  listen 80;');
const mistyped = (word: string, line: number, file = FILE) => ({
	kind: 'name-mistyped',
	about: { check: 'web', file, line: String(line), word, near: 'right' }
});
const WAS = mistyped('listn', 2);

function ask(cause: object, more: { says?: string; is?: readonly string[]; was?: typeof WAS; unknown?: true } = {}) {
	const { was = WAS, is = AFTER, says = 'It is refused.' } = more;
	const rewrote = [{ names: [FILE], was: BEFORE.join('\n'), is: is.join('\n') }];
	return isNextCause(
		{ cause: causeKey(was), line: was.about.line, wrote: [FILE], ...(!more.unknown && { rewrote }) },
		{ cause: cause as never, says, affected: ['unit:web.service', `file:${(cause as typeof WAS).about.file ?? FILE}`] }
	);
}

test('another fault in a line of the file that the change left as it was, was there before', () => {
	expect(ask(mistyped('rooot', 3))).toBe(true);
	expect(ask({ kind: 'config-refused', about: { check: 'web', file: FILE, line: '4' } })).toBe(true);
	expect(ask({ kind: 'key-mismatch', about: { check: 'web', file: FILE, line: '4', path: '/etc/web/a.key' } })).toBe(
		true
	);
	expect(ask({ kind: 'broken', about: { place: `${FILE}:4` } })).toBe(true);
});

test('one in a line that was just written, or in no line that is known, is the work of the change', () => {
	expect(ask(mistyped('listen', 2))).toBe(false);
	expect(ask({ kind: 'config-refused', about: { check: 'web', file: FILE, line: '' } })).toBe(false);
	expect(ask({ kind: 'config-refused', about: { check: 'web', file: FILE, line: '99' } })).toBe(false);
	// Between two lines that were changed nothing is known of any.
	expect(ask(mistyped('rooot', 3), { is: AFTER.with(3, '  key /etc/web/b.key;') })).toBe(false);
});

test('where nobody can tell what the file held before, what is wrong with it is the work of the change', () => {
	expect(ask(mistyped('rooot', 3), { unknown: true })).toBe(false);
	expect(ask(mistyped('rooot', 3, '/etc/web/sites/blog'), { unknown: true })).toBe(true);
});

test('the same fault in another line is another one, and in its own line it did not go', () => {
	const twice = { kind: 'config-refused', about: { check: 'web', file: FILE, line: '3' } };
	const at = (line: number) => ({ ...twice, about: { ...twice.about, line: String(line) } });
	expect(ask(at(4), { was: twice as never })).toBe(true);
	expect(ask(at(3), { was: twice as never })).toBe(false);
	// A line was put in above it: it is the same line by another number.
	expect(ask(at(4), { was: twice as never, is: ['# mended', ...BEFORE] })).toBe(false);
	expect(ask(at(5), { was: twice as never, is: ['# mended', ...BEFORE] })).toBe(true);
});

test('what shows far from where a part was closed is the work of a change that closes one, and of no other', () => {
	const [says, other] = ['“unexpected "}"” in line 5.', { kind: 'config-refused', about: { file: FILE, line: '5' } }];
	expect(ask(other, { says })).toBe(true);
	const is = AFTER.with(1, '  listen 80; }');
	expect(ask(other, { says, is })).toBe(false);
	expect(
		ask(mistyped('server', 1, '/etc/web/sites/blog'), { says: '"server" directive is not allowed here', is })
	).toBe(false);
	expect(ask(mistyped('rooot', 3), { is })).toBe(true);
});

test('a line that is only told in words counts as one that is named', () => {
	const taken = { kind: 'right-taken', about: { path: FILE } };
	expect(ask(taken, { says: `X= in ${FILE} line 3 takes it.` })).toBe(true);
	expect(ask(taken, { says: `X= in ${FILE} line 2 takes it.` })).toBe(false);
	expect(ask(taken, { says: `X= in ${FILE} line 3 and Y= in ${FILE} line 2 take it.` })).toBe(false);
	expect(ask(taken, { says: 'X= takes it.' })).toBe(false);
});

test('of two files that a cause names, the line is one of the file that is refused', () => {
	const mismatch = { kind: 'key-mismatch', about: { file: '/etc/web/other', line: '4', path: FILE } };
	expect(ask(mismatch)).toBe(false);
});

test('what shows far from where it was written may be the work of a file of which nobody knows what it held', () => {
	const says = 'unexpected end of file, expecting "}"';
	const cause = { kind: 'config-refused', about: { check: 'web', file: '/etc/web/main', line: '9' } } as const;
	const now = { cause, says, affected: [] };
	const changed = { cause: causeKey(WAS), wrote: [FILE], rewrote: [] };
	expect(isNextCause({ ...changed, unread: [] }, now)).toBe(true);
	expect(isNextCause({ ...changed, unread: [FILE] }, now)).toBe(false);
	expect(isNextCause({ ...changed, unread: [FILE] }, { ...now, says: 'unknown directive' })).toBe(true);
});
