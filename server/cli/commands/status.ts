// `hostwright status`: is the service running, where, and what works on this machine.
import { findServiceFile } from '../../lib/service-file.ts';
import { connect } from '../connect.ts';
import { findStateDir } from '../find-state.ts';
import { sayOpen } from '../findings/say-open.ts';
import type { CommandMain } from '../invocation.ts';

export const run: CommandMain = async (invocation) => {
	const client = connect(invocation);
	const health = await client.health();
	const brief = await client.api.findings.brief.query();
	const waiting = await client.api.approvals.count.query();
	if (invocation.json) {
		process.stdout.write(
			`${JSON.stringify({ url: client.url, ...health, findings: brief.counts, approvals: waiting })}\n`
		);
		return 0;
	}
	const { 'state-dir': named } = invocation.flags;
	const stateDir = typeof named === 'string' ? named : findStateDir(process.env);
	const forBrowsers = findServiceFile(stateDir)?.linkUrl ?? client.url;
	const { sandbox, pty, audit } = health;
	const lines = [
		`Hostwright ${health.version} answers at ${forBrowsers} (process ${health.pid}, up ${duration(health.uptime_seconds)})`,
		`sandbox   ${sandbox.available ? sandbox.backend : `absent: ${sandbox.reason ?? 'unknown reason'}`}`,
		...(sandbox.available || !sandbox.remedy ? [] : [`          ${sandbox.remedy}`]),
		`terminal  ${pty.available ? 'ready' : `absent: ${pty.reason ?? 'unknown reason'}`}`,
		`audit     ${audit.available ? 'is written' : `cannot be written: ${audit.reason ?? 'unknown reason'}, so no command is run`}`,
		...(audit.available || !audit.remedy ? [] : [`          ${audit.remedy}`]),
		`commands  ${health.running_commands} running, ${health.waiting_commands} waiting`,
		`findings  ${sayOpen(brief)}`,
		`approvals ${waiting.open === 0 ? 'none wait' : `${waiting.open} ${waiting.open === 1 ? 'waits' : 'wait'} for your decision, the worst of ${waiting.worst} risk`}`
	];
	process.stdout.write(`${lines.join('\n')}\n`);
	return 0;
};

function duration(seconds: number): string {
	if (seconds < 120) return `${Math.floor(seconds)} s`;
	if (seconds < 7200) return `${Math.floor(seconds / 60)} min`;
	return seconds < 172_800 ? `${Math.floor(seconds / 3600)} h` : `${Math.floor(seconds / 86_400)} days`;
}
