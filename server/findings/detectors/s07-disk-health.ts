// S07 and S08: a disk says that it fails, or is worn.
import { defineDetector, MINUTE_MS } from '../define.ts';

export const diskHealth = defineDetector({
	id: 'S07',
	name: 'Disk failing or worn',
	subject: 'storage',
	needs: ['diskHealth'],
	intervalMs: 30 * MINUTE_MS,
	holdMs: 0,
	clearMs: 0,
	breaks: 'machine',
	begin: null,
	detect({ diskHealth: reports }, { nowMs, memory }) {
		const unseen = reports.flatMap(({ device, health }) => (health.known ? [] : [`${device}: ${health.reason}`]));
		return {
			memory,
			...(unseen.length > 0 ? { limits: unseen.join(' ') } : {}),
			observations: reports.flatMap(({ device, health }) => {
				if (!health.known) return [];
				const { verdict, figures, model, serial, celsius, source } = health.value;
				if (verdict === 'ok' || verdict === 'asleep') return [];
				const bad = figures.filter(({ concern }) => concern !== 'none');
				return [
					{
						resource: `device:${device}`,
						severity: verdict === 'failing' ? ('critical' as const) : ('warning' as const),
						title:
							verdict === 'failing'
								? `The disk ${device} is failing`
								: verdict === 'worn'
									? `The disk ${device} is worn`
									: `The disk ${device} needs watching`,
						whyNow:
							bad.length > 0
								? `It tells of itself: ${bad.map(({ id, value }) => `${id} ${value}`).join(', ')}.`
								: 'Its own verdict is that it fails.',
						whyCare: 'A disk in this state often stops within months. What lies on it alone is lost then.',
						whySo:
							model === null
								? 'Nothing else is known of it.'
								: `It is a ${model}${serial === null ? '' : `, serial number ${serial}`}.`,
						evidence: [
							{
								source,
								seenAtMs: nowMs,
								raw: [
									`verdict ${verdict}`,
									`celsius ${celsius ?? ''}`,
									...figures.map(({ id, value }) => `${id} ${value}`)
								].join('\n')
							}
						],
						fingerprint: `${verdict} ${bad.map(({ id, value }) => `${id}=${value}`).join(' ')}`,
						ask: `Is ${device} failing?`
					}
				];
			})
		};
	}
});
