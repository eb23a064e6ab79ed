// One circle is one finding, wherever it is entered.
import { describe, expect, test } from 'vitest';
import { orderCycles } from '#server/findings/boot/order-cycles.ts';
import { start } from '../detectors/boot-cases.ts';

const target = (wants: readonly string[]) =>
	start({ name: 'multi-user.target', names: ['multi-user.target', 'default.target'], wants, after: [...wants] });
const web = start({ name: 'web.service', after: ['db.service'] });
const db = start({ name: 'db.service', after: ['web.service'] });

describe('a circle of units', () => {
	test('begins with the same name whichever of them is met first', () => {
		const circles = [
			[target(['web.service', 'db.service']), web, db],
			[target(['db.service', 'web.service']), db, web],
			[
				target(['a.service', 'web.service', 'db.service']),
				start({ name: 'a.service', after: ['web.service'] }),
				web,
				db
			]
		].map((units) => orderCycles(units));
		for (const circle of circles) expect(circle).toEqual([['db.service', 'web.service']]);
	});
});
