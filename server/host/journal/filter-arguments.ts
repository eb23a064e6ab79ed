// What somebody looks for, as arguments of journalctl.
import type { FactArguments } from '#native/ports/fact-runner.ts';
import type { JournalFilter } from '#wire/host/journal.ts';
import { PRIORITIES } from '#wire/host/journal-priorities.ts';

/** What the service itself looks for: lines that have any one of several words. */
export interface WiderFilter extends JournalFilter {
	readonly anyOf?: readonly string[] | undefined;
	/** Written by a process of root's, which journald sees itself: under any name, whoever wants to may write. */
	readonly ofRoot?: true | undefined;
	/** Written by the first process, which is the machine's manager of units. */
	readonly ofManager?: true | undefined;
	/** Written by that program itself, where journald saw it run: of those that people begin, who are not root yet. */
	readonly byProgram?: keyof typeof PROGRAMS | undefined;
}

/** Where they lie: each of them has root's rights from its file. */
const PROGRAMS = {
	su: ['/usr/bin/su', '/bin/su', '/usr/lib/cargo/bin/su'],
	sudo: ['/usr/bin/sudo', '/usr/bin/sudo.ws', '/usr/bin/sudo-rs', '/usr/lib/cargo/bin/sudo']
} as const;

export function filterArguments(filter: WiderFilter, more: readonly string[] = []): FactArguments {
	const { unit, manager, priority, text, identifier, kernel, boot, sinceMs, untilMs } = filter;
	const filters = [...more];
	if (unit !== undefined) filters.push(`--${manager === 'user' ? 'user-unit' : 'unit'}=${unit}`);
	if (priority !== undefined) filters.push(`--priority=${PRIORITIES.indexOf(priority)}`);
	const pattern = text === undefined ? filter.anyOf?.map(literally).join('|') : literally(text);
	if (pattern !== undefined) filters.push(`--grep=${pattern}`, '--case-sensitive=false');
	if (identifier !== undefined) filters.push(`--identifier=${identifier}`);
	if (boot !== undefined) filters.push(`--boot=${boot}`);
	if (sinceMs !== undefined) filters.push(`--since=@${seconds(sinceMs)}`);
	if (untilMs !== undefined) filters.push(`--until=@${seconds(untilMs)}`);
	const matches = [
		...(kernel ? ['_TRANSPORT=kernel'] : []),
		...(filter.ofRoot ? ['_UID=0'] : []),
		...(filter.ofManager ? ['_PID=1'] : []),
		...(filter.byProgram ? PROGRAMS[filter.byProgram].map((path) => `_EXE=${path}`) : [])
	];
	return { filters, matches };
}

/** Every sign means itself: what people type is no pattern, and none of theirs may take for ever. */
function literally(text: string): string {
	return text.replace(/[^\w\s\u0080-\uffff]/g, '\\$&');
}

const seconds = (ms: number): string => (ms / 1000).toFixed(3);
