// Evidence before it is kept: text of the host with its secrets masked, and cut. It stays untrusted.
import { MOST_EVIDENCE_BYTES } from '#wire/finding.ts';
import { maskSecrets } from '../lib/mask-secrets.ts';
import type { Seen } from './detector.ts';

export function maskEvidence(seen: Seen): Seen {
	const masked = maskSecrets(seen.raw);
	const bytes = Buffer.from(masked);
	if (bytes.length <= MOST_EVIDENCE_BYTES) return { ...seen, raw: masked, truncated: false };
	// A character that was cut in two would be drawn as another one.
	return { ...seen, raw: bytes.toString('utf8', 0, MOST_EVIDENCE_BYTES).replace(/\uFFFD+$/, ''), truncated: true };
}
