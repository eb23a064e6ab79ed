// Does the program refuse a file because others than its owner may use it?
import { cause, type UnitCheck } from '../check.ts';
import { fileKey, rightsOf, walkSeen } from '../say-file.ts';

export const modeTooOpen: UnitCheck = (at) => {
	const { unit, ground, nowMs } = at;
	for (const { trouble, path, text } of ground.complaints) {
		const walk = trouble === 'too-open' && path !== undefined ? ground.walks.get(path) : undefined;
		const found = walk?.found;
		if (!walk || !found || (found.facts.mode & 0o077) === 0) continue;
		const whom = (found.facts.mode & 0o007) !== 0 ? 'everybody' : 'its group';
		return cause(
			'mode-too-open',
			`The program refuses ${found.path} because ${whom} may use it (${rightsOf(found, ground.accounts)}).`,
			[
				{ source: `journalctl -u ${unit.name}`, seenAtMs: nowMs, raw: text },
				walkSeen(walk.parts, walk.path, ground.accounts, nowMs)
			],
			[fileKey(found.path)],
			{ path: found.path, kind: found.facts.kind, owned: ground.who?.uid === found.facts.uid ? 'yes' : 'no' }
		);
	}
	return [];
};
