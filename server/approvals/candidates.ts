// Whole files as proposals would have them, under the digest of their content: private, and read-only to every run.

import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeFileAtomically } from '../lib/atomic-file.ts';

export interface Candidates {
	/** Where content with this digest lies, or would. */
	placeOf(digest: string): string;
	/** On the disk when it returns. @returns its path */
	put(content: string): string;
	/** Whether it is there, and still what its name says. */
	isWhole(digest: string): boolean;
	/** Takes away what nobody refers to. */
	prune(referred: ReadonlySet<string>): void;
}

export function createCandidates(dataDir: string): Candidates {
	const dir = join(dataDir, 'candidates');
	mkdirSync(dir, { mode: 0o700, recursive: true });
	chmodSync(dir, 0o700);
	const placeOf = (digest: string): string => join(dir, digest);
	const isWhole = (digest: string): boolean => {
		try {
			return contentDigest(readFileSync(placeOf(digest))) === digest;
		} catch {
			return false;
		}
	};
	return {
		placeOf,
		isWhole,
		put(content) {
			const digest = contentDigest(content);
			if (!isWhole(digest)) writeFileAtomically(placeOf(digest), content);
			return placeOf(digest);
		},
		prune(referred) {
			for (const name of readdirSync(dir)) if (!referred.has(name)) rmSync(join(dir, name), { force: true });
		}
	};
}

export const contentDigest = (content: string | Uint8Array): string =>
	createHash('sha256').update(content).digest('hex');
