// Who was to listen on a port and does not: another holds it, or it does not run itself.
import type { ContainerRow } from '#wire/host/containers.ts';
import type { TroubledUnit } from '../../../host/asked-facts.ts';
import { type ContainersSeen, surroundingsOf } from '../../detectors/of-container.ts';
import type { Cause } from '../check.ts';
import { diagnoseContainer } from '../diagnose-container.ts';
import { diagnoseUnit } from '../diagnose-unit.ts';
import { listeningPort } from '../unheard-listener.ts';
import type { Means } from './resource-row.ts';

/** One that is meant to have the port. */
export interface Wanting {
	/** `nginx.service`, `the container web`. */
	readonly name: string;
	/** Why it has it not; undefined where that is not known. */
	readonly cause: Cause | undefined;
	/** The port is held by somebody else, by its own words. */
	readonly isTaken: boolean;
	readonly resource: string;
}

const TAKEN: ReadonlySet<string> = new Set(['port-taken', 'port-of-socket', 'port-in-use', 'left-running']);

/** Pure. */
export function unitWanting(one: TroubledUnit, port: number, nowMs: number): Wanting | undefined {
	const { unit, detail, ground } = one;
	const { cause } = diagnoseUnit(one, nowMs);
	const isTaken = cause !== undefined && TAKEN.has(cause.kind) && cause.about.port === String(port);
	const sockets = detail?.socket?.listen ?? [];
	const isNamed =
		sockets.some(({ address }) => new RegExp(`(?:^|:)${port}$`).test(address)) ||
		(ground !== undefined && listeningPort(ground) === port);
	return isTaken || isNamed ? { name: unit.name, cause, isTaken, resource: `unit:${unit.name}` } : undefined;
}

/** Pure. */
export function containerWanting(
	row: ContainerRow,
	port: number,
	seen: ContainersSeen,
	nowMs: number
): Wanting | undefined {
	const { cause } = diagnoseContainer(row, surroundingsOf(seen), nowMs);
	const isTaken = cause !== undefined && TAKEN.has(cause.kind) && cause.about.port === String(port);
	return isTaken ? { name: `the container ${row.name}`, cause, isTaken, resource: `container:${row.name}` } : undefined;
}

/** Of those in trouble; one that another keeps from it first. */
export async function wantingPort(port: number, { facts, nowMs }: Means): Promise<Wanting | undefined> {
	const [failed, rows, trouble, listening] = await Promise.all([
		facts.failedUnits(),
		facts.containers(),
		facts.troubledContainers(),
		facts.listenersAtHand()
	]);
	const units = failed.known ? failed.value.flatMap((one) => unitWanting(one, port, nowMs) ?? []) : [];
	const seen: ContainersSeen = {
		containers: rows.known ? rows.value : [],
		troubledContainers: trouble.known ? trouble.value : new Map(),
		listenersAtHand: listening.known ? listening.value : null
	};
	const containers = seen.containers
		.filter((row) => seen.troubledContainers.has(row.id))
		.flatMap((row) => containerWanting(row, port, seen, nowMs) ?? []);
	const all = [...units, ...containers];
	return all.find(({ isTaken }) => isTaken) ?? all[0];
}
