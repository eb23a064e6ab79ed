// chmod, chown, chgrp, setfacl, chattr: recursive on a system directory is one of the ways to lose a machine.
import type { Cmd } from '../judge/command.ts';
import type { Arg } from '../model.ts';
import { has } from '../words/options.ts';
import { readPath } from '../words/paths.ts';
import type { RuleFile } from './rule.ts';

function targets(cmd: Cmd, paths: readonly Arg[], recursive: boolean): void {
	for (const p of paths) {
		const { kind, path } = readPath(p.text, cmd.ctx.env.cwd);
		cmd.writePath(p.text, p.known);
		if (recursive && (kind === 'root' || kind === 'system'))
			cmd.say('permissions.system', 'blocked', 'Changes permissions or owners throughout a system directory', p);
		else if (recursive && kind === 'home')
			cmd.say(
				'permissions.home',
				path === '/home' || path === '/root' || path === '/Users' ? 'blocked' : 'dangerous',
				'Changes permissions or owners throughout a home directory',
				p
			);
		else if (recursive && kind === 'unknown')
			cmd.say(
				'permissions.unknown',
				'dangerous',
				'Changes permissions of a directory tree that is known only at run time',
				p
			);
		else if (kind === 'device') cmd.say('permissions.device', 'dangerous', 'Opens a device to others', p);
		else if (/^\/etc\/(?:shadow|sudoers|gshadow|passwd)/.test(path))
			cmd.say('permissions.accounts', 'dangerous', 'Changes who may read or change the accounts', p);
		else if (kind === 'root' || kind === 'system')
			cmd.say('permissions.system-directory', 'dangerous', 'Changes permissions of a system directory', p);
	}
}

function chmod(cmd: Cmd): boolean {
	const options = cmd.options('--reference');
	const recursive = has(options, '-R', '--recursive');
	cmd.effect('write-file');
	let paths = options.positionals;
	const removing = cmd.args.find((a) => /^-[rwxXstugo]+(?:,|$)/.test(a.text) && !/^-[Rvcf]+$/.test(a.text));
	if (!has(options, '--reference') && !removing) {
		const mode = paths[0];
		paths = paths.slice(1);
		if (mode && (/(?:^|,)[ugoa]*[+=][rwxXt]*s/.test(mode.text) || /^[0-7]*[2467][0-7]{3}$/.test(mode.text)))
			cmd.say('permissions.setuid', 'dangerous', 'Lets a program run with the rights of its owner', mode);
		else if (mode && /^(?:[0-7]?777|a[+=]rwx|o?[+=]rwx|ugo[+=]rwx)$/.test(mode.text))
			cmd.say('permissions.world-writable', 'caution', 'Lets everyone change the files', mode);
	}
	targets(cmd, paths, recursive);
	cmd.say('permissions.change', 'caution', 'Changes permissions');
	return true;
}

function chown(cmd: Cmd): boolean {
	const options = cmd.options('--reference --from');
	const recursive = has(options, '-R', '--recursive');
	cmd.effect('write-file');
	targets(cmd, has(options, '--reference') ? options.positionals : options.positionals.slice(1), recursive);
	cmd.say('permissions.owner', 'caution', 'Changes the owner of files');
	return true;
}

function setfacl(cmd: Cmd): boolean {
	const options = cmd.options('-m -x -M -X --modify --remove --modify-file --remove-file --restore --set');
	if (has(options, cmd.name === 'restorecon' ? '-n' : '--test')) {
		cmd.effect('read');
		return true;
	}
	cmd.effect('write-file');
	targets(cmd, options.positionals, has(options, '-R', '--recursive'));
	cmd.say('permissions.acl', 'caution', 'Changes access lists');
	return true;
}

function chattr(cmd: Cmd): boolean {
	const positionals = cmd.args.filter((a) => !/^[-+=][a-zA-Z]+$/.test(a.text));
	cmd.effect('write-file');
	targets(
		cmd,
		positionals,
		cmd.args.some((a) => /^-\w*R/.test(a.text))
	);
	cmd.say('permissions.attributes', 'caution', 'Changes file attributes');
	return true;
}

function setcap(cmd: Cmd): boolean {
	cmd.effect('system-file');
	if (cmd.args.some((a) => a.text === '-v')) cmd.effect('read');
	else cmd.say('permissions.capability', 'dangerous', 'Gives a program administrator rights');
	return true;
}

export const PERMISSIONS: RuleFile = {
	programs: { chmod, chown, chgrp: chown, setfacl, chattr, chflags: chown, setcap, restorecon: setfacl, chcon: chown },
	examples: [
		['chmod -R 777 /', 'blocked'],
		['chmod --rec 000 /etc', 'blocked'],
		['chown -R me:me /usr', 'blocked'],
		['chgrp --recursive users /', 'blocked'],
		['chmod 755 file.sh', 'caution'],
		['chmod u+s tool', 'dangerous'],
		['chmod 4755 tool', 'dangerous'],
		['setcap cap_setuid=ep tool', 'dangerous'],
		['chattr -i notes', 'caution'],
		['restorecon -n -v /var/www', 'safe'],
		['restorecon -R /var/www', 'caution'],
		['setfacl --test -m u:me:r notes', 'safe']
	]
};
