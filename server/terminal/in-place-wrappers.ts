// Programs that only stand before another one: what they start is started once, from where they were started, with its words.

interface Waiter {
	/** Options with a value. */
	readonly takes: string;
	readonly skip: number;
}

const PLAIN: Waiter = { takes: '', skip: 0 };
const WAITERS: Readonly<Record<string, Waiter>> = {
	command: PLAIN,
	builtin: PLAIN,
	exec: PLAIN,
	nohup: PLAIN,
	setsid: PLAIN,
	nice: { takes: '-n --adjustment', skip: 0 },
	ionice: { takes: '-c -n --class --classdata', skip: 0 },
	stdbuf: { takes: '-i -o -e', skip: 0 },
	timeout: { takes: '-k -s --kill-after --signal', skip: 1 }
};

/** @returns the words behind them; what they do with an option that starts nothing is left as it is */
export function withoutWaiters(words: readonly string[]): readonly string[] {
	const [program = '', ...rest] = words;
	if (program === 'env') {
		const at = rest.findIndex((word) => !/^[A-Za-z_]\w*=/.test(word));
		return at < 0 || rest[at]?.startsWith('-') ? words : withoutWaiters(rest.slice(at));
	}
	const waiter = Object.hasOwn(WAITERS, program) ? WAITERS[program] : undefined;
	if (waiter === undefined) return words;
	const takes = waiter.takes.split(' ');
	let at = 0;
	while (rest[at]?.startsWith('-')) {
		const option = rest[at] ?? '';
		if (waiter === PLAIN && option !== '--') return words;
		at += takes.includes(option) ? 2 : 1;
		if (option === '--') break;
	}
	const inner = rest.slice(at + waiter.skip);
	return inner.length > 0 ? withoutWaiters(inner) : words;
}
