// P05: an account without a password is locked for passwords; keys and root's own way into it stay.
import type { Proposer } from '../parts.ts';
import { asRoot, factOf, none, offer, subjectOf } from './offer.ts';

const ACCOUNT = /^[a-z_][a-z0-9_-]{0,31}$/;

export const noPassword: Proposer = {
	detector: 'P05',
	async propose(finding, look) {
		const { name } = subjectOf(finding);
		if (!ACCOUNT.test(name)) return none('Report only: its name is none that can be given to a command safely.');
		const accounts = factOf(await look.read.loginAccounts());
		if ('none' in accounts) return accounts;
		const account = accounts.value.list.find((one) => one.name === name);
		if (account?.password !== 'empty') return none('It has a password by now, or is locked.');
		if (account.uid === 0) return none('Report only: give root a password yourself: passwd root');
		if (account.shadowLine === null) return none('Report only: it stands in /etc/passwd itself; vipw changes it.');
		return offer(finding, look, {
			task: `Lock the password of ${name}`,
			reasoning: `Nobody gets into ${name} with an empty password any more. Keys still do, and root still can; its programs and files are not touched.`,
			steps: [asRoot(look, `passwd -l ${name}`)],
			undo: [asRoot(look, `passwd -d ${name}`)],
			affected: ['file:/etc/shadow'],
			alternatives: [{ title: 'Give it a password', detail: `passwd ${name}: then whoever knows it gets in.` }],
			precision: 0.9,
			complete: 1
		});
	}
};
