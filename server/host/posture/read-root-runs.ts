// What runs with the rights of root, and the way to it: each part of the way with its owner and mode, for who judges them.
import { isKnown, type Known } from '#wire/host/known.ts';
import { STANDARD_PATH } from '../../lib/program-folders.ts';
import type { StartUnit } from '../boot/parse-starts.ts';
import type { HostDeps } from '../host-deps.ts';
import { type Accounts, readAccounts } from '../system/read-accounts.ts';
import { seenOnce, type Walk, walkPath } from '../system/walk-path.ts';
import { namedPrograms, ofWords } from './named-programs.ts';
import { readRootCron } from './read-cron.ts';
import type { SudoRules } from './read-sudo-rules.ts';

/** A path that root follows. */
export interface RootRun {
	readonly path: string;
	/** Ends a sentence that begins with what it is: `line 3 of /etc/cron.d/dump runs it as root`. */
	readonly because: string;
	readonly walk: Walk;
}

export interface RootRuns {
	readonly runs: readonly RootRun[];
	readonly accounts: Accounts;
	/** What could not be looked at, in sentences. */
	readonly limits: readonly string[];
}

export interface RootRunDeps extends Pick<HostDeps, 'root' | 'clock'> {
	readonly starts: () => Promise<Known<readonly StartUnit[]>>;
	readonly sudoRules: () => Promise<Known<SudoRules>>;
}

/** Read, or run, by every shell of root's. */
const OF_SHELLS = [
	'/etc/profile',
	'/etc/bash.bashrc',
	'/etc/environment',
	'/root/.profile',
	'/root/.bashrc',
	'/root/.bash_profile'
];
const MOST_RUNS = 3000;

export async function readRootRuns(deps: RootRunDeps): Promise<Known<RootRuns>> {
	const { root, clock } = deps;
	const wanted = new Map<string, string>();
	const limits: string[] = [];
	const add = (path: string, because: string): void => {
		if (/^\/[^\0\n]*$/.test(path) && path.length < 4096 && !wanted.has(path) && wanted.size < MOST_RUNS)
			wanted.set(path, because);
	};
	const [cron, starts, rules, profile] = await Promise.all([
		readRootCron(root),
		deps.starts(),
		deps.sudoRules(),
		root.listNames('/etc/profile.d')
	]);
	for (const { file, line, command } of cron.lines)
		for (const path of namedPrograms(command)) add(path, `line ${line} of ${file} runs it as root`);
	for (const path of cron.scripts) add(path, 'cron runs it as root');
	for (const { file, line, value } of cron.paths)
		for (const path of value.split(':')) add(path, `line ${line} of ${file} lets root search it for programs`);
	if (cron.denied.length > 0) limits.push(`Cron lines of root in ${cron.denied.join(', ')} are read by root alone.`);
	for (const path of STANDARD_PATH) add(path, 'root searches it for programs (PATH)');
	if (rules.known) {
		const { securePath } = rules.value;
		for (const path of securePath?.value.split(':') ?? [])
			add(path, `line ${securePath?.line} of ${securePath?.file} lets sudo search it for programs`);
		for (const { commands, file, line, asRoot } of rules.value.rules)
			if (asRoot)
				for (const path of commands)
					if (path.startsWith('/') && !/[*?[]/.test(path))
						add(path, `line ${line} of ${file} lets sudo run it as root`);
	} else if (rules.why === 'denied') limits.push(`What sudo may run is not known: ${rules.reason}`);
	for (const path of OF_SHELLS) add(path, 'shells of root read it');
	for (const name of profile.got ? profile.value : [])
		if (name.endsWith('.sh')) add(`/etc/profile.d/${name}`, 'shells of root read it');
	if (starts.known) for (const unit of starts.value) addUnit(unit, add);
	else if (starts.why !== 'not-applicable') limits.push(`What units run is not known: ${starts.reason}`);
	const accounts = await readAccounts(root);
	const once = seenOnce(root);
	const runs: RootRun[] = [];
	for (const [path, because] of wanted) runs.push({ path, because, walk: await walkPath(once, path) });
	return isKnown({ runs, accounts: accounts ?? NOBODY, limits }, clock.nowMs());
}

const NOBODY: Accounts = { users: new Map(), groups: new Map(), memberships: () => [], others: true };

function addUnit(unit: StartUnit, add: (path: string, because: string) => void): void {
	const { name, fragment, dropIns, elsewhere, user, dynamic, lines, environment, transient } = unit;
	if (fragment.startsWith('/') && !transient) add(fragment, `the unit ${name} is written in it`);
	for (const path of dropIns) add(path, `it changes the unit ${name}`);
	if (elsewhere || dynamic || !['', 'root', '0'].includes(user)) return;
	for (const { argv, program, key } of lines)
		for (const path of [program, ...ofWords(argv)]) add(path, `the unit ${name} runs it as root (${key}=)`);
	for (const { path } of environment) add(path, `the unit ${name}, which runs as root, takes its environment from it`);
}
