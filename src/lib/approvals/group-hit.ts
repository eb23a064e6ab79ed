// Who is affected by a change, by kind: what its steps name, and what was found by looking. Pure.
import type { PlannedStep } from '#wire/approval.ts';

export interface Hit {
	readonly resource: string;
	readonly kind: string;
	readonly name: string;
	/** A step names it itself. */
	readonly named: boolean;
}

export interface HitGroup {
	readonly kind: string;
	readonly hits: readonly Hit[];
}

/** Kinds in the order in which they are drawn: people first, files last. Others follow. */
const ORDER = ['user', 'session', 'unit', 'container', 'listener', 'port', 'process', 'mount', 'package', 'file'];

export function groupHit(resources: readonly string[], steps: readonly PlannedStep[]): readonly HitGroup[] {
	const groups = new Map<string, Hit[]>();
	for (const resource of [...new Set(resources)]) {
		const colon = resource.indexOf(':');
		const kind = colon > 0 ? resource.slice(0, colon) : '';
		const name = resource.slice(colon + 1);
		const own = groups.get(kind) ?? [];
		own.push({ resource, kind, name, named: steps.some((step) => names(step, kind, name)) });
		groups.set(kind, own);
	}
	return [...groups]
		.map(([kind, hits]) => ({ kind, hits: hits.sort((a, b) => Number(b.named) - Number(a.named)) }))
		.sort((a, b) => place(a.kind) - place(b.kind));
}

function place(kind: string): number {
	const at = ORDER.indexOf(kind);
	return at < 0 ? ORDER.length : at;
}

function names({ step, text }: PlannedStep, kind: string, name: string): boolean {
	switch (step.kind) {
		case 'unit':
			return kind === 'unit' && step.unit === name;
		case 'mode':
		case 'file-edit':
			return kind === 'file' && step.path === name;
		case 'command':
			return name.length > 2 && text.includes(name);
	}
}
