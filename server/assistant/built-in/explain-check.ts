// What a check found, in sentences: the tier, why, what it would do, and how to look first.
import type { Effect, SafetyCheckResult } from '#wire/safety.ts';
import { findWaysToLook } from './look-first.ts';
import type { Looks } from './looks.ts';
import { fence, inline, plain } from './markdown.ts';
import { words } from './words.ts';

/** Effects that another one beside them already says. */
const IMPLIED: Partial<Record<Effect, readonly Effect[]>> = {
	elevate: [],
	'write-file': ['read'],
	'system-file': ['read'],
	unit: ['read', 'bus-read'],
	package: ['read', 'write-file', 'network-read']
};
const MOST_PATHS = 6;

/** True when no program in it is one the check knows. */
export function isUnknown(check: SafetyCheckResult): boolean {
	const commands = check.reading?.commands ?? [];
	const unknown = (check.reasons ?? []).filter(({ rule }) => rule === 'program.not-known').length;
	return commands.length === 0 || (unknown > 0 && unknown * 2 >= commands.length);
}

/** What is odd about the characters of a text, whatever it is; '' when nothing is. */
export function explainText(check: SafetyCheckResult): string {
	const odd = (check.reasons ?? []).filter(({ rule }) => rule.startsWith('text.')).map(({ text }) => text);
	return odd.length > 0 ? `${words.tier[check.tier]} ${sentences(odd)}\n\n` : '';
}

/** @returns Markdown; the reasons and the reading are drawn from the tool's result beside it */
export async function explainCheck(check: SafetyCheckResult, looks: Looks): Promise<string> {
	const why = sentences((check.reasons ?? []).map(({ text }) => text));
	const unknown = check.tier === 'safe' && (check.reasons ?? []).some(({ rule }) => rule === 'program.not-known');
	const out: string[] = [
		`${unknown ? words.notKnown : words.tier[check.tier]} ${why || describeEffects(check)}`.trim()
	];
	const toLook = check.tier === 'safe' ? [] : await findWaysToLook(check, looks.offer);
	if (toLook.length > 0) out.push(`${words.lookFirst}\n\n${toLook.map((look) => fence(look)).join('\n')}`);
	const ways: string[] = [];
	for (const way of new Set([check.suggestion, ...(check.alternatives ?? [])]))
		if (way && (await looks.runsHere(commandIn(way)?.command ?? ''))) ways.push(way);
	if (check.tier !== 'safe' && ways.length > 0) out.push(words.saferWay(ways.map(sayWay)));
	return out.join('\n\n');
}

/** What comes after the colon is to be typed: it stands in a block of its own, to be copied or run from there. */
function sayWay(way: string): string {
	const found = commandIn(way);
	return found ? `${plain(found.what)}:\n\n${fence(found.command)}` : sentences([way]);
}

function commandIn(way: string): { readonly what: string; readonly command: string } | undefined {
	const [, what, command] = /^(.+?): (\S.*)$/s.exec(way) ?? [];
	return what && command ? { what, command } : undefined;
}

/** Each once, ended by a full stop, as text that is no Markdown. */
function sentences(texts: readonly string[]): string {
	return [...new Set(texts)].map((text) => `${plain(text.replace(/\.$/, ''))}.`).join(' ');
}

function describeEffects({ reading }: SafetyCheckResult): string {
	const effects = new Set((reading?.commands ?? []).flatMap((command) => command.effects));
	for (const [effect, implied] of Object.entries(IMPLIED) as [Effect, readonly Effect[]][])
		if (effects.has(effect)) for (const other of implied) effects.delete(other);
	const said = [...effects].map((effect) => words.effects[effect]);
	const paths = [...new Set((reading?.commands ?? []).flatMap(({ writes }) => writes))].filter((path) => path !== '?');
	const sentence = said.length ? `${words.does} ${join(said)}.` : '';
	const writes = paths.length ? words.writes(join(paths.slice(0, MOST_PATHS).map((path) => inline(path)))) : '';
	return [sentence, writes].filter(Boolean).join(' ');
}

function join(parts: readonly string[]): string {
	return parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}
