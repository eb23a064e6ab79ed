// What the shell knows while a text is read: at the start, in a subshell, after an assignment.
import { type Ctx, type Env, NOTHING, type Value } from '../model.ts';
import { type Budget, spend } from './budget.ts';
import { noteOwnPrograms } from './own-programs.ts';
import { worstOrigin } from './worse-origin.ts';

/** What a shell knows before it has read anything. */
export function newEnv(): Env {
	return {
		vars: new Map(),
		alternates: new Map(),
		fixed: new Set(),
		functions: new Map(),
		aliases: new Map(),
		files: new Map(),
		descriptors: new Map(),
		cwd: undefined,
		params: undefined,
		locals: undefined,
		shellName: 'bash'
	};
}

/** A copy of what the shell knows, for subshells: changes inside do not come back. Copying much costs steps. */
export function cloneEnv(env: Env, budget: Budget): Env {
	const names = env.vars.size + env.alternates.size + env.functions.size + env.aliases.size + env.descriptors.size;
	spend(budget, names >> COPIED_A_STEP);
	return {
		...env,
		vars: new Map(env.vars),
		alternates: new Map(env.alternates),
		fixed: new Set(env.fixed),
		functions: new Map(env.functions),
		aliases: new Map(env.aliases),
		// Files and descriptors outlive a subshell.
		files: env.files,
		descriptors: new Map(env.descriptors)
	};
}

/** As a power of two. */
const COPIED_A_STEP = 5;

/** The variables as they are now, to be put back or compared. */
export function copyVars({ env, out }: Pick<Ctx, 'env' | 'out'>): Map<string, Value> {
	spend(out.budget, env.vars.size >> COPIED_A_STEP);
	return new Map(env.vars);
}

/** Keeps what a variable held before an assignment that may not happen. */
function noteAlternate(name: string, value: Value, ctx: Ctx): void {
	const before = ctx.env.vars.get(name);
	if (!ctx.conditional) {
		ctx.env.alternates.delete(name);
		return;
	}
	if (!before || (before.known && before.text === value.text)) return;
	const held = ctx.env.alternates.get(name) ?? [];
	if (held.length < 4) ctx.env.alternates.set(name, [...held, before]);
}

/** Where the shell looks for programs, and what it remembers of where it found them. */
const FINDS_PROGRAMS = /^(?:PATH|BASH_CMDS)(?:\[|$)/;

/** Sets a variable as the shell would. */
export function assign(name: string, value: Value, ctx: Ctx, index?: string): void {
	if (ctx.env.fixed.has(name)) return;
	if (FINDS_PROGRAMS.test(name) || FINDS_PROGRAMS.test(value.refersTo ?? '')) noteOwnPrograms(ctx);
	noteAlternate(name, value, ctx);
	if (index !== undefined) {
		const before = ctx.env.vars.get(name);
		const items = [...(before?.items ?? [])];
		const n = Number(index);
		if (Number.isInteger(n) && n >= 0 && n < 256) items[n] = value;
		for (let i = 0; i < items.length; i++) items[i] ??= NOTHING;
		ctx.env.vars.set(name, {
			text: items.map((i) => i.text).join(' '),
			known: items.every((i) => i.known),
			origin: worstOrigin(items),
			items
		});
		return;
	}
	const before = ctx.env.vars.get(name);
	if (before?.cased)
		value = {
			...value,
			cased: before.cased,
			text: before.cased === 'lower' ? value.text.toLowerCase() : value.text.toUpperCase()
		};
	ctx.env.vars.set(name, value);
}
