// The line of a unit's settings that names a host and a port. Pure.
import type { PlacedTarget } from '../../host/system/read-unit-targets.ts';
import type { Seen } from '../detector.ts';
import { doorOf } from './say-port.ts';

export interface TargetSetting {
	readonly path: string;
	readonly line: number;
	/** `REDIS_URL= in /etc/default/web line 3`. */
	readonly says: string;
	/** The value itself may hold a password: only the name, host and port are shown. */
	seen(nowMs: number): Seen;
}

export function settingOfTarget(
	targets: readonly PlacedTarget[],
	host: string | undefined,
	port: number | undefined
): TargetSetting | undefined {
	const fits = targets.filter(
		(one) => one.port === port && (host === undefined || one.host === undefined || one.host === host)
	);
	const found = fits.find((one) => one.host === host) ?? fits[0];
	if (!found) return undefined;
	const { path, line, key } = found;
	const place = `${path} line ${line}`;
	return {
		path,
		line,
		says: key === undefined ? place : `${key}= in ${place}`,
		seen: (nowMs) => ({
			source: place,
			seenAtMs: nowMs,
			raw: `${key === undefined ? '' : `${key}=`}${found.port === undefined ? (found.host ?? '') : doorOf(found.host, found.port)}`
		})
	};
}
