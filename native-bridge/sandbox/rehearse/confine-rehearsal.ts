// One command in a throw-away view: as root or as an ordinary user, with no network, no socket, and nothing of the machine's own
// that could be written to. Everything that is hidden from other runs is hidden here as well.

import type { ApprovedCommand, SandboxedCommand } from '../../ports/sandbox.ts';
import { type BubblewrapParts, viewOf } from '../bubblewrap/confine.ts';
import { throwAwayRun } from '../bubblewrap/throw-away.ts';
import { findSystemProgram } from '../find-program.ts';
import { sandboxRefusal } from '../sandbox-refusal.ts';
import { heldView } from './open-view.ts';

/** @throws SandboxRefusal when there is no view, or it cannot be entered */
export function confineRehearsal(parts: BubblewrapParts, command: ApprovedCommand, cwd: string): SandboxedCommand {
	const { holder, layered, noteMountPoints } = heldView(command.view);
	const { ofItsOwn } = command.plan;
	if (command.plan.elevation.kind !== 'none')
		throw sandboxRefusal('What takes other rights cannot be rehearsed.', 'Rehearse it as a service of root.');
	const nsenter = findSystemProgram('nsenter');
	if (nsenter === undefined)
		throw sandboxRefusal('nsenter is not installed.', 'Install it: sudo apt install util-linux');
	const isRoot = parts.surroundings.uid === 0;
	const withoutRights = ofItsOwn === 'network';
	const view = viewOf(parts, { profile: 'rehearse', grants: [], cwd, layered, withoutRights });
	noteMountPoints(view.options.filter((word) => word.startsWith('/')));
	const entry = [
		nsenter,
		`--target=${holder}`,
		'--mount',
		...(isRoot ? [] : ['--user', '--preserve-credentials']),
		'--'
	];
	const confinement = { profile: 'rehearse' as const, cwd, view, entry, ofItsOwn };
	return throwAwayRun(parts, confinement, [parts.bash, '-c', '--', command.text]);
}
