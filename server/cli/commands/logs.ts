// `hostwright logs`: the journal, oldest line first as a terminal shows it, and new lines as they come.
import { JournalFilter, type JournalLine, MAX_JOURNAL_LINES } from '#wire/host/journal.ts';
import { PRIORITIES } from '#wire/host/journal-priorities.ts';
import type { TailLine } from '#wire/live.ts';
import { onStopSignal } from '../../lib/on-stop-signal.ts';
import { printable } from '../../lib/printable.ts';
import { HostwrightClientError } from '../client.ts';
import { colourWanted } from '../colour.ts';
import { connect } from '../connect.ts';
import { followTail } from '../follow-tail.ts';
import { drawLimits, drawUnknown } from '../host/draw-unknown.ts';
import type { CommandMain, Invocation } from '../invocation.ts';
import { localTime } from '../local-time.ts';
import { parseSince } from '../parse-since.ts';

const USUAL_LINES = 100;
/** From before, when new ones are waited for. */
const FOLLOWED_LINES = 10;
const LONGEST_SEARCH_MS = 60_000;
const NOT_KNOWN = 1;
const INTERRUPTED = 130;

export const run: CommandMain = async (invocation) => {
	const { flags, json } = invocation;
	const filter = readFilter(invocation);
	const lines = readCount(flags.lines);
	if (flags.follow === true && (flags.since !== undefined || flags.until !== undefined))
		throw new HostwrightClientError(
			'invalid-input',
			'--follow begins with the newest lines and goes on, so it takes no --since and no --until; --lines says how many come first.'
		);
	const client = connect(invocation);
	const print = json ? printJson : colourWanted(process.stdout) ? printColoured : printPlain;
	if (flags.follow === true)
		return follow(invocation, filter, flags.lines === undefined ? FOLLOWED_LINES : lines, print);
	const page = await client.told(() => client.api.logs.page.query({ ...filter, lines, waitMs: LONGEST_SEARCH_MS }));
	if (!page.known) {
		process.stderr.write(drawUnknown(page));
		return NOT_KNOWN;
	}
	for (const line of [...page.value.lines].reverse()) print(line);
	process.stderr.write(drawLimits(page.value.limits));
	if (page.value.lines.length === 0) process.stderr.write(await sayNone(client, filter.unit));
	if (page.value.end === 'time')
		process.stderr.write('The search took too long and was ended; a shorter time (--since) makes it quicker.\n');
	return 0;
};

/** A unit that is not there is more often misspelt than gone. */
async function sayNone(client: ReturnType<typeof connect>, name: string | undefined): Promise<string> {
	if (name === undefined) return 'No line fits.\n';
	const unit = await client.told(() => client.api.host.unit.query({ name }));
	return !unit.known && unit.why === 'absent'
		? `No line fits. There is no unit ${printable(name)}: \`hostwright host services\` lists the units there are.\n`
		: 'No line fits.\n';
}

async function follow(invocation: Invocation, filter: JournalFilter, lines: number, print: Print): Promise<number> {
	const { sinceMs: _since, untilMs: _until, boot: _boot, ...rest } = filter;
	const stop = new AbortController();
	onStopSignal(['SIGINT', 'SIGTERM'], { first: () => stop.abort(), again: () => process.exit(INTERRUPTED) });
	const stateDir = typeof invocation.flags['state-dir'] === 'string' ? invocation.flags['state-dir'] : undefined;
	await followTail(
		connect(invocation),
		stateDir,
		{ kind: 'journal', lines, ...rest },
		{
			lines: (some) => some.map(lineOf).forEach(print),
			skipped: (count) =>
				process.stderr.write(`… ${count} lines were left out: they came faster than they could be shown …\n`)
		},
		stop.signal
	);
	return INTERRUPTED;
}

function readFilter({ flags }: Invocation): JournalFilter {
	const text = (name: string): string | undefined => (typeof flags[name] === 'string' ? flags[name] : undefined);
	const sinceMs = readMoment('since', text('since'));
	const untilMs = readMoment('until', text('until'));
	const unit = text('unit');
	const asked = {
		unit: unit === undefined || unit.includes('.') ? unit : `${unit}.service`,
		priority: readPriority(text('priority')),
		text: text('grep'),
		kernel: flags.kernel === true ? true : undefined,
		sinceMs,
		untilMs
	};
	const filter = JournalFilter.safeParse(JSON.parse(JSON.stringify(asked)));
	if (!filter.success)
		throw new HostwrightClientError(
			'invalid-input',
			`--${String(filter.error.issues[0]?.path[0] ?? 'unit')} has a value that does not fit.`
		);
	return filter.data;
}

function readMoment(name: string, typed: string | undefined): number | undefined {
	if (typed === undefined) return undefined;
	const at = parseSince(typed, Date.now());
	if (at === undefined)
		throw new HostwrightClientError(
			'invalid-input',
			`--${name} takes a time such as 30m, 2h, today, 20:05 or 2026-11-22 20:05.`
		);
	return at;
}

/** journalctl's own names, the longer ones people type, and the numbers. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
	error: 'err',
	warn: 'warning',
	critical: 'crit',
	emergency: 'emerg'
};

function readPriority(typed: string | undefined): string | undefined {
	if (typed === undefined) return undefined;
	const named = OTHER_NAMES[typed] ?? (/^\d$/.test(typed) ? PRIORITIES[Number(typed)] : undefined) ?? typed;
	if (!PRIORITIES.some((one) => one === named))
		throw new HostwrightClientError('invalid-input', `--priority takes one of ${PRIORITIES.join(', ')}.`);
	return named;
}

function readCount(typed: string | boolean | undefined): number {
	if (typed === undefined) return USUAL_LINES;
	const count = Number(typed);
	if (!Number.isInteger(count) || count < 1 || count > MAX_JOURNAL_LINES)
		throw new HostwrightClientError('invalid-input', `--lines takes a number from 1 to ${MAX_JOURNAL_LINES}.`);
	return count;
}

type Print = (line: JournalLine) => void;

const headOf = ({ atMs, name, unit, pid }: JournalLine): string =>
	`${localTime(atMs)} ${printable(name ?? unit ?? '')}${pid === null ? '' : `[${pid}]`}:`;
const textOf = ({ text, cut }: JournalLine): string =>
	`${text.split('\n').map(printable).join('\n  ')}${cut ? ' … (longer)' : ''}`;

const printPlain: Print = (line) => void process.stdout.write(`${headOf(line)} ${textOf(line)}\n`);
const printJson: Print = (line) => void process.stdout.write(`${JSON.stringify(line)}\n`);
const printColoured: Print = (line) => {
	const rank = PRIORITIES.indexOf(line.priority);
	const colour = rank <= 3 ? '31' : rank === 4 ? '33' : undefined;
	const text = textOf(line);
	process.stdout.write(`\u001b[2m${headOf(line)}\u001b[0m ${colour ? `\u001b[${colour}m${text}\u001b[0m` : text}\n`);
};

function lineOf({ cursor, atMs, text, from }: TailLine): JournalLine {
	return {
		cursor,
		atMs,
		text,
		priority: from?.priority ?? 'info',
		unit: from?.unit ?? null,
		name: from?.name ?? null,
		pid: from?.pid ?? null,
		cut: from?.cut ?? false
	};
}
