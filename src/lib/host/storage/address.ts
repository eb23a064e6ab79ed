// What of the Storage page is shown, as its address tells it.
import type { MountsWanted } from '#wire/host/storage.ts';

export const PAGE = '/storage';

export const TABS = ['filesystems', 'fill', 'disks', 'mounts'] as const;
export type StorageTab = (typeof TABS)[number];

export const WANTED: readonly MountsWanted[] = ['problems', 'fstab', 'files', 'all'];

/** Read only, as a page has it. */
type Address = { readonly searchParams: Pick<URLSearchParams, 'get'> };

export interface StorageView {
	readonly tab: StorageTab;
	/** Folder whose contents are asked for; null until one is chosen. */
	readonly path: string | null;
	/** Filesystems in memory and in images as well. */
	readonly allKinds: boolean;
	readonly wanted: MountsWanted;
	readonly search: string;
}

export function readView({ searchParams }: Address): StorageView {
	const path = searchParams.get('path');
	return {
		tab: oneOf(TABS, searchParams.get('tab'), 'filesystems'),
		path: path?.startsWith('/') && path.length <= 4096 && !path.includes('\0') ? path : null,
		allKinds: searchParams.get('kinds') === 'all',
		wanted: oneOf(WANTED, searchParams.get('show'), 'fstab'),
		search: (searchParams.get('q') ?? '').slice(0, 4096)
	};
}

const oneOf = <T extends string>(all: readonly T[], value: string | null, usual: T): T =>
	all.find((one) => one === value) ?? usual;

export const tabHref = (tab: StorageTab): string => (tab === 'filesystems' ? PAGE : `${PAGE}?tab=${tab}`);

/** Slashes are put in as they are: an address is read by people, too. */
export const fillHref = (path: string): string =>
	`/storage?tab=fill&path=${encodeURIComponent(path).replaceAll('%2F', '/')}`;

export function mountsHref(wanted: MountsWanted, search: string): string {
	const query = new URLSearchParams({ tab: 'mounts', show: wanted, ...(search ? { q: search } : {}) });
	return `/storage?${query.toString()}`;
}

/** `/var/log` as [`/`, `/var`, `/var/log`], each with its name. */
export function crumbsOf(path: string): readonly { readonly name: string; readonly path: string }[] {
	const names = path.split('/').filter(Boolean);
	return [
		{ name: '/', path: '/' },
		...names.map((name, at) => ({ name, path: `/${names.slice(0, at + 1).join('/')}` }))
	];
}

export const joinPath = (path: string, name: string): string => (path === '/' ? `/${name}` : `${path}/${name}`);
