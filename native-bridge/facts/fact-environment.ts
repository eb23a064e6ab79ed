// What a program that is asked for facts finds in its environment, and nothing else.

import { existsSync } from 'node:fs';
import { systemSearchPath } from '../sandbox/find-program.ts';

export interface FactUser {
	readonly uid: number;
	readonly userName: string;
	readonly home: string;
}

/** English and UTF-8, so that what is printed can be read; the user's own runtime directory, for the user's own manager. */
export function factEnvironment({ uid, userName, home }: FactUser): Readonly<Record<string, string>> {
	const runtime = `/run/user/${uid}`;
	return {
		PATH: systemSearchPath(),
		HOME: home,
		USER: userName,
		LOGNAME: userName,
		LC_ALL: 'C.UTF-8',
		TZ: 'UTC',
		SYSTEMD_COLORS: '0',
		SYSTEMD_PAGER: '',
		...(existsSync(runtime) ? { XDG_RUNTIME_DIR: runtime } : {})
	};
}
