// What a proxy wrote last of what went wrong. Its logs may lie in a folder of somebody who is not root, and are read by root.
import { maskSecrets } from '../../lib/mask-secrets.ts';
import type { HostRoot } from '../host-root.ts';
import { walkPath, wayOf } from '../system/walk-path.ts';

export interface ErrorLog {
	/** Of the first one that could be read. */
	readonly path: string;
	/** Oldest first, of each log. */
	readonly lines: readonly string[];
}

const FAILS = /\((?:2|11|13|111|110|113): |permission denied|connection refused|no such file|AH0\d{4}|timed out/i;
const LOG_BYTES = 65_536;
const MOST_LINES = 200;

export async function readErrorLogs(
	root: Pick<HostRoot, 'facts' | 'readLink' | 'readEnd'>,
	paths: readonly string[]
): Promise<ErrorLog | undefined> {
	let read: ErrorLog | undefined;
	for (const path of new Set(paths)) {
		const walk = await walkPath(root, path);
		// A link that is not root's leads wherever its owner wants lines to be told from.
		if (walk.parts.some(({ facts }) => facts.kind === 'link' && facts.uid !== 0)) continue;
		const text = await root.readEnd(walk.at, LOG_BYTES, wayOf(walk));
		if (!text.got) continue;
		const lines = text.value.split('\n').filter((line) => FAILS.test(line));
		const kept = lines.slice(-MOST_LINES).map((line) => maskSecrets(line).slice(0, 600));
		read = { path: read?.path ?? path, lines: [...(read?.lines ?? []), ...kept] };
	}
	return read;
}
