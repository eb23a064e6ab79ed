// The sentences of an answer. The two that outsiders rely on are exact: elevation and the blocked echo.
import type { Classification, Reason, Tier } from '#wire/safety.ts';
import { TIER_RANK } from '#wire/tiers.ts';
import type { Collected, Finding } from '../model.ts';
import { escapeForTerminal } from './escape-for-terminal.ts';
import { saferWays } from './safer-ways.ts';

const ELEVATED = 'Elevated privileges required';
/** A list nobody reads is no explanation. */
const MAX_REASONS = 24;
const MAX_ALTERNATIVES = 4;

function shown(finding: Finding): Reason {
	return {
		rule: finding.rule,
		tier: finding.tier,
		text: escapeForTerminal(finding.text),
		span: { start: finding.span.start, end: finding.span.end }
	};
}

function sorted(findings: readonly Finding[]): Finding[] {
	const seen = new Set<string>();
	const unique = findings.filter((f) => {
		const key = `${f.rule}|${f.tier}|${f.span.start}|${f.span.end}`;
		if (seen.has(key)) return false;
		seen.add(key);
		return true;
	});
	return unique
		.sort((a, b) => TIER_RANK[b.tier] - TIER_RANK[a.tier] || (a.elevation === b.elevation ? 0 : a.elevation ? -1 : 1))
		.slice(0, MAX_REASONS);
}

/** Warning, suggestion, alternatives and reasons for a tier. */
export function compose(
	text: string,
	tier: Tier,
	out: Collected
): Pick<Classification, 'warning' | 'suggestion' | 'alternatives' | 'reasons'> {
	const findings = out.findings.length > 1 ? sorted(out.findings) : out.findings;
	const reasons = findings.map(shown);
	const ways = new Set<string>();
	for (const f of findings) {
		if (f.tier === 'safe') continue;
		for (const way of saferWays(f.rule, out.commands[f.command], out.commands))
			if (ways.size < MAX_ALTERNATIVES) ways.add(escapeForTerminal(way));
	}
	const alternatives = [...ways];
	let warning = '';
	if (tier === 'blocked') warning = `This command is blocked: ${text}`;
	else if (tier === 'dangerous')
		warning =
			(findings.find((f) => f.rule === 'remote-script' && f.tier === tier) ?? findings.find((f) => f.tier === tier))
				?.text ?? '';
	else if (tier === 'caution')
		warning = findings.some((f) => f.elevation) ? ELEVATED : (findings.find((f) => f.tier === tier)?.text ?? '');
	return {
		warning: tier === 'blocked' ? warning : escapeForTerminal(warning),
		suggestion: tier === 'caution' || tier === 'blocked' ? (alternatives[0] ?? '') : '',
		alternatives,
		reasons
	};
}
