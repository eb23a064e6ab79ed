// V24: a job of cron that fails: the line, the mode or the text that keeps it from running is mended. It is not run for it: cron does
// that at its next time.
import type { Finding } from '#wire/finding.ts';
import type { Look, Proposer } from '../parts.ts';
import { makeLogFolder } from './causes/folders.ts';
import type { PlainHealer } from './causes/remedy.ts';
import { makeExecutable } from './causes/rights.ts';
import { dropCarriageReturns, nameInterpreter } from './causes/text.ts';
import { whyNotFirm } from './firm-path.ts';
import { none, offer } from './offer.ts';
import { mendUnread } from './v41-unread.ts';

const HEALERS: Readonly<Record<string, PlainHealer>> = {
	'program-not-executable': makeExecutable,
	'carriage-return': dropCarriageReturns,
	'interpreter-not-named': nameInterpreter,
	'output-folder-missing': async (ailing) => {
		const remedy = await makeLogFolder({ ...ailing, unit: { name: '', manager: 'system' } });
		return 'none' in remedy
			? remedy
			: {
					...remedy,
					reasoning: 'It is where the job sends what it prints, and root, as whom it runs, opens the file there.',
					alternatives: []
				};
	}
};

const CHOICES: Readonly<Record<string, string>> = {
	'job-failed-as-told':
		'only mail tells so, and whoever may send mail here could have written it. Run the job by hand.',
	'program-missing':
		'put the program back where the line looks for it, write its new place there, or take the line away.',
	'script-missing':
		'put the script back where the line looks for it, write its new place there, or take the line away.',
	'directory-missing':
		'put the folder back, or write its new place into the line. An empty folder in its place would hide what is gone.',
	'output-closed': 'send its output to a place that its user may write, or give the file to that user.',
	'output-folder-missing': 'make the folder, or send its output elsewhere.',
	'interpreter-missing': 'install the interpreter, or name the one that is there.',
	'program-closed': 'whether that user is to run it is yours to say.',
	'path-closed': 'whether that user is to get there is yours to say.'
};

const mendLine = mendUnread('V24');

export const cronFailing: Proposer = {
	detector: 'V24',
	async propose(finding: Finding, look: Look) {
		const { kind = '', about = {} } = finding.cause ?? {};
		if (about.how !== undefined) {
			// Whoever may write in a folder that root looks in for programs is root.
			const searched = about.searched === undefined ? undefined : await whyNotFirm(`${about.searched}/x`, 'root', look);
			return searched ?? mendLine.propose(finding, look);
		}
		const healer = HEALERS[kind];
		if (!healer)
			return none(`Report only: ${about.reportOnly ?? CHOICES[kind] ?? 'what is meant is for its author to say.'}`);
		// Whoever has a table of their own names any path in it: what is root's is not changed for that.
		if (
			about.runsAs !== undefined &&
			about.runsAs !== '0' &&
			/^cron-job:\/var\/spool\//.test(finding.affected_resources[0] ?? '')
		)
			return none('Report only: whether that user is to run it is yours to say.');
		const remedy = await healer({ about, look });
		if ('none' in remedy) return remedy;
		return offer(finding, look, {
			task: remedy.task,
			reasoning: `${finding.why_so} ${remedy.reasoning} cron runs the job at its next time.`,
			steps: remedy.steps,
			undo: remedy.undo ?? [],
			affected: remedy.affected ?? [],
			alternatives: [
				...(remedy.alternatives ?? []),
				{ title: 'It is not wanted any more', detail: 'Take its line, or the script, away instead.' }
			],
			precision: remedy.precision,
			complete: 1,
			untrusted: true
		});
	}
};
