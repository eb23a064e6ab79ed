// V20: a certificate ends soon, or has ended.
import { DAY_MS, defineDetector, HOUR_MS } from '../define.ts';
import { spanOf } from '../words.ts';

const WATCHED = [
	'/etc/letsencrypt/live/*/',
	'/etc/nginx/',
	'/etc/nginx/*/',
	'/etc/apache2/',
	'/etc/apache2/*/',
	'/etc/haproxy/',
	'/etc/ssl/',
	'/etc/ssl/*/',
	'/etc/pki/tls/certs/',
	'/etc/postfix/',
	'/etc/dovecot/'
];

export const certificateExpiring = defineDetector({
	id: 'V20',
	name: 'Certificate expiring',
	subject: 'services',
	needs: ['certificates'],
	intervalMs: 6 * HOUR_MS,
	holdMs: 0,
	clearMs: 0,
	breaks: 'many',
	watches: [{ files: WATCHED }],
	levels: {
		days: { standard: 14, least: 1, most: 90, unit: 'days', words: 'before its end' },
		critical: { standard: 7, least: 0, most: 60, unit: 'days', words: 'before its end it is critical' }
	},
	begin: null,
	detect: ({ certificates }, { nowMs, memory, levels }) => ({
		memory,
		...(certificates.denied.length > 0 ? { limits: `Not looked into: ${certificates.denied.join(', ')}.` } : {}),
		observations: certificates.list
			.filter(({ validToMs }) => validToMs - nowMs < (levels.days ?? 14) * DAY_MS)
			.map(({ path, alsoAt, subject, issuer, validToMs, selfSigned }) => {
				const leftMs = validToMs - nowMs;
				const over = leftMs <= 0;
				return {
					resource: `file:${path}`,
					severity: leftMs < (levels.critical ?? 7) * DAY_MS ? ('critical' as const) : ('warning' as const),
					title: over ? `The certificate ${path} has ended` : `The certificate ${path} ends in ${spanOf(leftMs)}`,
					whyNow: `It ${over ? 'was' : 'is'} valid until ${new Date(validToMs).toISOString().slice(0, 16).replace('T', ' ')} UTC.`,
					whyCare: 'After that browsers and programs refuse to connect to what uses it.',
					whySo: selfSigned
						? 'It was made on this machine, and nothing renews it by itself.'
						: path.startsWith('/etc/letsencrypt/')
							? 'certbot should have renewed it by now: its timer has not run, or failed.'
							: 'What renews it has not done so.',
					evidence: [
						{
							source: path,
							seenAtMs: nowMs,
							raw: `subject ${subject}\nissuer ${issuer}\nvalid to ${new Date(validToMs).toISOString()}`
						}
					],
					affected: alsoAt.map((other) => `file:${other}`),
					fingerprint: String(validToMs),
					ask: path.startsWith('/etc/letsencrypt/') ? 'Why was the certificate not renewed?' : `When does ${path} end?`
				};
			})
	})
});
