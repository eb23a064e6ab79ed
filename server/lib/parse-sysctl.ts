// A file of sysctl.d line by line, as systemd-sysctl takes it. Pure.

export interface SysctlLine {
	/** From 1 on. */
	readonly line: number;
	readonly text: string;
	/** `except`: a key that patterns leave out, and that is not set. `other`: no assignment, so it is passed over. */
	readonly what: 'set' | 'except' | 'other';
	/** Below /proc/sys: `net/ipv4/ip_forward`; may be a pattern. '' of what is no assignment. */
	readonly key: string;
	readonly value: string;
	/** Whoever wrote it knows that it may not be there. */
	readonly mayFail: boolean;
}

export function parseSysctl(text: string): readonly SysctlLine[] {
	return text.split('\n').flatMap((raw, at): SysctlLine[] => {
		const plain = raw.trim();
		if (plain === '' || /^[#;]/.test(plain)) return [];
		const mayFail = plain.startsWith('-');
		const rest = mayFail ? plain.slice(1) : plain;
		const head = { line: at + 1, text: raw, mayFail };
		const equals = rest.indexOf('=');
		if (equals >= 0) {
			const key = keyOf(rest.slice(0, equals));
			return [{ ...head, what: 'set', key, value: sameSpaces(rest.slice(equals + 1)) }];
		}
		return [{ ...head, ...(mayFail ? { what: 'except', key: keyOf(rest) } : { what: 'other', key: '' }), value: '' }];
	});
}

/** Where the first separator is a dot, dots and slashes change places; where it is a slash, dots mean themselves. */
export function keyOf(name: string): string {
	const plain = name.trim();
	const first = /[./]/.exec(plain)?.[0];
	const path = first === '.' ? plain.replace(/[./]/g, (one) => (one === '.' ? '/' : '.')) : plain;
	return path.replace(/\/+/g, '/').replace(/^\/|\/$/g, '');
}

/** As people write it: `net.ipv4.conf.eth0/5.rp_filter`. */
export const nameOfKey = (key: string): string => key.replace(/[./]/g, (one) => (one === '/' ? '.' : '/'));

/** `vm.swappiness 10`, `vm.swappiness: 10`: the key in it. */
export function keyOfLoose(text: string): string | undefined {
	const [, name] = /^\s*([\w-]+(?:[./][\w-]+)+)\s*(?::|\s)\s*\S/.exec(text) ?? [];
	return name && keyOf(name);
}

export const isPattern = (key: string): boolean => /[*?[]/.test(key);

export const sameSpaces = (value: string): string => value.trim().replace(/\s+/g, ' ');

/** Numbers count by what they are: 0x10 and 16 are one value. */
export const isSameValue = (a: string, b: string): boolean => {
	const plain = (value: string): string =>
		sameSpaces(value.replace(/\s#.*$/, ''))
			.split(' ')
			.map((part) => (/^(?:\d+|0x[\da-f]+)$/i.test(part) ? String(Number(part)) : part))
			.join(' ');
	return plain(a) === plain(b);
};
