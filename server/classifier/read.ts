// Reads a text into commands and findings.

import { EVALUATOR } from './evaluator.ts';
import { judgeCompany } from './judge/network-company.ts';
import { judgeText } from './judge/suspicious-text.ts';
import type { Collected, Ctx } from './model.ts';
import { newBudget } from './shell/budget.ts';
import { newEnv } from './shell/environment.ts';
import { parseShell } from './shell/parse.ts';
import { noteErrors, walkScript } from './shell/walk-script.ts';

function collect(text: string): Collected {
	return {
		commands: [],
		findings: [],
		seen: [],
		complete: true,
		fetchedUnnamed: false,
		ownPrograms: false,
		network: undefined,
		computes: false,
		tests: 0,
		stopsAtFailure: false,
		exported: undefined,
		source: text,
		budget: newBudget(),
		evaluator: EVALUATOR
	};
}

const MAX_OPEN = 120;

/** True for more open brackets than anyone writes: such a text is not given to the parser. */
function nestsTooDeep(text: string): boolean {
	if (text.length < MAX_OPEN) return false;
	let round = 0;
	let curly = 0;
	for (let i = 0; i < text.length; i++) {
		const c = text.charCodeAt(i);
		if (c === 40) round++;
		else if (c === 41 && round > 0) round--;
		else if (c === 123) curly++;
		else if (c === 125 && curly > 0) curly--;
		if (round > MAX_OPEN || curly > MAX_OPEN) return true;
	}
	return false;
}

/** Reads the whole text and gives what was found. Exported for the tests that count steps. */
export function read(text: string): Collected {
	const out = collect(text);
	const span = { start: 0, end: text.length };
	judgeText(text, out);
	if (nestsTooDeep(text)) return giveUp(out, span);
	// A line that ends in CR LF is read as one that ends in LF; two line feeds keep every offset.
	const script = parseShell(text.includes('\r\n') ? text.replaceAll('\r\n', '\n\n') : text);
	const ctx: Ctx = {
		env: newEnv(),
		out,
		origo: { base: 0, span },
		via: [],
		source: 'code',
		target: 'host',
		elevated: false,
		depth: 0,
		stdin: undefined,
		wantOutput: false,
		calls: [],
		conditional: false,
		guarded: false,
		forks: false
	};
	noteErrors(script, ctx, span);
	walkScript(script, ctx);
	if (out.budget.exhausted) return giveUp(out, span);
	judgeCompany(out);
	return out;
}

/** What was not read to its end is dangerous, whatever was found before. */
function giveUp(out: Collected, span: { readonly start: number; readonly end: number }): Collected {
	out.complete = false;
	out.findings.push({
		rule: 'text.too-complex',
		tier: 'dangerous',
		text: 'Too complex to analyse to the end',
		span,
		command: -1,
		elevation: false
	});
	return out;
}
