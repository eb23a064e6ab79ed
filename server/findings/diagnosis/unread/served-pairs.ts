// Certificates that are not served as their files say: with a key of another, without those who vouch for them, or an older one than
// lies there. Pure.
import { posix } from 'node:path';
import type { HostProcess } from '#wire/host/processes.ts';
import type { ServedPair } from '../../../host/configuration/read-served-pairs.ts';
import type { ServedNow } from '../../../host/probes/open-probes.ts';
import { isFor } from '../../../lib/certificate-names.ts';
import { namesOf, spanOf } from '../../words.ts';
import { renewerOf } from '../renewer-of.ts';
import { type ShownFor, shownFor } from './shown-for.ts';
import type { Unread } from './unread.ts';

/** Programs that read a certificate when they are started or told to, by the folder of their settings. */
const READ_AT_START: readonly (readonly [RegExp, string])[] = [
	[/^\/etc\/nginx\//, 'nginx.service'],
	[/^\/etc\/apache2\//, 'apache2.service'],
	[/^\/etc\/httpd\//, 'httpd.service'],
	[/^\/etc\/haproxy\//, 'haproxy.service']
];
/** A file is written, and then its program is told. */
const SLACK_MS = 5000;

export interface ServedFault extends Unread {
	readonly unit: string | undefined;
}

/**
 * @param processes  null where they are not known
 * @param served  what was shown to a connection; [] where nobody was asked
 */
export function pairsUnserved(
	pairs: readonly ServedPair[],
	processes: readonly Pick<HostProcess, 'unit' | 'startedMs'>[] | null,
	nowMs: number,
	served: readonly ServedNow[] = []
): readonly ServedFault[] {
	const seen = new Set<string>();
	return pairs.flatMap((pair) => {
		const id = `${pair.certificate} ${pair.key ?? ''}`;
		if (seen.has(id)) return [];
		const found = ofPair(pair, processes, nowMs, shownFor(pair, pairs, served));
		if (found.length > 0) seen.add(id);
		return found;
	});
}

function ofPair(
	pair: ServedPair,
	processes: readonly Pick<HostProcess, 'unit' | 'startedMs'>[] | null,
	nowMs: number,
	shown: ShownFor | undefined
): readonly ServedFault[] {
	const { file, line, text, certificate, key, belong, fits, whole, changedMs } = pair;
	const unit = pair.unit ?? READ_AT_START.find(([folder]) => folder.test(file))?.[1];
	const head = { file: certificate, text: `${file} line ${line}: ${text.trim()}`, unit };
	const renewed = renewerOf(certificate);
	if (belong === false && key !== undefined)
		return [
			{
				...{ ...head, kind: 'key-mismatch', severity: 'warning' as const },
				says: `The private key ${key} does not belong to the certificate ${certificate}, as ${file} line ${line} pairs them: whoever reads the two refuses them.${fits.length > 0 ? ` ${fits[0]}, beside them, is the one that fits.` : ''}`,
				reportOnly: 'which of the two is the right one only their owner knows.'
			}
		];
	const unnamed = nameNotCovered(pair, head);
	if (unnamed) return [unnamed];
	if (whole !== undefined && !file.startsWith('/etc/systemd/'))
		return [
			{
				...{ ...head, kind: 'chain-missing', severity: 'info' as const },
				says: [
					`${file} line ${line} serves ${certificate} without those who vouch for it: a browser may still find them, other`,
					`programs refuse it. ${whole} holds both.`
				].join(' '),
				reportOnly: `name ${posix.basename(whole)} in that line in its place, and have its program read it.`
			}
		];
	const started = (processes ?? []).filter((one) => one.unit?.manager === 'system' && one.unit.name === unit);
	const newest = Math.max(...started.map(({ startedMs }) => startedMs));
	const older = unit !== undefined && started.length > 0 && changedMs > newest + SLACK_MS && changedMs <= nowMs;
	// Who connects and is shown the one that lies there needs no times to be told.
	if (shown?.is === 'same') return [];
	if (shown?.is === 'other' && !older)
		return [
			{
				...{ ...head, kind: 'served-other', severity: 'warning' as const },
				says: `${shown.says} ${file} line ${line} names ${certificate} there, which is another one.${shown.from === undefined ? '' : ` It is the one of ${shown.from}.`}`,
				reportOnly:
					started.length > 0
						? [
								'its program began after the file was changed, so reading it anew changes nothing: other settings answer there first,',
								'or it reads another file, which only its owner can tell.'
							].join(' ')
						: 'when its program began is not known, so neither is whether it only has to read the file anew.'
			}
		];
	if (!older || unit === undefined) return [];
	return [
		{
			...{
				...head,
				kind: 'served-older',
				severity: 'warning' as const,
				task: `Have ${unit} read the certificate that lies there`
			},
			says: `${shown ? `${shown.says} ` : ''}${unit} still serves the certificate that it read when it was started: ${certificate} was changed ${spanOf(nowMs - changedMs)} ago, and none of its processes began after that.${renewed === undefined ? '' : ` ${renewed}`}`,
			mend: { how: 'unit', unit, verb: pair.unit === undefined ? 'reload' : 'restart' }
		}
	];
}

/** What the machine made for itself, for want of another: whoever uses it knows that it is for nobody. */
const OF_NOBODY = /snakeoil|self-?signed|default|dummy|placeholder|fake/i;

/** It is served for names that it does not have. */
function nameNotCovered(
	{ file, line, certificate, names, selfSigned, at, beside }: ServedPair,
	head: Pick<ServedFault, 'file' | 'text' | 'unit'>
): ServedFault | undefined {
	const missing = at.names.filter((name) => !isFor(names, name));
	if (missing.length === 0 || names.length === 0) return undefined;
	// Nobody takes it for a proof of anything: neither of a name that no other machine would ask for.
	if (selfSigned && (OF_NOBODY.test(certificate) || !names.some((name) => name.includes('.')))) return undefined;
	const all = missing.length === at.names.length;
	const fitting = beside.find((one) => missing.every((name) => isFor(one.names, name)));
	return {
		...{ ...head, kind: 'name-not-covered', severity: all ? ('warning' as const) : ('info' as const) },
		says: `${file} line ${line} serves ${certificate} for ${namesOf(missing)}, and it is for ${namesOf(names)}: whoever asks by ${missing.length > 1 ? 'those names' : 'that name'} is warned or refuses to connect.${fitting === undefined ? '' : ` ${fitting.path}, beside it, is for ${missing.length > 1 ? 'them' : 'that name'}.`}`,
		reportOnly:
			fitting === undefined
				? 'a certificate for that name has to be had from whoever issues it.'
				: `whether ${posix.basename(fitting.path)} with its key is the one that was meant only its owner knows.`
	};
}
