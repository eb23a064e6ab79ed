// N17: a program cannot listen, because another one already does.
import type { UnitDetail } from '#wire/host/services.ts';
import { defineDetector, MINUTE_MS } from '../define.ts';

export const portConflict = defineDetector({
	id: 'N17',
	name: 'Port conflict',
	subject: 'network',
	needs: ['portConflicts', 'listeners', 'unitsAtHand', 'failedUnits'],
	intervalMs: MINUTE_MS,
	holdMs: 0,
	clearMs: 0,
	breaks: 'one',
	watches: ['unit-states'],
	begin: null,
	detect: ({ portConflicts, listeners, unitsAtHand, failedUnits }, { memory }) => ({
		memory,
		observations: portConflicts.flatMap(({ unit, program, port: said, line }) => {
			// systemd says of a socket that it could not listen, and not where.
			const port = said ?? portOf(failedUnits.find((one) => one.unit.name === unit)?.detail ?? null);
			const who = unit ?? program ?? 'A program';
			const holder = listeners.list.find((listener) => listener.port === port);
			const name = holder ? (holder.unit ?? holder.owners[0]?.name ?? `a program of ${holder.user}`) : undefined;
			// It got its port in the end, or whoever had it let it go.
			if (unit !== null && name === unit) return [];
			if (port !== null && holder === undefined) return [];
			const own = unitsAtHand.find((one) => one.name === unit);
			if (own?.state === 'active' && own.sinceMs !== null && own.sinceMs > line.atMs) return [];
			// Stopped, or taken away: nobody wants the port any more.
			if (unit !== null && (own === undefined || own.state === 'inactive')) return [];
			const other = name;
			return [
				{
					resource: unit === null ? `process:${program ?? ''}` : `unit:${unit}`,
					severity: 'warning' as const,
					title: port === null ? `${who} cannot listen: its address is in use` : `${who} cannot listen on port ${port}`,
					whyNow:
						other === undefined ? 'It says that the address is already in use.' : `${other} already listens there.`,
					whyCare: 'One of the two does not work, and which one depends on which starts first.',
					whySo:
						other === undefined
							? 'Another program listened there at that moment.'
							: `Both ${who} and ${other} are set to the same port.`,
					evidence: [{ source: 'journal', seenAtMs: line.atMs, raw: line.text }],
					affected: [...(port === null ? [] : [`port:${port}`]), ...(holder?.unit ? [`unit:${holder.unit}`] : [])],
					fingerprint: `${port} ${other ?? ''}`,
					...(unit === null
						? {}
						: {
								owns: [
									{ detector: 'V01', resource: `unit:${unit}` },
									{ detector: 'V02', resource: `unit:${unit}` }
								]
							}),
					...(port === null ? {} : { ask: `What listens on port ${port}?` })
				}
			];
		})
	})
});

/** The one port that a socket is to listen on; null where it has none, or several. */
function portOf(detail: UnitDetail | null): number | null {
	const ports = new Set(
		detail?.socket?.listen.map(({ address }) => Number(/(?:^|:)(\d{1,5})$/.exec(address)?.[1] ?? 0))
	);
	const [only = 0] = ports;
	return ports.size === 1 && only > 0 ? only : null;
}
