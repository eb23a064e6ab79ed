// What the palette offers besides pages and actions: terminals, conversations, single settings, and what the machine has by name.
import { api } from '#lib/client/trpc.ts';
import type { Words } from '#lib/words/words.ts';
import type { ApprovalRequest } from '#wire/approval.ts';
import type { ConversationSummary } from '#wire/chat.ts';
import type { NamedThing } from '#wire/host/overview.ts';
import type { TerminalList } from '#wire/terminal-session.ts';
import { goto } from '$app/navigation';

export interface Entry {
	readonly name: string;
	readonly keys?: string;
	/** Too many to be listed before anything is typed. */
	readonly onlyWhenTyped?: boolean;
	readonly run: () => void;
}

/** Each setting by its own name, leading to the page it is on. */
export function settingEntries({ title, sections, ...pages }: Words['settings']): Entry[] {
	const { appearance, terminal, access, audio } = pages;
	const named: Readonly<Record<string, readonly string[]>> = {
		appearance: [appearance.theme],
		terminal: [
			terminal.fontSize,
			terminal.cursor,
			terminal.blink,
			terminal.copyOnSelect,
			terminal.pasteGuard,
			terminal.screenReader,
			terminal.bell
		],
		access: [access.sessions, access.token],
		audio: [
			audio.enabled,
			audio.local_mic_enabled,
			audio.wyoming_ingress_enabled,
			audio.speaker_id_enabled,
			audio.acoustic_events_enabled,
			audio.tts_enabled
		]
	};
	return [
		...Object.entries(sections).map(([id, name]) => ({
			name: `${title}: ${name}`,
			run: () => void goto(`/settings/${id}`)
		})),
		...Object.entries(named).flatMap(([id, names]) =>
			names.map((name) => ({
				name: `${title}: ${name}`,
				onlyWhenTyped: true,
				run: () => void goto(`/settings/${id}`)
			}))
		)
	];
}

/** @param nameOf  a terminal by its label and its number among those of the same one */
export function terminalEntries(
	{ sessions, tabs }: TerminalList,
	nameOf: (label: string, at: number) => string
): Entry[] {
	const seen = new Map<string, number>();
	return tabs.flatMap((tab) => {
		const session = sessions.find(({ id }) => id === tab.panes[0]);
		if (!session) return [];
		const { name, program, title, cwd, shell } = session;
		const label = name || program || title || cwd.split('/').filter(Boolean).at(-1) || cwd || shell;
		const at = (seen.get(label) ?? 0) + 1;
		seen.set(label, at);
		return [{ name: nameOf(label, at), run: () => void goto(`/terminal?tab=${encodeURIComponent(tab.id)}`) }];
	});
}

/** Before anything is typed only this many, the newest, are listed. */
const RECENT = 3;

export function conversationEntries(list: readonly ConversationSummary[], nameOf: (title: string) => string): Entry[] {
	return list.map(({ id, title }, index) => ({
		name: nameOf(title),
		onlyWhenTyped: index >= RECENT,
		run: () => void goto(`/assistant?c=${encodeURIComponent(id)}`)
	}));
}

export function proposalEntries(
	list: readonly Pick<ApprovalRequest, 'id' | 'task'>[],
	nameOf: (task: string) => string
): Entry[] {
	return list.map(({ id, task }, index) => ({
		name: nameOf(task),
		onlyWhenTyped: index >= RECENT,
		run: () => void goto(`/approvals/${encodeURIComponent(id)}`)
	}));
}

const PLACE_OF = {
	unit: ({ name, of }: NamedThing) => `/services/${encodeURIComponent(name)}${of === 'user' ? '?manager=user' : ''}`,
	container: ({ of, id }: NamedThing) => `/containers/${encodeURIComponent(of ?? '')}/${encodeURIComponent(id ?? '')}`,
	mount: ({ name }: NamedThing) => `/storage?tab=mounts&show=all&q=${encodeURIComponent(name)}`,
	interface: ({ name }: NamedThing) => `/network?tab=interfaces&interface=${encodeURIComponent(name)}`
};
const PAGE_OF = { unit: 'services', container: 'containers', mount: 'storage', interface: 'network' } as const;

/** What this machine has by name, where there is a page for it. */
export function thingEntries(
	things: readonly NamedThing[],
	isHere: (page: (typeof PAGE_OF)[NamedThing['kind']]) => boolean,
	nameOf: (kind: NamedThing['kind'], name: string) => string
): Entry[] {
	return things
		.filter(({ kind }) => isHere(PAGE_OF[kind]))
		.map((thing) => ({
			name: nameOf(thing.kind, thing.name),
			onlyWhenTyped: true,
			run: () => void goto(PLACE_OF[thing.kind](thing))
		}));
}

/** Opens a terminal and shows it. @throws what the service refused it with */
export async function openTerminal(): Promise<void> {
	const { id } = await api.terminal.open.mutate({});
	const { tabs } = await api.terminal.list.query();
	const tab = tabs.find(({ panes }) => panes.includes(id));
	await goto(tab ? `/terminal?tab=${encodeURIComponent(tab.id)}` : '/terminal');
}
