// V35: a home that others may change is closed to them, so that sshd takes the keys in it.
import { quoteIfNeeded } from '#wire/text/quote-word.mjs';
import type { Proposer } from '../parts.ts';
import { whyNotFirm } from './firm-path.ts';
import { BAD_NAME, isPath } from './names.ts';
import { asRoot, none, offer, subjectOf } from './offer.ts';

const octal = (mode: number): string => mode.toString(8).padStart(4, '0');

export const keysPassedOver: Proposer = {
	detector: 'V35',
	async propose(finding, look) {
		const { name } = subjectOf(finding);
		const { path = '', is = '', trouble = '' } = finding.cause?.about ?? {};
		if (!isPath(path)) return none(BAD_NAME);
		if (trouble === 'owner' || trouble === 'not-readable')
			return none(
				`Report only: whose ${path} is to be is yours to say. As root: chown -h ${quoteIfNeeded(name)}: ${quoteIfNeeded(path)}`
			);
		if (is !== 'home')
			return none(
				`Report only: that folder is closed to every command of this service. Run this as ${quoteIfNeeded(name)}: chmod go-w ${quoteIfNeeded(path)}`
			);
		const now = await look.root.facts(path.slice(1));
		if (!now.got || now.value.kind !== 'directory') return none('It is no longer there as it was.');
		const { mode } = now.value;
		const wanted = mode & ~0o022;
		if (mode === wanted) return none('Its mode is right by now.');
		const elsewhere = await whyNotFirm(path, 'root', look);
		if (elsewhere) return elsewhere;
		const text = (to: number): string => `chmod ${octal(to)} ${quoteIfNeeded(path)}`;
		return offer(finding, look, {
			task: `Close ${path} to changes by others`,
			reasoning: `${finding.why_so} With ${octal(wanted)} whoever could look into it still can; only changes by others end. What is in it stays as it is.`,
			steps: [asRoot(look, text(wanted))],
			undo: [asRoot(look, text(mode))],
			affected: [`file:${path}`],
			alternatives: [
				{
					title: 'Keys outside the home',
					detail: 'AuthorizedKeysFile /etc/ssh/keys/%u, in a folder that only root changes.'
				}
			],
			precision: 0.9,
			complete: 1,
			untrusted: true
		});
	}
};
