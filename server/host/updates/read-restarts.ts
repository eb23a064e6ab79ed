// Whether the machine has to be restarted, and which processes still run code that was replaced.
import { isKnown, type Known } from '#wire/host/known.ts';
import type { Restarts } from '#wire/host/updates.ts';
import { readProcessName } from '../../lib/process-name.ts';
import type { HostDeps } from '../host-deps.ts';
import { findOwner } from '../processes/find-owner.ts';
import { compareVersions } from './compare-versions.ts';

type Deps = Pick<HostDeps, 'root' | 'clock' | 'uid'>;

const AT_ONCE = 16;
const MOST_MAP_BYTES = 1_048_576;
const MOST_FILES = 5;

export async function readRestarts({ root, clock, uid }: Deps): Promise<Known<Restarts>> {
	const [asked, packages, running, kernels, images] = await Promise.all([
		root.readText('run/reboot-required', 4096),
		root.readText('run/reboot-required.pkgs', 65_536),
		root.readText('proc/sys/kernel/osrelease', 256),
		root.listNames('lib/modules'),
		root.listNames('boot')
	]);
	const runningKernel = running.got ? running.value.trim() : '';
	const reasons: Restarts['reasons'] = [];
	if (asked.got) {
		const names = packages.got ? [...new Set(packages.value.split('\n').filter(Boolean))] : [];
		reasons.push({
			kind: 'asked',
			text: names.length ? 'Packages that were updated ask for a restart.' : 'An update asks for a restart.',
			packages: names
		});
	}
	const newest = newestKernel(kernels.got ? kernels.value : [], images.got ? images.value : [], runningKernel);
	if (newest !== undefined)
		reasons.push({
			kind: 'kernel',
			text: `The kernel ${newest} is installed, and ${runningKernel} is running.`,
			packages: []
		});
	const { oldCode, unreadable } = await findOldCode(root);
	const limits: string[] = [];
	if (unreadable > 0 && uid !== 0)
		limits.push(`Whether ${unreadable} processes of other users run replaced code is shown to root only.`);
	return isKnown({ rebootNeeded: reasons.length > 0, reasons, runningKernel, oldCode, limits }, clock.nowMs());
}

/**
 * The newest installed kernel of the running one's kind ("amd64", "generic"), when it is newer. A container that sees no kernel
 * of its own, or one that does not know the running one, says nothing.
 */
function newestKernel(modules: readonly string[], images: readonly string[], running: string): string | undefined {
	const bootable = new Set(images.flatMap((name) => /^vmlinu[xz]-(.+)$/.exec(name)?.[1] ?? []));
	if (!bootable.has(running) && !modules.includes(running)) return undefined;
	const kindOf = (version: string): string => /[a-z][\w]*$/.exec(version)?.[0] ?? '';
	const [newest] = modules
		.filter((version) => bootable.has(version) && kindOf(version) === kindOf(running))
		.sort((a, b) => compareVersions(b, a));
	return newest !== undefined && compareVersions(newest, running) > 0 ? newest : undefined;
}

/** A program or library that is mapped and was removed from its place: an update put another one there. */
const REPLACED = /^[0-9a-f]+-[0-9a-f]+ r-xp \S+ \S+ [1-9]\d*\s+(\/(?:usr|lib|lib64|bin|sbin|opt)\/.+) \(deleted\)$/gm;

async function findOldCode(root: Deps['root']): Promise<{ oldCode: Restarts['oldCode']; unreadable: number }> {
	const names = await root.listNames('proc');
	const pids = names.got ? names.value.filter((name) => /^\d+$/.test(name)) : [];
	const oldCode: Restarts['oldCode'] = [];
	let unreadable = 0;
	const next = pids.values();
	const work = async (): Promise<void> => {
		for (const pid of next) {
			const maps = await root.readText(`proc/${pid}/maps`, MOST_MAP_BYTES);
			if (!maps.got) {
				if (maps.why === 'denied') unreadable += 1;
				continue;
			}
			const files = [...new Set([...maps.value.matchAll(REPLACED)].map(([, path = '']) => path))];
			if (files.length === 0) continue;
			const [name = '', cgroup] = await Promise.all([
				readProcessName(root, pid),
				root.readText(`proc/${pid}/cgroup`, 65_536)
			]);
			oldCode.push({
				pid: Number(pid),
				name,
				unit: cgroup.got ? (findOwner(cgroup.value).unit?.name ?? null) : null,
				files: files.slice(0, MOST_FILES)
			});
		}
	};
	await Promise.all(Array.from({ length: AT_ONCE }, work));
	return { oldCode: oldCode.sort((a, b) => a.pid - b.pid), unreadable };
}
