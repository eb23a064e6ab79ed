// Certificates that are shown to whoever connects and end soon, where no file that was looked at holds them: in a store of the
// program's own, in a container, or in its memory alone. Pure.
import type { ServedNow } from '../../host/probes/open-probes.ts';
import type { Certificate } from '../../host/system/read-certificates.ts';
import type { Observation } from '../detector.ts';
import { quoted, spanOf } from '../words.ts';

interface Told {
	readonly nowMs: number;
	readonly days: number;
	readonly critical: number;
	readonly whyCare: string;
}

const DAY_MS = 86_400_000;

export function servedEnding(
	served: readonly ServedNow[],
	files: readonly Pick<Certificate, 'fingerprint'>[],
	{ nowMs, days, critical, whyCare }: Told
): readonly Observation[] {
	const told = new Set(files.map(({ fingerprint }) => fingerprint));
	return served.flatMap(({ address, port, serverName, shown }): readonly Observation[] => {
		if (shown.shown !== 'certificate' || told.has(shown.fingerprint)) return [];
		const { fingerprint, subject, issuer, validToMs } = shown;
		const leftMs = validToMs - nowMs;
		if (leftMs >= days * DAY_MS) return [];
		told.add(fingerprint);
		const over = leftMs <= 0;
		const as = serverName === undefined ? '' : ` for ${serverName}`;
		const until = new Date(validToMs).toISOString();
		return [
			{
				resource: `port:${port}`,
				severity: leftMs < critical * DAY_MS ? 'critical' : 'warning',
				title: `The certificate that port ${port} serves${as} ${over ? 'has ended' : `ends in ${spanOf(leftMs)}`}`,
				whyNow: `Whoever connects is shown one that ${over ? 'was' : 'is'} valid until ${until.slice(0, 16).replace('T', ' ')} UTC.`,
				whyCare,
				whySo: [
					`It is for ${quoted(subject) ?? 'no name'}, and is in none of the files that were looked at: its program holds it in a`,
					'store or a container of its own, or has read it before it was renewed.'
				].join(' '),
				evidence: [
					{
						source: `TLS handshake with ${address} port ${port}${as}`,
						seenAtMs: nowMs,
						raw: `subject ${subject}\nissuer ${issuer}\nvalid to ${until}\nsha256 ${fingerprint}`
					}
				],
				fingerprint,
				ask: `What listens on port ${port}?`
			}
		];
	});
}
