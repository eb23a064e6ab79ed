// Units that wait for each other in a circle, among those that the machine starts: systemd breaks a circle by leaving one of them out.
import type { StartUnit } from '../../host/boot/parse-starts.ts';

const MOST = 5;

/** @returns each circle once, beginning with its first name; [] where there is none */
export function orderCycles(units: readonly StartUnit[]): readonly (readonly string[])[] {
	const byName = new Map(units.flatMap((unit) => unit.names.map((name) => [name, unit] as const)));
	const started = pulledIn(byName);
	const edges = new Map<string, string[]>();
	for (const unit of started)
		edges.set(
			unit.name,
			unit.after.flatMap((name) => {
				const other = byName.get(name);
				return other && started.has(other) && other !== unit ? [other.name] : [];
			})
		);
	const found: string[][] = [];
	const done = new Set<string>();
	for (const start of [...edges.keys()].sort()) {
		if (done.has(start) || found.length >= MOST) continue;
		const circle = circleFrom(start, edges, done);
		if (circle && !found.some((one) => one.some((name) => circle.includes(name)))) found.push(circle);
	}
	return found;
}

/** What default.target takes along. */
function pulledIn(byName: ReadonlyMap<string, StartUnit>): ReadonlySet<StartUnit> {
	const found = new Set<StartUnit>();
	const todo = ['default.target', 'multi-user.target', 'graphical.target'].flatMap((name) => {
		const unit = byName.get(name);
		return unit && (unit.names.includes('default.target') || unit.state === 'active') ? [unit] : [];
	});
	for (let unit = todo.pop(); unit !== undefined; unit = todo.pop()) {
		if (found.has(unit) || unit.load !== 'loaded') continue;
		found.add(unit);
		for (const name of [...unit.wants, ...unit.requires]) {
			const other = byName.get(name);
			if (other) todo.push(other);
		}
	}
	return found;
}

/** Depth first, without a call for each step: a machine may have thousands. */
function circleFrom(
	start: string,
	edges: ReadonlyMap<string, readonly string[]>,
	done: Set<string>
): string[] | undefined {
	const path: string[] = [start];
	const next: number[] = [0];
	const on = new Set([start]);
	while (path.length > 0) {
		const here = path.at(-1) ?? '';
		const at = next.at(-1) ?? 0;
		const other = edges.get(here)?.[at];
		if (other === undefined) {
			done.add(here);
			on.delete(here);
			path.pop();
			next.pop();
			continue;
		}
		next[next.length - 1] = at + 1;
		if (on.has(other)) return fromFirst(path.slice(path.indexOf(other)));
		if (done.has(other)) continue;
		path.push(other);
		next.push(0);
		on.add(other);
	}
	return undefined;
}

/** The same circle begins with the same name, wherever it was entered: by that it is known again. */
function fromFirst(circle: readonly string[]): string[] {
	const at = circle.indexOf([...circle].sort()[0] ?? '');
	return [...circle.slice(at), ...circle.slice(0, at)];
}
