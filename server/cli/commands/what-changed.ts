// `hostwright what-changed [ID]`: what was changed on this machine lately, or before one finding began.
import { print, wrong } from '../answer-action.ts';
import { connect } from '../connect.ts';
import { drawChangesOf, drawChangesSince } from '../findings/draw-changes.ts';
import type { CommandMain } from '../invocation.ts';
import { parseSince } from '../parse-since.ts';

export const run: CommandMain = async (invocation) => {
	const { flags, operands, json } = invocation;
	const [id] = operands;
	if (id !== undefined) {
		if (flags.since !== undefined)
			throw wrong('Of a finding, what was changed before it is told: --since is not for it.');
		const { api, told } = connect(invocation);
		const found = await told(() => api.findings.changes.query({ id }));
		return print(json, found, () => drawChangesOf(found));
	}
	const since = String(flags.since ?? '1d');
	const nowMs = Date.now();
	const sinceMs = parseSince(since, nowMs);
	if (sinceMs === undefined)
		throw wrong(`--since is 90m, 2h, 3d, 1w, today, 20:05 or 2026-11-22 20:05, not "${since}".`);
	if (sinceMs > nowMs) throw wrong(`--since is a moment that was, and ${since} is still to come.`);
	const { api, told } = connect(invocation);
	const found = await told(() => api.findings.changedSince.query({ sinceMs }));
	return print(json, found, () => drawChangesSince(found));
};
