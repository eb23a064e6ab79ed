// The names of units whose files lie in this host's own folder, and not in that of the packages.

import type { HostRoot } from '../../host-root.ts';
import { isTemplate, typeOf } from '../../services/parse-units.ts';

export const OWN_FOLDER = '/etc/systemd/system';

/** Without templates, which are no units. */
export async function ownNames(root: Pick<HostRoot, 'listNames'>): Promise<readonly string[]> {
	const names = await root.listNames(OWN_FOLDER);
	return names.got ? names.value.filter((name) => typeOf(name) !== undefined && !isTemplate(name)).sort() : [];
}
