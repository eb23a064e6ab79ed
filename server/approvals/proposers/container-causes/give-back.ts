// A right that was taken from a container along with all others, and that its program says it needs: given back by the list of what is
// given. Only such as every container has by itself, and that lead no further than into the container.
import { type None, none } from '../offer.ts';
import type { Change } from './remedy.ts';

/** A server that begins as root gives its files away and goes on as its own user: one of them without the others ends at the next. */
const STEPPING_DOWN = ['CHOWN', 'SETGID', 'SETUID'];
const ALONE = ['NET_BIND_SERVICE', 'KILL', 'FOWNER', 'SYS_CHROOT'];

/** @param isKnown  what starts the container has it use that right, and not its program's word alone */
export function giveBack(right = '', isKnown = false): Change | None {
	const name = right.replace(/^CAP_/, '');
	const names = STEPPING_DOWN.includes(name) ? STEPPING_DOWN : ALONE.includes(name) ? [name] : undefined;
	if (!names)
		return none(
			`Report only: it was taken away on purpose; whether the container is to have ${/^[A-Z_]+$/.test(name) ? name : 'that right'} again is for its author to say.`
		);
	if (!isKnown)
		return none(
			[
				`Report only: ${name} was taken away on purpose, and only what its program says asks for it: neither its command nor its ports`,
				'do. Whether the container is to have it again is for its author to say.'
			].join(' ')
		);
	const all = names.join(', ');
	return {
		of: (line, next) => added(line, next, names),
		says: `cap_add gives ${all} back, which every container has by itself${names.length > 1 ? ' (what a server needs that begins as root and goes on as its own user)' : ''}; all else stays taken away`,
		byHand: `Make it anew with ${names.map((one) => `--cap-add ${one}`).join(' ')}.`
	};
}

/** Into the list that is there, else as a list of its own before that of what is taken. */
function added(line: string, next: string, names: readonly string[]): string | undefined {
	const [, indent = '', key, rest = ''] = /^(\s*)(cap_add|cap_drop):\s*(.*)$/.exec(line) ?? [];
	if (key === 'cap_drop') return [`${indent}cap_add: [${names.join(', ')}]`, line].join('\n');
	if (key !== 'cap_add') return undefined;
	const [, words] = /^\[([^\][{}#]*)\]\s*$/.exec(rest) ?? [];
	if (words !== undefined) {
		const there = words
			.split(',')
			.map((one) => one.trim())
			.filter(Boolean);
		return `${indent}cap_add: [${[...there, ...names.filter((one) => !there.includes(one))].join(', ')}]`;
	}
	const item = /^(\s*-\s+)\S/.exec(next)?.[1];
	return rest === '' && item !== undefined ? [line, ...names.map((one) => `${item}${one}`)].join('\n') : undefined;
}
