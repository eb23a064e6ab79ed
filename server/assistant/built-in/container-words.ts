// Sentences of the built-in engine about containers. Markdown.
import type { StopReason } from '#wire/host/why-stopped.ts';

export const containerWords = {
	none: 'There is no container here: the engine answers, and has none.',
	noneRuns: (all: number) => (all === 1 ? 'None runs. There is one that does not.' : `None of the ${all} runs.`),
	running: (running: number, all: number) =>
		running === all
			? all === 1
				? 'One container, and it runs:'
				: `All ${all} containers run:`
			: `${running} of ${all} containers ${running === 1 ? 'runs' : 'run'}:`,
	notRunning: 'These do not run:',
	more: (count: number) => `and ${count} more, on [the page of containers](/containers)`,
	byMemory: 'By memory, the largest first:',
	byCpu: 'By processor time, the busiest first:',
	nothingMeasured: 'Nothing could be measured: no container runs, or none of them can be looked at.',
	since: (span: string) => `for ${span}`,
	ago: (span: string) => `${span} ago`,
	restarted: (times: number) => (times === 1 ? 'started again once' : `started again ${times} times`),
	runs: (name: string) => `**${name}** runs.`,
	unhealthy: 'Its health check fails.',
	noSuch: 'No container has that name. These are here:',
	remedy: 'This would change it:',
	limits: 'What is missing here:',
	noneNamed: (name: string) => `No container is called ${name}. These are here:`,
	allRun: 'Every container that should run does.',
	noneUnhealthy: 'No container fails its health check.',
	unhealthyOnes: (count: number) =>
		count === 1 ? '**One container fails its health check:**' : `**${count} containers fail their health check:**`,
	portHead: ['Container', 'Port', 'Reached by'],
	exposures: {
		inside: 'other containers only',
		loopback: 'this machine only',
		lan: 'the local network',
		all: '**everybody who reaches this machine**'
	},
	noPorts: 'No container publishes a port.',
	noPortsOf: (name: string) => `${name} publishes no port.`,
	powers: {
		privileged: 'is privileged: nothing holds it back from the host',
		'engine-socket': 'holds the socket of the engine, and with it every container and the host',
		'root-mount': 'has the root of the host mounted',
		'host-pid': 'sees the processes of the host',
		'host-network': 'uses the network of the host',
		'host-ipc': 'shares memory with the host',
		capabilities: 'has more rights than a container usually gets',
		unconfined: 'runs without the usual confinement',
		devices: 'has devices of the host'
	},
	noPowers: 'No container has more rights than it usually gets.',
	restartsHead: ['Container', 'Started again', 'Policy', 'State'],
	noRestarts: 'No container was started again by its restart policy.',
	mountHead: ['On the host', 'In the container', ''],
	writable: 'can be written',
	readOnly: 'read-only',
	noMounts: (name: string) => `${name} keeps nothing outside itself: what it writes is lost with it.`,
	nobodyUses: (path: string) => `No container has ${path} mounted.`,
	usesPath: (path: string) => `These have ${path} mounted:`,
	uses: (name: string) => `**${name}** uses, just now:`,
	notMeasured: (name: string) => `${name} does not run, or cannot be measured.`,
	memoryOf: (value: string, limit: string | null) =>
		`memory ${value}${limit === null ? ', without a limit' : ` of ${limit} allowed`}`,
	cpuOf: (share: string) => `processor ${share} of one core`,
	project: (name: string, running: number, all: number) => `**${name}**: ${running} of ${all} containers run`,
	projectHow: (services: string) => `services ${services}`,
	noProjects: 'No Compose project is here.',
	engineOk: (kind: string, version: string, running: number, stopped: number, images: number) =>
		`**${kind}** ${version} answers: ${running} running, ${stopped} stopped, ${images === 1 ? 'one image' : `${images} images`}.`,
	engineNot: (kind: string) => `**${kind}** does not answer.`,
	warns: 'It warns:',
	imageHead: ['Image', 'Size', 'Used by'],
	unused: 'nobody',
	images: (count: number, unused: number, size: string) =>
		`**${count === 1 ? 'One image' : `${count} images`}**, ${unused === 0 ? 'none' : unused} of them unused${unused === 0 ? '' : ` (${size})`}.`,
	volumeHead: ['Volume', 'Lies at', 'Used by'],
	volumes: (count: number, unused: number) =>
		`**${count === 1 ? 'One volume' : `${count} volumes`}**, ${unused === 0 ? 'none' : unused} of them unused.`,
	noVolumes: 'There is no volume.',
	noImages: 'There is no image.',
	sizeHead: ['What', 'Size', 'Unused'],
	sizes: { images: 'Images', containers: 'Written in containers', volumes: 'Volumes', buildCache: 'Build cache' },
	sizeLead: (engine: string, all: string) => `**${engine} keeps ${all}:**`,
	logShow: (name: string) => `This prints what ${name} wrote last; [its page](/containers) follows it live.`,
	logsPage: 'Its output is on its page, line by line.',
	healthSays: 'What its health check printed last:',
	runsIn: (argv: string, user: string) => `It runs ${argv} as ${user}.`,
	moreImages: (count: number) => `and ${count} more`,
	cores: (share: string) => `${share} of one core`,
	why: {
		'never-started': () => 'was created and never started.',
		'start-failed': () => 'could not be started by the engine:',
		finished: () => 'came to its end by itself, with exit code 0.',
		'out-of-memory': () => 'was ended by the kernel: it had reached its memory limit.',
		killed: () => 'was killed (SIGKILL): by hand, or because it did not end in time when it was told to stop.',
		terminated: () => 'was told to stop (SIGTERM), and did.',
		interrupted: () => 'was interrupted (SIGINT).',
		crashed: (code: number) => `crashed (exit code ${code}).`,
		'not-found': () => 'did not start: its program was not found in the image (exit code 127).',
		'not-executable': () => 'did not start: its program may not be executed (exit code 126).',
		failed: (code: number) => `ended with exit code ${code}, which its program chose itself.`
	} satisfies Record<StopReason, (code: number) => string>
};
