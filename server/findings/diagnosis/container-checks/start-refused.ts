// The engine could not even start it: what it says of why, with what that means on the host.
import { quoted } from '../../words.ts';
import { type Answer, cause } from '../check.ts';
import { type ContainerCase, type ContainerCheck, engineSeen, whoSet } from '../container-case.ts';
import { fileKey } from '../say-file.ts';
import { keyOfMount } from './mounted.ts';

interface Refusal {
	readonly pattern: RegExp;
	judge(at: ContainerCase, match: RegExpExecArray, seen: ReturnType<typeof engineSeen>[]): readonly Answer[];
}

const REFUSALS: readonly Refusal[] = [
	{
		pattern: /(?:port is already allocated|address already in use)/i,
		judge: portTaken
	},
	{
		pattern:
			/mount(?:ing)? ["'`]([^"'`]+)["'`] to (?:rootfs at )?["'`]([^"'`]+)["'`][\s\S]*?(?:not a directory|is a directory)/i,
		judge: (at, [, source = '', place = ''], seen) => {
			const key = keyOfMount(at, { destination: place });
			const isFolder = at.ground.sources.get(place)?.walk.found?.facts.kind === 'directory';
			return cause(
				'mount-kind',
				isFolder
					? [
							`${quoted(source)} of the host is a folder, and is mounted over the file ${quoted(place)} of the container: the file`,
							'was not there when the container was made, so the engine made a folder of that name. It is set by',
							`${whoSet(at, key, '-v')}.`
						].join(' ')
					: [
							`${quoted(source)} of the host and ${quoted(place)} of the container are not of one kind: one is a file, the other a`,
							`folder, so the mount is refused. It is set by ${whoSet(at, key, '-v')}.`
						].join(' '),
				seen,
				[fileKey(source)],
				{ place }
			);
		}
	},
	{
		pattern:
			/(?:bind source path does not exist: |mounting "|creating mount source path '|stat )(\/[^"':]+)[\s\S]*?(?:no such file or directory|does not exist|$)/i,
		judge: (at, [text, source = ''], seen) =>
			/no such file|does not exist/i.test(text)
				? cause(
						'bind-source-missing',
						[
							`${quoted(source)} of the host, which is mounted into it, does not exist, so the engine cannot start it. It is set by`,
							`${whoSet(at, 'volumes', '-v or --mount')}.`
						].join(' '),
						seen,
						[fileKey(source)]
					)
				: []
	},
	{
		pattern: /error while creating mount source path '([^']+)': (.+)/i,
		judge: (at, [, source = '', why = ''], seen) =>
			cause(
				'bind-source-missing',
				[
					`${quoted(source)} of the host, which is mounted into it, does not exist, and the engine could not make it`,
					`(${quoted(why)}). It is set by ${whoSet(at, 'volumes', '-v')}.`
				].join(' '),
				seen,
				[fileKey(source)]
			)
	},
	{
		pattern: /failed to mount local volume: mount ([^\s:]*:?[^\s]*?):(\/\S+?),? (?:data: [^:]*)?: ?(.+)$/i,
		judge: (at, [, device = '', , why = ''], seen) =>
			cause(
				'volume-not-mounted',
				`What its volume stands for (${quoted(device)}) could not be mounted: ${quoted(why)}. It is set by ${whoSet(at, 'volumes', '-v')}.`,
				seen
			)
	},
	{
		pattern: /unable to find (user|group) ([^\s:]+): no matching entries/i,
		judge: (at, [, kind = '', name = ''], seen) =>
			cause(
				`${kind}-missing`,
				[
					`The ${kind} ${quoted(name)}, as whom it is to run, is not in the image ${at.row.image} (its`,
					`/etc/${kind === 'user' ? 'passwd' : 'group'} has no such entry). It is set by ${whoSet(at, 'user', '--user')}.`
				].join(' '),
				seen,
				[],
				{ [kind]: name }
			)
	},
	{
		pattern: /chdir to cwd \("([^"]+)"\)[\s\S]*?: (no such file or directory|permission denied|not a directory)/i,
		judge: (at, [, directory = '', why = ''], seen) =>
			cause(
				'directory-missing',
				`Its working directory ${quoted(directory)} cannot be entered (${why}). It is set by ${whoSet(at, 'working_dir', '--workdir')}, or by the image.`,
				seen
			)
	},
	{
		pattern: /(?:adding custom device|gathering device information[^"]*) ?"([^"]+)": no such/i,
		judge: (at, [, device = ''], seen) =>
			cause(
				'device-missing',
				`The device ${quoted(device)} that it is given is not there on this machine. It is set by ${whoSet(at, 'devices', '--device')}.`,
				seen,
				[fileKey(device)]
			)
	},
	{
		pattern:
			/(?:cannot join network of a non running container: |cannot link to a non running container: \/?|No such container: )([\w.-]+)/i,
		judge: (at, [, name = ''], seen) => {
			const other = at.all.find((one) => one.id === name || one.name === name);
			return cause(
				'needed-container-down',
				`The container ${other ? other.name : name.slice(0, 12)}, whose network it uses, ${other ? `does not run (${quoted(other.status)})` : 'is not there any more'}.`,
				seen,
				other ? [`container:${other.name}`] : [],
				other ? { needed: other.name } : {}
			);
		}
	},
	{
		pattern: /network ([\w.-]+) (?:not found|declared as external, but could not be found)/i,
		judge: (at, [, name = ''], seen) =>
			cause(
				'network-missing',
				`The network ${quoted(name)} that it is to be in does not exist any more. It is set by ${whoSet(at, 'networks', '--network')}.`,
				seen,
				[`network:${name}`],
				{ network: name }
			)
	},
	{
		pattern: /no space left on device|disk quota exceeded/i,
		judge: (_, __, seen) =>
			cause('disk-full', 'No space is left where the engine keeps its data, so nothing can be started.', seen)
	},
	{
		pattern: /container init was OOM-killed|memory limit too low/i,
		judge: (at, _, seen) =>
			cause(
				'memory-limit',
				`Its memory limit is too low even for its start. It is set by ${whoSet(at, 'mem_limit', '--memory')}.`,
				seen
			)
	},
	{
		pattern: /unknown (?:or invalid )?runtime (?:name|specified)?:? ?([\w.-]+)/i,
		judge: (_, [, name = ''], seen) =>
			cause('runtime-missing', `The runtime ${quoted(name)} that it is made for is not known to the engine.`, seen)
	},
	{
		pattern: /could not select device driver "([^"]*)" with capabilities: ([^\n]+)/i,
		judge: (_, [, , what = ''], seen) =>
			cause(
				'device-missing',
				`It asks for a device that the engine cannot give (${quoted(what)}): the driver or its container toolkit is not installed.`,
				seen
			)
	}
];

export const startRefused: ContainerCheck = (at) => {
	const error = at.row.details?.error ?? '';
	if (error === '') return [];
	for (const { pattern, judge } of REFUSALS) {
		const match = pattern.exec(error);
		const answers = match ? judge(at, match, [engineSeen(at, error)]) : [];
		if (answers.length > 0) return answers;
	}
	return [];
};

/** Who has the port by now. */
function portTaken(
	at: ContainerCase,
	match: RegExpExecArray,
	seen: ReturnType<typeof engineSeen>[]
): readonly Answer[] {
	const before = at.row.details?.error.slice(0, match.index) ?? '';
	const said = [...before.matchAll(/:(\d{1,5})\b/g)].map(([, port]) => Number(port));
	const wanted = at.ground.anatomy.bindings.map(({ hostPort }) => hostPort);
	const port = said.reverse().find((one) => wanted.includes(one)) ?? said[0] ?? wanted[0];
	if (port === undefined) return [];
	const other = at.all.find(
		(one) => one.id !== at.row.id && one.state === 'running' && one.ports.some(({ hostPort }) => hostPort === port)
	);
	const holder = other ? `the container ${other.name}` : at.listeners?.find((one) => one.port === port)?.holder;
	return cause(
		'port-taken',
		`Port ${port} of the host, which it is to publish, is taken${holder ? `: ${holder} holds it` : ' by somebody else'}. It is set by ${whoSet(at, 'ports', '--publish')}.`,
		seen,
		[`port:${port}`, ...(other ? [`container:${other.name}`] : [])],
		{ port: String(port), ...(holder !== undefined && { holder }) }
	);
}
