// Was its program refused what only a right of root allows: one that was taken from the container, that its engine gives to none, or
// that the user it runs as does not have?
import { type Answer, cause } from '../check.ts';
import { type ContainerCase, type ContainerCheck, engineSeen, lineOf, saidSeen, whoSet } from '../container-case.ts';
import { asksForRoot, type NeededRight, neededRight } from '../rights/needed-right.ts';

/** What engines give to every container. */
const OF_PODMAN = [
	...['CAP_CHOWN', 'CAP_DAC_OVERRIDE', 'CAP_FOWNER', 'CAP_FSETID', 'CAP_KILL', 'CAP_NET_BIND_SERVICE', 'CAP_SETFCAP'],
	...['CAP_SETGID', 'CAP_SETPCAP', 'CAP_SETUID', 'CAP_SYS_CHROOT']
];
const OF_DOCKER = [...OF_PODMAN, 'CAP_AUDIT_WRITE', 'CAP_MKNOD', 'CAP_NET_RAW'];

/** Whom it runs as, where that is not root: as it was written. */
export const userOf = ({ ground }: ContainerCase): string | undefined => {
	const [name = ''] = ground.anatomy.user.split(':');
	return name === '' || name === '0' || name === 'root' ? undefined : ground.anatomy.user;
};

export const isDropped = ({ ground }: ContainerCase, right: string): boolean =>
	ground.anatomy.rights.dropped.some((one) => one === 'ALL' || one === right);

/** As root of the container. */
export function may(at: ContainerCase, right: string): boolean {
	const { added, whole } = at.ground.anatomy.rights;
	if (whole || added.includes(right)) return true;
	if (isDropped(at, right)) return false;
	return added.includes('ALL') || (at.row.engine.startsWith('podman') ? OF_PODMAN : OF_DOCKER).includes(right);
}

const LOW_PORT =
	/\b(?:bind|listen)\w*\b[^/]*?[:\s](\d{1,3}|10[01]\d|102[0-3])(?!\d)[^/]*(?:permission denied|EACCES|not permitted)/i;

function neededIn(text: string): NeededRight | undefined {
	const port = LOW_PORT.exec(text)?.[1];
	return port === undefined
		? neededRight(text)
		: { right: 'CAP_NET_BIND_SERVICE', deed: `listen on port ${port}`, text, ofRootAlone: true };
}

export const rightRefused: ContainerCheck = (at): readonly Answer[] => {
	for (const text of at.lines) {
		const answer = keptFromNew(at, text);
		if (answer.length > 0) return answer;
		const needed = neededIn(text);
		const found = needed ? refused(at, needed) : [];
		if (found.length > 0) return found;
	}
	return notRoot(at);
};

function refused(at: ContainerCase, { right, deed, text, ofRootAlone }: NeededRight): readonly Answer[] {
	const user = userOf(at);
	if (user !== undefined)
		return ofRootAlone
			? cause(
					'user-lacks-right',
					[
						`It may not ${deed}: that needs the right ${right}, which root of the container alone has, and it runs as the user`,
						`${user} (set by ${whoSet(at, 'user', '--user, or its image')}).`
					].join(' '),
					[saidSeen(at, text)],
					[],
					{ right, user, ...lineOf(at, 'user') }
				)
			: [];
	if (may(at, right)) return [];
	return isDropped(at, right)
		? cause(
				'right-dropped',
				`It may not ${deed}: that needs the right ${right}, which was taken from the container: ${sayDrop(at, right)}.`,
				[saidSeen(at, text), dropSeen(at)],
				[],
				aboutDrop(at, right)
			)
		: cause(
				'right-not-added',
				[
					`It may not ${deed}: that needs the right ${right}, which the engine gives to no container by itself, and neither`,
					'cap_add of a Compose file nor --cap-add gave it to this one.'
				].join(' '),
				[saidSeen(at, text), dropSeen(at)],
				[],
				{ right }
			);
}

export function sayDrop(at: ContainerCase, right: string): string {
	const { dropped } = at.ground.anatomy.rights;
	const word = dropped.includes(right) ? right.replace('CAP_', '') : 'ALL';
	return `cap_drop ${word}, set by ${whoSet(at, itemOf(at, right) ?? 'cap_drop', '--cap-drop')}`;
}

const itemOf = ({ ground }: ContainerCase, right: string): string | undefined =>
	ground.compose
		?.below('cap_drop')
		.find(({ value }) => value.toUpperCase() === 'ALL' || `CAP_${value.toUpperCase().replace(/^CAP_/, '')}` === right)
		?.key;

/** The line where it can be given back: that of the list of what is given, else that of what is taken. */
export const aboutDrop = (at: ContainerCase, right: string): Readonly<Record<string, string>> => ({
	right,
	...(at.ground.anatomy.rights.asked.has(right) && { known: 'yes' }),
	...lineOf(at, at.ground.compose?.find('cap_add') ? 'cap_add' : 'cap_drop')
});

export const dropSeen = (at: ContainerCase) => {
	const { added, dropped } = at.ground.anatomy.rights;
	return engineSeen(at, `CapAdd ${added.join(' ')}\nCapDrop ${dropped.join(' ')}`);
};

const NEW_RIGHTS =
	/no new privileges|must be (?:setuid|owned by uid 0 and have the setuid)|effective uid is not 0|(?:su|sudo): (?:must be suid|cannot set (?:groups|user id))/i;

/** What is set-user-id takes no other rights any more. */
function keptFromNew(at: ContainerCase, text: string): readonly Answer[] {
	if (!at.ground.anatomy.noNewPrivileges || !NEW_RIGHTS.test(text)) return [];
	const item = at.ground.compose?.below('security_opt').find(({ value }) => /no-new-privileges/.test(value))?.key;
	return cause(
		'no-new-privileges',
		[
			'It calls a program that is to take other rights (sudo, su, or what is set-user-id), and no-new-privileges, set by',
			`${whoSet(at, item ?? 'security_opt', '--security-opt')}, keeps the container from that.`
		].join(' '),
		[saidSeen(at, text), engineSeen(at, 'SecurityOpt no-new-privileges')]
	);
}

function notRoot(at: ContainerCase): readonly Answer[] {
	const user = userOf(at);
	const text = at.lines.find(asksForRoot);
	if (user === undefined || text === undefined) return [];
	return cause(
		'not-root',
		`It says that it has to be run as root, and it runs as the user ${user} (set by ${whoSet(at, 'user', '--user, or its image')}).`,
		[saidSeen(at, text)],
		[],
		{ user, ...lineOf(at, 'user') }
	);
}
