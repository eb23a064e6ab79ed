// Reads the whole record and says where the chain breaks first, or what is proven. Needs no running service.
import { lstatSync } from 'node:fs';
import type { AuditVerification } from '#wire/audit.ts';
import { type FoundKeys, readKeys } from './audit-key.ts';
import { tracesOfService } from './begin-record.ts';
import { type ChainCheck, checkChain } from './check-chain.ts';
import { describeProof, type Proven } from './describe-proof.ts';
import { type Head, isNotedWith, type NotedHead, REPLACING_HEAD, readHead } from './head-note.ts';
import { readLines } from './read-lines.ts';
import { auditPaths, listRecordFiles } from './record-files.ts';

/**
 * Verifies the record in a state directory, also while a service writes to it.
 *
 * @param stateDir where the files of the record, its note and its key are
 * @param known  a line that was noted elsewhere, such as in the journal
 */
export async function verifyAudit(stateDir: string, known?: Head): Promise<AuditVerification> {
	const paths = auditPaths(stateDir);
	// First the key, then the note, then the lines: a running service only ever adds to what the one before speaks of.
	const first = keyOf(stateDir);
	const head = readHead(paths.head);
	// A service that is just making its first key has written the note with it by then.
	const key = first.kind === 'absent' && head?.proof !== undefined ? keyOf(stateDir) : first;
	const { files, problem } = listRecordFiles(stateDir);
	const chain = checkChain(
		key,
		[head, known].flatMap((line) => line ?? [])
	);
	const broken = (what: string, line?: number): AuditVerification => describeBroken(chain, files.length, what, line);

	let tornBytes = 0;
	for (const file of files) {
		if (tornBytes > 0) return broken('the line was cut short, and a later file follows');
		let first = file.number > 1;
		for await (const line of readLines(file.path, (rest) => {
			tornBytes = rest;
		})) {
			const misfit = chain.add(line, first ? file : undefined);
			if (misfit) return broken(misfit);
			first = false;
		}
		if (first && file !== files.at(-1)) return broken(`${file.path} is empty, and a later file follows`);
	}
	if (problem) return broken(`${problem.file.path} ${problem.what}`);

	const { records } = chain;
	const traces = tracesOfService(stateDir);
	if (records === 0 && (head === undefined ? traces.length > 0 : head?.hash === REPLACING_HEAD.hash))
		return broken(`it is missing, although the service ran here before (${traces.join(', ')})`);
	if (head === null) return broken('the note of the newest line cannot be read', Math.max(1, records));
	if (head === undefined && records > 0) return broken('the note of the newest line is missing', records);
	if (head && head.sequence > records)
		return broken(
			tornBytes > 0
				? 'the line was cut short after it had been written in full'
				: `the record ends here although ${head.sequence} lines had been written`
		);
	const proven = chain.keyedFrom ?? (head?.proof === undefined ? undefined : Math.max(1, records));
	if (proven !== undefined && key.kind === 'absent' && !isBeingMade(paths.newKey, head))
		return describeBroken({ records: proven - 1 }, files.length, KEY_GONE, proven);
	if (head && key.kind === 'keys') {
		if (!isNotedWith(head, key.keys.head))
			return broken('the note of the newest line was not written with the key', Math.max(1, records));
		// When the key was made, the note was of the last line without it.
		const unkeyed = Math.min(chain.keyedFrom ?? Number.POSITIVE_INFINITY, records + 1) - 1;
		if (unkeyed > head.sequence) return broken('it was not written with the key', head.sequence + 1);
	}
	if (known && known.sequence > records) return broken(notReached(known));
	return describeWhole(chain, { files: files.length, tornBytes, key, itself: true, knownLine: known?.sequence });
}

/**
 * Verifies an exported record, which has no note of its newest line.
 *
 * @param stateDir where the key may be
 * @throws NodeJS.ErrnoException when the file cannot be read
 */
export async function verifyExport(path: string, stateDir: string, known?: Head): Promise<AuditVerification> {
	const key = keyOf(stateDir);
	const chain = checkChain(key, known ? [known] : []);
	let tornBytes = 0;
	for await (const line of readLines(path, (rest) => {
		tornBytes = rest;
	})) {
		const misfit = chain.add(line);
		if (misfit) return describeBroken(chain, 1, misfit);
	}
	if (known && known.sequence > chain.records) return describeBroken(chain, 1, notReached(known));
	return describeWhole(chain, { files: 1, tornBytes, key, itself: false, knownLine: known?.sequence });
}

const KEY_GONE = 'it was written with a key that is gone, so nobody can tell whether it is the one that was written';

/** Whether a start was cut short between the note and the key that the note was made with. */
function isBeingMade(newKey: string, head: NotedHead | undefined): boolean {
	const made = readKeys(newKey, { tighten: false });
	return made.kind === 'keys' && head !== undefined && isNotedWith(head, made.keys.head);
}

/** The key of whoever the directory belongs to; root may verify another user's record. */
function keyOf(stateDir: string): FoundKeys {
	const owner = lstatSync(stateDir, { throwIfNoEntry: false })?.uid;
	return readKeys(auditPaths(stateDir).key, { tighten: false, ...(owner === undefined ? {} : { owner }) });
}

function notReached({ sequence }: Head): string {
	return `the record ends here although line ${sequence} was noted elsewhere`;
}

function describeBroken(
	{ records }: Pick<ChainCheck, 'records'>,
	files: number,
	problem: string,
	line = records + 1
): AuditVerification {
	return { ok: false, records, files, says: '', broken: { line, problem }, torn_bytes: 0 };
}

interface Whole extends Pick<Proven, 'key' | 'itself' | 'knownLine'> {
	readonly files: number;
	readonly tornBytes: number;
}

function describeWhole({ records, keyedFrom, begunAnew }: ChainCheck, whole: Whole): AuditVerification {
	const { files, tornBytes, ...rest } = whole;
	return {
		ok: true,
		records,
		files,
		...(records === 0 ? { says: '' } : describeProof({ records, keyedFrom, ...rest })),
		...(begunAnew === undefined ? {} : { begun_anew: begunAnew }),
		torn_bytes: tornBytes
	};
}
