// Whether root wrote down that a unit is to use the network, or whom it asks there. What its program says of that is its word alone:
// whoever leads the program would choose by it whom it may reach. Pure.
import type { PlacedTarget } from '../../host/system/read-unit-targets.ts';
import type { UnitCase } from './check.ts';

type Asked = Pick<UnitCase, 'ground' | 'targets'>;
interface SaidOnly {
	readonly said?: 'only';
	readonly wanted?: string;
}

/** It is started after the network, as what uses it is. */
const WAITS = /(?:^|\s)(?:network(?:-online)?|nss-lookup)\.target(?:\s|$)/;

const said = (isWritten: boolean, wanted: string): SaidOnly => (isWritten ? {} : { said: 'only', wanted });

/** Its settings, or a file of root's that its command names, have such a host or port. */
const namedByRoot = ({ targets = [] }: Pick<UnitCase, 'targets'>, fits: (target: PlacedTarget) => boolean): boolean =>
	targets.some((one) => one.ofRoot === true && fits(one));

export const saidOfNetwork = (at: Asked): SaidOnly =>
	said(
		namedByRoot(at, ({ socket }) => socket === undefined) ||
			['After', 'Wants', 'Requires'].some((key) => at.ground.settings.all(key).some(({ value }) => WAITS.test(value))),
		'the network'
	);

export const saidOf = (at: Asked, wanted: string, fits: (target: PlacedTarget) => boolean): SaidOnly =>
	said(namedByRoot(at, fits), wanted);
