// Files that were deleted and are still held open: their room comes back only when whoever holds them lets go.
import { isKnown, type Known } from '#wire/host/known.ts';
import type { HostProcess } from '#wire/host/processes.ts';
import { readProcessName } from '../../lib/process-name.ts';
import type { HostDeps } from '../host-deps.ts';
import { findOwner } from '../processes/find-owner.ts';

export interface HeldFile {
	readonly path: string;
	readonly bytes: number;
	readonly pid: number;
	readonly process: string;
	readonly unit: HostProcess['unit'];
}

export interface HeldFiles {
	readonly files: readonly HeldFile[];
	/** Processes whose files this account may not see. */
	readonly hidden: number;
}

/** Less is not worth a restart, and not worth a walk through it. */
const LEAST_BYTES = 1024 ** 2;
/** Memory that has a name: no disk holds it. */
const NO_FILE = /^(?:\/dev\/(?:shm|zero)|\/memfd:|\/SYSV|\/\[|\/i915|\/drm)/;

export async function readHeldDeleted({ root, clock }: Pick<HostDeps, 'root' | 'clock'>): Promise<Known<HeldFiles>> {
	const files: HeldFile[] = [];
	/** One file may be held by many: it takes its room once. */
	const seen = new Set<string>();
	let hidden = 0;
	const processes = await root.listNames('proc');
	for (const pid of processes.got ? processes.value.filter((name) => /^\d+$/.test(name)) : []) {
		const descriptors = await root.listNames(`proc/${pid}/fd`);
		if (!descriptors.got) {
			if (descriptors.why === 'denied') hidden += 1;
			continue;
		}
		for (const descriptor of descriptors.value) {
			const link = `proc/${pid}/fd/${descriptor}`;
			const target = await root.readLink(link);
			if (!target.got || !target.value.endsWith(' (deleted)') || NO_FILE.test(target.value)) continue;
			const bytes = await root.takenBytes(link);
			if (!bytes.got || bytes.value < LEAST_BYTES) continue;
			const path = target.value.slice(0, -' (deleted)'.length);
			const key = `${path} ${bytes.value}`;
			if (seen.has(key)) continue;
			seen.add(key);
			files.push({ path, bytes: bytes.value, pid: Number(pid), ...(await ownerOf(root, pid)) });
		}
	}
	files.sort((a, b) => b.bytes - a.bytes);
	return isKnown({ files: files.slice(0, 100), hidden }, clock.nowMs());
}

async function ownerOf(root: HostDeps['root'], pid: string): Promise<Pick<HeldFile, 'process' | 'unit'>> {
	const [name = pid, group] = await Promise.all([
		readProcessName(root, pid),
		root.readText(`proc/${pid}/cgroup`, 8192)
	]);
	const unit = group.got ? findOwner(group.value).unit : null;
	return { process: name.trim(), unit };
}
