// A deed that was asked for: its commands to be staged, what each would do, its tier, and what could be filed as a proposal.
import { checkCommand } from '../tools/check-command.ts';
import { readVitals } from '../tools/read-vitals.ts';
import { type Ask, outputOf } from './ask-tools.ts';
import { deedWords as words } from './deed-words.ts';
import { explainCheck } from './explain-check.ts';
import { openLooks } from './looks.ts';
import { fence } from './markdown.ts';
import type { Means } from './tell/tell.ts';

export interface Deed {
	/** What a proposal of it is called: plain text. */
	readonly task: string;
	readonly steps: readonly DeedStep[];
}
export interface DeedStep {
	/** What the command does, in Markdown; "" where that was said. */
	readonly says: string;
	readonly command: string;
}

export const oneStep = (task: string, says: string, command: string): Deed => ({ task, steps: [{ says, command }] });

/** Markdown: each command as a block of its own, and what the check says of it. Nothing is run. */
export async function offerDeed({ task, steps }: Deed, { ask, offer }: Means): Promise<string> {
	const looks = openLooks(ask);
	const told: string[] = [];
	const runs = await Promise.all(steps.map(({ command }) => looks.runsHere(command)));
	const here = steps.filter((_, index) => runs[index]);
	if (here.length === 0) return words.needsSystemd;
	for (const { says, command } of here) {
		const checked = await ask(checkCommand, { command });
		if (checked.kind === 'refused') return checked.detail;
		told.push([says, fence(command, 'sh'), await explainCheck(checked.output, looks)].filter(Boolean).join('\n\n'));
		if (!checked.output.allowed) return told.join('\n\n');
	}
	offer({ task, steps: here.map(({ command }) => command) });
	return told.join('\n\n');
}

/** The command as the service's account has to write it. */
export async function elevated(command: string, ask: Ask): Promise<string> {
	return outputOf(await ask(readVitals, {})).facts.user === 'root' ? command : `sudo ${command}`;
}

/** Which package manager the system has, by its name. */
export async function packagesOf(ask: Ask): Promise<'apt' | 'dnf'> {
	return /fedora|red hat|rhel|centos|rocky|alma|oracle linux/i.test(outputOf(await ask(readVitals, {})).facts.system)
		? 'dnf'
		: 'apt';
}
