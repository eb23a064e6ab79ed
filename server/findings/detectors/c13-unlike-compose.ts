// C13: what runs of a Compose project was made from other settings than its files have now.
import type { RefusedProject } from '../../host/containers/read-compose-drift.ts';
import { defineDetector, MINUTE_MS } from '../define.ts';
import type { Observation } from '../detector.ts';
import { count, namesOf, quoted } from '../words.ts';

export const unlikeCompose = defineDetector({
	id: 'C13',
	name: 'Running differs from the Compose file',
	subject: 'containers',
	needs: ['composeDrift'],
	intervalMs: 15 * MINUTE_MS,
	// Who edits one brings it up in a moment.
	holdMs: 15 * MINUTE_MS,
	clearMs: 0,
	breaks: 'nothing',
	begin: null,
	detect: ({ composeDrift: { projects, refused, limits } }, { nowMs, memory }) => ({
		memory,
		...(limits.length > 0 ? { limits: limits.join(' ') } : {}),
		observations: [
			...refused.map((one) => ofRefused(one, nowMs)),
			...projects
				.filter(({ changed }) => changed.length > 0)
				.map(({ engine, name, files, changed }) => {
					const services = [...new Set(changed.map(({ service }) => service))];
					return {
						resource: `compose:${engine === 'docker' ? name : `${engine}/${name}`}`,
						severity: 'warning' as const,
						title: `${name} does not run as its Compose file says`,
						whyNow: [
							`${count(services.length, 'service')} of it ${services.length === 1 ? 'was' : 'were'} made from other settings than`,
							`${namesOf(files, 2)} ${files.length === 1 ? 'has' : 'have'} now: ${namesOf(services)}.`
						].join(' '),
						whyCare:
							'What was changed in the file is not in force, and comes into force when somebody brings the project up, perhaps unawares.',
						whySo:
							'The file, or the environment that it takes values from, was changed after the containers were made.',
						evidence: [
							{
								source: 'label com.docker.compose.config-hash, config --hash',
								seenAtMs: nowMs,
								raw: changed
									.map(({ container, service, was, is }) => `${service} (${container}): ${was} -> ${is}`)
									.join('\n')
							}
						],
						affected: [
							...changed.map(({ container }) => `container:${container}`),
							...files.map((file) => `file:${file}`)
						],
						fingerprint: changed.map(({ service, is }) => `${service}=${is}`).join(' '),
						ask: `What differs between ${name} and its Compose file?` as const
					};
				})
		]
	})
});

/** What runs goes on as it was made, until somebody brings the project up. */
function ofRefused({ engine, name, files, said }: RefusedProject, nowMs: number): Observation {
	const words = quoted(said);
	return {
		resource: `compose:${engine === 'docker' ? name : `${engine}/${name}`}`,
		severity: 'warning',
		title: `Compose does not take the file of ${name}`,
		whyNow: `docker compose config refuses ${namesOf(files, 2)}.`,
		whyCare: 'What runs of it goes on, and can neither be brought up anew nor changed until that is mended.',
		whySo: `${namesOf(files, 2)} ${files.length === 1 ? 'is' : 'are'} refused by Compose${words === undefined || said === '' ? '' : `: ${words}`}.`,
		cause: { kind: 'compose-refused', about: { file: files[0] ?? '' } },
		evidence: [{ source: 'docker compose config', seenAtMs: nowMs, raw: said === '' ? '(warnings alone)' : said }],
		affected: files.map((file) => `file:${file}`),
		fingerprint: `refused ${said}`,
		breaks: 'one',
		ask: `What is wrong with the Compose file of ${name}?`
	};
}
