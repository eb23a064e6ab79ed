// What a command would do, from its text alone. Parse, resolve, unwrap, judge, and say why. Nothing is run or looked up.
import type { Classification, Reading, Reason, Tier } from '#wire/safety.ts';
import { compose } from './answer/compose.ts';
import { MAX_COMMAND_UNITS } from './limits.ts';
import { type Collected, type Effective, worse } from './model.ts';
import { applyOwnRules, type CompiledOwnRules } from './own-rules/own-rules.ts';
import { read } from './read.ts';

/**
 * Classifies a command. Pure and synchronous; has a result for any text and never throws. A text longer than a command may
 * be counts as dangerous, and so does a fault of our own; the reason says which it was.
 *
 * @param rules  own rules of the operator, compiled by `compileOwnRules`
 */
export function classify(text: string, rules?: CompiledOwnRules): Classification {
	if (text.length > MAX_COMMAND_UNITS) return unread(text, 'text.too-long', 'Too long to analyse');
	try {
		const out = read(text);
		if (rules) applyOwnRules(out, rules);
		return answer(text, out);
	} catch {
		// A stack overflow or a mistake of ours: what was not judged is not called harmless.
		return unread(text, 'text.unreadable', 'The command could not be analysed');
	}
}

function unread(text: string, rule: string, sentence: string): Classification {
	const reason: Reason = { rule, tier: 'dangerous', text: sentence, span: { start: 0, end: text.length } };
	return {
		tier: 'dangerous',
		warning: sentence,
		suggestion: '',
		alternatives: [],
		reasons: [reason],
		reading: { commands: [], complete: false }
	};
}

function reading(out: Collected): Reading {
	return {
		complete: out.complete,
		...(out.ownPrograms ? { own_programs: true as const } : {}),
		...(out.network ? { network: networkOf(out.network) } : {}),
		commands: out.commands.map((c) => ({
			argv: c.argv,
			program: c.program,
			resolved: c.resolved,
			span: c.span,
			via: [...c.via],
			source: c.source,
			target: c.target,
			elevated: c.elevated,
			effects: effects(c, out.ownPrograms),
			writes: [...new Set(c.writes)],
			tier: c.tier
		}))
	};
}

function networkOf({ schemes, hosts, complete }: NonNullable<Collected['network']>): Reading['network'] {
	return { schemes: [...schemes], hosts: [...hosts], complete };
}

function effects(c: Effective, ownPrograms: boolean): Reading['commands'][number]['effects'] {
	if (ownPrograms) {
		// A socket is not for a program the text chose.
		const others = [...c.effects].filter((e) => e !== 'read' && e !== 'bus-read' && e !== 'docker-read');
		return [...new Set([...others, 'run-code' as const])];
	}
	const list = [...c.effects];
	if (list.length === 0) return ['read'];
	return list.length > 1 ? list.filter((e) => e !== 'read') : list;
}

function answer(text: string, out: Collected): Classification {
	let tier: Tier = 'safe';
	for (const f of out.findings) tier = worse(tier, f.tier);
	return { tier, ...compose(text, tier, out), reading: reading(out) };
}
