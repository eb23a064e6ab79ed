// Lines of cron and anacron: what was started, how it ended, and who was kept from starting anything. Pure.

interface Line {
	readonly atMs: number;
	readonly pid: number | null;
	readonly text: string;
}

export interface CronRun {
	readonly user: string;
	/** As cron writes it. */
	readonly command: string;
	readonly atMs: number;
	/** null where nothing is told of how it ended. */
	readonly exitStatus: number | null;
	readonly endedMs: number | null;
	/** The line that tells how it ended; '' where there is none. */
	readonly line: string;
	/** What it printed, where cron writes that into its log. */
	readonly output: readonly string[];
}

const STARTED = /^(?:\[\d+\] )?\((\S+)\) CMD \((.*)\)\s*$/s;
/** Whole, as cron itself says it: the text of a job, and what it prints, stand in lines of cron's as well. */
const ENDED = /^(?:\[\d+\] )?\(CRON\) (?:error|ERROR) \(grandchild #(\d+) failed with exit status (\d+)\)\s*$/;
const THROWN_AWAY = /^(?:\[\d+\] )?\(CRON\) (?:info|INFO) \(No MTA installed, discarding output\)\s*$/;
const PRINTED = /^(?:\[\d+\] )?\(\S+\) CMDOUT \((.*)\)\s*$/s;

export const tellsHowItEnded = ({ text }: Pick<Line, 'text'>): boolean => ENDED.test(text);
export const isThrownAway = ({ text }: Pick<Line, 'text'>): boolean => THROWN_AWAY.test(text);

/** The newest first. */
export function runsIn(starts: readonly Line[], said: readonly Line[]): readonly CronRun[] {
	const byPid = new Map<number, { run: CronRun; output: string[] }[]>();
	const all: { run: CronRun; output: string[] }[] = [];
	for (const { text, atMs, pid } of [...starts].sort((a, b) => a.atMs - b.atMs)) {
		const [, user, command = ''] = STARTED.exec(text) ?? [];
		if (user === undefined) continue;
		const output: string[] = [];
		const one = {
			run: { user, command: command.trim(), atMs, exitStatus: null, endedMs: null, line: '', output },
			output
		};
		all.push(one);
		if (pid !== null) byPid.set(pid, [...(byPid.get(pid) ?? []), one]);
	}
	const of = (pid: number, atMs: number) => byPid.get(pid)?.findLast(({ run }) => run.atMs <= atMs + 1000);
	for (const { text, atMs, pid } of [...said].sort((a, b) => a.atMs - b.atMs)) {
		const [, child, status] = ENDED.exec(text) ?? [];
		const ended = child === undefined ? undefined : of(Number(child), atMs);
		if (ended) ended.run = { ...ended.run, exitStatus: Number(status), endedMs: atMs, line: text };
		const printed = PRINTED.exec(text)?.[1];
		if (printed !== undefined && pid !== null) of(pid, atMs)?.output.push(printed);
	}
	return all.map(({ run }) => run).reverse();
}

export interface AnacronEnd {
	/** As it is called in /etc/anacrontab. */
	readonly job: string;
	readonly atMs: number;
	readonly exitStatus: number;
	readonly line: string;
}

const TERMINATED = /^Job [`'‘]([\w.:-]+)['’] terminated(?: \(exit status: (\d+)\)| \(due to signal (\d+)\))?/;

/** The newest first. */
export const endsOfAnacron = (lines: readonly Line[]): readonly AnacronEnd[] =>
	[...lines]
		.sort((a, b) => b.atMs - a.atMs)
		.flatMap(({ text, atMs }) => {
			const [, job, status, signal] = TERMINATED.exec(text) ?? [];
			return job === undefined ? [] : [{ job, atMs, exitStatus: Number(status ?? signal ?? 0), line: text }];
		});

export interface KeptOut {
	readonly user: string;
	readonly atMs: number;
	readonly line: string;
}

const REFUSED = [
	/^pam_\w+\(cron:account\): (?:account|password for user|expired password for user) (\S+)(?: has)? (?:expired|password)/,
	/^pam_access\(cron:account\): access denied for user [`'‘]([^'’]+)['’]/,
	/^\((\S+)\) (?:FAILED|ERROR:?) \(?(?:failed )?to (?:authorize|authenticate|open PAM)/i,
	/^\((\S+)\) PAM ERROR/
];

/** Jobs of theirs that were due and not started. The newest first. */
export const keptOutIn = (lines: readonly Line[]): readonly KeptOut[] =>
	[...lines]
		.sort((a, b) => b.atMs - a.atMs)
		.flatMap(({ text, atMs }) => {
			const user = REFUSED.flatMap((pattern) => pattern.exec(text)?.[1] ?? [])[0];
			return user === undefined ? [] : [{ user, atMs, line: text }];
		});
