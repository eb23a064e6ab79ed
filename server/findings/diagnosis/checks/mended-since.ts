// Is what kept it from starting gone by now? Then, and only then, a start helps. The start limit alone keeps it down until somebody
// clears it.

import { closedTo, mayDo } from '../../../lib/judge-access.ts';
import { cause, type UnitCheck } from '../check.ts';
import { fileKey } from '../say-file.ts';

/** systemd tells times in whole seconds: what was made just before it ended is not news. */
const ROUNDED_MS = 1000;
const GAVE_UP = /Start request repeated too quickly/;

export const mendedSince: UnitCheck = ({ unit, detail, ground, lines, nowMs }) => {
	if (unit.state !== 'failed') return [];
	const limit =
		unit.result === 'start-limit-hit' || lines.some(({ name, text }) => name === 'systemd' && GAVE_UP.test(text));
	const gaveUp = limit
		? ' It ended so often in a short time that systemd starts it no more until its start limit is cleared.'
		: '';
	for (const complaint of ground.complaints) {
		const walk = complaint.path === undefined ? undefined : ground.walks.get(complaint.path);
		const line = lines.findLast(({ text }) => text === complaint.text);
		const found = walk?.found;
		if (!found || !line || !ground.who || closedTo(walk, ground.who)) continue;
		// Only what came after the complaint is news; a change of rights leaves no time behind.
		if (complaint.trouble !== 'absent' || found.facts.modifiedMs < line.atMs - 2000) continue;
		if (!mayDo(found.facts, 'read', ground.who)) continue;
		return cause(
			'mended-since',
			`When it was started last, ${walk.path} was not there; by now it is, so the cause is gone.${gaveUp}`,
			[{ source: `journalctl -u ${unit.name}`, seenAtMs: nowMs, raw: complaint.text }],
			[fileKey(walk.path)]
		);
	}
	const failedMs = lines.at(-1)?.atMs ?? detail.endedMs;
	if (failedMs === null || failedMs === undefined) return [];
	const standing = [
		...ground.commands.flatMap(({ words, script }) => [
			...words.filter((word) => word.startsWith('/')),
			...(script ? [script] : [])
		]),
		...(detail.file ? [detail.file.path] : [])
	];
	for (const path of standing) {
		const found = ground.walks.get(path)?.found;
		if (found?.facts.kind !== 'file' || found.facts.modifiedMs <= failedMs + ROUNDED_MS) continue;
		const at = `${new Date(found.facts.modifiedMs).toISOString().slice(0, 19)}Z`;
		const missed = lines.findLast(
			({ name, text }) => name === 'systemd' && text.includes(path) && text.includes('No such file or directory')
		);
		return cause(
			'mended-since',
			missed
				? `When it was started last, ${path} was not there; by now it is (written ${at}), so the cause is gone.${gaveUp}`
				: `Since it failed, ${found.path} was changed (${at}), so what it said then may be over.${gaveUp}`,
			missed ? [{ source: `journalctl -u ${unit.name}`, seenAtMs: nowMs, raw: missed.text }] : [],
			[fileKey(found.path)]
		);
	}
	return [];
};
