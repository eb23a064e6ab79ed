// The files of one process below /proc.

export interface ProcessStat {
	readonly name: string;
	readonly state: string;
	readonly parentPid: number;
	/** In hundredths of a second, as the kernel counts for programs. */
	readonly cpuTicks: number;
	readonly startTicks: number;
}

/** The name may hold anything, brackets and line feeds included: what follows begins after the last bracket. */
export function parseStat(text: string): ProcessStat | undefined {
	const open = text.indexOf('(');
	const close = text.lastIndexOf(')');
	if (open < 0 || close < open) return undefined;
	const rest = text.slice(close + 2).split(' ');
	const at = (index: number): number => Number(rest[index] ?? 0);
	if (rest.length < 20) return undefined;
	return {
		name: text.slice(open + 1, close),
		state: rest[0] ?? '?',
		parentPid: at(1),
		cpuTicks: at(11) + at(12),
		startTicks: at(19)
	};
}

export interface ProcessStatus {
	readonly uid: number;
	readonly threads: number;
	readonly memoryBytes: number;
}

export function parseStatus(text: string): ProcessStatus {
	const field = (name: string): number => Number(new RegExp(`^${name}:\\s*(\\d+)`, 'm').exec(text)?.[1] ?? 0);
	return { uid: field('Uid'), threads: Math.max(1, field('Threads')), memoryBytes: field('VmRSS') * 1024 };
}

export interface ProcessIo {
	readonly readBytes: number;
	readonly writtenBytes: number;
}

/** What reached the disks, not what went through files. */
export function parseIo(text: string): ProcessIo | undefined {
	const read = /^read_bytes: (\d+)$/m.exec(text)?.[1];
	const written = /^write_bytes: (\d+)$/m.exec(text)?.[1];
	return read === undefined || written === undefined
		? undefined
		: { readBytes: Number(read), writtenBytes: Number(written) };
}

/** Words with a blank between them; one that holds blanks is put in quotes. */
export function parseCommand(text: string): string {
	return text
		.replace(/\0+$/, '')
		.split('\0')
		.map((word) => (word === '' || /\s/.test(word) ? `"${word}"` : word))
		.join(' ')
		.replace(/^""$/, '');
}
