// How one container is made, as far as a diagnosis needs it: what is run in it, as whom, with what mounted, and how it is tested.
import type { ContainerMount } from '#wire/host/containers.ts';
import { maskSecrets } from '../../../lib/mask-secrets.ts';
import { askedRights } from '../../system/around/asked-rights.ts';
import { parseMount } from '../parse-container.ts';
import { isTrue, limitOf, momentOf, numberOf, type Raw, recordOf, recordsOf, textOf, textsOf } from '../raw.ts';

export interface Anatomy {
	readonly argv: readonly string[];
	readonly directory: string;
	/** As it was written: `1000:1000`, `app`; "" is root, or whom the image names. */
	readonly user: string;
	/** By name, with secrets masked; "" where it is given and empty. */
	readonly environment: ReadonlyMap<string, string>;
	readonly test: HealthTest | null;
	/** Oldest first. */
	readonly tries: readonly HealthTry[];
	readonly mounts: readonly ContainerMount[];
	/** `bridge`, `host`, `none`, `container:ID`, or a network's name. */
	readonly networkMode: string;
	readonly networks: readonly string[];
	readonly bindings: readonly PortBinding[];
	readonly readOnlyRoot: boolean;
	readonly dropsRights: boolean;
	/** What it was given and what was taken from it beside what its engine gives each: `CAP_CHOWN`, `ALL`. */
	readonly rights: {
		readonly added: readonly string[];
		readonly dropped: readonly string[];
		readonly whole: boolean;
		/** What its command, its image's own start and its ports have it use, by no word of its program. */
		readonly asked: ReadonlySet<string>;
	};
	/** What is set-user-id gives it nothing (`no-new-privileges`). */
	readonly noNewPrivileges: boolean;
	/** How many it may have open, where that was set for it. */
	readonly openFiles: number | null;
	/** On the host, as its engine sees it; 0 when it does not run. */
	readonly pid: number;
	readonly layers: Layers;
	readonly compose: ComposeOrigin | null;
}

export interface HealthTest {
	/** Without `CMD` and `CMD-SHELL`. */
	readonly words: readonly string[];
	readonly byShell: boolean;
	readonly timeoutMs: number;
	/** The image brings the same one. */
	readonly ofImage: boolean;
}

export interface HealthTry {
	readonly tookMs: number | null;
	readonly exitCode: number;
	readonly output: string;
}

export interface PortBinding {
	readonly containerPort: number;
	readonly protocol: string;
	readonly hostAddress: string;
	readonly hostPort: number;
}

/** Where its own files lie on the host, the upper ones first. */
export interface Layers {
	readonly driver: string;
	readonly folders: readonly string[];
}

export interface ComposeOrigin {
	readonly project: string;
	readonly service: string;
	readonly directory: string;
	readonly files: readonly string[];
	/** Services that it depends on. */
	readonly needs: readonly string[];
}

const TEST_TIMEOUT_MS = 30_000;

/** @param image  what the engine tells of its image; {} where that is not known */
export function parseAnatomy(raw: Raw, image: Raw): Anatomy {
	const config = recordOf(raw.Config);
	const host = recordOf(raw.HostConfig);
	const state = recordOf(raw.State);
	const words = [textOf(raw.Path), ...textsOf(raw.Args)];
	const bindings = Object.entries(recordOf(host.PortBindings)).flatMap(bindingsOf);
	return {
		argv: words.map(maskSecrets),
		directory: textOf(config.WorkingDir) || '/',
		user: textOf(config.User),
		environment: new Map(textsOf(config.Env).map(variableOf)),
		test: testOf(recordOf(config.Healthcheck), recordOf(recordOf(image.Config).Healthcheck)),
		tries: recordsOf(recordOf(state.Health).Log).map(tryOf),
		mounts: recordsOf(raw.Mounts).map(parseMount),
		networkMode: textOf(host.NetworkMode),
		networks: Object.keys(recordOf(recordOf(raw.NetworkSettings).Networks)),
		bindings,
		readOnlyRoot: isTrue(host.ReadonlyRootfs),
		dropsRights: textsOf(host.CapDrop).length > 0 || textOf(host.UsernsMode) !== '',
		rights: {
			added: textsOf(host.CapAdd).map(rightOf),
			dropped: textsOf(host.CapDrop).map(rightOf),
			whole: isTrue(host.Privileged),
			asked: askedOf(words, bindings)
		},
		noNewPrivileges: textsOf(host.SecurityOpt).some((one) => /^no-new-privileges(?:[:=]true)?$/.test(one)),
		openFiles: limitOf(recordsOf(host.Ulimits).find(({ Name }) => textOf(Name) === 'nofile')?.Soft),
		pid: numberOf(state.Pid),
		layers: layersOf(recordOf(raw.GraphDriver)),
		compose: composeOf(recordOf(config.Labels))
	};
}

