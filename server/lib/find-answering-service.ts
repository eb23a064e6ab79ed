// Whether the service that wrote service.json is there still: a killed one leaves the file behind.
import { findServiceFile } from './service-file.ts';

const PATIENCE_MS = 2_000;

/** @returns its base URL, or undefined when nothing of ours answers there */
export async function findAnsweringService(stateDir: string): Promise<string | undefined> {
	const url = findServiceFile(stateDir)?.url;
	if (url === undefined) return undefined;
	try {
		const answer = await fetch(new URL('/api/health', url), {
			redirect: 'error',
			signal: AbortSignal.timeout(PATIENCE_MS)
		});
		const { status } = (await answer.json()) as { status?: unknown };
		return status === 'ok' ? url : undefined;
	} catch {
		return undefined;
	}
}
