// One cause, one finding: what another one says it owns is told as its symptom. Pure.
import type { Kept } from './lifecycle.ts';
import { byHarm } from './rank.ts';

/**
 * @returns for each symptom, its cause. A cause that was put aside takes its symptoms along; what owns itself in a circle, or
 * through another, stands at the end of the chain
 */
export function findCauses(present: readonly Kept[]): ReadonlyMap<string, string> {
	const byKey = new Map(present.map((kept) => [keyOf(kept), kept]));
	const owner = new Map<string, string>();
	for (const kept of present)
		for (const owned of kept.observation.owns ?? []) {
			const symptom = byKey.get(keyOf(owned));
			if (symptom && symptom.id !== kept.id && !owner.has(symptom.id)) owner.set(symptom.id, kept.id);
		}
	for (const kept of present)
		for (const followed of kept.observation.follows ?? []) {
			const cause = byKey.get(keyOf(followed));
			if (cause && cause.id !== kept.id && !owner.has(kept.id)) owner.set(kept.id, cause.id);
		}
	for (const [first, ...others] of ofOneFile(present))
		for (const { id } of others) if (first && !owner.has(id)) owner.set(id, first.id);
	const causes = new Map<string, string>();
	for (const id of owner.keys()) {
		const cause = endOf(id, owner);
		if (cause !== id) causes.set(id, cause);
	}
	return causes;
}

/**
 * Findings on one file's one wrong mode: first who tells the most of what suffers, then who is about the file itself. What is only for
 * information hides nothing that is worse.
 */
function ofOneFile(present: readonly Kept[]): readonly (readonly Kept[])[] {
	const byFile = new Map<string, Kept[]>();
	for (const kept of present) {
		const { wrongMode } = kept.observation;
		if (wrongMode !== undefined) byFile.set(wrongMode, [...(byFile.get(wrongMode) ?? []), kept]);
	}
	const isAbout = ({ resource }: Kept, file: string): number => Number(resource === `file:${file}`);
	const isInfo = ({ observation }: Kept): number => Number(observation.severity === 'info');
	return [...byFile].map(([file, list]) =>
		list.sort(
			(a, b) =>
				isInfo(a) - isInfo(b) ||
				byHarm(a.observation, b.observation) ||
				isAbout(b, file) - isAbout(a, file) ||
				a.resource.localeCompare(b.resource, 'en')
		)
	);
}

/** Two that own each other: the one with the smaller id is the cause. */
function endOf(id: string, owner: ReadonlyMap<string, string>): string {
	const chain = [id];
	for (;;) {
		const next = owner.get(chain.at(-1) ?? '');
		if (next === undefined) return chain.at(-1) ?? id;
		const circle = chain.indexOf(next);
		if (circle !== -1) return chain.slice(circle).sort()[0] ?? id;
		chain.push(next);
	}
}

const keyOf = ({ detector, resource }: { readonly detector: string; readonly resource: string }): string =>
	`${detector} ${resource}`;
