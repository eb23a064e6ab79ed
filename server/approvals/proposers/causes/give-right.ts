// Remedies for a right of root that a unit was refused: the one right is left to it, or given, by a drop-in. Only such as bring it no
// further than what it is there for, and that root's own words have it use (`about.known`); what makes as good as root, and what its
// program alone asks for, is for its author to say.
import { none } from '../offer.ts';
import { setting } from './drop-in.ts';
import type { Ailing } from './remedy.ts';

/** For a unit that runs as root in any case: what it means. Each goes with those that a server needs with it as it steps down. */
const LEFT_TO_ROOT: Readonly<Record<string, { readonly also?: string; readonly says: string }>> = {
	CAP_NET_BIND_SERVICE: { says: 'lets it listen on ports below 1024' },
	CAP_CHOWN: { says: 'lets it give files to another owner' },
	CAP_SETUID: { also: 'CAP_SETGID', says: 'let it go on as another user' },
	CAP_SETGID: { also: 'CAP_SETUID', says: 'let it go on as another user' },
	CAP_KILL: { says: 'lets it send signals to processes of others' },
	CAP_FOWNER: { says: 'lets it change the mode of files of others' },
	CAP_SYS_NICE: { says: 'lets it raise its priority' },
	CAP_IPC_LOCK: { says: 'lets it keep memory from being swapped out' },
	CAP_SYS_CHROOT: { says: 'lets it enter a root folder of its own' },
	CAP_NET_RAW: { says: 'lets it open raw sockets' }
};

/** For one that runs as somebody else. */
const GIVEN: Readonly<Record<string, string>> = {
	CAP_NET_BIND_SERVICE: 'lets it listen on ports below 1024',
	CAP_IPC_LOCK: 'lets it keep memory from being swapped out',
	CAP_SYS_NICE: 'lets it raise its priority',
	CAP_NET_RAW: 'lets it open raw sockets'
};

const RIGHT = /^CAP_[A-Z_]+$/;

const toSay = (right: string | undefined): string =>
	[
		`Report only: ${right !== undefined && RIGHT.test(right) ? right : 'that right'} goes far beyond what its unit gives it. Whether`,
		'it is to have it, or the program to do without, is for its author to say.'
	].join(' ');

const wordAlone = (right: string): string =>
	[
		`Report only: only what its program says asks for ${right}; neither its unit does, nor a file of root’s that its command names.`,
		'What it is to have beside what it was given is for its author to say.'
	].join(' ');

export const leaveRight = setting(
	'rights',
	({ about, unit }) => {
		const { right = '', as, known } = about;
		// Its unit gives it, and means it: the line that takes it away was not thought of.
		if (as === 'user') return known === 'yes' ? leftAsGiven(about, unit.name) : none(wordAlone(right));
		const left = LEFT_TO_ROOT[right];
		if (about.setting !== 'CapabilityBoundingSet' || !left) return none(toSay(right));
		if (known !== 'yes') return none(wordAlone(right));
		const rights = [right, ...(left.also !== undefined ? [left.also] : [])].sort();
		return {
			content: `[Service]\nCapabilityBoundingSet=${rights.join(' ')}\n`,
			task: `Leave ${rights.join(' and ')} to ${unit.name}`,
			reasoning: `${rights.join(' and ')} ${left.says}. A drop-in adds ${rights.length > 1 ? 'them' : 'it'} to what its unit leaves it; everything else stays taken away.`
		};
	},
	0.85
);

function leftAsGiven(
	{ right = '', setting: key }: Ailing['about'],
	unit: string
): ReturnType<Parameters<typeof setting>[1]> {
	if (key !== 'CapabilityBoundingSet' || !RIGHT.test(right))
		return none(
			`Report only: one line gives ${RIGHT.test(right) ? right : 'the right'} and another takes it: which of them is meant is for its author to say.`
		);
	return {
		content: `[Service]\nCapabilityBoundingSet=${right}\n`,
		task: `Leave ${right} to ${unit}, as its unit gives it`,
		reasoning: `AmbientCapabilities= names ${right}, so it is meant to have it. A drop-in adds it to what the unit is bounded by; everything else stays taken away.`
	};
}

export const leaveGivenRight = setting('rights', ({ about, unit }) => leftAsGiven(about, unit.name), 0.9);

export const giveRight = setting(
	'rights',
	({ about, unit }) => {
		const { right = '', known } = about;
		const says = GIVEN[right];
		if (says === undefined) return none(toSay(right));
		if (known !== 'yes') return none(wordAlone(right));
		return {
			content: `[Service]\nAmbientCapabilities=${right}\n`,
			task: `Give ${right} to ${unit.name}`,
			reasoning: `${right} ${says}. It still runs as its own user.`
		};
	},
	0.85
);
