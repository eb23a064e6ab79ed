// Links by which units are to start with the machine, and that lead to no file any more.
import { posix } from 'node:path';
import { isKnown, type Known } from '#wire/host/known.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { HostRoot } from '../../host-root.ts';
import { OWN_FOLDER } from './own-names.ts';

interface LeftLink {
	readonly path: string;
	/** As it is written. */
	readonly target: string;
	/** The unit that it would start. */
	readonly unit: string;
	/** It led into this host's own folder: no package took the file away. */
	readonly isOwn: boolean;
}

const MOST = 500;

export async function readLeftLinks({
	root,
	clock
}: {
	readonly root: Pick<HostRoot, 'listNames' | 'facts' | 'readLink'>;
	readonly clock: Clock;
}): Promise<Known<readonly LeftLink[]>> {
	const folders = await root.listNames(OWN_FOLDER);
	const found: LeftLink[] = [];
	let looked = 0;
	for (const folder of folders.got ? folders.value : []) {
		if (!/\.(?:wants|requires)$/.test(folder)) continue;
		const names = await root.listNames(`${OWN_FOLDER}/${folder}`);
		for (const unit of names.got ? names.value : []) {
			if (++looked > MOST) break;
			const path = `${OWN_FOLDER}/${folder}/${unit}`;
			const link = await root.readLink(path);
			if (!link.got) continue;
			const target = posix.resolve(posix.dirname(path), link.value);
			const there = await root.facts(target);
			// What stands in another of systemd's folders under that name is started all the same.
			if (there.got || there.why !== 'absent' || (await isElsewhere(root, unit))) continue;
			found.push({ path, target: link.value, unit, isOwn: target.startsWith(`${OWN_FOLDER}/`) });
		}
	}
	return isKnown(found, clock.nowMs());
}

async function isElsewhere(root: Pick<HostRoot, 'facts'>, unit: string): Promise<boolean> {
	const template = unit.replace(/@[^.]*/, '@');
	for (const folder of [OWN_FOLDER, '/run/systemd/system', '/usr/lib/systemd/system', '/lib/systemd/system'])
		for (const name of new Set([unit, template])) if ((await root.facts(`${folder}/${name}`)).got) return true;
	return false;
}
