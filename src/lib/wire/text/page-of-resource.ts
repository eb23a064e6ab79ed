// The page of a thing that a finding is about, where it has one.
import { unitAddress } from './unit-address.ts';

/** undefined where there is none */
export function pageOfResource(resource: string): string | undefined {
	const colon = resource.indexOf(':');
	const [kind, name] = [resource.slice(0, colon), resource.slice(colon + 1)];
	switch (kind) {
		case 'unit':
			return unitAddress({ name });
		case 'user-unit':
			return unitAddress({ name, manager: 'user' });
		case 'mount':
		case 'device':
		case 'raid':
		case 'swap':
			return '/storage';
		case 'interface':
		case 'listener':
		case 'port':
		case 'firewall':
		case 'route':
			return '/network';
		case 'container':
		case 'engine':
		case 'compose':
			return '/containers';
		case 'packages':
		case 'package':
			return '/services?tab=updates';
		case 'timer':
			return '/services?tab=timers';
		default:
			return undefined;
	}
}
