// Remedies that are a setting of the unit: a drop-in of ours with one line, which the undo takes away again.
import { type None, none } from '../offer.ts';
import { whyNotShown } from '../shown-whole.ts';
import { dropInPath } from '../units.ts';
import type { Ailing, Healer, Remedy } from './remedy.ts';

/** @param what names the file: `zz-hostwright-WHAT.conf` */
export async function dropIn(
	{ unit, look }: Pick<Ailing, 'unit' | 'look'>,
	what: string,
	lines: string,
	said: Omit<Remedy, 'steps' | 'undo' | 'reload'>
): Promise<Remedy | None> {
	if (unit.manager !== 'system') return none('Report only: files of the user’s own manager are edited by the user.');
	const path = dropInPath(unit.name, what);
	const before = await look.root.readText(path, MOST_BYTES);
	if (!before.got && before.why !== 'absent') return none(`${path} cannot be read: ${before.detail}.`);
	const content = before.got ? added(before.value, lines) : lines;
	const secret = whyNotShown(path, content);
	if (secret) return secret;
	return { ...said, steps: [{ kind: 'file-edit', path, content }], affected: [`file:${path}`], reload: true };
}

const MOST_BYTES = 65_536;

/** What an earlier remedy opened stays open: a fault behind a fault is mended in the same file. */
const added = (before: string, lines: string): string =>
	before.includes(lines) ? before : `${before.trimEnd()}\n\n${lines}`.trimStart();

export const setting = (
	what: string,
	of: (ailing: Ailing) => { readonly content: string; readonly task: string; readonly reasoning: string } | None,
	precision: number
): Healer => {
	return async (ailing) => {
		const made = of(ailing);
		if ('none' in made) return made;
		const { content, ...said } = made;
		return dropIn(ailing, what, content, { ...said, precision });
	};
};

export const allowLowPort = setting(
	'port',
	({ about, unit }) => {
		// What bounds it was written on purpose: more than its program's word has to speak against it.
		if (about.bounded === 'yes' && about.known !== 'yes')
			return none(
				[
					'Report only: what bounds its rights leaves it none for a port below 1024, and only what its program says names such a port.',
					'Whether it is to have it is for its author to say.'
				].join(' ')
			);
		return {
			content: [
				'[Service]',
				'AmbientCapabilities=CAP_NET_BIND_SERVICE',
				// What bounds it does not leave it the right, and systemd starts nothing that it cannot give what it is to have.
				...(about.bounded === 'yes' ? ['CapabilityBoundingSet=CAP_NET_BIND_SERVICE'] : []),
				''
			].join('\n'),
			task: `Let ${unit.name} listen on ${/^\d+$/.test(about.port ?? '') ? `port ${about.port}` : 'ports below 1024'}`,
			reasoning:
				'CAP_NET_BIND_SERVICE lets it listen on ports below 1024, and does nothing else. It still runs as its own user.'
		};
	},
	0.9
);

export const makeRunFolder = setting(
	'folder',
	({ about, unit }) => {
		const name = /^(?:\/var)?\/run\/([\w.-]+)$/.exec(about.folder ?? '')?.[1];
		if (name === undefined) return none('Report only: what makes this folder at boot is not known.');
		return {
			content: `[Service]\nRuntimeDirectory=${name}\nRuntimeDirectoryPreserve=restart\n`,
			task: `Have systemd make /run/${name} for ${unit.name}`,
			reasoning: `RuntimeDirectory=${name} makes the folder each time the service starts, owned by its user, and takes it away when it stops.`
		};
	},
	0.9
);

const OPENED: Readonly<Record<string, (about: Ailing['about']) => string | undefined>> = {
	ProtectHome: () => 'ProtectHome=read-only',
	PrivateTmp: () => 'PrivateTmp=no',
	ProtectSystem: ({ opens }) => (isPlain(opens) ? `ReadWritePaths=${opens}` : undefined),
	ReadOnlyPaths: ({ opens }) => (isPlain(opens) ? `ReadWritePaths=${opens}` : undefined)
};
/** Folders of many: opened for one file in them, they would be open for all that the others keep there. */
const OF_MANY =
	/^\/(?:(?:var|var\/(?:lib|log|cache|spool|www|local|opt|mail)|srv|opt|home|mnt|media|run|tmp|var\/tmp)\/?)?$/;
export const isPlain = (path: string | undefined): path is string => path !== undefined && /^\/[\w./@+-]+$/.test(path);

const OF_VAR = String.raw`spool/(?:cron|at)|backups|lib/(?:apt|dpkg|systemd|sudo|docker|containers?|containerd|private|polkit-1|hostwright)`;
/** What the machine itself is run by, or kept in. */
export const OF_THE_SYSTEM = new RegExp(
	[
		String.raw`^/(?:etc|usr|boot|efi|root|dev|proc|sys|bin|sbin|lib\w*|var/(?:${OF_VAR}))(?:/|$)`,
		String.raw`^/run/(?:systemd|udev|dbus|sudo|docker|containerd)(?:/|$)`,
		String.raw`/\.\.?(?:/|$)`,
		String.raw`/\.(?:ssh|gnupg|aws|kube)(?:/|$)`
	].join('|')
);

export const openWall = setting(
	'access',
	({ about, unit }) => {
		const line = OPENED[about.setting ?? '']?.(about);
		// The path stands in the unit's own words: of what the machine is run by, it does not open anything for itself.
		if (line !== undefined && about.opens !== undefined && OF_MANY.test(about.opens))
			return none(
				[
					`Report only: ${about.wanted} would be made in ${about.opens}, which is for many. A folder of its own (StateDirectory=,`,
					'LogsDirectory=) is for its author to choose.'
				].join(' ')
			);
		if (line === undefined || !isPlain(about.wanted) || OF_THE_SYSTEM.test(about.wanted))
			return none(
				`Report only: ${about.setting ?? 'the setting'} was written on purpose; whether it may be loosened is for its author to say.`
			);
		return {
			content: `[Service]\n${line}\n`,
			task: `Let ${unit.name} reach ${about.wanted}`,
			reasoning: `${about.setting}=${about.value} keeps it from ${about.wanted}. ${line} in a drop-in opens just that; the rest of its confinement stays.`
		};
	},
	0.8
);

/** What its unit starts is named by root, and the libraries are those of every program. */
export const openToRun = setting(
	'access',
	({ about, unit }) => {
		const { opens = '', wanted = '', setting: key = '', value = '' } = about;
		const paths = opens.split(' ').filter(Boolean);
		// A script names its interpreter itself: what stands for a whole folder is none.
		const isNarrow = (path: string): boolean => isPlain(path) && !/\/\.{0,2}(?:\/|$)/.test(path) && !OF_MANY.test(path);
		if (paths.length === 0 || !paths.every((path) => isNarrow(path.replace(/^-/, ''))))
			return none('Report only: what would have to be opened for it cannot be named in a line of a unit.');
		return {
			content: `[Service]\nExecPaths=${opens}\n`,
			task: `Let ${unit.name} run ${wanted}`,
			reasoning: `${key}=${value} keeps it from being run. ExecPaths= in a drop-in opens that program, with what it needs to be run; nothing else there may be run by the unit.`
		};
	},
	0.85
);

export const readPidFile = setting(
	'pid',
	({ about, unit }) => {
		if (!isPlain(about.found)) return none('Report only: where the program writes its number was not found.');
		return {
			content: `[Service]\nPIDFile=${about.found}\n`,
			task: `Have systemd read the PID of ${unit.name} where the program writes it`,
			reasoning: `The program writes ${about.found}, so the unit names that file.`
		};
	},
	0.9
);
