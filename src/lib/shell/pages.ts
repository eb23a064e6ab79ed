// The pages of the dashboard in the order of the rail. `here` marks those that work; a build lists only these.

import Boxes from '@lucide/svelte/icons/boxes';
import CircleAlert from '@lucide/svelte/icons/circle-alert';
import Cog from '@lucide/svelte/icons/cog';
import Gauge from '@lucide/svelte/icons/gauge';
import HardDrive from '@lucide/svelte/icons/hard-drive';
import MessageSquare from '@lucide/svelte/icons/message-square';
import Mic from '@lucide/svelte/icons/mic';
import Network from '@lucide/svelte/icons/network';
import ScrollText from '@lucide/svelte/icons/scroll-text';
import Settings from '@lucide/svelte/icons/settings';
import ShieldCheck from '@lucide/svelte/icons/shield-check';
import SquareTerminal from '@lucide/svelte/icons/square-terminal';
import type { Component } from 'svelte';
import type { Words } from '#lib/words/words.ts';

/** Also the key of its name among the words. */
export type PageId = keyof Words['shell']['pages'];

export interface PageEntry {
	readonly id: PageId;
	readonly href: string;
	readonly icon: Component<{ size?: number; 'aria-hidden'?: 'true' }>;
	readonly group: 'first' | 'host' | 'last';
	readonly here: boolean;
	/** Second key of the "g then …" shortcut. */
	readonly key: string;
}

type Row = readonly [
	id: PageId,
	href: string,
	icon: PageEntry['icon'],
	group: PageEntry['group'],
	key: string,
	here: boolean
];

const rows: readonly Row[] = [
	['overview', '/', Gauge, 'first', 'o', true],
	['findings', '/findings', CircleAlert, 'first', 'f', true],
	['approvals', '/approvals', ShieldCheck, 'first', 'p', true],
	['assistant', '/assistant', MessageSquare, 'first', 'a', true],
	['storage', '/storage', HardDrive, 'host', 'd', true],
	['services', '/services', Cog, 'host', 'u', true],
	['network', '/network', Network, 'host', 'n', true],
	['containers', '/containers', Boxes, 'host', 'c', true],
	['logs', '/logs', ScrollText, 'host', 'l', true],
	['terminal', '/terminal', SquareTerminal, 'host', 't', true],
	['voice', '/voice', Mic, 'last', 'v', false],
	['settings', '/settings', Settings, 'last', 's', true]
];

/** What the rail, the bar and the palette list. */
export const pages: readonly PageEntry[] = rows
	.map(([id, href, icon, group, key, here]) => ({ id, href, icon, group, key, here }))
	.filter((page) => page.here || import.meta.env.DEV);

const sections: readonly (keyof Words['settings']['sections'])[] = [
	'appearance',
	'terminal',
	'access',
	'audio',
	'about'
];

/** Every route a person can go to from a page that is open. */
export const routes: readonly string[] = [
	...pages.filter(({ here }) => here).map(({ href }) => href),
	...sections.map((id) => `/settings/${id}`)
];

/** The entry a path belongs to: the longest `href` it starts with. */
export function pageOf(pathname: string): PageEntry | undefined {
	return pages
		.filter(({ href }) => pathname === href || (href !== '/' && pathname.startsWith(`${href}/`)))
		.sort((a, b) => b.href.length - a.href.length)[0];
}
