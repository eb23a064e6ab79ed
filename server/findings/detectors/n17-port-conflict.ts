// N17: a program cannot listen, because another one already does. It stays so while the port is held, however long ago the program
// said it.
import type { JournalLine } from '#wire/host/journal.ts';
import type { UnitDetail } from '#wire/host/services.ts';
import type { TroubledUnit } from '../../host/system/read-troubled-units.ts';
import { defineDetector, MINUTE_MS } from '../define.ts';
import { IN_USE, wantedPort } from '../diagnosis/checks/port-taken.ts';
import { listenerSeen, nameOfHolder, sayHolder } from '../diagnosis/say-port.ts';
import { aboutSocket, saySocketHolds, socketOf, socketSeen } from '../diagnosis/socket-holder.ts';
import { settingOfTarget } from '../diagnosis/target-setting.ts';

interface Wish {
	readonly unit: string | null;
	readonly program: string | null;
	readonly port: number | null;
	readonly line: Pick<JournalLine, 'atMs' | 'text'>;
}

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
	detect: ({ portConflicts, listeners, unitsAtHand, failedUnits }, { nowMs, memory }) => ({
		memory,
		observations: [...portConflicts, ...saidBefore(failedUnits, portConflicts)].flatMap(
			({ unit, program, port: said, line }) => {
				const troubled = failedUnits.find((one) => one.unit.name === unit);
				// systemd says of a socket that it could not listen, and not where.
				const port = said ?? portOf(troubled?.detail ?? null) ?? portBySettings(troubled, line.text);
				const who = unit ?? program ?? 'A program';
				const holder = listeners.list.find((listener) => listener.port === port);
				// What systemd holds it holds for a socket unit.
				const net = troubled?.net ?? failedUnits.find((one) => one.net)?.net;
				const socket = holder && socketOf(net, holder);
				const other = holder && (socket?.name ?? nameOfHolder(holder));
				// It got its port in the end, or whoever had it let it go.
				if (unit !== null && other === unit) return [];
				if (port !== null && holder === undefined) return [];
				const own = unitsAtHand.find((one) => one.name === unit);
				if (own?.state === 'active' && own.sinceMs !== null && own.sinceMs > line.atMs) return [];
				// Stopped, or taken away: nobody wants the port any more.
				if (unit !== null && (own === undefined || own.state === 'inactive')) return [];
				const setting = settingOfTarget(troubled?.targets ?? [], undefined, port ?? undefined);
				return [
					{
						resource: unit === null ? `process:${program ?? ''}` : `unit:${unit}`,
						severity: 'warning' as const,
						title:
							port === null ? `${who} cannot listen: its address is in use` : `${who} cannot listen on port ${port}`,
						whyNow:
							other === undefined ? 'It says that the address is already in use.' : `${other} already listens there.`,
						whyCare: 'One of the two does not work, and which one depends on which starts first.',
						whySo: socket
							? `${who} wants port ${port}${setting ? ` (${setting.says})` : ''}, and ${saySocketHolds(socket, who)}`
							: holder
								? `Both ${who} and ${other} want port ${port}: ${sayHolder(holder)} holds it${setting ? `, and ${who} is given it by ${setting.says}` : ''}.`
								: 'Another program listened there at that moment.',
						cause: {
							kind: socket ? 'port-of-socket' : 'port-taken',
							about: {
								port: String(port ?? ''),
								holder: other ?? '',
								...(setting && { path: setting.path }),
								...(socket && aboutSocket(socket, who))
							}
						},
						evidence: [
							{ source: 'journal', seenAtMs: line.atMs, raw: line.text },
							...(holder ? [listenerSeen(holder, nowMs)] : []),
							...(socket ? [socketSeen(socket, nowMs)] : []),
							...(setting ? [setting.seen(nowMs)] : [])
						],
						affected: [
							...(port === null ? [] : [`port:${port}`]),
							...(socket
								? [`unit:${socket.name}`, `file:${socket.setting.path}`]
								: holder?.unit
									? [`unit:${holder.unit}`]
									: []),
							...(setting ? [`file:${setting.path}`] : [])
						],
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
			}
		)
	})
});

/** Of those that failed of it, whenever that was. */
function saidBefore(failed: readonly TroubledUnit[], known: readonly Wish[]): readonly Wish[] {
	return failed.flatMap((one): readonly Wish[] => {
		const { unit, lines } = one;
		if (unit.manager !== 'system' || known.some((wish) => wish.unit === unit.name)) return [];
		const line = lines.findLast(({ text }) => IN_USE.test(text));
		const port = line && portBySettings(one, line.text);
		return line && port ? [{ unit: unit.name, program: line.name, port, line }] : [];
	});
}

function portBySettings(one: TroubledUnit | undefined, text: string): number | null {
	if (!one?.detail) return null;
	const { unit, net, targets = [], detail, ground } = one;
	return wantedPort({ unit, net, targets, detail, ground }, text)?.port ?? null;
}

/** The one port that a socket is to listen on; null where it has none, or several. */
function portOf(detail: UnitDetail | null): number | null {
	const ports = new Set(
		detail?.socket?.listen.map(({ address }) => Number(/(?:^|:)(\d{1,5})$/.exec(address)?.[1] ?? 0))
	);
	const [only = 0] = ports;
	return ports.size === 1 && only > 0 ? only : null;
}
