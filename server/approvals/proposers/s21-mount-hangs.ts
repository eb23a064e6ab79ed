// S21: a mount does not answer: taken off at once, and mounted again where fstab knows how.
import { quoteIfNeeded } from '#wire/text/quote-word.mjs';
import type { Proposer } from '../parts.ts';
import { whyNotFirm } from './firm-path.ts';
import { BAD_NAME, isPath } from './names.ts';
import { asRoot, factOf, none, offer, subjectOf } from './offer.ts';

const MAY_HANG: ReadonlySet<string> = new Set(['network', 'fuse']);

export const mountHangs: Proposer = {
	detector: 'S21',
	async propose(finding, look) {
		const { name } = subjectOf(finding);
		if (!isPath(name)) return none(name === '/' ? 'Report only: the root cannot be taken off.' : BAD_NAME);
		const [mounts, filesystems] = await Promise.all([look.read.mounts(), look.read.filesystems()]);
		const rows = factOf(mounts);
		if ('none' in rows) return rows;
		// To look at the way could hang as well, where it leads through another of these.
		const around = filesystems.known
			? filesystems.value.list.find(
					({ mountPoint, kind }) => MAY_HANG.has(kind) && mountPoint !== name && name.startsWith(`${mountPoint}/`)
				)
			: undefined;
		if (around) return none(`Report only: it is mounted within ${around.mountPoint}, which may hang as well.`);
		const elsewhere = await whyNotFirm(name, 'root', look);
		if (elsewhere) return elsewhere;
		const written = rows.value.rows.find((one) => one.mountPoint === name)?.written ?? null;
		const gone = filesystems.known && filesystems.value.list.some((one) => one.mountPoint === name && one.deviceGone);
		const path = quoteIfNeeded(name);
		return offer(finding, look, {
			task: written && !gone ? `Take ${name} off and mount it again` : `Take ${name} off`,
			reasoning: [
				'A lazy umount takes it out of the tree at once, whoever has it open; what waits for it then gets an error instead of',
				`nothing.${written && !gone ? ' Then it is mounted as fstab has it.' : ''}`
			].join(' '),
			steps: [asRoot(look, `umount -l ${path}`), ...(written && !gone ? [asRoot(look, `mount ${path}`)] : [])],
			undo: written && gone ? [asRoot(look, `mount ${path}`)] : [],
			irreversible: ['What programs had not yet written there may be lost.'],
			alternatives: [
				...(written === null
					? []
					: [
							{
								title: 'Make it permanent',
								detail: 'The options soft,timeo=100 let reads of NFS fail instead of waiting.'
							}
						]),
				{ title: 'Wait', detail: 'It goes on by itself when the server answers again.' }
			],
			precision: 0.85,
			complete: filesystems.known ? 1 : 0.8
		});
	}
};
