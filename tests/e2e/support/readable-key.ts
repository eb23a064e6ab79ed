// A dashboard with a finding that is real: a private key in the home of the service that everybody may read.
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from '#wire/finding.ts';
import { type Dashboard, openDashboard } from './dashboard.ts';

export interface WithReadableKey {
	readonly dashboard: Dashboard;
	/** Its path. */
	readonly key: string;
	look(): Promise<Response>;
	/** @throws when there is none of that status; an open one when it is left out */
	finding(status?: Finding['status']): Promise<Finding>;
}

export async function openWithReadableKey(): Promise<WithReadableKey> {
	const dashboard = await openDashboard();
	const { service } = dashboard;
	const folder = join(service.home, '.ssh');
	const key = join(folder, 'id_ed25519');
	// Every account gets as far as the key: a closed folder on the way would keep it from them.
	for (const open of [service.directory, service.home]) chmodSync(open, 0o711);
	mkdirSync(folder);
	chmodSync(folder, 0o711);
	writeFileSync(key, 'not a key');
	chmodSync(key, 0o644);
	const look = () => service.post('/trpc/findings.run', { detector: 'V18' });
	await look();
	return {
		dashboard,
		key,
		look,
		async finding(status = 'open') {
			const answer = await service.fetch(`/api/findings?detector=V18&status=${status}`);
			const [one] = ((await answer.json()) as { findings: Finding[] }).findings;
			if (!one) throw new Error(`there is no ${status} finding`);
			return one;
		}
	};
}
