// One command in a throw-away view: as root or as an ordinary user, with no network, no socket, and nothing of the machine's own
// that could be written to. Everything that is hidden from other runs is hidden here as well.

import type { ApprovedCommand, SandboxedCommand } from '../../ports/sandbox.ts';
import {
	type BubblewrapParts,
	confinedArguments,
	countingLimits,
	outcomeOf,
	processCeiling,
	sandboxedCommand,
	viewOf
} from '../bubblewrap/confine.ts';
import { WRAPPER_ENVIRONMENT } from '../bubblewrap/profile-argv.ts';
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
	const status = parts.files.name('.status');
	const ceiling = processCeiling(parts);
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
	const confinement = { profile: 'rehearse' as const, grants: [], cwd, status, ceiling, view, entry, ofItsOwn };
	return sandboxedCommand({
		file: parts.bash,
		args: confinedArguments(parts, confinement, [parts.bash, '-c', '--', command.text]),
		env: WRAPPER_ENVIRONMENT,
		cwd: '/',
		profile: 'rehearse',
		grants: [],
		limits: countingLimits(parts, ceiling),
		hidden: view.hidden,
		canLeaveSurvivors: false,
		leaderIsSandbox: true,
		outcome: (exit) => outcomeOf(status, exit),
		release() {
			parts.files.remove(status);
			ceiling?.release();
		}
	});
}
