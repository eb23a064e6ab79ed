// Runs of package managers, from the logs that every user may read. Only what is in the window is kept of them.
import type { HostRoot } from '../host-root.ts';
import type { PackageRun } from './host-event.ts';
import { parseAptHistory, parseDnfLine, parseDpkgLine, parsePacmanLine, runsOf } from './parse-packages.ts';

export interface PackageRuns {
	/** The oldest first. */
	readonly runs: readonly PackageRun[];
	readonly limits: readonly string[];
}

const APT = ['/var/log/apt/history.log.1', '/var/log/apt/history.log'];
const LOGS = [
	['/var/log/dpkg.log.1', parseDpkgLine],
	['/var/log/dpkg.log', parseDpkgLine],
	['/var/log/pacman.log', parsePacmanLine],
	['/var/log/dnf.rpm.log', parseDnfLine]
] as const;
const MOST_BYTES = 8_388_608;
const MOST_LINES = 5000;
/** The log of what dpkg did says a moment later what apt wrote down before. */
const MARGIN_MS = 60_000;

export async function readPackageRuns(
	root: Pick<HostRoot, 'readText' | 'readPieces'>,
	fromMs: number,
	toMs: number
): Promise<PackageRuns> {
	const limits: string[] = [];
	const told = (path: string, why: string): void => {
		if (why !== 'absent') limits.push(`${path} cannot be read, so packages may be missing.`);
	};
	const apt: PackageRun[] = [];
	for (const path of APT) {
		const text = await root.readText(path, MOST_BYTES);
		if (text.got) apt.push(...parseAptHistory(text.value, path, fromMs, toMs));
		else told(path, text.why);
	}
	const runs: PackageRun[] = [...apt];
	for (const [path, parse] of LOGS) {
		const lines: NonNullable<ReturnType<typeof parse>>[] = [];
		let rest = '';
		const take = (text: string): void => {
			const pieces = `${rest}${text}`.split('\n');
			rest = pieces.pop() ?? '';
			for (const piece of pieces) {
				const line = piece.length > 400 ? undefined : parse(piece);
				if (line && line.atMs >= fromMs && line.atMs <= toMs && lines.length < MOST_LINES) lines.push(line);
			}
		};
		const got = await root.readPieces(path, MOST_BYTES, take);
		if (!got.got) told(path, got.why);
		runs.push(...runsOf(lines, path).filter((own) => !apt.some((other) => isSame(other, own))));
	}
	return { runs: runs.sort((a, b) => a.atMs - b.atMs), limits };
}

/** Of one run, apt tells more. */
const isSame = (apt: PackageRun, own: PackageRun): boolean =>
	own.atMs >= apt.atMs - MARGIN_MS && own.atMs <= apt.endMs + MARGIN_MS;
