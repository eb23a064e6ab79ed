// V40: settings that their own program refuses: a module is enabled, a name that was mistyped is written right. What else is wrong in
// them is for their author to say; the finding names file and line.

import type { Step } from '#wire/approval.ts';
import type { Finding, FoundCause } from '#wire/finding.ts';
import type { Look, Proposer } from '../parts.ts';
import { whyNotFirm } from './firm-path.ts';
import { BAD_NAME, isPath } from './names.ts';
import { asRoot, type None, none, offer } from './offer.ts';
import { type AskedUnit, asFound, foundAs, unitOf, unitStep } from './units.ts';

const MODULE = /^[a-z][a-z0-9_]{0,60}$/;
const NAME = /^[\w.-]{1,120}$/;
const MOST_BYTES = 262_144;

export const configRefused: Proposer = {
	detector: 'V40',
	async propose(finding, look) {
		const unit = unitOf(finding);
		if ('none' in unit) return unit;
		const { cause } = finding;
		if (cause?.kind === 'module-off') return enableModule(finding, cause.about, unit, look);
		if (cause?.kind === 'name-mistyped') return writeName(finding, cause.about, unit, look);
		if (cause?.kind === 'config-file-missing')
			return none(
				'Report only: whether the file comes back or the line goes is for the author of the settings to say.'
			);
		if (cause?.kind === 'key-mismatch')
			return none('Report only: which of the two files is the right one only their owner knows.');
		return none('Report only: what is meant in that line is for its author to say.');
	}
};

/** A unit that is down is started, one that runs reads its settings anew. */
async function thenSteps(
	unit: AskedUnit,
	look: Look
): Promise<{ readonly steps: readonly Step[]; readonly undo: readonly Step[]; readonly afterUndo?: string }> {
	const detail = await look.facts.services.unit(unit.name, unit.manager);
	const found = foundAs(detail.known ? detail.value : undefined, false);
	const back = asFound(unit, found, look);
	return found === 'runs'
		? // What it refused before it would refuse again: it runs on with what it has read.
			{ steps: [unitStep(unit, 'reload')], undo: [] }
		: {
				steps: [unitStep(unit, 'reset-failed'), unitStep(unit, 'restart')],
				undo: [...back.before, ...back.after],
				...(back.says !== undefined && { afterUndo: back.says })
			};
}

async function enableModule(
	finding: Finding,
	{ module = '', word = '' }: FoundCause['about'],
	unit: AskedUnit,
	look: Look
) {
	if (!MODULE.test(module)) return none(BAD_NAME);
	const then = await thenSteps(unit, look);
	return offer(finding, look, {
		task: `Enable the module ${module} for ${unit.name}`,
		reasoning: `${finding.why_so} a2enmod links it among what Apache loads, with what it needs itself.`,
		steps: [asRoot(look, `a2enmod -q ${module}`), ...then.steps],
		undo: [asRoot(look, `a2dismod -q ${module}`), ...then.undo],
		...(then.afterUndo !== undefined && { afterUndo: then.afterUndo }),
		alternatives: [
			{ title: 'Do without it', detail: `Take the line with ${NAME.test(word) ? word : 'the word'} away instead.` }
		],
		precision: 0.9,
		complete: 1,
		untrusted: true
	});
}

async function writeName(
	finding: Finding,
	{ file = '', line = '', word = '', near = '' }: FoundCause['about'],
	unit: AskedUnit,
	look: Look
) {
	if (!isPath(file) || !NAME.test(word) || !NAME.test(near)) return none(BAD_NAME);
	const lines = await linesOf(file, look);
	if ('none' in lines) return lines;
	const at = Number(line) - 1;
	const now = lines.value[at] ?? '';
	const parts = now.split(/(\s+)/);
	if (parts.filter((part) => part === word).length !== 1) return none(`${file} was changed since it was read.`);
	const then = await thenSteps(unit, look);
	const content = lines.value.with(at, parts.map((part) => (part === word ? near : part)).join('')).join('\n');
	return offer(finding, look, {
		task: `Write ${near} in the place of ${word} in ${file}`,
		reasoning: `${finding.why_so} The one name in line ${line} is changed, and nothing else.`,
		steps: [{ kind: 'file-edit', path: file, content }, ...then.steps],
		undo: then.undo,
		...(then.afterUndo !== undefined && { afterUndo: then.afterUndo }),
		affected: [`file:${file}`],
		alternatives: [
			{ title: `Name the part ${word}`, detail: `Where ${near} is the one that was mistyped, rename that instead.` }
		],
		precision: 0.8,
		complete: 1,
		untrusted: true
	});
}

async function linesOf(path: string, look: Look): Promise<{ readonly value: readonly string[] } | None> {
	const elsewhere = await whyNotFirm(path, 'root', look);
	if (elsewhere) return elsewhere;
	const file = await look.root.readText(path, MOST_BYTES);
	if (!file.got) return none(`${path} cannot be read: ${file.detail}.`);
	if (file.value.length >= MOST_BYTES || /[\u0000\ufffd]/.test(file.value))
		return none(`Report only: ${path} is too long, or no plain text.`);
	return { value: file.value.split('\n') };
}
