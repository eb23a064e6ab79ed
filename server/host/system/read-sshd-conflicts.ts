// Where drop-ins of sshd contradict each other. Of several values of one setting sshd takes the first that it reads.

import { isKnown, type Known } from '#wire/host/known.ts';
import type { DropInConflict } from '#wire/host/services.ts';
import type { HostDeps } from '../host-deps.ts';

export interface SshdConflicts {
	/** Values in the order in which sshd reads them. */
	readonly conflicts: readonly DropInConflict[];
	/** Files that could not be read. */
	readonly denied: readonly string[];
}

const MAIN = 'etc/ssh/sshd_config';
const FOLDER = 'etc/ssh/sshd_config.d';
const MOST_BYTES = 262_144;
/** Each line of these adds one more. */
const ADDING =
	/^(?:port|listenaddress|hostkey|hostcertificate|acceptenv|setenv|allowusers|denyusers|allowgroups|denygroups|permitopen|permitlisten|subsystem|include|match)$/;
/** The file that comes with the package is there to be overridden; but nobody means to forbid these and to have them allowed. */
const FORBIDS = /^(?:passwordauthentication|permitrootlogin|permitemptypasswords|kbdinteractiveauthentication)$/;

export async function readSshdConflicts({
	root,
	clock
}: Pick<HostDeps, 'root' | 'clock'>): Promise<Known<SshdConflicts>> {
	const denied: string[] = [];
	const files: { path: string; text: string; isMain: boolean }[] = [];
	const read = async (path: string, isMain: boolean): Promise<void> => {
		const text = await root.readText(path, MOST_BYTES);
		if (text.got) files.push({ path: `/${path}`, text: text.value, isMain });
		else if (text.why === 'denied') denied.push(`/${path}`);
	};
	const names = await root.listNames(FOLDER);
	if (!names.got && names.why === 'denied') denied.push(`/${FOLDER}`);
	for (const name of names.got ? names.value.filter((one) => /^[^.].*\.conf$/.test(one)).sort() : [])
		await read(`${FOLDER}/${name}`, false);
	await read(MAIN, true);
	return isKnown({ conflicts: findConflicts(files), denied }, clock.nowMs());
}

function findConflicts(
	files: readonly { readonly path: string; readonly text: string; readonly isMain: boolean }[]
): readonly DropInConflict[] {
	const found = new Map<string, DropInConflict>();
	for (const { path, text, isMain } of files)
		for (const [key, value] of settingsOf(text)) {
			const name = key.toLowerCase();
			const before = found.get(name)?.values ?? [];
			const isForbidden = FORBIDS.test(name) && value === 'no' && before.some((one) => one.value === 'yes');
			if (isMain && !isForbidden) continue;
			found.set(name, { section: 'sshd', key, values: [...before, { path, value }] });
		}
	return [...found.values()].filter(({ values }) => new Set(values.map(({ value }) => value)).size > 1);
}

/** Those that hold for everybody; in one file the first of a key counts. */
function settingsOf(text: string): ReadonlyMap<string, string> {
	const settings = new Map<string, string>();
	for (const line of text.split('\n')) {
		const [, key = '', value = ''] = /^\s*([A-Za-z]\w*)(?:\s*=\s*|\s+)"?(.*?)"?\s*(?:#.*)?$/.exec(line) ?? [];
		if (key.toLowerCase() === 'match') break;
		if (key !== '' && !ADDING.test(key.toLowerCase()) && !settings.has(key)) settings.set(key, value);
	}
	return settings;
}
