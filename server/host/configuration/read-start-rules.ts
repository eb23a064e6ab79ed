// Files by which folders, accounts and devices are made at the start: those of tmpfiles.d, sysusers.d and udev, in the order in which
// they are read, and what systemd said of their lines.
import { posix } from 'node:path';
import { isKnown, type Known, notKnown } from '#wire/host/known.ts';
import type { HostDeps } from '../host-deps.ts';
import type { HostRoot } from '../host-root.ts';
import type { JournalFacts } from '../journal/open-journal.ts';
import { readAccounts } from '../system/read-accounts.ts';
import { walkPath } from '../system/walk-path.ts';
import { conffilesAmong } from './conffiles-among.ts';

type RuleKind = 'tmpfiles' | 'sysusers' | 'udev';

export interface RuleFile {
	readonly kind: RuleKind;
	/** Where it is, behind every link. */
	readonly path: string;
	readonly name: string;
	readonly text: string;
	/** In /etc or /run, and not a package's. */
	readonly own: boolean;
	readonly modifiedMs: number;
}

/** What systemd said of a line, newest first. */
export interface SaidOfLine {
	readonly path: string;
	readonly line: number;
	readonly words: string;
	readonly atMs: number;
}

export interface StartRules {
	/** Those that are read. Of udev only people's own. */
	readonly files: readonly RuleFile[];
	/** Beside them in /etc, and passed over for their names. */
	readonly strays: readonly RuleFile[];
	readonly users: ReadonlySet<string>;
	readonly groups: ReadonlySet<string>;
	/** Others than the machine's own files may know more of them. */
	readonly others: boolean;
	/** Folders of the root, by name. */
	readonly top: ReadonlySet<string>;
	readonly said: readonly SaidOfLine[];
	readonly limits: string | undefined;
}

type Root = Pick<HostRoot, 'facts' | 'readLink' | 'listNames' | 'readText'>;

const PLACES: Readonly<Record<RuleKind, { readonly folders: readonly string[]; readonly ends: string }>> = {
	tmpfiles: {
		folders: ['/etc/tmpfiles.d', '/run/tmpfiles.d', '/usr/local/lib/tmpfiles.d', '/usr/lib/tmpfiles.d'],
		ends: '.conf'
	},
	sysusers: {
		folders: ['/etc/sysusers.d', '/run/sysusers.d', '/usr/local/lib/sysusers.d', '/usr/lib/sysusers.d'],
		ends: '.conf'
	},
	udev: { folders: ['/etc/udev/rules.d', '/run/udev/rules.d'], ends: '.rules' }
};
const SPEAKERS = ['systemd-tmpfiles', 'systemd-sysusers', 'systemd-udevd'];
const SAID = /^(\/\S+):(\d+):? (.+)$/;
const SINCE_MS = 7 * 24 * 60 * 60_000;
const MOST_FILES = 300;
const MOST_BYTES = 65_536;

export async function readStartRules({
	root,
	clock,
	journal
}: Pick<HostDeps, 'clock'> & {
	readonly root: Root;
	readonly journal: Pick<JournalFacts, 'page'>;
}): Promise<Known<StartRules>> {
	const accounts = await readAccounts(root);
	if (accounts === null) return notKnown('denied', '/etc/passwd cannot be read.');
	const files: RuleFile[] = [];
	const strays: RuleFile[] = [];
	for (const kind of Object.keys(PLACES) as RuleKind[]) {
		const { folders, ends } = PLACES[kind];
		const places = new Map<string, string>();
		for (const folder of folders) {
			const names = await root.listNames(folder);
			for (const name of names.got ? names.value : [])
				if (!places.has(name)) places.set(name, posix.join(folder, name));
		}
		for (const [name, place] of [...places].sort(([a], [b]) => (a < b ? -1 : 1)).slice(0, MOST_FILES)) {
			const isRead = name.endsWith(ends);
			if (!isRead && !place.startsWith('/etc/')) continue;
			const file = await fileAt(root, kind, place);
			if (file) (isRead ? files : strays).push(file);
		}
	}
	const shipped = await conffilesAmong(
		root,
		[...files, ...strays].filter(({ own }) => own).map(({ path }) => path)
	);
	const top = await root.listNames('/');
	const said: SaidOfLine[] = [];
	let limits: string | undefined;
	for (const identifier of SPEAKERS) {
		const page = await journal.page(
			{ identifier, text: '.d/', sinceMs: clock.nowMs() - SINCE_MS, lines: 200, ofRoot: true },
			4000
		);
		if (!page.known) limits = 'What systemd said as it read them is not known.';
		for (const { text, atMs } of page.known ? page.value.lines : []) {
			const [, path = '', line, words = ''] = SAID.exec(text) ?? [];
			if (path !== '') said.push({ path, line: Number(line), words, atMs });
		}
	}
	return isKnown(
		{
			files: files.map((one) => ({ ...one, own: one.own && !shipped.has(one.path) })),
			strays: strays.filter(({ path }) => !shipped.has(path)),
			users: new Set(accounts.users.keys()),
			groups: new Set(accounts.groups.keys()),
			others: accounts.others,
			top: new Set(top.got ? top.value : []),
			said,
			limits
		},
		clock.nowMs()
	);
}

async function fileAt(root: Root, kind: RuleKind, place: string): Promise<RuleFile | undefined> {
	const { found } = await walkPath(root, place);
	// A link to /dev/null puts a package's file of that name out of force.
	if (found === undefined || found.facts.kind !== 'file') return undefined;
	const text = await root.readText(found.path, MOST_BYTES);
	if (!text.got || text.value.includes('\0')) return undefined;
	return {
		...{ kind, path: found.path, name: posix.basename(place), text: text.value },
		own: /^\/(?:etc|run)\//.test(found.path),
		modifiedMs: found.facts.modifiedMs
	};
}
