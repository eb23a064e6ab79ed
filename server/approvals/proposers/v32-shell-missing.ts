// V32: an account whose shell is not there gets one that is.
import { quoteIfNeeded } from '#wire/text/quote-word.mjs';
import type { Proposer } from '../parts.ts';
import { BAD_NAME, isPath } from './names.ts';
import { asRoot, factOf, none, offer, subjectOf } from './offer.ts';

const ACCOUNT = /^[a-z_][a-z0-9_.-]{0,31}$/;
const baseOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

export const shellMissing: Proposer = {
	detector: 'V32',
	async propose(finding, look) {
		const { name } = subjectOf(finding);
		if (!ACCOUNT.test(name)) return none(BAD_NAME);
		if (finding.cause?.kind === 'home-missing')
			return none(
				'Report only: whether the home is to be made, or lies elsewhere, is yours to say: mkhomedir_helper makes one.'
			);
		const logins = factOf(await look.read.logins());
		if ('none' in logins) return logins;
		const person = logins.value.people.find((one) => one.name === name);
		if (!person) return none('The account is no longer there.');
		const { shell, shellIs } = person;
		if (shellIs === 'there') return none('Its shell is there by now.');
		if (!isPath(shell)) return none(BAD_NAME);
		const { shells } = logins.value;
		const wanted =
			shells.find((one) => baseOf(one) === baseOf(shell)) ??
			['/bin/bash', '/usr/bin/bash', '/bin/sh'].find((one) => shells.includes(one));
		if (wanted === undefined || !isPath(wanted)) return none('Report only: no shell of /etc/shells is there.');
		const text = (to: string): string => `usermod -s ${quoteIfNeeded(to)} ${name}`;
		return offer(finding, look, {
			task: `Give ${name} the shell ${wanted}`,
			reasoning: `${finding.why_so} ${wanted} is installed, and /etc/shells has it among those that people may have.`,
			steps: [asRoot(look, text(wanted))],
			undo: [asRoot(look, text(shell))],
			affected: ['file:/etc/passwd'],
			alternatives: [
				{ title: `Install ${baseOf(shell)}`, detail: 'The account stays as it is, and its shell is there again.' }
			],
			precision: 0.9,
			complete: 1,
			untrusted: true
		});
	}
};
