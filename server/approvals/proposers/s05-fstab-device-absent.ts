// S05: /etc/fstab names a device that is not there: its line no longer counts.
import type { Proposer } from '../parts.ts';
import { FSTAB, lineOf, withOptions } from './fstab.ts';
import { asRoot, none, offer, RELOAD_MANAGER, subjectOf } from './offer.ts';

export const fstabDeviceAbsent: Proposer = {
	detector: 'S05',
	async propose(finding, look) {
		const subject = subjectOf(finding);
		const line = await lineOf(subject, look);
		if ('none' in line) return line;
		if (line.row.written.options.includes('nofail'))
			return none(
				'Report only: its line lets the machine start without it, so nothing has to be done unless the device is gone for good.'
			);
		const isFile = line.row.written.type === 'swap' && !/^(?:\/dev\/|[A-Z]+=)/.test(line.row.written.source);
		const optional = withOptions(line.text, ['nofail', 'x-systemd.device-timeout=10s']);
		if (line.hidden) return line.hidden;
		return offer(finding, look, {
			task: `Take line ${line.row.written.line} of /etc/fstab out of force`,
			reasoning: [
				`${isFile ? 'The file that it swaps to is not there, so switching it on fails at each start.' : 'The device that it names is not there, so the next start of the machine would wait for it.'}`,
				'The line stays in the file as a comment, and nothing that is mounted now is touched.'
			].join(' '),
			steps: [
				{ kind: 'file-edit', path: FSTAB, content: line.replaced(`# ${line.text}`) },
				asRoot(look, RELOAD_MANAGER)
			],
			undo: [asRoot(look, RELOAD_MANAGER)],
			affected: [`file:${FSTAB}`, `${subject.kind}:${subject.name}`],
			alternatives: [
				{ title: 'Keep the line, and start without the device', detail: `Write instead: ${optional}` },
				isFile
					? { title: 'Make the file anew', detail: 'fallocate, chmod 600 and mkswap, and the line holds again.' }
					: { title: 'The disk was replaced', detail: 'Name the new one by its UUID, as blkid shows it.' }
			],
			precision: 0.95,
			complete: 1,
			untrusted: true
		});
	}
};
