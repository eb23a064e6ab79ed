// Does it fail for want of another container, by name or by the engine's network?
import type { ContainerRow } from '#wire/host/containers.ts';
import { quoted } from '../../words.ts';
import { type Answer, cause, ruledOut } from '../check.ts';
import { type ContainerCase, type ContainerCheck, saidSeen, whoSet } from '../container-case.ts';

const HOST = String.raw`["'‘“\x60]?([A-Za-z][\w.-]{0,62})["'’”\x60]?`;
/** A name that leads nowhere. */
const NO_NAME: readonly RegExp[] = [
	new RegExp(`(?:ENOTFOUND|EAI_AGAIN) ${HOST}`),
	new RegExp(
		[
			'(?:could not translate host name|[Uu]nknown (?:MySQL server )?host|bad address|could not resolve(?: host)?:?|unable to',
			`resolve(?: host)?(?: address)?|host not found in upstream|no such host:?|cannot resolve(?: host)?|can't resolve|failed`,
			`to resolve(?: host)?) ${HOST}`
		].join(' '),
		'i'
	),
	new RegExp(String.raw`\blookup ${HOST}(?: on \S+)?: (?:no such host|server misbehaving|Temporary)`),
	new RegExp(
		String.raw`${HOST}(?::\d+)?: (?:Name or service not known|Temporary failure in name resolution|nodename nor servname|Name does not resolve|Could not resolve|[Uu]nknown host)`
	)
];
/** One that answers with a refusal, or not at all. */
const NO_ANSWER =
	/refused|timed? ?out|unreachable|ECONNREFUSED|no route|not (?:ready|available|reachable|up)|(?:waiting|wait) for|(?:cannot|can't|could not|unable to|failed to) (?:connect|reach)/i;

export const neededContainer: ContainerCheck = (at): readonly Answer[] => {
	for (const text of [...at.lines].reverse()) {
		const [, name] = NO_NAME.map((pattern) => pattern.exec(text)).find((match) => match !== null) ?? [];
		if (name !== undefined) return withoutName(at, name, text);
		const spoken = NO_ANSWER.test(text) ? spokenOf(at, text) : undefined;
		if (spoken) return withoutAnswer(at, spoken.other, spoken.port, text);
	}
	return [];
};

/** The container that a line speaks of as of a host: `to db`, `"db"`, `//db/`, `db:5432`. */
function spokenOf(at: ContainerCase, text: string): { other: ContainerRow; port: string | undefined } | undefined {
	for (const one of at.all) {
		if (one.id === at.row.id || one.engine !== at.row.engine) continue;
		const sameProject = at.row.project !== null && one.project === at.row.project;
		for (const name of [one.name, ...(sameProject && one.service !== null ? [one.service] : [])]) {
			const word = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
			const host = `(?:(?:\\b(?:to|at|host|server|for|tcp|reach|contact)\\s+|//|@|["'‘“(])${word}(?=[:"'’”/\\s,.)]|$)|\\b${word}(?=:\\d))`;
			if (!new RegExp(host).test(text)) continue;
			return { other: one, port: new RegExp(`${word}:(\\d{1,5})|port (\\d{1,5})`).exec(text)?.slice(1).find(Boolean) };
		}
	}
	return undefined;
}

/** By its name, or by its service's within one project. */
function containerNamed({ all, row }: ContainerCase, name: string): ContainerRow | undefined {
	const others = all.filter((one) => one.engine === row.engine && one.id !== row.id);
	return (
		others.find((one) => row.project !== null && one.project === row.project && one.service === name) ??
		others.find((one) => one.name === name)
	);
}

const shared = ({ row }: ContainerCase, other: ContainerRow): readonly string[] =>
	row.networks.filter((one) => one !== 'none' && other.networks.includes(one));
const runs = ({ state }: ContainerRow): boolean => state === 'running';

function withoutName(at: ContainerCase, name: string, text: string): readonly Answer[] {
	const other = containerNamed(at, name);
	const seen = [saidSeen(at, text)];
	if (other && !runs(other)) return down(at, other, seen);
	if (other && shared(at, other).length === 0) return apart(at, other, seen);
	const { networkMode, networks } = at.ground.anatomy;
	if (networkMode === 'none')
		return cause(
			'no-network',
			[
				`It asks for the host ${quoted(name)}, and it has no network at all (network none, set by`,
				`${whoSet(at, 'network_mode', '--network')}), so no name can be looked up.`
			].join(' '),
			seen,
			[],
			{ host: name }
		);
	if (other && shared(at, other).every((one) => one === 'bridge'))
		return cause(
			'default-network',
			[
				`It asks for ${quoted(name)} by name, and on the engine’s default network (bridge) containers do not find each other by`,
				'name. A network of their own does that (docker network create).'
			].join(' '),
			seen,
			[`container:${other.name}`],
			{ host: name }
		);
	return cause(
		'name-unknown',
		`It asks for the host ${quoted(name)}, and no container of that name is in ${networks.length > 0 ? `its network ${networks.map((one) => quoted(one)).join(', ')}` : 'its network'}, nor does the name server know it.`,
		seen,
		[],
		{ host: name }
	);
}

function withoutAnswer(
	at: ContainerCase,
	other: ContainerRow,
	port: string | undefined,
	text: string
): readonly Answer[] {
	const seen = [saidSeen(at, text)];
	if (!runs(other)) return down(at, other, seen);
	if (shared(at, other).length === 0) return apart(at, other, seen);
	if (other.health === 'unhealthy')
		return cause(
			'needed-container-sick',
			`It needs the container ${other.name}, which runs and is unhealthy.`,
			seen,
			[`container:${other.name}`],
			{ needs: other.name }
		);
	const inside = other.ports.map(({ containerPort }) => containerPort);
	const [ended, began] = [at.row.details?.finishedAtMs ?? null, other.details?.startedAtMs ?? null];
	if (at.row.state === 'exited' && ended !== null && began !== null && began > ended)
		return cause(
			'needed-was-down',
			`It needs the container ${other.name}, which did not run at that time; it runs since, and nothing started this one again.`,
			seen,
			[`container:${other.name}`],
			{ needs: other.name }
		);
	return port !== undefined && inside.length > 0 && !inside.includes(Number(port))
		? cause(
				'needed-port-other',
				`It asks ${other.name} at port ${port}, and by its image that container serves at port ${inside.join(', ')}.`,
				seen,
				[`container:${other.name}`]
			)
		: ruledOut(`the container ${other.name}`, 'it runs, and is in the same network');
}

const down = (at: ContainerCase, other: ContainerRow, seen: ReturnType<typeof saidSeen>[]): readonly Answer[] =>
	cause(
		'needed-container-down',
		`It needs the container ${other.name}, which does not run (${quoted(other.status)})${at.row.project !== null && other.project === at.row.project ? `; both are of the project ${at.row.project}` : ''}.`,
		seen,
		[`container:${other.name}`],
		{ needed: other.name }
	);

const apart = (at: ContainerCase, other: ContainerRow, seen: ReturnType<typeof saidSeen>[]): readonly Answer[] =>
	cause(
		'no-shared-network',
		[
			`It needs the container ${other.name}, which runs, and the two share no network: it is in ${listed(at.row.networks)},`,
			`and ${other.name} in ${listed(other.networks)}.`
		].join(' '),
		seen,
		[`container:${other.name}`],
		{ other: other.name, network: other.networks.find((one) => !/^(?:none|host|bridge)$/.test(one)) ?? '' }
	);

const listed = (networks: readonly string[]): string =>
	networks.length === 0 ? 'none' : networks.map((one) => quoted(one)).join(', ');

/** By its Compose file it depends on a service, and that one does not run. */
export const neededByCompose: ContainerCheck = (at): readonly Answer[] => {
	const needs = at.ground.anatomy.compose?.needs ?? [];
	for (const service of needs) {
		const other = containerNamed(at, service);
		// A job that ended well has done what it is needed for.
		if (!other || runs(other) || other.exitCode === 0) continue;
		return cause(
			'needed-container-down',
			[
				`It depends on the service ${quoted(service)} (depends_on, set by ${whoSet(at, 'depends_on', '')}), whose container`,
				`${other.name} does not run (${quoted(other.status)}).`
			].join(' '),
			[],
			[`container:${other.name}`],
			{ needed: other.name }
		);
	}
	return [];
};
