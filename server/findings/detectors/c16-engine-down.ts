// C16: an engine does not answer, or warns of its storage.
import { defineDetector, MINUTE_MS } from '../define.ts';
import type { Observation } from '../detector.ts';
import { engineSays } from './of-container.ts';

/** Those that answered once. */
type Memory = readonly string[];
const begin: Memory = [];

const STORAGE = /storage|driver|loop(?:back)? device|devicemapper|d_type/i;

export const engineDown = defineDetector({
	id: 'C16',
	name: 'Container engine down or in trouble',
	subject: 'containers',
	needs: ['engines', 'unitsAtHand'],
	intervalMs: MINUTE_MS / 2,
	// Three looks in a row.
	holdMs: MINUTE_MS,
	clearMs: 0,
	breaks: 'many',
	watches: ['unit-states', 'containers'],
	begin,
	detect: ({ engines, unitsAtHand }, { nowMs, memory }) => ({
		memory: [...new Set([...memory, ...engines.flatMap(({ id, info }) => (info.known ? [id] : []))])],
		observations: [
			...memory.filter((id) => engines.every((one) => one.id !== id)).map((id) => gone(id, nowMs)),
			...engines.flatMap(({ id, kind, info, socket }): readonly Observation[] => {
				if (!info.known) {
					// Who may not ask knows nothing of how it is.
					if (info.why === 'denied' || info.why === 'not-applicable') return [];
					// Podman needs no engine, and one that nobody switched on is meant to be off.
					const wanted = unitsAtHand.some(
						(unit) => unit.name === `${kind}.service` && (unit.enabled === 'enabled' || unit.state === 'failed')
					);
					if (info.why === 'absent' && !memory.includes(id) && !(kind === 'docker' && wanted)) return [];
					return [
						{
							resource: `engine:${id}`,
							severity: 'critical',
							title: `The container engine ${kind} does not answer`,
							whyNow: info.reason,
							whyCare: 'Containers cannot be started, stopped or looked at; those that should restart do not.',
							whySo:
								info.why === 'timed-out'
									? 'It hangs: it takes questions and gives no answer.'
									: 'It was stopped, or it ended.',
							evidence: [{ source: socket, seenAtMs: nowMs, raw: info.reason }],
							affected: [`unit:${kind}.service`],
							fingerprint: info.why,
							owns: ['V01', 'V02', 'V04'].map((detector) => ({ detector, resource: `unit:${kind}.service` })),
							ask: `Why does ${kind} not answer?`
						}
					];
				}
				const warnings = info.value.warnings.filter((warning) => STORAGE.test(warning));
				if (warnings.length === 0) return [];
				return [
					{
						resource: `engine:${id}`,
						severity: 'warning',
						title: `The container engine ${kind} warns of its storage`,
						whyNow: engineSays(warnings[0] ?? ''),
						whyCare: 'Layers of images may be lost or become slow to use.',
						whySo: `It uses the storage driver ${info.value.storageDriver}.`,
						evidence: [{ source: `${kind} info`, seenAtMs: nowMs, raw: warnings.join('\n') }],
						fingerprint: warnings.join(' ')
					}
				];
			})
		]
	})
});

/** It answered before, and not even its socket is there now. */
const gone = (id: string, nowMs: number): Observation => ({
	resource: `engine:${id}`,
	severity: 'critical',
	title: `The container engine ${id} is gone`,
	whyNow: 'It answered before, and its socket is no longer there.',
	whyCare: 'Containers cannot be started, stopped or looked at; those that should restart do not.',
	whySo: 'It was stopped, or its package was removed.',
	evidence: [{ source: `socket of ${id}`, seenAtMs: nowMs, raw: '(absent)' }],
	affected: [`unit:${id}.service`],
	fingerprint: 'gone',
	owns: ['V01', 'V02', 'V04'].map((detector) => ({ detector, resource: `unit:${id}.service` })),
	ask: `Why does ${id} not run?`
});
