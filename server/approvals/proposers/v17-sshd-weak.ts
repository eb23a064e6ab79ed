// V17: a weak setting of sshd: the line that sets it gets the value that sshd has by itself, and sshd reads its settings anew.
import type { Step } from '#wire/approval.ts';
import type { Look, Proposer } from '../parts.ts';
import { isPath } from './names.ts';
import { factOf, none, offer, subjectOf } from './offer.ts';
import { unitStep } from './units.ts';

/** What each is by itself. */
const SAFE: Readonly<Record<string, string>> = {
	permitrootlogin: 'prohibit-password',
	permitemptypasswords: 'no',
	strictmodes: 'yes',
	permituserenvironment: 'no',
	hostbasedauthentication: 'no'
};
const OF_SSHD = /^\/etc\/ssh\/[\w./-]+$/;

export const sshdWeak: Proposer = {
	detector: 'V17',
	async propose(finding, look) {
		const key = subjectOf(finding).name;
		const safe = SAFE[key];
		if (safe === undefined) return none('Report only: which ciphers your other machines know only you can say.');
		const settings = factOf(await look.read.sshdSettings());
		if ('none' in settings) return settings;
		const { all, denied } = settings.value;
		if (denied.length > 0) return none(`Report only: ${denied.join(', ')} could not be read, and may say otherwise.`);
		const own = all.filter((one) => one.key === key);
		if (own.some(({ match }) => match !== null))
			return none('Report only: a Match block sets it for some, and whom it is for only you know.');
		if (key === 'permitrootlogin' && !(await somebodyElse(look)))
			return none(
				'Report only: neither a key of root nor another account with sudo was found, so root could be locked out.'
			);
		const changed = own.filter(({ value }) => value.toLowerCase() !== safe);
		const edits = await edited(changed, safe, look);
		if (!Array.isArray(edits)) return edits as { none: string };
		const unit = await unitNow(look);
		return offer(finding, look, {
			task: `Set ${changed[0]?.key === 'permitrootlogin' ? 'PermitRootLogin' : key} of sshd to ${safe}`,
			reasoning: `${
				key === 'permitrootlogin'
					? 'Root then signs in with a key and not with a password.'
					: 'That is what sshd does where nothing is said.'
			} Connections that are open stay open. Unless you confirm it over a new connection, it is taken back.`,
			steps: [...edits, ...(unit ? [unitStep(unit, 'reload')] : [])],
			undo: unit ? [unitStep(unit, 'reload')] : [],
			affected: changed.map(({ file }) => `file:${file}`),
			alternatives: [
				{
					title: 'Keys alone',
					detail: 'PasswordAuthentication no ends guessing altogether, once everybody has a key here.'
				}
			],
			precision: 0.9,
			complete: 1
		});
	}
};

async function edited(
	lines: readonly { readonly file: string; readonly line: number }[],
	safe: string,
	look: Look
): Promise<Step[] | { none: string }> {
	const byFile = new Map<string, Set<number>>();
	for (const { file, line } of lines) byFile.set(file, (byFile.get(file) ?? new Set()).add(line));
	const steps: Step[] = [];
	for (const [path, numbers] of byFile) {
		if (!isPath(path) || !OF_SSHD.test(path)) return none('Report only: it stands in a file of another place.');
		const text = await look.root.readText(path.slice(1), 262_144);
		if (!text.got) return none(`${path} cannot be read: ${text.detail}.`);
		const content = text.value.split('\n').map((raw, index) => {
			if (!numbers.has(index + 1)) return raw;
			return raw.replace(/^(\s*[A-Za-z]\w*)((?:\s*=\s*|\s+)).*$/, (_, key, gap) => `${key}${gap}${safe}`);
		});
		steps.push({ kind: 'file-edit', path, content: content.join('\n') });
	}
	return steps.length > 0 ? steps : none('It is set as it should be by now.');
}

/** A way in that does not need root's password. */
async function somebodyElse(look: Look): Promise<boolean> {
	const keys = await look.root.facts('root/.ssh/authorized_keys');
	if (keys.got && keys.value.sizeBytes > 0) return true;
	const group = await look.root.readText('etc/group', 1_048_576);
	return group.got && /^(?:sudo|wheel|admin):[^:]*:\d+:\S+$/m.test(group.value);
}

/** The unit of sshd that runs; a socket starts it anew for each connection. */
async function unitNow(look: Look) {
	const units = await look.read.units();
	const found = units.known
		? units.value.units.find(({ name, state }) => /^sshd?\.service$/.test(name) && state === 'active')
		: undefined;
	return found && { name: found.name, manager: 'system' as const };
}
