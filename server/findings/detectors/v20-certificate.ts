// V20: a certificate ends soon, or has ended.
import { DAY_MS, defineDetector, HOUR_MS } from '../define.ts';
import { limitsOf, offFor } from '../diagnosis/active-probes.ts';
import { servedEnding } from '../diagnosis/served-ending.ts';
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
	needs: ['certificates', 'servedNow'],
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
	detect: ({ certificates, servedNow }, { nowMs, memory, levels }) => {
		const days = levels.days ?? 14;
		const critical = levels.critical ?? 7;
		return {
			memory,
			...limitsOf(
				certificates.denied.length > 0 && `Not looked into: ${certificates.denied.join(', ')}.`,
				!servedNow && offFor('Until when what is served is valid')
			),
			observations: [
				...certificates.list
					.filter(({ validToMs }) => validToMs - nowMs < days * DAY_MS)
					.map(({ path, alsoAt, subject, issuer, validToMs, selfSigned }) => {
						const leftMs = validToMs - nowMs;
						const over = leftMs <= 0;
						return {
							resource: `file:${path}`,
							severity: leftMs < critical * DAY_MS ? ('critical' as const) : ('warning' as const),
							title: over ? `The certificate ${path} has ended` : `The certificate ${path} ends in ${spanOf(leftMs)}`,
							whyNow: `It ${over ? 'was' : 'is'} valid until ${new Date(validToMs).toISOString().slice(0, 16).replace('T', ' ')} UTC.`,
							whyCare: WHY_CARE,
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
							ask: path.startsWith('/etc/letsencrypt/')
								? ('Why was the certificate not renewed?' as const)
								: (`When does ${path} end?` as const)
						};
					}),
				...servedEnding(servedNow ?? [], certificates.list, { nowMs, days, critical, whyCare: WHY_CARE })
			]
		};
	}
});

const WHY_CARE = 'After that browsers and programs refuse to connect to what uses it.';
