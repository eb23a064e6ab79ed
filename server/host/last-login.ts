// When somebody last signed in to this machine, as logind wrote it down.
import type { HostRoot } from './host-root.ts';

const SESSIONS = 'run/systemd/sessions';

/** undefined where no logind runs, or nobody is signed in. */
export function lastLoginMs(root: Pick<HostRoot, 'list' | 'read'>): number | undefined {
	const begun = root.list(SESSIONS).flatMap((name) => {
		const text = name.endsWith('.ref') ? null : root.read(`${SESSIONS}/${name}`);
		const [, microseconds] = /^REALTIME=(\d+)$/m.exec(text ?? '') ?? [];
		return microseconds === undefined ? [] : [Number(microseconds) / 1000];
	});
	return begun.length === 0 ? undefined : Math.max(...begun);
}
