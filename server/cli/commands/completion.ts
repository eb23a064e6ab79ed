// `hostwright completion`: prints the script to source.
import { completionScript } from '../completion.ts';
import type { CommandMain } from '../invocation.ts';

export const run: CommandMain = async ({ action }) => {
	process.stdout.write(completionScript(action as 'bash' | 'zsh' | 'fish'));
	return 0;
};
