// Mounts that failed when they were tried last, by what systemd says of their units. Pure.
import type { TroubledUnit } from '../../host/system/read-troubled-units.ts';
import type { TriedInVain } from '../../lib/fate-at-boot.ts';
import type { Seen } from '../detector.ts';
import { lastComplaint } from '../words.ts';

export interface FailedMount {
	readonly tried: TriedInVain;
	readonly evidence: readonly Seen[];
}

/**
 * @param failed  units in trouble; of other kinds they are none of its business
 * @param writtenMs  when fstab was written to last; null where that is not known
 * @returns by the unit that mounts the place
 */
export function triedInVain(
	failed: readonly TroubledUnit[],
	writtenMs: number | null,
	nowMs: number
): ReadonlyMap<string, FailedMount> {
	const found = new Map<string, FailedMount>();
	for (const one of failed) {
		const { unit, detail, lines } = one;
		if (unit.state !== 'failed' || unit.manager !== 'system') continue;
		// The check of a filesystem fails, and what it was for is not even tried.
		const needing = detail?.links.find(({ kind }) => kind === 'requiredBy')?.units ?? [];
		const places = unit.name.endsWith('.mount') ? [unit.name] : needing.filter((name) => name.endsWith('.mount'));
		if (places.length === 0) continue;
		const said = lastComplaint(ofLastTry(lines)) ?? null;
		const atMs = unit.sinceMs ?? detail?.endedMs ?? lines.at(-1)?.atMs ?? null;
		const editedSince = atMs === null || writtenMs === null || writtenMs >= atMs + SECOND_MS;
		const shown = lines.slice(-MOST_LINES).map(({ name, text }) => `${name ?? ''}: ${text}`);
		const evidence = [
			{
				source: `systemctl show ${unit.name}`,
				seenAtMs: nowMs,
				raw: `ActiveState=failed\nResult=${unit.result ?? ''}`
			},
			...(shown.length > 0 ? [{ source: `journalctl -u ${unit.name}`, seenAtMs: nowMs, raw: shown.join('\n') }] : [])
		];
		const tried = { kind: 'tried-in-vain' as const, unit: unit.name, said, atMs, editedSince };
		for (const place of places) if (!found.has(place) || place === unit.name) found.set(place, { tried, evidence });
	}
	return found;
}

const MOST_LINES = 12;
/** systemd says the second in which something happened. */
const SECOND_MS = 1000;

/** An earlier try may have met something else. What mount says may stand before systemd's word that it is begun. */
function ofLastTry(lines: TroubledUnit['lines']): TroubledUnit['lines'] {
	const from = lines.findLastIndex(({ name, text }) => name === 'systemd' && /^(?:Mounting|Starting) /.test(text));
	const last = lines.slice(Math.max(0, from));
	return last.some(({ name }) => name !== 'systemd') ? last : lines;
}
