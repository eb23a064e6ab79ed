// B07: units wait for each other in a circle: one of them is to go on without waiting. Which one only a person knows, so each line of
// this machine's own files that closes the circle is a way of its own.
import type { StartUnit } from '../../host/boot/parse-starts.ts';
import { maskSecrets } from '../../lib/mask-secrets.ts';
import type { Look, Proposer } from '../parts.ts';
import type { ProposedPlan } from '../plan.ts';
import { isPath, isUnit } from './names.ts';
import { factOf, none, offer } from './offer.ts';
import { reloadStep } from './units.ts';
import { type WaitingLine, waitingLines, withoutWord } from './waiting-lines.ts';

const OWN = /^\/(?:etc|usr\/local\/lib)\/systemd\/system\//;
const MOST_BYTES = 65_536;
const MOST_WAYS = 4;
const YOURS = 'Report only: which of them is to wait for the other only you know: take one After= or Before= away.';

export const orderCycle: Proposer = {
	detector: 'B07',
	async propose(finding, look) {
		const circle = (finding.cause?.about.circle ?? '').split(' ').filter(isUnit);
		if (circle.length < 2) return none(YOURS);
		const starts = factOf(await look.read.starts());
		if ('none' in starts) return starts;
		const units = circle.map((name) => starts.value.find((one) => one.names.includes(name)));
		const texts = await textsOf(units, look);
		const ways: ProposedPlan[] = [];
		for (const [at, waits] of units.entries()) {
			const other = units[(at + 1) % units.length];
			if (!waits || !other || ways.length >= MOST_WAYS) continue;
			const lines = waitingLines(waits, other, texts);
			// What a package's file says as well, or what systemd adds by itself, would still hold.
			if (lines.length === 0 || !lines.every((line) => isOurs(line, texts))) continue;
			ways.push(
				offer(finding, look, {
					task: `Let ${waits.name} start without waiting for ${other.name}`,
					reasoning: `${lines.map(({ path, line, key, word }) => `${path} line ${line} says ${key}=${word}`).join('; ')}. Without it the circle is open, and all others of it keep their order. Choose this where ${waits.name} does not need ${other.name} to be up when it starts.`,
					steps: [
						...[...edited(lines, texts)].map(([path, content]) => ({ kind: 'file-edit' as const, path, content })),
						reloadStep({ manager: 'system' }, look)
					],
					undo: [reloadStep({ manager: 'system' }, look)],
					affected: [...new Set(lines.map(({ path }) => `file:${path}`)), `unit:${waits.name}`, `unit:${other.name}`],
					precision: 0.9,
					complete: 1,
					untrusted: true
				})
			);
		}
		const [only] = ways;
		if (!only) return none(YOURS);
		return ways.length > 1 ? { ways } : only;
	}
};

async function textsOf(
	units: readonly (StartUnit | undefined)[],
	{ root }: Pick<Look, 'root'>
): Promise<ReadonlyMap<string, string>> {
	const texts = new Map<string, string>();
	for (const path of units.flatMap((unit) => (unit ? [unit.fragment, ...unit.dropIns] : []))) {
		const file = path.startsWith('/') ? await root.readText(path.slice(1), MOST_BYTES) : undefined;
		if (file?.got) texts.set(path, file.value);
	}
	return texts;
}

/** A request shows the whole file to whoever may see requests. */
function isOurs({ path, plain }: WaitingLine, texts: ReadonlyMap<string, string>): boolean {
	const text = texts.get(path) ?? '';
	return plain && OWN.test(path) && isPath(path) && maskSecrets(text) === text;
}

function edited(lines: readonly WaitingLine[], texts: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
	const found = new Map<string, string>();
	// From the end, so that the lines before keep their numbers.
	for (const one of [...lines].sort((a, b) => b.line - a.line))
		found.set(one.path, withoutWord(found.get(one.path) ?? texts.get(one.path) ?? '', one));
	return found;
}
