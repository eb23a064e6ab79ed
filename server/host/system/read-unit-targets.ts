// Whom a unit is set to ask, or where to listen: hosts and ports in its own settings, its environment files, its script, and the
// files of settings that its command names. Nothing of a line is kept but the name of the setting, host and port.
import { type Target, targetIn } from '../../lib/targets.ts';
import type { HostRoot } from '../host-root.ts';
import { wordsOfValue } from '../services/unit-settings.ts';
import { isOfRootAlone } from './around/find-written.ts';
import { readFor } from './read-for.ts';
import type { UnitGround } from './read-unit-ground.ts';
import { type Walk, walkPath } from './walk-path.ts';

export interface PlacedTarget extends Target {
	readonly path: string;
	readonly line: number;
	/** The name of the setting, where the line has one: `REDIS_URL`. */
	readonly key: string | undefined;
	/** Root alone could have written it: a setting of the unit, or a file that nobody else can change. */
	readonly ofRoot?: boolean;
}

type Root = Pick<HostRoot, 'readText' | 'facts' | 'readLink'>;

const MOST_FILES = 6;
const MOST_BYTES = 65_536;
const MOST_LINES = 2000;
const MOST_FOUND = 60;
const SETTINGS = /\.(?:conf|cfg|cnf|ini|json|ya?ml|toml|env|properties|xml|lua|config)$/;

export async function readUnitTargets(
	root: Root,
	ground: Pick<UnitGround, 'settings' | 'commands' | 'who' | 'directory'>
): Promise<readonly PlacedTarget[]> {
	const found: PlacedTarget[] = [];
	for (const key of ['ExecStartPre', 'ExecStart', 'Environment'])
		for (const { path, line, value } of ground.settings.all(key))
			for (const part of key === 'Environment' ? wordsOfValue(value) : [value])
				found.push(...ofRoot(targetsOfLine(part, path, line, key === 'Environment' ? undefined : key)));
	const files = new Map<string, boolean>();
	for (const { value } of ground.settings.all('EnvironmentFile')) files.set(value.replace(/^-/, ''), true);
	for (const { words, script } of ground.commands) {
		if (script !== undefined) files.set(script, false);
		// A program that is a script itself.
		if (words[0]?.startsWith('/') && !/^\/(?:usr\/)?s?bin\//.test(words[0])) files.set(words[0], false);
		for (const word of words.slice(1)) {
			const path = word.replace(/^--?[\w-]+=/, '');
			if (path.startsWith('/') && SETTINGS.test(path)) files.set(path, false);
		}
	}
	for (const [path, bySystemd] of [...files].slice(0, MOST_FILES)) {
		const way = await walkPath(root, path);
		const text = await textFor(root, way, ground.who, bySystemd);
		const mark = isOfRootAlone(way) ? ofRoot : (targets: readonly PlacedTarget[]) => targets;
		for (const [at, line] of (text ?? '').split('\n', MOST_LINES).entries()) {
			if (found.length >= MOST_FOUND) return found;
			if (!/^\s*(?:[#;]|\/\/)/.test(line)) found.push(...mark(targetsOfLine(line, path, at + 1, undefined)));
		}
	}
	return found.slice(0, MOST_FOUND);
}

const ofRoot = (targets: readonly PlacedTarget[]): readonly PlacedTarget[] =>
	targets.map((one) => ({ ...one, ofRoot: true }));

/** systemd reads environment files as root. */
const ROOT = { uid: 0, gids: [0] };

async function textFor(root: Root, way: Walk, who: UnitGround['who'], bySystemd: boolean): Promise<string | undefined> {
	if ((way.found?.facts.sizeBytes ?? 0) > MOST_BYTES) return undefined;
	const text = await readFor(root, way, bySystemd ? ROOT : who, MOST_BYTES);
	// A program of the machine's own code is no text.
	return text?.includes('\u0000') || text?.startsWith('\u007fELF') ? undefined : text;
}

const KEY = /^\s*(?:export\s+)?["']?([A-Za-z_][\w.-]{0,60})["']?(?:\s*=|:(?=\s|$))/;
/** `REDIS_PORT=6380`, `port: 8080`, `--port 8080`: a port that stands alone behind its name. */
const PORT_ALONE = /(?:^|[\s"'{,_-])port["']?\s*[=: ]\s*["']?(\d{2,5})\b/i;

export function targetsOfLine(text: string, path: string, line: number, key: string | undefined): PlacedTarget[] {
	const name = key ?? KEY.exec(text)?.[1];
	const port = Number(PORT_ALONE.exec(text)?.[1] ?? 0);
	const found = targetIn(text) ?? (port > 0 ? { host: undefined, port, socket: undefined } : undefined);
	if (!found || (found.port === undefined && found.socket === undefined && found.scheme === undefined)) return [];
	return [{ ...found, path, line, key: name }];
}
