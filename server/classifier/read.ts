// Reads a text into commands and findings.

import type { Span } from '#wire/safety.ts';
import { EVALUATOR } from './evaluator.ts';
import { judgeCompany } from './judge/network-company.ts';
import { judgeText } from './judge/suspicious-text.ts';
import type { Collected, Ctx } from './model.ts';
import { newBudget } from './shell/budget.ts';
import { newEnv } from './shell/environment.ts';
import { parseShell, type ScriptNode } from './shell/parse.ts';
import { scanPieces, scanScript } from './shell/scan-for-worst.ts';
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
	judgeText(text, out);
	const script = nestsTooDeep(text) ? undefined : parse(text);
	if (!script) scanPieces(text, ctx);
	else {
		noteErrors(script, ctx, span);
		walkScript(script, ctx);
		const { exhausted } = out.budget;
		if (exhausted) scanScript(script, ctx);
		judgeCompany(out);
		if (!exhausted) return out;
	}
	return notWhole(out, span, script ? 'caution' : 'dangerous');
}

/** @returns undefined where it is nested deeper than the parser can go */
function parse(text: string): ScriptNode | undefined {
	try {
		// A line that ends in CR LF is read as one that ends in LF; two line feeds keep every offset.
		return parseShell(text.includes('\r\n') ? text.replaceAll('\r\n', '\n\n') : text);
	} catch (error) {
		if (error instanceof RangeError) return undefined;
		throw error;
	}
}

/** What was found stays. @param least  what the rest counts as, of which nothing is known */
function notWhole(out: Collected, span: Span, least: 'caution' | 'dangerous'): Collected {
	out.complete = false;
	const tier = out.findings.some((f) => f.tier === 'dangerous' || f.tier === 'blocked') ? 'dangerous' : least;
	// Among the worst, so that it is told whatever else is.
	out.findings.unshift({
		rule: 'text.too-large',
		tier,
		text: 'too large to read whole',
		span,
		command: -1,
		elevation: false
	});
	return out;
}
