// Decisions of earlier files by their sequence: only needed after a kill while a command ran across the begin of a file.
import { readFileSync } from 'node:fs';
import type { DecisionRecord } from '#wire/audit.ts';
import { parseLine } from './audit-line.ts';
import type { RecordFile } from './record-files.ts';

/** @param files  oldest first; read from the last one back until all are found. @returns those that are there, in order */
export function findDecisions(files: readonly RecordFile[], sequences: readonly number[]): DecisionRecord[] {
	const wanted = new Set(sequences);
	const found: DecisionRecord[] = [];
	for (const { path } of files.toReversed()) {
		if (wanted.size === 0) break;
		for (const line of readFileSync(path, 'utf8').split('\n')) {
			const sequence = Number(/^\{"sequence":(\d+),/.exec(line)?.[1]);
			if (!wanted.delete(sequence)) continue;
			const record = parseLine(line)?.record;
			if (record?.kind === 'decision') found.push(record);
		}
	}
	return found.sort((a, b) => a.sequence - b.sequence);
}
