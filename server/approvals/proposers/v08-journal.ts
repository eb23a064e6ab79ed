// V08: the journal is too large: bounded, and cut to the bound.
import type { Proposer } from '../parts.ts';
import { asRoot, factOf, none, offer, subjectOf } from './offer.ts';
import { unitStep } from './units.ts';

const MIB = 1024 ** 2;
const DROP_IN = '/etc/systemd/journald.conf.d/50-hostwright-size.conf';
const MOST_MIB = 4096;
const LEAST_MIB = 256;

/** What systemd would keep by itself: a tenth of the filesystem, 4 GiB at most. */
export const boundOf = (filesystemBytes: number | null): number =>
	filesystemBytes === null ? 1024 : Math.max(LEAST_MIB, Math.min(MOST_MIB, Math.floor(filesystemBytes / 10 / MIB)));

export const journalTooLarge: Proposer = {
	detector: 'V08',
	async propose(finding, look) {
		if (subjectOf(finding).name !== 'size')
			return none(
				'Report only: a unit logs more than it may. Find out why it does; a higher limit only makes the journal larger.'
			);
		const use = factOf(await look.read.journalUse());
		if ('none' in use) return use;
		const bound = boundOf(use.value.filesystemBytes);
		const over = use.value.bytes - bound * MIB;
		if (over <= 0) return none('The journal is within its bound by now.');
		return offer(finding, look, {
			task: `Keep the journal within ${bound} MiB`,
			reasoning: [
				`It takes ${Math.round(use.value.bytes / MIB)} MiB. With SystemMaxUse=${bound}M journald keeps it within that by`,
				`itself, and about ${Math.round(over / MIB)} MiB of the oldest lines are deleted now.`
			].join(' '),
			steps: [
				{ kind: 'file-edit', path: DROP_IN, content: `[Journal]\nSystemMaxUse=${bound}M\n` },
				unitStep({ name: 'systemd-journald.service', manager: 'system' }, 'restart'),
				asRoot(look, `journalctl --vacuum-size=${bound}M`)
			],
			undo: [unitStep({ name: 'systemd-journald.service', manager: 'system' }, 'restart')],
			affected: ['unit:systemd-journald.service', `file:${DROP_IN}`],
			irreversible: [`The oldest lines of the journal, about ${Math.round(over / MIB)} MiB, are gone for good.`],
			alternatives: [
				{
					title: 'Only bound it',
					detail: 'Without the last step journald cuts it by itself, file by file, as new lines come.'
				}
			],
			precision: 0.9,
			complete: use.value.filesystemBytes === null ? 0.8 : 1
		});
	}
};
