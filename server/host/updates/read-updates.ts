// Updates that wait, as the package manager says it from the lists it has: nothing is fetched, and no rights are needed.
import { isKnown, type Known, notKnown } from '#wire/host/known.ts';
import type { Updates } from '#wire/host/updates.ts';
import { printable } from '../../lib/printable.ts';
import type { HostDeps } from '../host-deps.ts';
import { parseSimulated } from './parse-apt.ts';
import { parseSecurity, parseUpdates } from './parse-dnf.ts';

type Deps = Pick<HostDeps, 'facts' | 'clock' | 'root'>;

/** What a fetch leaves in apt's folder; a machine without any would otherwise be told that nothing is waiting. */
const FETCHED_LIST = /_(?:InRelease|Release|Packages)(?:\.\w+)?$/;

export async function readUpdates(deps: Deps): Promise<Known<Updates>> {
	const apt = await readApt(deps);
	if (apt.known || apt.why !== 'absent') return apt;
	const dnf = await readDnf(deps);
	if (dnf.known || dnf.why !== 'absent') return dnf;
	return notKnown('not-applicable', 'This machine has neither apt nor dnf, so its updates cannot be told here.');
}

async function readApt({ facts, clock, root }: Deps): Promise<Known<Updates>> {
	const answer = await facts.ask('services.apt-upgrade');
	if (answer.got === 'nothing') {
		if (answer.why === 'failed')
			return notKnown(
				'failed',
				`apt could not work out its updates: ${printable(answer.detail)}`,
				'sudo apt-get install --fix-broken'
			);
		return notKnown(
			answer.why === 'timed-out' ? 'timed-out' : 'absent',
			`apt did not answer: ${printable(answer.detail)}`
		);
	}
	const lists = await root.listNames('var/lib/apt/lists');
	if (lists.got && !lists.value.some((name) => FETCHED_LIST.test(name)))
		return notKnown(
			'failed',
			'No package lists have been fetched on this machine, so apt cannot tell what is newer.',
			'sudo apt-get update'
		);
	const { updates, removes, heldBack } = parseSimulated(answer.text);
	// Both are touched by a fetch alone; apt's cache and lock change with whatever else it does.
	const listsReadMs = await newestOf({ facts }, [
		'/var/lib/apt/periodic/update-success-stamp',
		'/var/lib/apt/lists/partial'
	]);
	const limits: string[] = [];
	if (listsReadMs === null) limits.push('When the package lists were fetched last is not known.');
	return isKnown(
		{ manager: 'apt', updates: [...updates], removes: [...removes], heldBack: [...heldBack], listsReadMs, limits },
		clock.nowMs()
	);
}

async function readDnf({ facts, clock }: Deps): Promise<Known<Updates>> {
	const answer = await facts.ask('services.dnf-updates');
	if (answer.got === 'nothing') {
		if (answer.why === 'absent') return notKnown('absent', 'dnf is not installed.');
		return notKnown(
			answer.why === 'timed-out' ? 'timed-out' : 'failed',
			`dnf could not tell its updates without fetching its lists: ${printable(answer.detail)}`,
			'dnf makecache'
		);
	}
	const security = await facts.ask('services.dnf-security');
	const named = security.got === 'output' ? parseSecurity(security.text) : new Set<string>();
	const limits = security.got === 'output' ? [] : ['Which of them are for security could not be read.'];
	const listsReadMs = await newestOf({ facts }, ['/var/cache/dnf/expired_repos.json', '/var/cache/dnf/last_makecache']);
	return isKnown(
		{ manager: 'dnf', updates: [...parseUpdates(answer.text, named)], removes: [], heldBack: [], listsReadMs, limits },
		clock.nowMs()
	);
}

async function newestOf({ facts }: Pick<HostDeps, 'facts'>, paths: readonly string[]): Promise<number | null> {
	const answer = await facts.ask('services.file-times', { paths });
	if (answer.got === 'nothing') return null;
	const times = [...answer.text.matchAll(/^(\d+) /gm)].map(([, seconds]) => Number(seconds) * 1000);
	return times.length ? Math.max(...times) : null;
}
