// What the engine tells of one container beyond its row in the list.
import type { ContainerDetail, ContainerDetails, ContainerHealth, Power } from '#wire/host/containers.ts';
import { maskSecrets } from '../../lib/mask-secrets.ts';
import { isTrue, limitOf, momentOf, numberOf, pairsOf, type Raw, recordOf, recordsOf, textOf, textsOf } from './raw.ts';
import { readSize } from './read-size.ts';

export function parseDetails(raw: Raw): ContainerDetails {
	const state = recordOf(raw.State);
	const host = recordOf(raw.HostConfig);
	const config = recordOf(raw.Config);
	const policy = recordOf(host.RestartPolicy);
	return {
		startedAtMs: momentOf(state.StartedAt),
		finishedAtMs: momentOf(state.FinishedAt),
		exitCode: numberOf(state.ExitCode),
		outOfMemory: isTrue(state.OOMKilled),
		error: textOf(state.Error),
		restarts: numberOf(raw.RestartCount),
		restartPolicy: textOf(policy.Name) || 'no',
		mostRestarts: limitOf(policy.MaximumRetryCount),
		pid: numberOf(state.Pid),
		logging: parseLogging(recordOf(host.LogConfig)),
		powers: powersOf(host, recordsOf(raw.Mounts)),
		capabilitiesAdded: textsOf(host.CapAdd),
		hasHealthCheck: testOf(config) !== null,
		memoryLimitBytes: limitOf(host.Memory),
		cpuLimit: cpuLimitOf(host),
		pidsLimit: limitOf(host.PidsLimit),
		tty: isTrue(config.Tty)
	};
}

/** Podman says it here alone: its list has no word of it. */
export function parseHealth(raw: Raw): ContainerHealth {
	const state = recordOf(raw.State);
	const said = textOf(recordOf(state.Health).Status) || textOf(recordOf(state.Healthcheck).Status);
	return said === 'healthy' || said === 'unhealthy' || said === 'starting' ? said : 'none';
}

/** These write files that grow until something cuts them; `local` cuts its own at 20 MB, five of them. */
const FILE_DRIVERS = new Set(['json-file', 'k8s-file']);
const LOCAL = { maxBytes: 20_971_520, maxFiles: 5 };

function parseLogging({ Type, Config }: Raw): ContainerDetails['logging'] {
	const driver = textOf(Type);
	const options = recordOf(Config);
	const standing = driver === 'local' ? LOCAL : { maxBytes: null, maxFiles: null };
	const maxBytes = readSize(textOf(options['max-size'])) ?? standing.maxBytes;
	const maxFiles = limitOf(Number(textOf(options['max-file']))) ?? standing.maxFiles;
	return { driver, maxBytes, maxFiles, growsWithoutLimit: FILE_DRIVERS.has(driver) && maxBytes === null };
}

function cpuLimitOf(host: Raw): number | null {
	const nano = limitOf(host.NanoCpus);
	if (nano !== null) return nano / 1e9;
	const quota = limitOf(host.CpuQuota);
	return quota === null ? null : quota / (limitOf(host.CpuPeriod) ?? 100_000);
}

const ENGINE_SOCKET = /\/(?:docker|podman|containerd)\.sock$/;
/** Each of them is a way out of the container, or nearly. */
const MIGHTY =
	/^(?:CAP_)?(?:ALL|SYS_ADMIN|SYS_MODULE|SYS_PTRACE|SYS_RAWIO|DAC_READ_SEARCH|NET_ADMIN|BPF|PERFMON|SYS_BOOT|SYS_TIME)$/;

function powersOf(host: Raw, mounts: readonly Raw[]): Power[] {
	const sources = mounts.map(({ Source }) => textOf(Source));
	const isHost = (mode: unknown): boolean => textOf(mode) === 'host';
	const has: readonly [Power, boolean][] = [
		['privileged', isTrue(host.Privileged)],
		['engine-socket', sources.some((source) => ENGINE_SOCKET.test(source))],
		['root-mount', sources.includes('/')],
		['host-pid', isHost(host.PidMode)],
		['host-network', isHost(host.NetworkMode)],
		['host-ipc', isHost(host.IpcMode)],
		['capabilities', textsOf(host.CapAdd).some((name) => MIGHTY.test(name))],
		['unconfined', textsOf(host.SecurityOpt).some((option) => /^(?:seccomp|apparmor)[=:]unconfined$/.test(option))],
		['devices', recordsOf(host.Devices).length > 0]
	];
	return has.filter(([, is]) => is).map(([power]) => power);
}

/** null when there is none, or it was switched off. */
function testOf(config: Raw): string | null {
	const [how = '', ...test] = textsOf(recordOf(config.Healthcheck).Test);
	if (how === '' || how === 'NONE') return null;
	return (how === 'CMD' || how === 'CMD-SHELL' ? test : [how, ...test]).join(' ');
}

/** @returns the rest of what a page shows of one container; its row and its events come from elsewhere */
export function parseDetail(raw: Raw): Omit<ContainerDetail, 'row' | 'events'> {
	const config = recordOf(raw.Config);
	const networks = Object.entries(recordOf(recordOf(raw.NetworkSettings).Networks));
	return {
		argv: [textOf(raw.Path), ...textsOf(raw.Args)].map(maskSecrets),
		user: textOf(config.User),
		environment: textsOf(config.Env).map(parseVariable),
		labels: pairsOf(config.Labels).map(({ name, value }) => ({ name, value: maskSecrets(value) })),
		addresses: networks.map(([network, one]) => {
			const { IPAddress, GlobalIPv6Address, Gateway } = recordOf(one);
			return { network, address: textOf(IPAddress) || textOf(GlobalIPv6Address), gateway: textOf(Gateway) };
		}),
		healthTest: maskOrNull(testOf(config)),
		healthLog: recordsOf(recordOf(recordOf(raw.State).Health).Log).map(({ Start, ExitCode, Output }) => ({
			atMs: momentOf(Start) ?? 0,
			exitCode: numberOf(ExitCode),
			output: maskSecrets(textOf(Output).slice(0, 4096))
		}))
	};
}

const maskOrNull = (text: string | null): string | null => (text === null ? null : maskSecrets(text));

function parseVariable(text: string): { name: string; value: string } {
	const masked = maskSecrets(text);
	const at = masked.indexOf('=');
	return at < 0 ? { name: masked, value: '' } : { name: masked.slice(0, at), value: masked.slice(at + 1) };
}
