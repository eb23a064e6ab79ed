// Settings that nobody reads, or not as they were meant: the line, the mode or the name by which they are read. What the finding
// points at is changed, and nothing else; where it is no longer as it was seen, nothing is offered.
import { dirname } from 'node:path/posix';
import type { Step } from '#wire/approval.ts';
import type { FoundCause } from '#wire/finding.ts';
import { quoteIfNeeded } from '#wire/text/quote-word.mjs';
import { maskSecrets } from '../../lib/mask-secrets.ts';
import type { Look, Proposer } from '../parts.ts';
import { whyNotFirm, whyOthersWrote } from './firm-path.ts';
import { BAD_NAME, isPath, isUnit } from './names.ts';
import { asRoot, type None, none, offer } from './offer.ts';
import type { Then } from './then-read.ts';
import { unitStep } from './units.ts';
import { withoutExport } from './without-export.ts';

const MOST_BYTES = 262_144;
const OF_PEOPLE = /^\/var\/spool\/cron\/|^\/(?:home|srv)\//;
const octal = (mode: number): string => mode.toString(8).padStart(4, '0');

interface Mended {
	readonly irreversible?: readonly string[];
	readonly steps: readonly Step[];
	readonly undo: readonly Step[];
	readonly what: string;
}

/** @param then  what has to happen for it to be read, and to take it back */
export const mendUnread = (
	detector: string,
	then: (look: Look, about: FoundCause['about']) => Promise<Then> = async () => ({ steps: [] })
): Proposer => ({
	detector,
	async propose(finding, look) {
		const about = finding.cause?.about ?? {};
		const { file = '', how, task = '', reportOnly } = about;
		if (how === undefined) return none(`Report only: ${reportOnly || 'what is meant is for its author to say.'}`);
		if (!isPath(file)) return none(BAD_NAME);
		const mended = await mend(file, about, look);
		if ('none' in mended) return mended;
		const after = await then(look, about);
		return offer(finding, look, {
			task,
			reasoning: `${finding.why_so} ${mended.what}${after.what ?? ''}`,
			steps: [...mended.steps, ...after.steps],
			undo: [...mended.undo, ...(after.undo ?? [])],
			irreversible: mended.irreversible ?? [],
			affected: [`file:${file}`],
			alternatives: [
				{ title: 'It is not wanted any more', detail: `Take ${file}, or what is wrong in it, away instead.` }
			],
			precision: 0.9,
			complete: 1,
			untrusted: true
		});
	}
});

async function mend(file: string, about: FoundCause['about'], look: Look): Promise<Mended | None> {
	if (about.how === 'unit') return tellUnit(about);
	const now = await look.root.facts(file);
	if (!now.got) return none(`${file} cannot be looked at: ${now.detail}.`);
	// A table of a person's own is read for that person alone.
	const others = OF_PEOPLE.test(file) ? undefined : whyOthersWrote(file, now.value, 'taken for root’s own');
	if (others && now.value.kind !== 'link') return others;
	switch (about.how) {
		case 'lines':
			return mendLines(file, about.edits ?? '[]', look);
		case 'export': {
			const change = await withoutExport(file, (about.lines ?? '').split(' ').map(Number), look);
			return 'none' in change
				? change
				: { ...change, what: 'The word export is taken from those lines, and nothing else changes.' };
		}
		case 'newline': {
			const text = await textOf(file, look);
			if ('none' in text) return text;
			if (text.value.endsWith('\n')) return none('It ends with a line end by now.');
			return edit(file, `${text.value}\n`, 'A line end is added behind the last line, and nothing else changes.');
		}
		case 'mode': {
			const { mode } = now.value;
			const to = Number(about.to);
			if (now.value.kind !== 'file' || String(mode) !== about.from)
				return none(`${file} was changed since it was seen.`);
			const elsewhere = await whyNotFirm(file, 'root', look);
			if (elsewhere) return elsewhere;
			const step = (bits: number): Step => asRoot(look, `chmod ${octal(bits)} ${quoteIfNeeded(file)}`);
			return {
				steps: [step(to)],
				undo: [step(mode)],
				what: `Its mode becomes ${octal(to)} in the place of ${octal(mode)}.`
			};
		}
		case 'rename': {
			const { to = '' } = about;
			if (!isPath(to) || dirname(to) !== dirname(file)) return none(BAD_NAME);
			const there = await look.root.facts(to);
			if (there.got || there.why !== 'absent') return none(`There is something at ${to} already.`);
			const elsewhere = await whyNotFirm(file, 'root', look);
			if (elsewhere) return elsewhere;
			const step = (from: string, into: string): Step =>
				asRoot(look, `mv -nT -- ${quoteIfNeeded(from)} ${quoteIfNeeded(into)}`);
			return {
				steps: [step(file, to)],
				undo: [step(to, file)],
				what: `It is called ${to} from then on; its content stays.`
			};
		}
		default:
			return none('Report only: what is meant is for its author to say.');
	}
}

/** Its program reads what lies there by now. */
function tellUnit({ unit = '', verb }: FoundCause['about']): Mended | None {
	if (!isUnit(unit) || (verb !== 'reload' && verb !== 'restart')) return none(BAD_NAME);
	return {
		steps: [unitStep({ name: unit, manager: 'system' }, verb)],
		undo: [],
		what:
			verb === 'reload'
				? 'It reads its settings and the certificate anew; connections go on.'
				: 'It is started anew and reads the certificate as it starts; connections end.',
		irreversible: ['The certificate that it served before is not in its files any more.']
	};
}

async function mendLines(file: string, edits: string, look: Look): Promise<Mended | None> {
	const text = await textOf(file, look);
	if ('none' in text) return text;
	const lines: (string | undefined)[] = text.value.split('\n');
	for (const { line, was, is } of JSON.parse(edits) as readonly { line: number; was: string; is: string }[]) {
		if (lines[line - 1] !== was) return none(`${file} was changed since it was seen.`);
		lines[line - 1] = is === '' ? undefined : is;
	}
	const content = lines.filter((line) => line !== undefined).join('\n');
	return edit(file, content, 'Those lines are changed, and nothing else.');
}

const edit = (path: string, content: string, what: string): Mended => ({
	steps: [{ kind: 'file-edit', path, content }],
	undo: [],
	what
});

async function textOf(path: string, look: Look): Promise<{ readonly value: string } | None> {
	const file = await look.root.readText(path, MOST_BYTES);
	if (!file.got) return none(`${path} cannot be read: ${file.detail}.`);
	if (file.value.length >= MOST_BYTES || /[\u0000\ufffd]/.test(file.value))
		return none(`Report only: ${path} is too long, or no plain text.`);
	// A request shows the whole file to whoever may see requests.
	return maskSecrets(file.value) === file.value
		? { value: file.value }
		: none(`Report only: ${path} holds what looks like a password, which a request would show. Mend it by hand.`);
}
