// Other checkers from the registry, asked the same question. They know two answers: let it run, or stop and ask.
import { readFileSync } from 'node:fs';
import { createRequire, stripTypeScriptTypes } from 'node:module';
import type { Tier } from '#wire/safety.ts';

export interface Peer {
	name: string;
	/** true: it only ever asks, so its stops are no blocks */
	asks: boolean;
	/** `blocked` for what it stops, `safe` for what it lets run: the reading that favours it */
	answer: (command: string) => Tier;
}

const require = createRequire(import.meta.url);

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

/** Published as TypeScript, which Node does not load from node_modules; its patterns are what it decides by. */
async function destructiveCheck(): Promise<Peer | undefined> {
	const name = '@sureshsankaran/opencode-destructive-check';
	let path: string;
	try {
		path = require.resolve(`${name}/src/index.ts`);
	} catch {
		try {
			path = require.resolve(name);
		} catch {
			return undefined;
		}
	}
	const source = stripTypeScriptTypes(readFileSync(path, 'utf8'));
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

/** Every peer that is installed. */
export async function loadPeers(): Promise<Peer[]> {
	const found = await Promise.all([safetyNet().catch(() => undefined), destructiveCheck().catch(() => undefined)]);
	return found.filter((p) => p !== undefined);
}
