// C16: an engine does not answer, or warns of its storage.
import type { Unit } from '#wire/host/services.ts';
import type { TroubledUnit } from '../../host/system/read-troubled-units.ts';
import { defineDetector, MINUTE_MS } from '../define.ts';
import type { Observation, Seen } from '../detector.ts';
import { engineWords } from '../diagnosis/engine-words.ts';
import { engineSays } from './of-container.ts';
import { reasonsOf } from './v01-unit-failed.ts';

/** Those that answered once. */
type Memory = readonly string[];
const begin: Memory = [];

const STORAGE = /storage|driver|loop(?:back)? device|devicemapper|d_type/i;

export const engineDown = defineDetector({
	id: 'C16',
	name: 'Container engine down or in trouble',
	subject: 'containers',
	needs: ['engines', 'unitsAtHand', 'failedUnitsAtHand'],
	intervalMs: MINUTE_MS / 2,
	// Three looks in a row.
	holdMs: MINUTE_MS,
	clearMs: 0,
	breaks: 'many',
	watches: ['unit-states', 'containers'],
	begin,
	detect: ({ engines, unitsAtHand, failedUnitsAtHand: failed }, { nowMs, memory }) => ({
		memory: [...new Set([...memory, ...engines.flatMap(({ id, info }) => (info.known ? [id] : []))])],
		observations: [
			...memory
				.filter((id) => engines.every((one) => one.id !== id))
				.map((id) => gone(id, whyDown(id, failed, unitsAtHand, nowMs), nowMs)),
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
							...withEvidence(
								info.why === 'timed-out'
									? { whySo: 'It hangs: it takes questions and gives no answer.' }
									: whyDown(kind, failed, unitsAtHand, nowMs),
								{ source: socket, seenAtMs: nowMs, raw: info.reason },
								`unit:${kind}.service`
							),
							fingerprint: info.why,
							owns: ownedBy(kind),
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
const gone = (id: string, why: Why, nowMs: number): Observation => ({
	resource: `engine:${id}`,
	severity: 'critical',
	title: `The container engine ${id} is gone`,
	whyNow: 'It answered before, and its socket is no longer there.',
	whyCare: 'Containers cannot be started, stopped or looked at; those that should restart do not.',
	...withEvidence(why, { source: `socket of ${id}`, seenAtMs: nowMs, raw: '(absent)' }, `unit:${id}.service`),
	fingerprint: 'gone',
	owns: ownedBy(id),
	ask: `Why does ${id} not run?`
});

type Why = Pick<Observation, 'whySo' | 'cause' | 'ruledOut' | 'couldNotLook'> &
	Partial<Pick<Observation, 'evidence' | 'affected'>>;

const withEvidence = (why: Why, seen: Seen, unit: string): Why & Pick<Observation, 'evidence' | 'affected'> => ({
	...why,
	evidence: [seen, ...(why.evidence ?? [])],
	affected: [unit, ...(why.affected ?? [])]
});

const ownedBy = (engine: string): Observation['owns'] =>
	['V01', 'V02', 'V04'].flatMap((detector) =>
		['service', 'socket'].map((type) => ({ detector, resource: `unit:${engine}.${type}` }))
	);

/** What its unit tells: what it said last, or that somebody stopped or masked it. */
function whyDown(engine: string, failed: readonly TroubledUnit[], units: readonly Unit[], nowMs: number): Why {
	const name = `${engine}.service`;
	const troubled = failed.find(({ unit }) => unit.name === name && unit.manager === 'system');
	if (troubled) {
		const said = engineWords(troubled.lines.filter((line) => line.name !== 'systemd').map(({ text }) => text));
		const reasons = reasonsOf(troubled, nowMs);
		// The tree of units knows the line of a broken file; the engine's own words know the rest.
		if (!said || reasons.cause?.kind === 'document-broken') return reasons;
		return {
			...reasons,
			whySo: said.says,
			cause: { kind: said.kind, about: said.about },
			affected: [...(reasons.affected ?? []), ...said.affected]
		};
	}
	const unit = units.find((one) => one.name === name && one.manager === 'system');
	if (unit?.enabled === 'masked' || unit?.load === 'masked')
		return { whySo: `${name} is masked, so nothing starts it: somebody meant it to be off.` };
	if (unit?.state === 'active')
		return {
			whySo: `${name} runs, and its socket does not lead to it: the socket was removed, or it listens elsewhere.`
		};
	return {
		whySo: unit
			? `${name} is ${unit.state}: it was stopped, or it ended in good order.`
			: 'It was stopped, or its package was removed.'
	};
}
