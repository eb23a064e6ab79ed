// Who this process runs as.
import { userInfo } from 'node:os';

export interface ProcessUser {
	readonly uid: number;
	readonly gid: number;
	/** The number as text where no user database knows it, as in a container. */
	readonly userName: string;
	readonly loginShell: string;
}

export function findUser(): ProcessUser {
	try {
		const { uid, gid, username, shell } = userInfo();
		return { uid, gid, userName: username, loginShell: shell ?? '/bin/sh' };
	} catch {
		const uid = process.getuid?.() ?? 0;
		return { uid, gid: process.getgid?.() ?? 0, userName: String(uid), loginShell: '/bin/sh' };
	}
}
