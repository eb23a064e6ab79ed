// A safety check drawn for a terminal: the command with its risky parts marked, what would really run, why, and a safer way.
import type { Reading, SafetyCheckResult, Span, Tier } from '#wire/safety.ts';
import { quoteArgv } from '#wire/text/quote-argv.ts';
import { printable } from '../lib/printable.ts';

const COLOURS: Record<Tier, string> = { safe: '2', caution: '33', dangerous: '91', blocked: '97;41' };

export interface PrintOptions {
	readonly colour: boolean;
	/** Print every reason with its rule instead of only the worst ones. */
	readonly explain: boolean;
}

/** @returns lines ending in a newline; foreign text is made harmless */
export function drawCheck(result: SafetyCheckResult, { colour, explain }: PrintOptions): string {
	const paint = (text: string, code: string): string => (colour ? `\u001b[${code}m${text}\u001b[0m` : text);
	const lines: string[] = [];
	const reasons = result.reasons ?? [];
	const worst = reasons.filter((r) => r.tier === result.tier);
	lines.push(
		`${paint(` ${result.tier} `, COLOURS[result.tier])} ${result.warning && result.tier !== 'blocked' ? printable(result.warning) : ''}`.trimEnd()
	);
	lines.push('');
	lines.push(
		...markSpans(
			result.command,
			(explain ? reasons : worst).map((r) => r.span),
			(text) => paint(text, COLOURS[result.tier])
		)
	);
	const commands = result.reading?.commands ?? [];
	const worthShowing =
		commands.length > 1 || commands.some((c) => c.via.length > 0 || c.source === 'data' || !c.resolved);
	if (worthShowing || explain) {
		lines.push('', 'What would run:');
		for (const c of commands) {
			const notes = [
				...c.via.map((v) => `through ${v}`),
				c.source === 'data' ? 'from data' : '',
				c.target === 'host' ? '' : `in ${c.target}`,
				c.resolved ? '' : 'not fully known'
			].filter(Boolean);
			const words = printable(quoteArgv(c.argv, result.command));
			lines.push(
				`  ${paint(c.tier.padEnd(9), COLOURS[c.tier])} ${words}${notes.length > 0 ? paint(`  (${notes.map(printable).join(', ')})`, '2') : ''}`
			);
		}
	}
	const network = result.reading?.network;
	if (network) lines.push('', `Network: ${describeNetwork(network)}`);
	const told = explain ? reasons : worst.slice(0, 3);
	if (told.length > 0) {
		lines.push('', 'Why:');
		for (const r of told) lines.push(`  ${printable(r.text)}${explain ? paint(`  [${r.rule}, ${r.tier}]`, '2') : ''}`);
	}
	const safer = [...new Set([result.suggestion, ...(result.alternatives ?? [])].filter(Boolean))];
	if (safer.length > 0) {
		lines.push('', 'Safer:');
		for (const way of safer) lines.push(`  ${printable(way)}`);
	}
	return `${lines.join('\n')}\n`;
}

/** The other hosts it speaks to; one that is known only when it runs is said as that. */
function describeNetwork({ schemes, hosts, complete }: NonNullable<Reading['network']>): string {
	const named = [...hosts.map(printable), ...(complete ? [] : ['a host the text does not name'])].join(', ');
	return schemes.length > 0 ? `${named} (${schemes.map(printable).join(', ')})` : named;
}

/** The command line by line, each with a line of marks under its risky parts. */
function markSpans(command: string, spans: readonly Span[], paint: (text: string) => string): string[] {
	const out: string[] = [];
	let offset = 0;
	for (const line of command.split('\n')) {
		let text = '';
		let marks = '';
		let at = offset;
		for (const character of line) {
			const shown = printable(character);
			const end = at + character.length;
			const risky = spans.some((s) => s.start < end && s.end > at);
			text += shown;
			marks += (risky ? '^' : ' ').repeat(shown.length);
			at = end;
		}
		out.push(`  ${text}`);
		if (marks.trim()) out.push(`  ${paint(marks.trimEnd())}`);
		offset += line.length + 1;
	}
	return out;
}
