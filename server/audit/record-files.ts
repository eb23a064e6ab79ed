// The files of the record, oldest first: `audit.jsonl`, `audit.2.jsonl`, `audit.3.jsonl` … Lines are added to the newest only,
// and none is ever renamed, so that a kill at any moment leaves nothing half-way.
import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export interface AuditPaths {
	/** The first file of the record. */
	readonly record: string;
	/** The note of the newest line. */
	readonly head: string;
	/** The key, and the name it has until the note is written with it. */
	readonly key: string;
	readonly newKey: string;
}

export function auditPaths(stateDir: string): AuditPaths {
	const at = (name: string): string => join(stateDir, name);
	return { record: at('audit.jsonl'), head: at('audit.head'), key: at('audit.key'), newKey: at('audit.key.new') };
}

export interface RecordFile {
	/** 1 for the first. */
	readonly number: number;
	readonly path: string;
}

const NAME = /^audit(?:\.([1-9]\d{0,8}))?\.jsonl$/;

export function recordFile(stateDir: string, number: number): RecordFile {
	return { number, path: join(stateDir, number === 1 ? 'audit.jsonl' : `audit.${number}.jsonl`) };
}

export interface RecordFiles {
	/** Without a gap, from the first on; [] when there is no record. */
	readonly files: readonly RecordFile[];
	/** Why the record cannot be read beyond those, and at which file; undefined when they are all. */
	readonly problem: { readonly file: RecordFile; readonly what: string } | undefined;
}

/** What is there now. A file that is missing before another one, or that is no regular file, is a problem. */
export function listRecordFiles(stateDir: string): RecordFiles {
	const files: RecordFile[] = [];
	const last = newestNumber(stateDir);
	for (let number = 1; number <= last; number++) {
		const file = recordFile(stateDir, number);
		const found = lstatSync(file.path, { throwIfNoEntry: false });
		if (!found) return { files, problem: { file, what: 'is missing' } };
		if (!found.isFile()) return { files, problem: { file, what: 'is not a regular file' } };
		files.push(file);
	}
	return { files, problem: undefined };
}

function newestNumber(stateDir: string): number {
	let newest = 0;
	for (const name of namesIn(stateDir)) {
		const match = NAME.exec(name);
		// `audit.1.jsonl` is none of ours.
		if (match && match[1] !== '1') newest = Math.max(newest, Number(match[1] ?? 1));
	}
	return newest;
}

function namesIn(stateDir: string): readonly string[] {
	try {
		return readdirSync(stateDir);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
		throw error;
	}
}
