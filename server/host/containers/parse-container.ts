// A row of the engine's list of containers.
import type {
	ContainerHealth,
	ContainerMount,
	ContainerPort,
	ContainerRow,
	ContainerState
} from '#wire/host/containers.ts';
import { ContainerState as States } from '#wire/host/containers.ts';
import { exposureOf } from './exposure.ts';
import { isTrue, limitOf, numberOf, type Raw, recordOf, recordsOf, textOf } from './raw.ts';

const PROJECT_LABELS = ['com.docker.compose.project', 'io.podman.compose.project'];
const SERVICE_LABELS = ['com.docker.compose.service', 'io.podman.compose.service'];

export function parseContainer(engine: string, raw: Raw): ContainerRow {
	const labels = recordOf(raw.Labels);
	const status = textOf(raw.Status);
	const state = stateOf(raw.State);
	const networks = Object.keys(recordOf(recordOf(raw.NetworkSettings).Networks));
	const mode = textOf(recordOf(raw.HostConfig).NetworkMode);
	return {
		engine,
		id: textOf(raw.Id),
		name: textOf(textsIn(raw.Names)[0]).replace(/^\//, '') || textOf(raw.Id).slice(0, 12),
		image: textOf(raw.Image),
		imageId: textOf(raw.ImageID),
		command: textOf(raw.Command),
		createdAtMs: numberOf(raw.Created) * 1000,
		state,
		status,
		health: healthOf(status),
		exitCode: state === 'running' || state === 'paused' ? null : exitCodeOf(status),
		ports: recordsOf(raw.Ports).map(parsePort).sort(byPort),
		networks: networks.length > 0 || mode === '' || mode === 'default' ? networks : [mode],
		mounts: recordsOf(raw.Mounts).map(parseMount),
		project: labelOf(labels, PROJECT_LABELS),
		service: labelOf(labels, SERVICE_LABELS),
		details: null,
		usage: null
	};
}

const textsIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** null where there is none of these labels. */
export function labelOf(labels: Raw, names: readonly string[]): string | null {
	return names.map((name) => textOf(labels[name])).find((text) => text !== '') ?? null;
}

export const projectOf = (labels: Raw): string | null => labelOf(labels, PROJECT_LABELS);

function stateOf(value: unknown): ContainerState {
	// Podman has a few of its own on the way from one to another.
	const state = { configured: 'created', stopped: 'exited', stopping: 'running', initialized: 'created' }[
		textOf(value)
	];
	return States.safeParse(state ?? value).data ?? 'unknown';
}

function healthOf(status: string): ContainerHealth {
	const [, said] = /\((healthy|unhealthy|health: starting|starting)\)/.exec(status) ?? [];
	return said === undefined ? 'none' : said === 'healthy' || said === 'unhealthy' ? said : 'starting';
}

function exitCodeOf(status: string): number | null {
	const [, code] = /^(?:Exited|Restarting) \((-?\d{1,10})\)/.exec(status) ?? [];
	return code === undefined ? null : Number(code);
}

function parsePort(raw: Raw): ContainerPort {
	const hostPort = limitOf(raw.PublicPort);
	const hostAddress = hostPort === null ? null : textOf(raw.IP) || '0.0.0.0';
	return {
		containerPort: numberOf(raw.PrivatePort),
		protocol: textOf(raw.Type) || 'tcp',
		hostAddress,
		hostPort,
		exposure: exposureOf(hostAddress)
	};
}

const byPort = (a: ContainerPort, b: ContainerPort): number =>
	a.containerPort - b.containerPort || (a.hostPort ?? 0) - (b.hostPort ?? 0);

export function parseMount(raw: Raw): ContainerMount {
	return {
		type: textOf(raw.Type) || 'bind',
		name: textOf(raw.Name) || null,
		source: textOf(raw.Source),
		destination: textOf(raw.Destination),
		writable: isTrue(raw.RW)
	};
}
