// A machine that the assistant is asked about: what things are called here, and nothing else known of it.
import { builtInEngine } from '#server/assistant/built-in/built-in-engine.ts';
import type { AssistantTools, UnderstoodPiece } from '#server/assistant/engine.ts';
import { createTools } from '#server/assistant/tools/create-tools.ts';
import { listNames } from '#server/assistant/tools/list-names.ts';
import { indexNames, type Naming } from '#server/assistant/understand/names.ts';
import { type Understood, understand } from '#server/assistant/understand/understand.ts';
import { classify } from '#server/classifier/classify.ts';
import { openEventBus } from '#server/events/bus.ts';
import { openHost } from '#server/host/host.ts';
import { createHostRoot } from '#server/host/host-root.ts';
import { systemClock } from '#server/lib/clock.ts';
import { describeCheck } from '#server/terminal/describe-check.ts';
import type { ChatMessage } from '#wire/chat.ts';
import { noContainers } from './no-containers.ts';
import { subjectsOf } from './subjects-of.ts';

const unit = (name: string): Naming => ({ kind: 'unit', name, manager: 'system' });
const container = (name: string, ...also: string[]): Naming => ({ kind: 'container', name, also });

const SERVICES =
	`nginx ssh docker postgresql smbd cron jellyfin fail2ban NetworkManager systemd-journald systemd-resolved
	systemd-timesyncd restic-backup apt-daily logrotate`.split(/\s+/);
const TIMERS = ['restic-backup', 'apt-daily', 'logrotate', 'fstrim'];

export const NAMINGS: readonly Naming[] = [
	...SERVICES.map((name) => unit(`${name}.service`)),
	...TIMERS.map((name) => unit(`${name}.timer`)),
	unit('docker.socket'),
	...['plex', 'grafana', 'pihole', 'nextcloud', 'traefik', 'home-assistant'].map((name) => container(name)),
	container('nextcloud-db', 'db'),
	...['/', '/home', '/var', '/srv/media', '/mnt/backup'].map((name): Naming => ({ kind: 'mount', name })),
	...['lo', 'eth0', 'wlan0', 'docker0', 'wg0'].map((name): Naming => ({ kind: 'interface', name }))
];

/**
 * @param namings  what things are called there
 * @param told     what the machine says that started it
 */
export function askedMachine(
	namings: readonly Naming[] = NAMINGS,
	told: { readonly systemd?: boolean } = {}
): AssistantTools {
	const bus = openEventBus('test');
	const host = openHost({ root: createHostRoot(), clock: systemClock, bus });
	const tools = createTools({
		hiddenPlaces: () => [],
		gate: { check: (command) => describeCheck(command, classify(command)) },
		host: {
			snapshot() {
				const snapshot = host.snapshot();
				return { ...snapshot, facts: { ...snapshot.facts, ...told } };
			}
		},
		facts: { ...subjectsOf(), ...noContainers },
		bus
	});
	const call: AssistantTools['call'] = (tool, input, signal) =>
		tool.name === listNames.name
			? tools.call({ ...tool, run: () => ({ names: namings }) as never }, input, signal)
			: tools.call(tool, input, signal);
	return { table: tools.table, call };
}

export interface Answered {
	readonly text: string;
	readonly understood: UnderstoodPiece | undefined;
}

/** @param before  what the same person asked before */
export async function askMachine(
	text: string,
	tools: AssistantTools,
	before: readonly string[] = []
): Promise<Answered> {
	const history = before.map(
		(said): ChatMessage => ({
			id: said,
			role: 'person',
			parts: [{ type: 'text', text: said }],
			state: 'complete',
			createdAtMs: 0
		})
	);
	let answer = '';
	let understood: UnderstoodPiece | undefined;
	// Watching has no end of its own: its first piece is enough.
	const stop = AbortSignal.timeout(10_000);
	for await (const piece of builtInEngine.answer({ text, history }, tools, stop)) {
		if (piece.type === 'text') answer += piece.text;
		if (piece.type === 'understood') understood = piece;
		if (answer.startsWith('Watching '))
			return { text: answer, understood: { type: 'understood', understood: true, intent: 'machine.watch' } };
	}
	return { text: answer, understood };
}

const NAMED = indexNames(NAMINGS);

/** What is understood of it, without looking at anything. */
export function heard(text: string, before: readonly string[] = [], namings = NAMINGS): Understood | undefined {
	const names = namings === NAMINGS ? NAMED : indexNames(namings);
	return understand(text, before, names, Date.UTC(2026, 10, 22, 21));
}
