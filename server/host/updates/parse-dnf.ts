// What dnf says of updates, from what it has fetched before.
import type { WaitingUpdate } from '#wire/host/updates.ts';

/** "openssl-libs.x86_64    1:3.0.7-28.el9_4    baseos" */
const OFFERED = /^(\S+)\.(\S+)\s+(\S+)\s+(\S+)\s*$/;

/** @param security  names with versions that a security notice is about */
export function parseUpdates(text: string, security: ReadonlySet<string>): readonly WaitingUpdate[] {
	const [waiting = ''] = text.split(/^Obsoleting Packages\s*$/m);
	return waiting.split('\n').flatMap((line) => {
		const [, name, architecture, offered, origin] = OFFERED.exec(line) ?? [];
		if (name === undefined || architecture === undefined || offered === undefined) return [];
		const exact = `${name}-${offered.replace(/^\d+:/, '')}.${architecture}`;
		return [{ name, architecture, installed: null, offered, origin: origin ?? '', security: security.has(exact) }];
	});
}

/** "RHSA-2026:1234 Important/Sec. openssl-libs-1:3.0.7-28.el9_4.x86_64" */
export function parseSecurity(text: string): ReadonlySet<string> {
	return new Set(
		text.split('\n').flatMap((line) => {
			const named = /\S*Sec\.\s+(\S+)|^\S+\s+(?:security|critical|important|moderate|low)\s+\S*\s*(\S+)/i.exec(line);
			const full = named?.[1] ?? named?.[2];
			return full === undefined ? [] : [full.replace(/-\d+:/, '-')];
		})
	);
}