const LOW_PORT = /(?:^|[\s:=]|-p)([1-9]\d{0,2}|10[01]\d|102[0-3])(?=$|[\s/])/;
/** How images are begun that give their files away and go on as a user of their own. */
const ENTRY = /(?:^|\/)(?:docker[-_.]?)?entry-?point(?:\.sh)?$/;

function askedOf(words: readonly string[], bindings: readonly PortBinding[]): ReadonlySet<string> {
	const asked = new Set(askedRights([{ words, script: undefined }], [], []));
	if (ENTRY.test(words[0] ?? '')) for (const right of ['CAP_CHOWN', 'CAP_SETUID', 'CAP_SETGID']) asked.add(right);
	if (
		asked.has('CAP_CHOWN') ||
		LOW_PORT.test(words.slice(1).join(' ')) ||
		bindings.some(({ containerPort }) => containerPort < 1024)
	)
		asked.add('CAP_NET_BIND_SERVICE');
	return asked;
}

/** Engines take `chown`, `CHOWN` and `CAP_CHOWN` alike. */
const rightOf = (name: string): string => {
	const plain = name.toUpperCase();
	return plain === 'ALL' || plain.startsWith('CAP_') ? plain : `CAP_${plain}`;
};

function variableOf(text: string): [string, string] {
	const at = text.indexOf('=');
	if (at < 0) return [text, ''];
	const value = maskSecrets(text).slice(at + 1);
	return [text.slice(0, at), text.length === at + 1 ? '' : value || '(set)'];
}

function testOf(check: Raw, ofImage: Raw): HealthTest | null {
	const [how = '', ...test] = textsOf(check.Test);
	if (how === '' || how === 'NONE') return null;
	return {
		words: (how === 'CMD' || how === 'CMD-SHELL' ? test : [how, ...test]).map(maskSecrets),
		byShell: how === 'CMD-SHELL',
		// The engine counts in nanoseconds.
		timeoutMs: (limitOf(check.Timeout) ?? TEST_TIMEOUT_MS * 1e6) / 1e6,
		ofImage: JSON.stringify(textsOf(ofImage.Test)) === JSON.stringify(textsOf(check.Test))
	};
}

function tryOf({ Start, End, ExitCode, Output }: Raw): HealthTry {
	const [from, to] = [momentOf(Start), momentOf(End)];
	return {
		tookMs: from === null || to === null ? null : to - from,
		exitCode: numberOf(ExitCode),
		output: maskSecrets(textOf(Output).slice(0, 4096))
	};
}

function bindingsOf([key, value]: [string, unknown]): PortBinding[] {
	const [port = '', protocol = 'tcp'] = key.split('/');
	return recordsOf(value).flatMap(({ HostIp, HostPort }) => {
		const hostPort = Number(textOf(HostPort));
		if (!Number.isInteger(hostPort) || hostPort <= 0) return [];
		return [{ containerPort: Number(port), protocol, hostAddress: textOf(HostIp) || '0.0.0.0', hostPort }];
	});
}

function layersOf({ Name, Data }: Raw): Layers {
	const { UpperDir, LowerDir } = recordOf(Data);
	const folders = [textOf(UpperDir), ...textOf(LowerDir).split(':')].filter((folder) => folder.startsWith('/'));
	return { driver: textOf(Name), folders };
}

function composeOf(labels: Raw): ComposeOrigin | null {
	const label = (name: string): string => textOf(labels[`com.docker.compose.${name}`]);
	const [project, service] = [label('project'), label('service')];
	if (project === '' || service === '') return null;
	const directory = label('project.working_dir');
	return {
		project,
		service,
		directory,
		files: label('project.config_files')
			.split(',')
			.map((file) => (file.startsWith('/') || file === '' || directory === '' ? file : `${directory}/${file}`))
			.filter((file) => file.startsWith('/')),
		// `db:service_started:true,cache:service_healthy:false`
		needs: label('depends_on')
			.split(',')
			.flatMap((one) => one.split(':')[0] || [])
	};
}
