// speakers.json in the state directory: who is enrolled, each with the middle of the vectors of what they said. Sound is never in
// it. One file for the service's account alone, whole or not there.
import { join } from 'node:path';
import { z } from 'zod';
import { EnrolledRole } from '#wire/speaker.ts';
import { MOST_NAME_UNITS, MOST_SPEAKERS } from '#wire/speaker-limits.ts';
import { writeFileAtomically } from '../../lib/atomic-file.ts';
import { HostwrightError } from '../../lib/error.ts';
import { readOwnFile } from '../../lib/own-file.ts';
import { reasonOf } from '../../lib/reason-of.ts';

export interface StoredSpeaker {
	readonly id: string;
	readonly name: string;
	readonly role: EnrolledRole;
	readonly enrolledAtMs: number;
	/** Of the file of the model that made the vector: another model's vectors are of another space. */
	readonly model: string;
	readonly vector: Float32Array;
}

export interface SpeakerStore {
	/** In the order in which they were enrolled. @throws HostwrightError `capability-unavailable` when the file cannot be understood */
	all(): readonly StoredSpeaker[];
	/** @throws HostwrightError as above: what is not understood is not overwritten; or when it cannot be written */
	replace(speakers: readonly StoredSpeaker[]): void;
}

const MOST_BYTES = 2 * 1024 * 1024;
const MOST_DIMENSIONS = 4_096;

const Stored = z.strictObject({
	version: z.literal(1),
	speakers: z
		.array(
			z.strictObject({
				id: z.string().min(1).max(64),
				name: z.string().min(1).max(MOST_NAME_UNITS),
				role: EnrolledRole,
				enrolled_at: z.iso.datetime(),
				model: z.string().max(128),
				vector: z
					.base64()
					.max(MOST_DIMENSIONS * 6)
					.transform(toVector)
					.refine((vector) => vector.length > 0 && vector.every(Number.isFinite), { error: 'is no vector' })
			})
		)
		.max(MOST_SPEAKERS)
});

export function openSpeakerStore(stateDir: string): SpeakerStore {
	const path = join(stateDir, 'speakers.json');

	function all(): readonly StoredSpeaker[] {
		const found = readOwnFile(path, { tighten: true, mostBytes: MOST_BYTES });
		if (found.kind === 'absent') return [];
		if (found.kind === 'unusable') throw unusable(`${path} ${found.what}.`);
		let json: unknown;
		try {
			json = JSON.parse(found.text);
		} catch (error) {
			throw unusable(`${path} is no JSON.`, error);
		}
		const parsed = Stored.safeParse(json);
		if (!parsed.success) throw unusable(`${path} is not what this service writes.`, parsed.error);
		return parsed.data.speakers.map(({ enrolled_at, ...speaker }) => ({
			...speaker,
			enrolledAtMs: Date.parse(enrolled_at)
		}));
	}

	return {
		all,
		replace(speakers) {
			// What stands there and is not understood may be somebody's only copy.
			all();
			const written = speakers.map(({ enrolledAtMs, vector, ...speaker }) => ({
				...speaker,
				enrolled_at: new Date(enrolledAtMs).toISOString(),
				vector: Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength).toString('base64')
			}));
			try {
				writeFileAtomically(path, `${JSON.stringify({ version: 1, speakers: written }, null, '\t')}\n`);
			} catch (error) {
				throw unusable(`${path} could not be written: ${reasonOf(error)}.`, error);
			}
		}
	};
}

function toVector(text: string): Float32Array {
	const bytes = Uint8Array.from(Buffer.from(text, 'base64'));
	return new Float32Array(bytes.buffer, 0, Math.floor(bytes.byteLength / 4));
}

const unusable = (detail: string, cause?: unknown): HostwrightError =>
	new HostwrightError('capability-unavailable', { detail, cause });
