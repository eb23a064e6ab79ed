// What jobs of cron stand on: the programs, scripts and folders that their commands name. Bounded, and nothing is run for it.
import { posix } from 'node:path';
import { type Begins, MOST_FOLDERS, type Step, stepsOf } from '../../lib/cron-steps.ts';
import { commandGiven } from '../../lib/parse-crontab.ts';
import { readPlainCommands } from '../../lib/read-plain-commands.ts';
import type { CronFacts } from '../configuration/read-cron.ts';
import type { FactSource } from '../host-deps.ts';
import type { HostRoot } from '../host-root.ts';
import { type Accounts, readAccounts } from '../system/read-accounts.ts';
import { readFor } from '../system/read-for.ts';
import { type Head, readHead } from '../system/read-head.ts';
import { type Walk, walkPath } from '../system/walk-path.ts';
import { readForeign } from '../watch/local-path.ts';
import { withoutForeign } from '../without-foreign.ts';
import type { CronGround, CronJobGround, StepsOf } from './cron-job.ts';
import { findElsewhere } from './find-elsewhere.ts';
import { readListed } from './read-listed.ts';

type Root = Pick<HostRoot, 'facts' | 'readLink' | 'listNames' | 'readText'>;

export interface CronGroundDeps {
	readonly root: Root;
	readonly facts: Pick<FactSource, 'ask'>;
}

const MOST_JOBS = 200;
/** Of a person's own table. */
const MOST_OF_ONE = 40;
const MOST_WALKS = 1500;
const MOST_HEADS = 300;
const MOST_SCRIPT_BYTES = 65_536;
const TAKEN = /^[A-Za-z0-9_-]+$/;
const OF_BASH = /^(?:ba|z|k)sh$/;
const OF_SHELL = /^(?:ba|da|z|k)?sh$/;

export async function readCronGround({ root: whole, facts }: CronGroundDeps, cron: CronFacts): Promise<CronGround> {
	// Anybody with a crontab names the paths: one that hangs would keep all other readers waiting.
	const root = withoutForeign(whole, await readForeign(whole));
	const accounts = await readAccounts(root);
	const walks = new Map<string, Walk>();
	const heads = new Map<string, Head>();
	const walk = async (path: string): Promise<Walk | undefined> => {
		if (!walks.has(path) && walks.size < MOST_WALKS) walks.set(path, await walkPath(root, path));
		return walks.get(path);
	};
	const begins = async (path: string): Promise<Head | undefined> => {
		const way = await walk(path);
		const head = way && !heads.has(path) && heads.size < MOST_HEADS ? await readHead(root, way) : undefined;
		if (head) heads.set(path, head);
		return heads.get(path);
	};
	/** Goes to all that a text names; the program that each of its steps runs is returned. */
	const visit = async (steps: readonly Step[]): Promise<readonly string[]> => {
		const programs: string[] = [];
		for (const { does, output } of steps) {
			for (const { path } of output) if (path !== undefined && isPlace(path)) await walk(path);
			const path =
				does.kind === 'cd' ? does.folder : does.kind === 'test' || does.kind === 'source' ? does.path : undefined;
			if (path !== undefined) await walk(path);
			if (does.kind !== 'run' && does.kind !== 'lookup') continue;
			const found = await firstOf(does.places ?? [], walk);
			if (does.kind === 'lookup') continue;
			for (const { places } of does.through) await firstOf(places, walk);
			if (does.folder !== undefined) await walk(does.folder);
			for (const one of [found, does.script])
				if (one !== undefined) {
					await visitInterpreter(await begins(one), does.path);
					programs.push(one);
				}
		}
		return programs;
	};
	const visitInterpreter = async (head: Head | undefined, path: string): Promise<void> => {
		if (head?.kind !== 'script') return;
		const [interpreter = '', ...options] = head.interpreter;
		if (interpreter.startsWith('/')) await walk(interpreter);
		const name = options.find((word) => !word.startsWith('-'));
		if (posix.basename(interpreter) === 'env' && name !== undefined && /^[\w.+-]+$/.test(name))
			await firstOf(
				path.split(':', MOST_FOLDERS).map((folder) => posix.join(folder, name)),
				walk
			);
	};

	await walk('/bin/bash');
	const jobs: CronJobGround[] = [];
	for (const job of jobsOf(cron, accounts).slice(0, MOST_JOBS)) {
		const shell = await walk(job.shell.path);
		const isBash = OF_BASH.test(posix.basename(shell?.found?.path ?? job.shell.path));
		const values = new Map([
			['HOME', job.home ?? ''],
			['PATH', job.path],
			['LOGNAME', job.user],
			['SHELL', job.shell.path]
		]);
		const from: Begins = { cwd: job.home, path: job.path, isBash };
		const own = stepsOf(readPlainCommands(job.command, values).commands, from);
		const texts: StepsOf[] = [{ script: null, isBash, steps: own }];
		const programs = await visit(own);
		for (const path of programs.slice(0, 3)) {
			const way = walks.get(path);
			const by = shellOf(heads.get(path), path, own);
			const text = way && by !== undefined ? await readFor(root, way, job.who, MOST_SCRIPT_BYTES) : undefined;
			if (text === undefined || by === undefined || text.length >= MOST_SCRIPT_BYTES || text.includes('\r\n')) continue;
			// Where it begins depends on what was run before it.
			const steps = stepsOf(readPlainCommands(text, values).commands, {
				...from,
				cwd: undefined,
				isBash: OF_BASH.test(by)
			});
			await visit(steps);
			texts.push({ script: path, isBash: OF_BASH.test(by), steps });
		}
		const { home: _, ...rest } = job;
		jobs.push({ ...rest, texts });
	}
	return {
		...{ jobs, accounts, walks, heads },
		listed: await readListed(facts, jobs, walks),
		elsewhere: await findElsewhere(root, jobs, walks)
	};
}

