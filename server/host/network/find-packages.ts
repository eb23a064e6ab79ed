// Which package owns a program's file, asked of the package manager that is here, and remembered.
import type { Clock } from '../../lib/clock.ts';
import type { FactSource } from '../host-deps.ts';

export type FindPackages = (programs: ReadonlySet<string>) => Promise<ReadonlyMap<string, string>>;

const KEPT_MS = 600_000;
const MOST_KEPT = 1000;
const ASKABLE = /^\/[^*?[\]\\\0\n]{1,4000}$/;

export function createFindPackages(facts: Pick<FactSource, 'ask'>, clock: Clock): FindPackages {
	const kept = new Map<string, { readonly owner: string | null; readonly atMs: number }>();
	return async (programs) => {
		const now = clock.monotonicMs();
		const asked = [...programs].filter((path) => ASKABLE.test(path));
		const open = asked.filter((path) => now - (kept.get(path)?.atMs ?? Number.NEGATIVE_INFINITY) > KEPT_MS);
		if (open.length > 0) {
			const found = (await askDebian(facts, open)) ?? (await askRpm(facts, open));
			if (kept.size > MOST_KEPT) kept.clear();
			for (const path of open) kept.set(path, { owner: found.get(path) ?? null, atMs: now });
		}
		return new Map(
			asked.flatMap((path) => {
				const owner = kept.get(path)?.owner;
				return owner ? [[path, owner] as const] : [];
			})
		);
	};
}

/** Its list may know a file by the name it had before /bin became a link to /usr/bin. */
const otherName = (path: string): string => (path.startsWith('/usr/') ? path.slice('/usr'.length) : `/usr${path}`);

/** @returns undefined where it is not how packages are managed */
async function askDebian(
	facts: Pick<FactSource, 'ask'>,
	paths: readonly string[]
): Promise<ReadonlyMap<string, string> | undefined> {
	const answer = await facts.ask('network.debian-owner', { paths: paths.flatMap((path) => [path, otherName(path)]) });
	if (answer.got === 'nothing') return answer.why === 'absent' ? undefined : new Map();
	const owners = parseDebianOwners(answer.text);
	return new Map(
		paths.flatMap((path) => {
			const owner = owners.get(path) ?? owners.get(otherName(path));
			return owner === undefined ? [] : [[path, owner] as const];
		})
	);
}

/** Lines such as "openssh-server: /usr/sbin/sshd", "libc6:amd64, libc6:i386: /lib/x". */
export function parseDebianOwners(text: string): ReadonlyMap<string, string> {
	const owners = new Map<string, string>();
	for (const line of text.split('\n')) {
		const [, names, path] = /^([a-z0-9][^\s/]*(?:, [^\s/]+)*): (\/.*)$/.exec(line) ?? [];
		if (names && path) owners.set(path, names.split(', ').map((name) => name.replace(/:[a-z0-9-]+$/, ''))[0] ?? '');
	}
	return owners;
}

async function askRpm(facts: Pick<FactSource, 'ask'>, paths: readonly string[]): Promise<ReadonlyMap<string, string>> {
	const answers = await Promise.all(paths.map((path) => facts.ask('network.rpm-owner', { path })));
	return new Map(
		paths.flatMap((path, at) => {
			const answer = answers[at];
			const owner = answer?.got === 'output' ? /^[A-Za-z0-9][\w.+-]*$/m.exec(answer.text)?.[0] : undefined;
			return owner === undefined ? [] : [[path, owner] as const];
		})
	);
}
