// The one script that runs behind sudo for an application: a menu of exactly the commands that were shown, of which the service has
// one run after the other. Pure.
import { dirname } from 'node:path/posix';
import { quoteWord } from '#wire/text/quote-word.mjs';
import { besideOf } from './place-file.ts';

/** Root's own place for what the service's user may not read. */
const ROOT_BEFORE = '/var/lib/hostwright/before';
/** Of one file. */
const MOST_BYTES = 64 * 1024 * 1024;

export interface MenuItem {
	readonly key: string;
	readonly text: string;
	readonly cwd: string;
}

/**
 * @returns the text as root would run it without sudo before it; undefined where sudo stands anywhere else, so that leaving it out
 * would give rights to what has none
 */
export function withoutSudo(text: string): string | undefined {
	const quoted = /^sudo sh -c '((?:[^']|'\\'')*)'$/.exec(text)?.[1];
	if (quoted !== undefined) return quoted.replaceAll("'\\''", "'");
	const simple = /^sudo (?:-n )?(?!-)([^;&|<>()$`\n\\]+)$/.exec(text)?.[1];
	if (simple !== undefined) return /\bsudo\b|^[A-Za-z_]\w*=/.test(simple) ? undefined : simple;
	return /\bsudo\b/.test(text) || !/^systemctl [\w:.@\\ '-]+$/.test(text) ? undefined : text;
}

/** @returns the text as a person without root's rights would type it */
export const asTyped = ({ text, elevated }: { readonly text: string; readonly elevated: boolean }): string =>
	elevated && withoutSudo(text) === text ? `sudo ${text}` : text;

export const rootPlace = (id: string, at: number): string => `${ROOT_BEFORE}/${id}/${at}`;

/** Keeps one file, and prints what it was. */
export function keepText(id: string, at: number, path: string): string {
	const [from, to] = [quoteWord(path), quoteWord(rootPlace(id, at))];
	const dir = quoteWord(`${ROOT_BEFORE}/${id}`);
	return (
		[
			`mkdir -p -m 0755 /var/lib/hostwright && mkdir -p -m 0700 ${ROOT_BEFORE} ${dir}`,
			`if [ -e ${to} ] || [ -L ${to} ] || [ -e ${to}.absent ]; then :; elif [ -L ${from} ]; then cp -a -- ${from} ${to}; elif [ -f ${from} ]; then [ "$(stat -c %s -- ${from})" -le ${MOST_BYTES} ] && cp -a --reflink=auto -- ${from} ${to} && sync -- ${to}; elif [ ! -e ${from} ]; then { ${missingText(path)}; } > ${to}.absent; else false; fi`,
			`if [ -e ${to}.absent ]; then echo kept absent; else stat -c 'kept %f %u %g %s %.9X %.9Y' -- ${to}; [ -L ${to} ] || sha256sum < ${to}; fi`
		].join(' && { ') + '; }'.repeat(2)
	);
}

/** Prints the folders that placing the file makes, the innermost first. A path in which lines break has none that are sure. */
const missingText = (path: string): string =>
	path.includes('\n')
		? ':'
		: `d=${quoteWord(dirname(path))}; while [ ! -e "\${d:-/}" ]; do printf "%s\\\\n" "$d"; d=\${d%/*}; done`;

/** Puts one file back as it was kept, or takes it away where there was none, with the folders that were made for it. */
export function putBackText(id: string, at: number, path: string): string {
	const [to, from] = [quoteWord(path), quoteWord(rootPlace(id, at))];
	const beside = quoteWord(besideOf(path, 'before-was-kept'));
	return `if [ -e ${from}.absent ]; then rm -fd -- ${to} && while IFS= read -r d; do rmdir -- "$d" 2>/dev/null || break; done < ${from}.absent; else cp -a --remove-destination -- ${from} ${beside} && mv -fT -- ${beside} ${to}; fi`;
}

/** @param nonce  stands before each line of ours, so that no output passes for one */
export function composeMenu(nonce: string, items: readonly MenuItem[]): string {
	const rows = items.map(({ key, text, cwd }) => `${key}) ( cd -- ${quoteWord(cwd)} && { ${text}\n} ) </dev/null;;`);
	// A word that came in pieces, or a read that was interrupted, is asked for again; nothing has run then.
	const script = `say() { printf '\\n%s %s %s\\n' ${nonce} "$1" "$2"; }
say ready 0
tries=0
while [ $tries -lt 100 ]; do
if IFS= read -r word; then tries=0; else tries=$((tries + 1)); sleep 0.1; continue; fi
case $word in
${rows.join('\n')}
end) exit 0;;
*) say unknown 0; continue;;
esac
say "$word" "$?"
done`;
	return `sudo sh -c ${quoteWord(script)}`;
}

/** Of a file that the service's user may not read, once it was changed. */
export const digestText = (path: string): string => `sha256sum < ${quoteWord(path)}`;

/** What `keepText` printed. @returns undefined where it was not kept */
export function readKept(output: string):
	| { readonly was: 'absent' }
	| {
			readonly was: 'file' | 'link';
			readonly mode: number;
			readonly uid: number;
			readonly gid: number;
			readonly bytes: number;
			readonly times: { readonly atimeNs: string; readonly mtimeNs: string };
			readonly digest: string | null;
	  }
	| undefined {
	if (/^kept absent\r?$/m.test(output)) return { was: 'absent' };
	const [, mode, uid, gid, size, atime, mtime] =
		/^kept ([0-9a-f]+) (\d+) (\d+) (\d+) (-?\d+\.\d{9}) (-?\d+\.\d{9})\r?$/m.exec(output) ?? [];
	if (mode === undefined) return undefined;
	const bits = Number.parseInt(mode, 16);
	return {
		was: (bits & 0o170000) === 0o120000 ? 'link' : 'file',
		mode: bits & 0o7777,
		uid: Number(uid),
		gid: Number(gid),
		bytes: Number(size),
		times: { atimeNs: String(atime).replace('.', ''), mtimeNs: String(mtime).replace('.', '') },
		digest: /^([0-9a-f]{64})\s/m.exec(output)?.[1] ?? null
	};
}
