// Units that systemd refuses, and forgets at once as nothing holds them: only their files say that they are there. Each is asked about
// when its file is new or changed, and now and then.
import type { FileFacts } from '../../host-root.ts';
import type { TroubleDeps } from '../read-troubled-units.ts';
import { OWN_FOLDER, ownNames } from './own-names.ts';

interface Asked {
	readonly modifiedMs: number;
	readonly askedMs: number;
	readonly isBroken: boolean;
}

const AGAIN_MS = 600_000;
const MOST_AT_ONCE = 20;

/** @returns asks; the names of those that are refused */
export function openBrokenFiles({
	root,
	services,
	clock
}: Pick<TroubleDeps, 'root' | 'services' | 'clock'>): () => Promise<ReadonlySet<string>> {
	const known = new Map<string, Asked>();
	return async () => {
		const [names, units] = await Promise.all([ownNames(root), services.allUnits()]);
		if (!units.known) return new Set();
		const resting = new Set(
			units.value.units.flatMap(({ name, manager, load }) =>
				manager === 'system' && load === 'not-loaded' ? [name] : []
			)
		);
		let asked = 0;
		for (const name of known.keys()) if (!resting.has(name)) known.delete(name);
		for (const name of names) {
			if (!resting.has(name)) continue;
			const facts = await root.facts(`${OWN_FOLDER}/${name}`);
			if (!facts.got || facts.value.kind !== 'file' || !isDue(known.get(name), facts.value, clock.nowMs())) continue;
			if (++asked > MOST_AT_ONCE) break;
			const unit = await services.unit(name, 'system');
			const load = unit.known ? unit.value.unit.load : '';
			const isBroken = load === 'bad-setting' || load === 'error';
			known.set(name, { modifiedMs: facts.value.modifiedMs, askedMs: clock.nowMs(), isBroken });
		}
		return new Set([...known].flatMap(([name, { isBroken }]) => (isBroken ? [name] : [])));
	};
}

const isDue = (before: Asked | undefined, { modifiedMs }: FileFacts, nowMs: number): boolean =>
	before === undefined || before.modifiedMs !== modifiedMs || before.isBroken || nowMs - before.askedMs > AGAIN_MS;
