// Plain questions about containers, and their answers as Markdown.
import type { ContainerRow, HostContainers } from '#wire/host/containers.ts';
import type { Unknown } from '#wire/host/known.ts';
import { whyStopped } from '#wire/host/why-stopped.ts';
import { formatBytes, formatShare } from '#wire/text/format-figures.ts';
import { formatSpan } from '#wire/text/format-time.ts';
import { quoteArgv } from '#wire/text/quote-argv.ts';
import { containerWords as said } from './container-words.ts';
import { fence, plain } from './markdown.ts';
import { words } from './words.ts';

const LISTED = 20;
const MOST_USERS = 8;

/** What is asked of containers as a whole, or of one of them. */
export type ContainerQuestion =
	| { readonly asks: 'all' | 'stopped' | 'memory' | 'cpu' }
	| { readonly asks: 'one'; readonly row: ContainerRow };

export function describeContainers(asked: ContainerQuestion, all: HostContainers, nowMs: number): string {
	const { containers } = all;
	if (!containers.known) return describeNoContainers(containers);
	const rows = containers.value;
	if (asked.asks === 'one') return describeOne(asked.row, nowMs);
	const limits = all.limits.length > 0 ? `\n\n${said.limits} ${all.limits.map(plain).join(' ')}` : '';
	if (rows.length === 0) return `${said.none}${limits}`;
	switch (asked.asks) {
		case 'memory':
		case 'cpu':
			return `${describeUsers(rows, asked.asks === 'cpu')}${limits}`;
		case 'stopped':
			return `${describeStoppedOnes(rows, nowMs)}${limits}`;
		case 'all':
			return `${describeAll(rows, nowMs)}${limits}`;
	}
}

export function describeNoContainers({ reason, remedy }: Unknown): string {
	return remedy === null ? plain(reason) : `${plain(reason)}\n\n${said.remedy}\n\n${fence(remedy)}`;
}

const isRunning = ({ state }: ContainerRow): boolean => state === 'running' || state === 'paused';

function describeAll(rows: readonly ContainerRow[], nowMs: number): string {
	const [running, others] = [rows.filter(isRunning), rows.filter((row) => !isRunning(row))];
	const out = [running.length === 0 ? said.noneRuns(rows.length) : said.running(running.length, rows.length)];
	if (running.length > 0) out.push(listOf(running, (row) => describeRunning(row, nowMs)));
	if (others.length > 0)
		out.push(
			said.notRunning,
			listOf(others, (row) => describeStopped(row, nowMs))
		);
	return out.join('\n\n');
}

function describeStoppedOnes(rows: readonly ContainerRow[], nowMs: number): string {
	const stopped = rows.filter((row) => !isRunning(row));
	if (stopped.length === 0) return said.running(rows.length, rows.length).replace(/:$/, '.');
	return `${said.notRunning}\n\n${listOf(stopped, (row) => describeStopped(row, nowMs))}`;
}

function listOf(rows: readonly ContainerRow[], describe: (row: ContainerRow) => string): string {
	const lines = rows.slice(0, LISTED).map((row) => `- **${plain(row.name)}** ${describe(row)}`);
	if (rows.length > LISTED) lines.push(`- ${said.more(rows.length - LISTED)}`);
	return lines.join('\n');
}

const spanSince = (atMs: number, nowMs: number): string => formatSpan((nowMs - atMs) / 1000, words.span);

function describeRunning({ image, health, state, details, usage }: ContainerRow, nowMs: number): string {
	const parts = [
		plain(image),
		state === 'paused' ? 'paused' : '',
		details?.startedAtMs ? said.since(spanSince(details.startedAtMs, nowMs)) : '',
		health === 'none' ? '' : health,
		usage ? formatBytes(usage.memoryBytes) : ''
	];
	return parts.filter(Boolean).join(', ');
}

function describeStopped(row: ContainerRow, nowMs: number): string {
	const ended = row.details?.finishedAtMs;
	const again = row.details?.restarts ? `, ${said.restarted(row.details.restarts)}` : '';
	const when = ended ? ` (${said.ago(spanSince(ended, nowMs))}${again})` : '';
	return `${sayWhy(row).replace(/\.$/, '')}${when}`;
}

function sayWhy(row: ContainerRow): string {
	const why = whyStopped(row);
	if (why === null) return plain(row.status);
	const sentence = said.why[why](row.exitCode ?? row.details?.exitCode ?? 0);
	return why === 'start-failed' ? `${sentence} ${plain(row.details?.error ?? '')}` : sentence;
}

/** What prints the last words of one that ended badly or is unwell; undefined where nothing is to be learnt from them. */
export function lastWordsOf(row: ContainerRow, { engines }: Pick<HostContainers, 'engines'>): string | undefined {
	if (whyStopped(row) === 'finished' || (isRunning(row) && row.health !== 'unhealthy')) return undefined;
	return quoteArgv([engines.find(({ id }) => id === row.engine)?.kind ?? 'docker', 'logs', '--tail', '50', row.name]);
}

function describeOne(row: ContainerRow, nowMs: number): string {
	const name = plain(row.name);
	const out = isRunning(row)
		? [`${said.runs(name)} ${describeRunning(row, nowMs)}.`]
		: [`**${name}** ${describeStopped(row, nowMs)}.`];
	if (row.health === 'unhealthy') out.push(said.unhealthy);
	return out.join(' ');
}

function describeUsers(rows: readonly ContainerRow[], byCpu: boolean): string {
	const figure = ({ usage }: ContainerRow): number => (byCpu ? (usage?.cpu ?? -1) : (usage?.memoryBytes ?? -1));
	const measured = rows.filter((row) => figure(row) >= 0).sort((a, b) => figure(b) - figure(a));
	if (measured.length === 0) return said.nothingMeasured;
	const lines = measured.slice(0, MOST_USERS).map((row) => {
		const limit = byCpu ? null : (row.usage?.memoryLimitBytes ?? null);
		const value = byCpu ? said.cores(formatShare(figure(row))) : formatBytes(figure(row));
		return `- **${plain(row.name)}** ${value}${limit === null ? '' : ` of ${formatBytes(limit)}`}`;
	});
	return `${byCpu ? said.byCpu : said.byMemory}\n\n${lines.join('\n')}`;
}
