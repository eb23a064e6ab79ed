// Who is signed in, as systemd-logind keeps it.
import type { HostRoot } from '../../host/host-root.ts';

const FOLDER = 'run/systemd/sessions';
const MOST = 100;

/** @returns `user:NAME`, without repetition; [] where there is no logind */
export async function findSignedIn(root: Pick<HostRoot, 'listNames' | 'readText'>): Promise<readonly string[]> {
	const sessions = await root.listNames(FOLDER);
	if (!sessions.got) return [];
	const found = new Set<string>();
	for (const id of sessions.value.filter((name) => /^[\w-]+$/.test(name)).slice(0, MOST)) {
		const session = await root.readText(`${FOLDER}/${id}`, 4096);
		if (!session.got || !/^CLASS=user(?:-early)?$/m.test(session.value) || /^STATE=closing$/m.test(session.value))
			continue;
		const name = /^USER=([a-z_][\w.$-]{0,31})$/im.exec(session.value)?.[1];
		if (name !== undefined) found.add(`user:${name}`);
	}
	return [...found];
}
