// Evidence before it is kept: text of the host with its secrets masked, and cut. It stays untrusted. And a cause before it is told.
import { type FoundCause, MOST_EVIDENCE_BYTES } from '#wire/finding.ts';
import { maskSecrets } from '../lib/mask-secrets.ts';
import type { Seen } from './detector.ts';

export function maskEvidence(seen: Seen): Seen {
	const masked = maskSecrets(seen.raw);
	const bytes = Buffer.from(masked);
	if (bytes.length <= MOST_EVIDENCE_BYTES) return { ...seen, raw: masked, truncated: false };
	// A character that was cut in two would be drawn as another one.
	return { ...seen, raw: bytes.toString('utf8', 0, MOST_EVIDENCE_BYTES).replace(/\uFFFD+$/, ''), truncated: true };
}

/** A line as it stands in its file may be among what a remedy rests on: secrets of it go to nobody who asks for findings. */
export const maskCause = ({ kind, about }: FoundCause): FoundCause => ({
	kind,
	about: Object.fromEntries(Object.entries(about).map(([name, value]) => [name, maskSecrets(value)]))
});
