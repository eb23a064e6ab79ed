// Why an engine is not known, in a sentence, with the command that changes it.
import { notKnown, type Unknown } from '#wire/host/known.ts';
import { quoteArgv } from '#wire/text/quote-argv.ts';
import type { NoAnswer } from './engine-door.ts';
import type { EnginePlace } from './find-engines.ts';

/** The account that asks, and the groups of the host as they are written now. */
export interface Asker {
	readonly uid: number;
	readonly userName: string;
	/** Name and members of a group; undefined when it has no entry. */
	readonly groupOf: (gid: number) => { readonly name: string; readonly members: readonly string[] } | undefined;
}

const NAMES = { docker: 'Docker', podman: 'Podman' } as const;

export const NO_ENGINE = notKnown('absent', 'There is no container engine on this machine: neither Docker nor Podman.');

export function explainPlace(place: EnginePlace, asker: Asker): Unknown {
	const name = NAMES[place.kind];
	if (place.state === 'off')
		return place.kind === 'docker'
			? notKnown('absent', 'Docker is installed, and its engine is not running.', 'sudo systemctl start docker')
			: notKnown(
					'absent',
					'Podman is installed, and its socket is off: without it, its containers cannot be seen from here.',
					`systemctl ${place.rootless ? '--user ' : ''}enable --now podman.socket`
				);
	const gid = place.state === 'open' ? null : place.state.deniedGroup;
	const group = gid === null ? undefined : asker.groupOf(gid);
	if (!group)
		return notKnown(
			'denied',
			`Only ${place.ownerUid === 0 ? 'root' : 'its owner'} may speak to this ${name}: ${asker.userName} may not.`
		);
	if (group.members.includes(asker.userName))
		return notKnown(
			'denied',
			`${asker.userName} was added to the group ${group.name} after this service was started. Log out and in again, then restart the service.`
		);
	return notKnown(
		'denied',
		[
			`${asker.userName} may not speak to ${name}: only root and the group ${group.name} may. Whoever is in that group can`,
			'become root without a password, so this grants everything. It counts once you have logged in again and restarted the',
			'service.'
		].join(' '),
		`sudo ${quoteArgv(['usermod', '-aG', group.name, asker.userName])}`
	);
}

export function explainNoAnswer(place: EnginePlace, answer: NoAnswer, asker: Asker): Unknown {
	const name = NAMES[place.kind];
	const unit = place.kind === 'docker' ? 'docker' : 'podman.socket';
	const systemctl = place.rootless ? 'systemctl --user' : asker.uid === 0 ? 'systemctl' : 'sudo systemctl';
	switch (answer.why) {
		case 'denied':
			return explainPlace({ ...place, state: place.state === 'open' ? { deniedGroup: null } : place.state }, asker);
		case 'absent':
			return notKnown('failed', `${name} was stopped: its socket is gone.`, `${systemctl} start ${unit}`);
		case 'timed-out':
			return notKnown(
				'timed-out',
				`${name} takes questions and does not answer them: ${answer.detail}. Its log may tell why.`,
				`journalctl ${place.rootless ? '--user ' : ''}-u ${unit} -n 50`
			);
		case 'failed':
			return answer.status === undefined
				? notKnown('failed', `${name} does not answer: ${answer.detail}.`, `${systemctl} start ${unit}`)
				: notKnown('failed', `${name} could not answer: ${answer.detail}.`);
	}
}
