import { expect, test } from 'vitest';
import { UnitName } from '#wire/host/services.ts';
import { unitAddress, unitNameIn } from '#wire/text/unit-address.ts';

test.each(['nginx.service', 'dev-loop\\x2dcontrol.mount', 'shop@north.service', '-.mount', 'a:b_c.timer'])(
	'%s has an address without anything that a server refuses, and comes back from it',
	(name) => {
		const address = unitAddress({ name, manager: 'user' });
		expect(decodeURIComponent(address)).not.toMatch(/[\\%]/);
		const word = decodeURIComponent(/^\/services\/([^?]+)\?manager=user$/.exec(address)?.[1] ?? '');
		expect(UnitName.parse(unitNameIn(word))).toBe(name);
	}
);

test.each(['../x.service', 'a b.service', '--all', 'x', '*.service', `${'a'.repeat(256)}.service`, 'a.service\n'])(
	'%j is no name of a unit',
	(name) => {
		expect(UnitName.safeParse(name).success).toBe(false);
	}
);
