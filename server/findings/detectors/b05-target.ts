// B05: what the next start is to reach is not there, or is none that a machine stays in.
import { defineDetector, HOUR_MS } from '../define.ts';

const NO_STAY = /^(?:rescue|emergency|poweroff|reboot|halt|kexec|shutdown|runlevel[016]|exit|soft-reboot)\.target$/;

export const noTarget = defineDetector({
	id: 'B05',
	name: 'Target of the next start',
	subject: 'services',
	needs: ['defaultTarget'],
	intervalMs: HOUR_MS,
	holdMs: 0,
	clearMs: 0,
	breaks: 'machine',
	watches: [{ files: ['/etc/systemd/system/'] }],
	begin: null,
	detect({ defaultTarget: { link, target, there, name } }, { nowMs, memory }) {
		if (there && !NO_STAY.test(name)) return { memory, observations: [] };
		const why = there
			? `${link} leads to ${name}, which is no state to work in.`
			: `${link} leads to ${target || 'nothing'}, which does not exist.`;
		return {
			memory,
			observations: [
				{
					resource: 'unit:default.target',
					severity: 'critical' as const,
					title: there ? `The next start would end in ${name}` : 'The next start has no target',
					whyNow: why,
					whyCare: there
						? 'The machine would be at a console, or off, and out of reach.'
						: 'systemd then starts nothing but an emergency shell at the console.',
					whySo: `${why} systemctl set-default multi-user.target would set the usual one.`,
					evidence: [{ source: `readlink ${link}`, seenAtMs: nowMs, raw: target || '(none)' }],
					affected: [`file:${link}`],
					fingerprint: `${target} ${there}`
				}
			]
		};
	}
});
