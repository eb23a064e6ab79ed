// The home directory of this user.
import { userInfo } from 'node:os';
import { isAbsolute } from 'node:path';

/**
 * HOME, unless it is empty or relative: then what is below it would be another place in every working directory.
 *
 * @returns an absolute path; `/` where no user database knows this user either, as login has it
 */
export function findHome(env: Readonly<Record<string, string | undefined>>): string {
	if (env.HOME && isAbsolute(env.HOME)) return env.HOME;
	try {
		const { homedir } = userInfo();
		return isAbsolute(homedir) ? homedir : '/';
	} catch {
		return '/';
	}
}
