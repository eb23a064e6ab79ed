// What a verification proves and what it does not, in plain words: a chain of hashes alone proves less than it seems to.
import type { AuditVerification } from '#wire/audit.ts';
import type { FoundKeys } from './audit-key.ts';

export interface Proven {
	/** At least one. */
	readonly records: number;
	/** The first line that was written with a key. */
	readonly keyedFrom: number | undefined;
	readonly key: FoundKeys;
	/** Whether it is the record itself, with its note of the newest line; false for an export. */
	readonly itself: boolean;
	/** A line that was known from elsewhere, and stands in it. */
	readonly knownLine: number | undefined;
}

/** @returns the part of an answer that says what a whole record is proven to be */
export function describeProof(proven: Proven): Pick<AuditVerification, 'proves' | 'keyed_from' | 'says'> {
	const { keyedFrom, key, itself, knownLine } = proven;
	const byKey = key.kind === 'keys' && keyedFrom !== undefined;
	const sentences = byKey ? withKey(keyedFrom, proven) : [withoutKey(proven)];
	if (!itself) sentences.push('Lines missing from the end of an export are not noticed.');
	if (knownLine !== undefined) sentences.push(`Line ${knownLine} is the one noted elsewhere.`);
	return {
		proves: byKey ? 'key' : 'order',
		...(keyedFrom === undefined ? {} : { keyed_from: keyedFrom }),
		says: sentences.join(' ')
	};
}

function withKey(keyedFrom: number, { itself, knownLine }: Proven): string[] {
	const lines = keyedFrom === 1 ? 'every line' : `every line from ${keyedFrom} on`;
	return [
		`The key proves that ${lines} was written by this service and has not been changed since${itself ? ', and that none is missing' : ''}.`,
		...(keyedFrom === 1
			? []
			: [
					`${keyedFrom === 2 ? 'Line 1 is' : `Lines 1 to ${keyedFrom - 1} are`} older than the key: of these it is proven only that they are in order and have not changed since the key was made.`
				]),
		...(itself && knownLine === undefined
			? [
					'Putting back an older copy of the whole record would not be noticed, unless a line that the journal kept is given with --head.'
				]
			: [])
	];
}

function withoutKey({ key, keyedFrom }: Proven): string {
	const why =
		key.kind === 'unusable'
			? `The key cannot be used, because its file ${key.what}`
			: key.kind === 'keys'
				? 'No line has been written with the key yet'
				: keyedFrom === undefined
					? 'This record was written without a key'
					: 'The key is not here';
	return `${why}: only the order is proven. Each line follows from the one before it, but a record that somebody rewrote from its first line on would pass as well.`;
}
