// S06: a removable or network mount without the options by which the machine starts without it.
import type { Proposer } from '../parts.ts';
import { FSTAB, lineOf, withOptions } from './fstab.ts';
import { asRoot, none, offer, RELOAD_MANAGER, subjectOf } from './offer.ts';

export const fstabOptions: Proposer = {
	detector: 'S06',
	async propose(finding, look) {
		const line = await lineOf(subjectOf(finding), look);
		if ('none' in line) return line;
		const kinds = new Set(line.row.notes.map(({ kind }) => kind));
		const added = [
			...(kinds.has('missing-nofail') ? ['nofail', 'x-systemd.device-timeout=15s'] : []),
			...(kinds.has('missing-netdev') ? ['_netdev'] : [])
		];
		if (added.length === 0) return none('The options are there by now.');
		if (line.hidden) return line.hidden;
		return offer(finding, look, {
			task: `Let the machine start without ${line.row.mountPoint}`,
			reasoning: [
				`${added.join(' and ')} in line ${line.row.written.line} of /etc/fstab: at its start the machine no longer waits for it`,
				'for ever. What is mounted now stays as it is.'
			].join(' '),
			steps: [
				{ kind: 'file-edit', path: FSTAB, content: line.replaced(withOptions(line.text, added)) },
				asRoot(look, RELOAD_MANAGER)
			],
			undo: [asRoot(look, RELOAD_MANAGER)],
			affected: [`file:${FSTAB}`],
			alternatives: [
				{
					title: 'Mount it when it is first used',
					detail: 'Add noauto,x-systemd.automount as well: nothing waits at all, and the first access mounts it.'
				}
			],
			precision: 0.95,
			complete: 1,
			untrusted: true
		});
	}
};
