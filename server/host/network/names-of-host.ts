// Names behind numbers: accounts from /etc/passwd, ports from /etc/services. Pure but for the reading.
import type { HostRoot } from '../host-root.ts';

export interface NamesOfHost {
	/** "uid 1234" for an account that the file does not have. */
	user(uid: number): string;
	/** null for a port without a usual name. */
	port(protocol: 'tcp' | 'udp', port: number): string | null;
}

export async function readNamesOfHost(root: Pick<HostRoot, 'readText'>): Promise<NamesOfHost> {
	const [passwd, services] = await Promise.all([
		root.readText('/etc/passwd', 1_048_576),
		root.readText('/etc/services', 1_048_576)
	]);
	const users = new Map<number, string>();
	for (const line of (passwd.got ? passwd.value : '').split('\n')) {
		const [name, , uid] = line.split(':');
		if (name && uid && !users.has(Number(uid))) users.set(Number(uid), name);
	}
	const ports = new Map<string, string>();
	for (const line of (services.got ? services.value : '').split('\n')) {
		const [, name, port] = /^([^\s#]+)\s+(\d+\/(?:tcp|udp))/.exec(line) ?? [];
		if (name && port && !ports.has(port)) ports.set(port, name);
	}
	return {
		user: (uid) => users.get(uid) ?? `uid ${uid}`,
		port: (protocol, port) => ports.get(`${port}/${protocol}`) ?? null
	};
}
