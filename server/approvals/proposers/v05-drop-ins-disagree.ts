// V05: drop-ins give one setting different values: the one that counts stays, the others become comments.
import type { Step } from '#wire/approval.ts';
import type { Proposer } from '../parts.ts';
import { isPath } from './names.ts';
import { none, offer } from './offer.ts';
import { whyNotShown } from './shown-whole.ts';
import { detailOf, reloadStep, unitOf } from './units.ts';

const OURS_TO_EDIT = /^\/etc\/systemd\/system\/[^/]+\.d\/[^/]+\.conf$|^\/etc\/systemd\/system\/[^/]+$/;

export const dropInsDisagree: Proposer = {
	detector: 'V05',
	async propose(finding, look) {
		const unit = unitOf(finding);
		if ('none' in unit) return unit;
		if (unit.manager === 'user') return none('Report only: files of the user’s own manager are edited by the user.');
		const detail = await detailOf(unit, look);
		if ('none' in detail) return detail;
		/** By file, which settings of it do not count. */
		const losing = new Map<string, { section: string; key: string }[]>();
		for (const { section, key, values } of detail.value.conflicts) {
			const wins = values.at(-1);
			for (const { path, value } of values.slice(0, -1))
				if (value !== wins?.value && path !== wins?.path && OURS_TO_EDIT.test(path) && isPath(path))
					losing.set(path, [...(losing.get(path) ?? []), { section, key }]);
		}
		if (losing.size === 0) return none('Report only: the values that do not count stand in files of packages.');
		const steps: Step[] = [];
		for (const [path, settings] of losing) {
			const file = await look.root.readText(path.slice(1), 262_144);
			if (!file.got) return none(`${path} cannot be read: ${file.detail}.`);
			const secret = whyNotShown(path, file.value);
			if (secret) return secret;
			const content = commentOut(file.value, settings);
			if (content === undefined)
				return none(`${path} was changed since it was read, or is written in a way that is left to you.`);
			steps.push({ kind: 'file-edit', path, content });
		}
		return offer(finding, look, {
			task: `Let the drop-ins of ${unit.name} say one thing`,
			reasoning: [
				'Of several values only the one read last counts. The others become comments, so what systemd does stays exactly the',
				'same, and the files no longer say otherwise.'
			].join(' '),
			steps: [...steps, reloadStep(unit, look)],
			undo: [reloadStep(unit, look)],
			affected: [...losing.keys()].map((path) => `file:${path}`),
			alternatives: [
				{
					title: 'Keep another value',
					detail: 'Take the line of the file that is read last away instead, and restart the unit.'
				}
			],
			precision: 0.8,
			complete: 1,
			untrusted: true
		});
	}
};

/** undefined when one of them is not found, or goes on in the next line. */
export function commentOut(text: string, settings: readonly { section: string; key: string }[]): string | undefined {
	let section = '';
	const found = new Set<string>();
	const lines = text.split('\n').map((line) => {
		section = /^\s*\[([^\]]+)\]/.exec(line)?.[1] ?? section;
		const key = /^\s*([A-Za-z][\w-]*)\s*=/.exec(line)?.[1];
		const hit = settings.find((one) => one.section === section && one.key === key);
		if (!hit) return line;
		found.add(line.trimEnd().endsWith('\\') ? '' : `${hit.section} ${hit.key}`);
		return `# ${line}`;
	});
	return !found.has('') && settings.every(({ section: at, key }) => found.has(`${at} ${key}`))
		? lines.join('\n')
		: undefined;
}
