// V30: everybody but root is turned away: what should have opened the machine does so, or the file is put aside.
import type { Proposer } from '../parts.ts';
import { asRoot, factOf, none, offer } from './offer.ts';
import { unitStep } from './units.ts';

const SESSIONS = { name: 'systemd-user-sessions.service', manager: 'system' } as const;
const PLACES = new Set(['/etc/nologin', '/run/nologin', '/var/run/nologin']);

export const loginClosed: Proposer = {
	detector: 'V30',
	async propose(finding, look) {
		if (finding.cause?.kind === 'allow-users-nobody') {
			const { path = 'its file', line = '?' } = finding.cause.about;
			return none(
				[
					`Report only: whom sshd is to let in is yours to say. Name an account that is here in ${path} line ${line} (AllowUsers),`,
					'try it with sshd -t, and have sshd read it: systemctl reload ssh.'
				].join(' ')
			);
		}
		const logins = factOf(await look.read.logins());
		if ('none' in logins) return logins;
		const { closed, goingDown } = logins.value;
		if (!closed) return none('It is open again by now.');
		if (goingDown) return none('Report only: the machine is about to go down.');
		const { path } = closed;
		if (!PLACES.has(path)) return none('Report only: it is closed in a way that is not known here.');
		if (finding.cause?.kind === 'sessions-not-started')
			return offer(finding, look, {
				task: 'Let people sign in',
				reasoning: `${SESSIONS.name} takes ${path} away; it did not run, or did not end well.`,
				steps: [unitStep(SESSIONS, 'start')],
				undo: [unitStep(SESSIONS, 'stop')],
				affected: [`unit:${SESSIONS.name}`],
				alternatives: [{ title: 'Leave it closed', detail: 'Root can still sign in at the console.' }],
				precision: 0.9,
				complete: 1
			});
		const aside = `${path}.aside`;
		if ((await look.root.facts(aside.slice(1))).got) return none(`Report only: ${aside} is there already.`);
		return offer(finding, look, {
			task: `Put ${path} aside, so that people can sign in`,
			reasoning: `The file stays as ${aside}, with what it says. As soon as it has another name, pam_nologin lets people in.`,
			steps: [asRoot(look, `mv -n ${path} ${aside}`)],
			undo: [asRoot(look, `mv -n ${aside} ${path}`)],
			affected: [`file:${path}`, `file:${aside}`],
			alternatives: [{ title: 'Leave it closed', detail: 'It may be meant: work on the machine that is not over.' }],
			precision: 0.75,
			complete: 1,
			untrusted: true
		});
	}
};
