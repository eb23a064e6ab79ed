// Settings and options of git that make it start another program.

import { isExecutingSetting } from '#wire/text/git-executes.ts';
import type { Cmd } from '../judge/command.ts';
import { type Arg, NOTHING } from '../model.ts';
import { readShellText } from '../shell/shell-text.ts';

/** Judges a setting; where it makes git start a program, its value is read as one. */
export function setting(cmd: Cmd, key: string, value: string, arg: Arg): void {
	if (/^alias\./i.test(key)) {
		if (value.startsWith('!')) sideDoor(cmd, arg, value.slice(1));
		return;
	}
	if (!isExecutingSetting(key, value)) return;
	if (
		/^(?:cat|less(?: -\w+)*|more|true|false|never|delta|bat|vim?|nvim|nano|emacs|code --wait|store|cache|osxkeychain|manager|libsecret|!?gh auth git-credential|0|1|)$/.test(
			value
		)
	)
		return;
	if (/^(?:include|includeif|init\.templatedir|core\.(?:hookspath|worktree)|protocol)/i.test(key)) {
		cmd.effect('run-code');
		cmd.say('git.setting-runs', 'dangerous', 'A setting makes git start other programs', arg);
		return;
	}
	sideDoor(cmd, arg, value.replace(/^!/, ''));
}

/** Reports that git starts a program, and reads that. */
export function sideDoor(cmd: Cmd, arg: Arg, text: string): void {
	cmd.effect('run-code');
	cmd.say('git.side-door', 'dangerous', 'Starts another program through one of its options', arg);
	readShellText({ ...arg, text }, { ...cmd.ctx, stdin: NOTHING, wantOutput: false }, 'git');
}
