// V20: a certificate ends soon: renewed by the tool that made it.
import type { Proposer } from '../parts.ts';
import { asRoot, none, offer, subjectOf } from './offer.ts';

/** Where certbot keeps what is in force, by the name it has for it. */
const LIVE = /^\/etc\/letsencrypt\/live\/([A-Za-z0-9][\w.-]{0,252})\//;

export const certificateExpiring: Proposer = {
	detector: 'V20',
	async propose(finding, look) {
		const name = LIVE.exec(subjectOf(finding).name)?.[1];
		if (name === undefined)
			return none('Report only: which tool made it is not known, so how it is renewed is yours to say.');
		const settings = await look.root.facts(`etc/letsencrypt/renewal/${name}.conf`);
		if (!settings.got && settings.why === 'absent')
			return none('Report only: certbot has no settings to renew it with; it has to be asked for anew.');
		return offer(finding, look, {
			task: `Renew the certificate ${name}`,
			reasoning: 'certbot made it and knows how to renew it. Its hooks have the programs that use it read the new one.',
			steps: [asRoot(look, `certbot renew --non-interactive --cert-name ${name}`)],
			affected: [`file:/etc/letsencrypt/live/${name}`],
			irreversible: [
				'The old certificate stays in /etc/letsencrypt/archive; the new one counts towards the limits of who issues it.'
			],
			alternatives: [
				{
					title: 'Make it permanent',
					detail: 'certbot.timer renews what is due twice a day: systemctl enable --now certbot.timer.'
				},
				{ title: 'Try it first', detail: `certbot renew --dry-run --cert-name ${name} asks a server for tests.` }
			],
			precision: 0.8,
			complete: settings.got ? 1 : 0.7
		});
	}
};
