// What was shown to a connection where settings have a certificate served: the one of the file, or another. Pure.
import type { ServedPair } from '../../../host/configuration/read-served-pairs.ts';
import type { ServedNow } from '../../../host/probes/open-probes.ts';
import { quoted } from '../../words.ts';

export type ShownFor =
	| { readonly is: 'same' }
	| {
			readonly is: 'other';
			readonly says: string;
			/** Settings that name the one that was shown, and where. */
			readonly from: string | undefined;
	  };

type Pair = Pick<ServedPair, 'file' | 'line' | 'certificate' | 'fingerprint' | 'at' | 'unit'>;

/** undefined where nobody was asked, nothing was shown, or it cannot be told for whom it was meant. */
export function shownFor(pair: Pair, all: readonly Pair[], served: readonly ServedNow[]): ShownFor | undefined {
	const { serverName } = pair.at;
	const ports = new Set(pair.at.ports);
	const here = served.filter(
		(one) =>
			one.serverName === serverName &&
			// A unit of this machine's that names no port is asked where it listens.
			(ports.size > 0 ? ports.has(one.port) : pair.unit !== undefined && one.unit === pair.unit)
	);
	const shown = here.flatMap((one) => (one.shown.shown === 'certificate' ? [{ ...one, shown: one.shown }] : []));
	if (shown.length === 0 || (ports.size === 0 && here.length > 1)) return undefined;
	// Several for the same door are one choice: of two kinds of key, or by a name that is asked for.
	const rivals = all.filter((one) => one.at.serverName === serverName && one.at.ports.some((port) => ports.has(port)));
	if (shown.every((one) => [pair, ...rivals].some(({ fingerprint }) => fingerprint === one.shown.fingerprint)))
		return shown.every((one) => one.shown.fingerprint === pair.fingerprint) ? { is: 'same' } : undefined;
	const other = shown.find(
		(one) => ![pair, ...rivals].some(({ fingerprint }) => fingerprint === one.shown.fingerprint)
	);
	if (!other || (serverName === undefined && rivals.some(({ certificate }) => certificate !== pair.certificate)))
		return undefined;
	const until = new Date(other.shown.validToMs).toISOString().slice(0, 10);
	const from = all.find(({ fingerprint }) => fingerprint === other.shown.fingerprint);
	return {
		is: 'other',
		says: `Whoever connects to port ${other.port}${serverName === undefined ? '' : ` for ${serverName}`} is shown a certificate for ${quoted(other.shown.subject) ?? 'no name'} that is valid until ${until}.`,
		from: from && `${from.file} line ${from.line} (${from.certificate})`
	};
}
