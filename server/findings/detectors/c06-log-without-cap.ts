// C06: nothing cuts the log of a container.
import { formatBytes } from '#wire/text/format-figures.ts';
import { defineDetector, MINUTE_MS } from '../define.ts';
import type { Observation } from '../detector.ts';
import { count, namesOf } from '../words.ts';
import { containerKey } from './of-container.ts';

const GIB = 1024 ** 3;

export const logWithoutCap = defineDetector({
	id: 'C06',
	name: 'Container log without a limit',
	subject: 'containers',
	needs: ['containers', 'containerLogs'],
	intervalMs: 15 * MINUTE_MS,
	holdMs: 0,
	clearMs: 0,
	breaks: 'nothing',
	levels: { gigabytes: { standard: 1, least: 0.01, most: 100, unit: 'GiB', words: 'of one log' } },
	begin: null,
	detect({ containers, containerLogs }, { nowMs, memory, levels }) {
		const uncut = containers.filter(({ details }) => details?.logging.growsWithoutLimit);
		const large = uncut.filter(({ id }) => (containerLogs.get(id) ?? 0) > (levels.gigabytes ?? 1) * GIB);
		const observations: Observation[] = large.map((one) => ({
			resource: containerKey(one),
			severity: 'warning',
			title: `The log of the container ${one.name} has grown to ${formatBytes(containerLogs.get(one.id) ?? 0)}`,
			whyNow: 'Nothing cuts it: it has no max-size.',
			whyCare: 'It grows until the disk is full, and then every container stops.',
			whySo: `It logs by the driver ${one.details?.logging.driver ?? ''}, which keeps everything unless it is told not to.`,
			evidence: [
				{
					source: `inspect ${one.name}`,
					seenAtMs: nowMs,
					raw: `log driver ${one.details?.logging.driver ?? ''}, max-size not set, ${containerLogs.get(one.id) ?? 0} bytes`
				}
			],
			fingerprint: 'large',
			ask: `How is the log of the container ${one.name} kept small?`
		}));
		for (const engine of new Set(uncut.map((one) => one.engine))) {
			const names = uncut.filter((one) => one.engine === engine).map(({ name }) => name);
			observations.push({
				resource: `engine:${engine}`,
				severity: 'info',
				title: `Nothing cuts the ${names.length === 1 ? `log of the container ${names[0]}` : `logs of ${count(names.length, 'container')}`}`,
				whyNow: `No max-size is set for ${namesOf(names)}.`,
				whyCare: 'They grow for as long as the containers live, until the disk is full.',
				whySo: 'By default the engine keeps everything that a container prints.',
				evidence: [
					{ source: 'inspect', seenAtMs: nowMs, raw: names.map((name) => `${name}: max-size not set`).join('\n') }
				],
				affected: names.map((name) => `container:${name}`),
				fingerprint: [...names].sort().join(' '),
				ask: 'How do I limit the logs of my containers?'
			});
		}
		const unseen = uncut.filter(({ id }) => !containerLogs.has(id)).length;
		return {
			memory,
			observations,
			...(unseen > 0
				? {
						limits: `How large the logs of ${count(unseen, 'container')} are could not be seen: that is for root on the host itself.`
					}
				: {})
		};
	}
});
