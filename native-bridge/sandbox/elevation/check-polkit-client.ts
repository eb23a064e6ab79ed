// Clients that ask polkit by themselves. They cannot run inside a sandbox, so only known ones are started, from where the
// system keeps them, and never with an option that would make them start something else.

import { basename } from 'node:path';
import { isSetIdRead } from '#wire/text/set-id-readers.ts';
import { findSystemProgram } from '../find-program.ts';
import { sandboxRefusal } from '../sandbox-refusal.ts';

const CLIENTS = new Set([
	'systemctl',
	'loginctl',
	'timedatectl',
	'hostnamectl',
	'localectl',
	'networkctl',
	'resolvectl',
	'machinectl',
	'nmcli',
	'udisksctl',
	'firewall-cmd',
	'fwupdmgr',
	'powerprofilesctl',
	'boltctl'
]);

/** These start an editor, a shell, or a program on the way to another machine. */
const STARTS_PROGRAMS = /^(edit|shell|login|--edit|-H.*|--host(=.*)?|-M.*|--machine(=.*)?|-e|con(nection)? edit)$/;

/**
 * @returns the path of the client
 * @throws SandboxRefusal for anything else
 */
export function checkPolkitClient(argv: readonly string[]): string {
	const name = basename(argv[0] ?? '');
	const refused = argv.slice(1).find((word) => STARTS_PROGRAMS.test(word));
	if ((!CLIENTS.has(name) || refused !== undefined) && !isSetIdRead([name, ...argv.slice(1)]))
		throw sandboxRefusal(
			`${[name, refused].filter(Boolean).join(' ')} cannot be run outside the sandbox.`,
			'Run it with sudo, or in your own terminal.'
		);
	const program = findSystemProgram(name);
	if (program === undefined) throw sandboxRefusal(`${name} is not installed.`, `Install ${name}.`);
	if (argv[0] !== name && argv[0] !== program)
		throw sandboxRefusal(`${argv[0] ?? ''} is not the system's own ${name}.`, `Use ${program}.`);
	return program;
}
