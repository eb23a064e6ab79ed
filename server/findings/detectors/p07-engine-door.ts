// P07: a container engine can be spoken to by whoever should not: that is to be root.
import type { EngineDoors, Placed } from '../../host/posture/read-engine-doors.ts';
import { defineDetector, HOUR_MS } from '../define.ts';
import type { Observation } from '../detector.ts';
import { octal } from '../posture/who-may-change.ts';
import { namesOf } from '../words.ts';

/** Groups that are made for it; who is in one of them was put there on purpose. */
const MEANT = new Set(['docker', 'podman', 'root', 'containerd', 'sudo', 'wheel', 'admin']);
const THIS_MACHINE = /^tcp:\/\/(?:127\.|localhost\b|\[?::1\]?)/;

export const engineDoor = defineDetector({
	id: 'P07',
	name: 'Container engine open to others',
	subject: 'containers',
	needs: ['engineDoors'],
	intervalMs: HOUR_MS / 4,
	holdMs: 0,
	clearMs: 0,
	breaks: 'nothing',
	watches: [{ files: ['/etc/docker/daemon.json'] }],
	begin: null,
	detect: ({ engineDoors: doors }, { nowMs, memory }) => ({
		memory,
		...(doors.limits.length > 0 && { limits: doors.limits.join(' ') }),
		observations: [
			...doors.sockets.flatMap((one) => ofSocket(one, doors, nowMs) ?? []),
			...doors.open.map((one) => ofAddress(one, nowMs))
		]
	})
});

const CARE =
	'Whoever may speak to the engine can start a container with the whole disk in it, and so does everything that root can do.';

function ofSocket(
	{ walk, setBy }: EngineDoors['sockets'][number],
	{ accounts }: EngineDoors,
	nowMs: number
): Observation | undefined {
	const end = walk.found;
	if (!end) return undefined;
	const { mode, gid } = end.facts;
	const toAll = (mode & 0o002) !== 0 && canBeReached(walk);
	const group = [...(accounts?.groups ?? [])].find(([, number]) => number === gid)?.[0] ?? String(gid);
	const members =
		(mode & 0o020) === 0 || gid === 0 || MEANT.has(group)
			? []
			: [...(accounts?.users ?? [])]
					.filter(([name, one]) => one.uid !== 0 && (one.gid === gid || accounts?.memberships(name).includes(gid)))
					.map(([name]) => name);
	if (!toAll && members.length === 0) return undefined;
	const who = toAll ? 'everybody on this machine' : `the group ${group} (${namesOf(members, 3)})`;
	return {
		resource: `file:${end.path}`,
		severity: toAll ? 'critical' : 'warning',
		title: `The container engine obeys ${who}`,
		whyNow: `Its socket ${end.path} has the mode ${octal(mode)} and the group ${group}.`,
		whyCare: CARE,
		whySo: setBy
			? `${sayPlace(setBy)} says ${setBy.text}, which opens ${end.path} to ${who}.`
			: `The mode ${octal(mode)} of ${end.path} was set by hand, or by what starts the engine.`,
		evidence: [
			{ source: `lstat ${end.path}`, seenAtMs: nowMs, raw: `mode ${octal(mode)}\ngroup ${group}` },
			...(setBy ? [{ source: setBy.file, seenAtMs: nowMs, raw: `line ${setBy.line}: ${setBy.text}` }] : [])
		],
		affected: setBy ? [`file:${setBy.file}`] : [],
		fingerprint: `${octal(mode)} ${group} ${members.join(' ')}`,
		ask: 'Who may speak to the container engine?'
	};
}

/** A folder on the way that others may not enter closes it as well. */
const canBeReached = ({ parts }: EngineDoors['sockets'][number]['walk']): boolean =>
	parts.every(({ facts }) => facts.kind !== 'directory' || (facts.mode & 0o001) !== 0);

function ofAddress({ address, setBy }: EngineDoors['open'][number], nowMs: number): Observation {
	const local = THIS_MACHINE.test(address);
	return {
		resource: `listener:${address}`,
		severity: local ? 'warning' : 'critical',
		title: `The container engine listens at ${address} and asks nobody who they are`,
		whyNow: `${sayPlace(setBy)} says ${setBy.text}, and nothing there demands a certificate (tlsverify).`,
		whyCare: local ? `${CARE} Here that is every account and every container with the host’s network.` : CARE,
		whySo: `${sayPlace(setBy)} says ${setBy.text} without tlsverify.`,
		evidence: [{ source: setBy.file, seenAtMs: nowMs, raw: setBy.text }],
		affected: ['unit:docker.service', `file:${setBy.file}`],
		fingerprint: `${address} ${setBy.file}`,
		ask: `Does anybody need the container engine at ${address}?`
	};
}

const sayPlace = ({ file, line }: Placed): string => (line > 0 ? `Line ${line} of ${file}` : file);
