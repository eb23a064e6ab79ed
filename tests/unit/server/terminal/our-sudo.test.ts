import { expect, test } from 'vitest';
import { isOurSudo } from '#server/terminal/our-sudo.ts';

/** A leader with one child, as /proc shows them; the terminal's foreground group is the leader's, 100. */
function proc(child: {
	name?: string;
	uid?: string;
	namespaces?: string;
	group?: number;
	parent?: 'leader' | 'other';
}) {
	const { name = 'sudo', uid = '1000\t0\t0\t0', namespaces = '101', group = 100, parent = 'leader' } = child;
	const files: Record<string, string> = {
		'/proc/100/stat': '100 (bash) S 1 100 100 34816 100 0',
		'/proc/100/task/100/children': parent === 'leader' ? '101 ' : '',
		'/proc/100/status': 'Name:\tbash\nUid:\t1000\t1000\t1000\t1000\nNSpid:\t100\n',
		'/proc/101/stat': `101 (a) b) S 100 ${group} 100 34816 100 0`,
		'/proc/101/status': `Name:\t${name}\nUid:\t${uid}\nNSpid:\t${namespaces}\n`
	};
	return (path: string): string => {
		const text = files[path];
		if (text === undefined) throw new Error('ENOENT');
		return text;
	};
}

test('the sudo that was started, and nothing that only looks like it', () => {
	expect(isOurSudo(100, proc({}))).toBe(true);
	// It calls itself sudo, and has no rights; or has rights in a sandbox; or is something else; or does not have the terminal.
	expect(isOurSudo(100, proc({ uid: '1000\t1000\t1000\t1000' }))).toBe(false);
	expect(isOurSudo(100, proc({ namespaces: '101\t2' }))).toBe(false);
	expect(isOurSudo(100, proc({ name: 'sudo-ask' }))).toBe(false);
	expect(isOurSudo(100, proc({ group: 101 }))).toBe(false);
	expect(isOurSudo(100, proc({ parent: 'other' }))).toBe(false);
	expect(isOurSudo(7, proc({}))).toBe(false);
});
