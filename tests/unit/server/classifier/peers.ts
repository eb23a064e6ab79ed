// Other checkers from the registry, asked the same question. They know two answers: let it run, or stop and ask.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Tier } from '#wire/safety.ts';

export interface Peer {
	name: string;
	/** true: it only ever asks, so its stops are no blocks */
	asks: boolean;
	/** `blocked` for what it stops, `safe` for what it lets run: the reading that favours it */
	answer: (command: string) => Tier;
}

async function safetyNet(): Promise<Peer> {
	const { checkCommand } = (await import('cc-safety-net/api')) as {
		checkCommand: (i: { command: string; cwd: string }) => { kind: string };
	};
	return {
		name: 'cc-safety-net',
		asks: false,
		answer: (command) => {
			try {
				return checkCommand({ command, cwd: process.cwd() }).kind === 'deny' ? 'blocked' : 'safe';
			} catch {
				return 'safe';
			}
		}
	};
}

const DESTRUCTIVE_CHECK = {
	name: '@sureshsankaran/opencode-destructive-check',
	version: '1.0.5',
	integrity: 'sha512-aJhcj+H+3ppbP2yK/UZoi4ONmXnlm043kc3giExxC8aO6sixbm4fjgUPW6v5ZAi6i8x2DF8WX0wl8NQBn2T+4Q=='
};
const CACHE = fileURLToPath(new URL('../../../../../node_modules/.cache/hostwright-peers/', import.meta.url));
const UNPACKED = join(CACHE, 'package/src/index.ts');

/**
 * Gets the checker that is no dependency of ours, for the benchmark: installing it would bring twenty packages of its host
 * along, and its one file needs none of them. From the registry, and only the very bytes that were looked at.
 *
 * @returns why it is not there, or undefined when it is
 */
export function fetchPeer(): string | undefined {
	if (existsSync(UNPACKED)) return undefined;
	const { name, version, integrity } = DESTRUCTIVE_CHECK;
	const folder = mkdtempSync(join(tmpdir(), 'hostwright-peer-'));
	try {
		const packed = spawnSync('npm', ['pack', `${name}@${version}`, '--ignore-scripts', '--silent'], {
			cwd: folder,
			encoding: 'utf8'
		});
		const file = readdirSync(folder).find((entry) => entry.endsWith('.tgz'));
		if (packed.status !== 0 || file === undefined) return `${name} could not be fetched from the registry`;
		const digest = createHash('sha512')
			.update(readFileSync(join(folder, file)))
			.digest('base64');
		if (`sha512-${digest}` !== integrity) return `${name} ${version} is not what it was; it is left out`;
		mkdirSync(CACHE, { recursive: true });
		const unpacked = spawnSync('tar', ['-xzf', join(folder, file), '-C', CACHE]);
		return unpacked.status === 0 ? undefined : `${name} could not be unpacked`;
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

/** Published as TypeScript, which Node does not load from node_modules; its patterns are what it decides by. */
async function destructiveCheck(): Promise<Peer | undefined> {
	const { name } = DESTRUCTIVE_CHECK;
	if (!existsSync(UNPACKED)) return undefined;
	const source = stripTypeScriptTypes(readFileSync(UNPACKED, 'utf8'));
	const plugin = (
		(await import(`data:text/javascript,${encodeURIComponent(source)}`)) as {
			default: (input: unknown) => Promise<Record<string, (i: unknown, o: { status?: string }) => Promise<void>>>;
		}
	).default;
	const quiet = console.warn;
	console.warn = () => undefined;
	const log = console.log;
	console.log = () => undefined;
	const hooks = await plugin({ client: {}, project: {}, directory: '/', worktree: '/' });
	const ask = hooks['permission.ask'];
	console.log = log;
	return {
		name,
		asks: true,
		answer: (command) => {
			const output: { status?: string } = {};
			console.warn = () => undefined;
			// The hook has no await before its verdict, so the status is there when it returns.
			void ask?.(
				{ type: 'bash', pattern: command, patterns: [command], metadata: { command }, title: command },
				output
			);
			console.warn = quiet;
			return output.status === 'ask' ? 'blocked' : 'safe';
		}
	};
}

/** Every peer that is there. */
export async function loadPeers(): Promise<Peer[]> {
	const found = await Promise.all([safetyNet().catch(() => undefined), destructiveCheck().catch(() => undefined)]);
	return found.filter((p) => p !== undefined);
}
