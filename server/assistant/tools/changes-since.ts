// What changed since a moment, from what is known now. Pure.
import type { Finding, Severity } from '#wire/finding.ts';
import type { ContainerRow } from '#wire/host/containers.ts';
import type { Unit } from '#wire/host/services.ts';

export interface Change {
	readonly atMs: number;
	readonly kind:
		| 'booted'
		| 'finding-opened'
		| 'finding-resolved'
		| 'unit-started'
		| 'unit-failed'
		| 'container-started'
		| 'container-ended'
		| 'container-made';
	readonly name: string;
	readonly severity: Severity | null;
	readonly detail: string;
}

export interface ChangeSources {
	readonly bootedAtMs: number;
	readonly units: readonly Pick<Unit, 'name' | 'type' | 'state' | 'sinceMs' | 'problem'>[];
	readonly containers: readonly Pick<ContainerRow, 'name' | 'state' | 'createdAtMs' | 'details' | 'status'>[];
	readonly findings: readonly Pick<Finding, 'title' | 'severity' | 'since' | 'resolved_at'>[];
}

/** What starts while the machine does is no change of its own. */
const WITH_BOOT_MS = 180_000;
const MOST = 200;

/** @returns the newest first, at most two hundred */
export function changesSince(sinceMs: number, { bootedAtMs, units, containers, findings }: ChangeSources): Change[] {
	const isWithBoot = (atMs: number): boolean => atMs >= bootedAtMs && atMs < bootedAtMs + WITH_BOOT_MS;
	const found: Change[] = [];
	const add = (
		kind: Change['kind'],
		atMs: number | null | undefined,
		name: string,
		severity: Severity | null = null,
		detail = ''
	): void => {
		if (atMs !== null && atMs !== undefined && atMs >= sinceMs) found.push({ kind, atMs, name, severity, detail });
	};
	add('booted', bootedAtMs, '');
	for (const { title, severity, since, resolved_at } of findings) {
		add('finding-opened', Date.parse(since), title, severity);
		if (resolved_at !== null) add('finding-resolved', Date.parse(resolved_at), title, severity);
	}
	for (const { name, type, state, sinceMs: atMs, problem } of units) {
		if (type !== 'service' || atMs === null) continue;
		if (state === 'failed') add('unit-failed', atMs, name, null, problem ?? '');
		else if (state === 'active' && !isWithBoot(atMs)) add('unit-started', atMs, name);
	}
	for (const { name, state, createdAtMs, details, status } of containers) {
		add('container-made', createdAtMs, name);
		if (state === 'running') {
			if (details && !isWithBoot(details.startedAtMs ?? 0)) add('container-started', details.startedAtMs, name);
		} else add('container-ended', details?.finishedAtMs, name, null, status);
	}
	return found.sort((a, b) => b.atMs - a.atMs).slice(0, MOST);
}
