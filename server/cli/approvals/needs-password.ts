// Whether sudo would ask for a password before what a request does: it takes none from a command line.
import type { ApprovalDetail } from '#wire/approval.ts';
import type { HostwrightClient } from '../client.ts';

/** Asks for nothing: it fails where a password would be wanted. */
const PROBE = 'sudo -n true';
const PROBE_S = 10;
/** Of sudo, and of sudo-rs. */
const WANTED = /password is (?:required|needed)|terminal is required|authentication is required/i;

/** @returns why nothing is decided here and where it can be; undefined where no password stands in the way, or nobody can tell */
export async function whyPasswordFirst(
	{ id, steps, undo_steps, locks_out }: Pick<ApprovalDetail, 'id' | 'steps' | 'undo_steps' | 'locks_out'>,
	{ exec, url }: Pick<HostwrightClient, 'exec' | 'url'>
): Promise<string | undefined> {
	// Rights are asked for once, also for what would take it back; the timer that does so unasked is root's.
	if (!locks_out && ![...steps, ...undo_steps].some(({ elevated }) => elevated)) return undefined;
	const tried = await exec(PROBE, { timeout: PROBE_S }).catch(() => undefined);
	if (tried === undefined || tried.exit_code === 0 || !WANTED.test(tried.output)) return undefined;
	return (
		'It needs root’s rights, and sudo asks for a password, which is taken only on the page, from whoever is signed in: ' +
		`${url}/approvals/${id} (hostwright open signs in). Nothing was decided.`
	);
}
