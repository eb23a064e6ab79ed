// Rules of the operator: ask, deny, allow. Each brings examples; a rule that does not do what its examples say is refused.
import type { OwnRule } from '#wire/safety.ts';
import type { Collected, Seen } from '../model.ts';
import { resolvePath } from '../words/paths.ts';
import { classifyForRules } from './read-for-rules.ts';

interface CompiledRule {
	rule: OwnRule;
	program: RegExp | undefined;
	args: RegExp[];
	path: RegExp | undefined;
	host: RegExp | undefined;
}

export interface CompiledOwnRules {
	readonly rules: readonly CompiledRule[];
}

export type OwnRulesResult =
	| { ok: true; rules: CompiledOwnRules }
	| { ok: false; problems: { index: number; message: string }[] };

function wildcard(pattern: string, flags = ''): RegExp {
	return new RegExp(`^${pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/\*+/g, '[\\s\\S]*')}$`, flags);
}

function compile(rule: OwnRule): CompiledRule {
	const path =
		rule.path === undefined ? undefined : (resolvePath(rule.path, undefined) ?? rule.path.replace(/^(?:\.\/)+/, ''));
	return {
		rule,
		program: rule.program === undefined ? undefined : wildcard(rule.program),
		args: (rule.args ?? []).map((a) => wildcard(a)),
		path:
			path === undefined
				? undefined
				: new RegExp(`${wildcard(path.replace(/\/+$/, '')).source.slice(0, -1)}(?:/[\\s\\S]*)?$`),
		host: rule.host === undefined ? undefined : wildcard(rule.host, 'i')
	};
}

/** Host names an argument may name: of a URL, user@host:path, host:path, or the bare word. */
function hostsIn(arg: string): string[] {
	const hosts: string[] = [];
	const url = /^[a-z][\w+.-]*:\/\/(?:[^@/]*@)?(\[[^\]]*\]|[^:/?#]*)/i.exec(arg);
	if (url?.[1]) hosts.push(url[1].replace(/^\[|\]$/g, ''));
	const scp = /^(?:[\w.-]+@)?([\w.-]+)(?::|$)/.exec(arg);
	if (!url && scp?.[1]) hosts.push(scp[1]);
	const bare = /^([\w-]+(?:\.[\w-]+)+)(?:[:/]|$)/.exec(arg);
	if (!url && bare?.[1]) hosts.push(bare[1]);
	return hosts;
}

function pathsIn(arg: string): string[] {
	const eq = arg.indexOf('=');
	const list = [arg];
	if (eq > 0) list.push(arg.slice(eq + 1));
	for (const part of arg.split(':')) if (part.startsWith('/') || part.startsWith('~')) list.push(part);
	return list.map((p) => resolvePath(p, undefined) ?? p.replace(/^(?:\.\/)+/, ''));
}

function speaks(c: CompiledRule, seen: Seen): boolean {
	if (c.program && !c.program.test(seen.program)) return false;
	const args = seen.argv.slice(1);
	for (const pattern of c.args) if (!args.some((a) => pattern.test(a))) return false;
	const { path, host } = c;
	if (path && !seen.paths.some((p) => pathsIn(p).some((q) => path.test(q)))) return false;
	if (host && !args.some((a) => hostsIn(a).some((h) => host.test(h)))) return false;
	return c.program !== undefined || c.args.length > 0 || path !== undefined || host !== undefined;
}

/** Lets the operator's rules speak. Deny wins; allow takes ordinary reasons off the commands it matches. */
export function applyOwnRules(out: Collected, compiled: CompiledOwnRules): void {
	const seen = [...out.seen];
	for (const c of compiled.rules) {
		const { id, decision, reason } = c.rule;
		for (const s of seen) {
			if (!speaks(c, s)) continue;
			if (decision === 'deny')
				out.findings.push({
					rule: id,
					tier: 'blocked',
					text: reason ?? `Refused by the rule ${id}`,
					span: s.span,
					command: -2,
					elevation: false
				});
			else if (decision === 'ask')
				out.findings.push({
					rule: id,
					tier: 'caution',
					text: reason ?? `The rule ${id} asks for confirmation`,
					span: s.span,
					command: -2,
					elevation: false
				});
			else allow(out, s, c.rule);
		}
	}
}

function allow(out: Collected, seen: Seen, { id, reason }: OwnRule): void {
	const effective = out.commands[seen.command];
	if (effective?.tier !== 'caution') return;
	effective.tier = 'safe';
	for (const f of out.findings) {
		if (f.command !== seen.command || f.tier !== 'caution') continue;
		f.tier = 'safe';
		f.rule = id;
		f.text = reason ?? `Allowed by the rule ${id}: ${f.text}`;
		f.elevation = false;
	}
}

/** Compiles rules; every example must match its rule and no counter-example may. */
export function compileOwnRules(rules: OwnRule[]): OwnRulesResult {
	const problems: { index: number; message: string }[] = [];
	const ids = new Set<string>();
	const compiled = rules.map((rule, index) => {
		if (ids.has(rule.id)) problems.push({ index, message: `the id ${rule.id} is used twice` });
		ids.add(rule.id);
		if (
			rule.program === undefined &&
			rule.path === undefined &&
			rule.host === undefined &&
			(rule.args?.length ?? 0) === 0
		)
			problems.push({ index, message: 'names no program, argument, path or host' });
		const c = compile(rule);
		const matched = (command: string): boolean => classifyForRules(command).some((s) => speaks(c, s));
		for (const example of rule.examples)
			if (!matched(example)) problems.push({ index, message: `the example does not match: ${example}` });
		for (const counter of rule.counter_examples ?? [])
			if (matched(counter)) problems.push({ index, message: `the counter-example matches: ${counter}` });
		return c;
	});
	return problems.length > 0 ? { ok: false, problems } : { ok: true, rules: { rules: compiled } };
}
