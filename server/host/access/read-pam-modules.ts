// Lines of /etc/pam.d that ask for a module that is not installed, or take in a file that is not there: whoever is checked by one is
// turned away.
import { isKnown, type Known, notKnown } from '#wire/host/known.ts';
import type { HostDeps } from '../host-deps.ts';
import type { HostRoot } from '../host-root.ts';

export interface MissingModule {
	readonly file: string;
	readonly line: number;
	/** `auth`, `account` …; `include` where it is the whole of another file that is taken in. */
	readonly type: string;
	/** The module, or the file. */
	readonly module: string;
	readonly text: string;
	/** It is there, and is not found for the carriage return behind its name. */
	readonly byReturn?: true;
	/** Services whose files take this one in, itself included. */
	readonly services: readonly string[];
}

export interface PamModules {
	/** Those that a sign-in fails by; what is told to be passed over where it is missing is not among them. */
	readonly missing: readonly MissingModule[];
	readonly denied: readonly string[];
}

const FOLDER = '/etc/pam.d';
const MOST_FILES = 200;
const MOST_BYTES = 65_536;
/** `auth [success=1 default=ignore] pam_unix.so nullok`; a minus before it: it may be missing. */
const LINE = /^(-)?(auth|account|password|session)\s+(\[[^\]]*\]|\w+)\s+(\S+)/;
const INCLUDE = /^@include\s+(\S+)|^-?(?:auth|account|password|session)\s+(?:include|substack)\s+(\S+)/;

export async function readPamModules({ root, clock }: Pick<HostDeps, 'root' | 'clock'>): Promise<Known<PamModules>> {
	const names = await root.listNames(FOLDER);
	if (!names.got) return notKnown(names.why === 'absent' ? 'not-applicable' : names.why, `${FOLDER} cannot be read.`);
	const folders = await moduleFolders(root);
	if (folders.size === 0) return notKnown('failed', 'Where modules of PAM lie is not known here.');
	const denied: string[] = [];
	const missing: Omit<MissingModule, 'services'>[] = [];
	const takes = new Map<string, Set<string>>();
	for (const name of [...names.value].sort().slice(0, MOST_FILES)) {
		// What a package manager leaves beside a file is read by nobody.
		if (/\.(?:dpkg-\w+|ucf-\w+|rpm\w+|bak|orig|old)$|~$/.test(name)) continue;
		const text = await root.readText(`${FOLDER}/${name}`, MOST_BYTES);
		if (!text.got) {
			if (text.why === 'denied') denied.push(`${FOLDER}/${name}`);
			continue;
		}
		const lines = text.value.replace(/\\\n/g, ' ').split('\n');
		const numbers = numbersOf(text.value);
		for (const [index, raw] of lines.entries()) {
			const line = raw.trim();
			const place = { file: `${FOLDER}/${name}`, line: numbers[index] ?? index + 1, text: line };
			const returned = missing.some(({ file, byReturn }) => file === place.file && byReturn);
			const included = INCLUDE.exec(line);
			if (included) {
				const to = included[1] ?? included[2] ?? '';
				if (isReturned(raw, to)) {
					if (!returned) missing.push({ ...place, type: 'include', module: to, byReturn: true });
					continue;
				}
				takes.set(to, new Set([...(takes.get(to) ?? []), name]));
				if (!line.startsWith('-') && !(await isRulesThere(root, to)))
					missing.push({ ...place, type: 'include', module: to });
				continue;
			}
			const [, mayMiss, type = '', control = '', path = ''] = LINE.exec(line) ?? [];
			if (type === '' || mayMiss || passesOver(control) || !/\.so$/.test(path)) continue;
			const module = path.slice(path.lastIndexOf('/') + 1);
			if (isReturned(raw, path)) {
				if (!returned) missing.push({ ...place, type, module, byReturn: true });
				continue;
			}
			if (await isThere(root, path, folders)) continue;
			missing.push({ ...place, type, module });
		}
	}
	return isKnown(
		{ missing: missing.map((one) => ({ ...one, services: servicesOf(one.file, takes) })), denied },
		clock.nowMs()
	);
}

/** A word ends at a blank or at the line's end alone: one behind which a carriage return stands is called something else. */
const isReturned = (raw: string, last: string): boolean => raw.endsWith(`${last}\r`);

/** A missing module counts as one that failed for a reason of its own. */
function passesOver(control: string): boolean {
	if (!control.startsWith('[')) return /^(?:optional|sufficient)$/i.test(control);
	const said = /\bmodule_unknown=(\w+)/.exec(control)?.[1] ?? /\bdefault=(\w+)/.exec(control)?.[1];
	return said === 'ignore';
}

/** The number of the first line of each, where some go on in the next. */
function numbersOf(text: string): readonly number[] {
	const numbers: number[] = [];
	let goesOn = false;
	for (const [index, line] of text.split('\n').entries()) {
		if (!goesOn) numbers.push(index + 1);
		goesOn = line.endsWith('\\');
	}
	return numbers;
}

async function moduleFolders(root: Pick<HostRoot, 'listNames'>): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
	const found = new Map<string, ReadonlySet<string>>();
	for (const base of ['lib', 'usr/lib', 'lib64', 'usr/lib64']) {
		const below = await root.listNames(base);
		const triplets = (below.got ? below.value : []).filter((name) => /^\w+-linux-\w+$/.test(name));
		for (const folder of [`${base}/security`, ...triplets.map((name) => `${base}/${name}/security`)]) {
			const names = await root.listNames(folder);
			if (names.got && names.value.some((name) => name.startsWith('pam_'))) found.set(folder, new Set(names.value));
		}
	}
	return found;
}

/** Where a distribution keeps what nobody changed. */
const VENDOR = '/usr/lib/pam.d';

async function isRulesThere(root: Pick<HostRoot, 'facts'>, name: string): Promise<boolean> {
	for (const path of name.startsWith('/') ? [name] : [`${FOLDER}/${name}`, `${VENDOR}/${name}`]) {
		const facts = await root.facts(path);
		if (facts.got || facts.why !== 'absent') return true;
	}
	return false;
}

async function isThere(
	root: Pick<HostRoot, 'facts'>,
	path: string,
	folders: ReadonlyMap<string, ReadonlySet<string>>
): Promise<boolean> {
	if (path.startsWith('/')) {
		const facts = await root.facts(path);
		return facts.got || facts.why !== 'absent';
	}
	return [...folders.values()].some((names) => names.has(path));
}

function servicesOf(file: string, takes: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] {
	const found = new Set<string>();
	const waiting = [file.slice(file.lastIndexOf('/') + 1)];
	for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
		if (found.has(name)) continue;
		found.add(name);
		waiting.push(...(takes.get(name) ?? []));
	}
	return [...found].sort();
}
