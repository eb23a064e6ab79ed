// Lines of sysusers.d that systemd-sysusers refuses. Pure.
import { fieldsOf, isPlain, type Refusal } from './rule-line.ts';

const NAME = /^[A-Za-z_][\w-]{0,30}$/;

/** @returns undefined where systemd takes it */
export function sysusersRefusal(text: string): Refusal | undefined {
	const fields = fieldsOf(text, 6);
	if (fields === undefined) return { kind: 'sysusers-quote', why: 'has a quote that is not closed' };
	const [type = '', name = '', id = '', gecos = '', home = '', shell = '', more] = fields;
	const letter = type[0] ?? '';
	// `u!` locks the account, for a later systemd.
	if (!'ugmr'.includes(letter) || !/^(?:[gmr]|u!?)$/.test(type))
		return { kind: 'sysusers-type', why: `begins with ${type}, which is no kind of line (u, g, m and r are)` };
	if (name === '') return { kind: 'sysusers-fields', why: 'names nobody' };
	const numbers = (range: string): boolean => /^\d+(?:-\d+)?$/.test(range) && range.split('-').every(isId);
	if (letter === 'r') {
		if (name !== '-')
			return { kind: 'sysusers-fields', why: `has the name ${name}, and a line of the kind r has - there` };
		return numbers(id) || id.includes('%')
			? undefined
			: { kind: 'sysusers-id', why: `has ${id || 'nothing'} in the place of a range of numbers` };
	}
	if (!isPlain(name) && !NAME.test(name))
		return { kind: 'sysusers-name', why: `names ${name}, which cannot be a name here` };
	if (letter === 'm') {
		if (name === '-') return { kind: 'sysusers-fields', why: 'names no user' };
		return id === '' || id === '-'
			? { kind: 'sysusers-fields', why: `does not say into which group ${name} is to come` }
			: undefined;
	}
	const isNumbered = isPlain(id) || id.startsWith('/') || isId(id) || (letter === 'u' && /^(?:\d+|-):[\w-]+$/.test(id));
	if (!isNumbered) return { kind: 'sysusers-id', why: `has ${id} in the place of a number` };
	if (letter === 'g' && [gecos, home, shell].some((one) => one !== '' && one !== '-'))
		return { kind: 'sysusers-fields', why: 'says more than a group takes' };
	if (!isPlain(gecos) && /:/.test(gecos))
		return { kind: 'sysusers-fields', why: `has a colon in the full name ${gecos}` };
	if (!isPlain(home) && !home.startsWith('/'))
		return { kind: 'sysusers-path', why: `has ${home} in the place of a home folder, which is no whole path` };
	if (!isPlain(shell) && !shell.startsWith('/'))
		return { kind: 'sysusers-path', why: `has ${shell} in the place of a shell, which is no whole path` };
	return more === undefined ? undefined : { kind: 'sysusers-fields', why: `has more fields than it may (${more})` };
}

const isId = (text: string): boolean => /^\d+$/.test(text) && Number(text) < 4_294_967_295 && Number(text) !== 65_535;
