// Which units and containers are worth keeping: of hundreds, those that do the most. Pure but for its memory.
import type { StepOf } from './tally.ts';

export interface Busiest {
	/** @returns the same steps without the units and containers that are not among the busiest */
	pick(steps: readonly StepOf[]): readonly StepOf[];
}

/** How much the newest minute counts: what was busy stays in for about an hour, so that a chart has no holes. */
const NEWEST = 0.02;
const FORGOTTEN = 1e-6;

/** Average, then maximum, of each figure: cpu is the first, memory the second of both kinds. */
const CPU = 0;
const MEMORY = 2;

export function openBusiest(most: number): Busiest {
	const scores = new Map<string, number>();
	return {
		pick(steps) {
			const rivals = steps.filter(isRival);
			const total = (at: number): number => rivals.reduce((sum, { figures }) => sum + amount(figures, at), 0) || 1;
			const [cpu, memory] = [total(CPU), total(MEMORY)];
			for (const [id, score] of scores)
				if (score * (1 - NEWEST) < FORGOTTEN) scores.delete(id);
				else scores.set(id, score * (1 - NEWEST));
			for (const { kind, key, figures } of rivals) {
				const id = `${kind}\0${key}`;
				const now = amount(figures, CPU) / cpu + amount(figures, MEMORY) / memory;
				const before = scores.get(id);
				scores.set(id, before === undefined ? now : before + NEWEST * now);
			}
			if (rivals.length <= most) return steps;
			const scoreOf = ({ kind, key }: StepOf): number => scores.get(`${kind}\0${key}`) ?? 0;
			const kept = new Set([...rivals].sort((a, b) => scoreOf(b) - scoreOf(a)).slice(0, most));
			return steps.filter((step) => !isRival(step) || kept.has(step));
		}
	};
}

function isRival({ kind }: StepOf): boolean {
	return kind === 'unit' || kind === 'container';
}

function amount(figures: Float32Array, at: number): number {
	const value = figures[at] ?? 0;
	return value > 0 ? value : 0;
}
