// Plain questions about containers, and their answers as Markdown.
import type { ContainerRow, HostContainers } from '#wire/host/containers.ts';
import { whyStopped } from '#wire/host/why-stopped.ts';
import { formatBytes, formatShare } from '#wire/text/format-figures.ts';
import { formatSpan } from '#wire/text/format-time.ts';
import { quoteArgv } from '#wire/text/quote-argv.ts';
import { containerWords as said } from './container-words.ts';
import { fence, plain } from './markdown.ts';
import { words } from './words.ts';

const ABOUT = /\b(?:containers?|docker|podman|compose)\b/i;
const USES = /\b(?:memory|ram|cpu|processor|busy|busiest|heavy|heaviest|eats?|uses?|using|hungry|resources?)\b/i;
const PROCESSOR = /\b(?:cpu|processor|busy|busiest|cores?)\b/i;
const WHY =
	/\bwhy\b|\b(?:what happened|what is wrong|what's wrong|how is|how's|is .{1,80} (?:running|up|down|ok|okay|healthy))\b/i;
const LISTED = 20;
const MOST_USERS = 8;

export const saysContainers = (text: string): boolean => ABOUT.test(text);

/** True when it may be about a container; only their names then tell for those that name one without saying so. */
export function mayAskOfContainers(text: string): boolean {
	return ABOUT.test(text) || WHY.test(text);
}

/** @returns undefined when the question turns out to be about something else */
export function describeContainers(text: string, all: HostContainers, nowMs: number): string | undefined {
	const { containers } = all;
	if (!containers.known) {
		if (!ABOUT.test(text)) return undefined;
		return containers.remedy === null
			? plain(containers.reason)
			: `${plain(containers.reason)}\n\n${said.remedy}\n\n${fence(containers.remedy)}`;
	}
	const rows = containers.value;
	const named = findNamed(text, rows);
	if (named) return describeOne(named, all, nowMs);
	if (!ABOUT.test(text)) return undefined;
	const limits = all.limits.length > 0 ? `\n\n${said.limits} ${all.limits.map(plain).join(' ')}` : '';
	if (rows.length === 0) return `${said.none}${limits}`;
	if (USES.test(text)) return `${describeUsers(rows, PROCESSOR.test(text))}${limits}`;
	return `${describeAll(rows, nowMs)}${limits}`;
}

/** The longest name that stands in the text as a word of its own. */
function findNamed(text: string, rows: readonly ContainerRow[]): ContainerRow | undefined {
	const lower = text.toLowerCase();
	const isNamed = ({ name }: ContainerRow): boolean => {
		const at = lower.indexOf(name.toLowerCase());
		const isEdge = (char: string | undefined): boolean => char === undefined || !/[\w.-]/.test(char) || char === '.';
		return at >= 0 && isEdge(lower[at - 1]) && isEdge(lower[at + name.length]);
	};
	const words = new Set(['container', 'containers', 'docker', 'podman', 'why', 'what', 'is', 'the']);
	return rows
		.filter((row) => row.name.length > 1 && !words.has(row.name.toLowerCase()) && isNamed(row))
		.sort((a, b) => b.name.length - a.name.length)[0];
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

function describeOne(row: ContainerRow, { engines }: HostContainers, nowMs: number): string {
	const name = plain(row.name);
	const kind = engines.find(({ id }) => id === row.engine)?.kind ?? 'docker';
	const out = isRunning(row)
		? [`${said.runs(name)} ${describeRunning(row, nowMs)}.`]
		: [`**${name}** ${describeStopped(row, nowMs)}.`];
	if (row.health === 'unhealthy') out.push(said.unhealthy);
	if (whyStopped(row) === 'finished' || (isRunning(row) && row.health !== 'unhealthy')) return out.join(' ');
	out.push(`\n\n${said.logLook}\n\n${fence(quoteArgv([kind, 'logs', '--tail', '50', row.name]))}`);
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