const isPlace = (path: string): boolean => !/^\/(?:dev|proc|sys)\//.test(path);

async function firstOf(
	places: readonly string[],
	walk: (path: string) => Promise<Walk | undefined>
): Promise<string | undefined> {
	for (const place of places) {
		const way = await walk(place);
		if (way?.found && way.found.facts.kind !== 'directory') return place;
	}
	return undefined;
}

/** The shell that a script is run by: named in its first line, or given the script. */
function shellOf(head: Head | undefined, path: string, steps: readonly Step[]): string | undefined {
	const given = steps.flatMap(({ does }) =>
		does.kind === 'run' && does.script === path ? [posix.basename(does.program)] : []
	)[0];
	if (given !== undefined) return OF_SHELL.test(given) ? given : undefined;
	if (head?.kind !== 'script') return undefined;
	const [interpreter = '', option = ''] = head.interpreter;
	const name = posix.basename(interpreter) === 'env' ? option : posix.basename(interpreter);
	return OF_SHELL.test(name) ? name : undefined;
}

type Named = Omit<CronJobGround, 'texts'> & { readonly home: string | undefined };

/** Those that cron takes: what it does not read is told elsewhere. */
function jobsOf({ files, scripts, kind, path: standard }: CronFacts, accounts: Accounts | null): readonly Named[] {
	const whoIs = (user: string) => {
		const account = accounts?.users.get(user);
		return account
			? {
					who: { uid: account.uid, gids: [...new Set([account.gid, ...(accounts?.memberships(user) ?? [])])] },
					home: account.home
				}
			: { who: null, home: undefined };
	};
	const ofFiles = files
		.filter(({ path, name }) => !path.startsWith('/etc/cron.d/') || kind !== 'debian' || TAKEN.test(name))
		.flatMap(({ path: file, format, user: owner, crontab }) =>
			(crontab?.jobs ?? []).flatMap((job): Named[] => {
				const user = format === 'system' ? job.user : owner;
				if (job.badWhen !== undefined || user === undefined || job.text.endsWith('\r')) return [];
				const { who, home } = whoIs(user);
				return [
					{
						...{ file, line: job.line, text: job.text, command: commandGiven(job.command), user, who, format },
						home: job.home ?? home,
						path: job.path ?? standard,
						shell: {
							path: job.shell?.value ?? '/bin/sh',
							line: job.shell?.line ?? null,
							text: job.shell?.text ?? ''
						}
					}
				];
			})
		);
	const ofScripts = scripts
		.filter(({ name, mode }) => (kind !== 'debian' || TAKEN.test(name)) && (mode & 0o111) !== 0)
		.map(({ path: file }): Named => {
			const shell = { path: '/bin/sh', line: null, text: '' };
			const search = '/usr/local/sbin:/usr/local/bin:/sbin:/bin:/usr/sbin:/usr/bin';
			return {
				...{ file, line: null, text: file, command: file, user: 'root', ...whoIs('root') },
				path: search,
				shell,
				format: 'script'
			};
		});
	// What one person's own table has does not keep the machine's from being looked at.
	const isTheirs = ({ format, user }: Named): boolean => format === 'user' && user !== 'root';
	const theirs = Map.groupBy(ofFiles.filter(isTheirs), ({ file }) => file);
	return [
		...ofFiles.filter((job) => !isTheirs(job)),
		...ofScripts,
		...[...theirs.values()].flatMap((jobs) => jobs.slice(0, MOST_OF_ONE))
	];
}
