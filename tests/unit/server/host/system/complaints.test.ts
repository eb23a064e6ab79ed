// What a program complains of, in lines that others may have made long.
import { expect, test } from 'vitest';
import { complaintsIn } from '#server/host/system/complaints.ts';

test.each(['a.', 'a-', 'a@', 'a/', '/a', ' '])(
	'a line of a hundred thousand times %j is gone through in one step',
	(sign) => {
		const long = sign.repeat(100_000);
		expect(complaintsIn([`missing ${long}`], '/srv').length).toBeLessThanOrEqual(8);
		const text = `cannot open /srv/app/x.conf: Permission denied ${long}`;
		expect(complaintsIn([text], '/srv')[0]).toMatchObject({ trouble: 'denied', text });
	}
);

test('the path of a sentence is found before all that stands behind it', () => {
	expect(complaintsIn([`/srv/app/x.conf: Permission denied${' '.repeat(5000)}`], undefined)).toMatchObject([
		{ trouble: 'denied', path: '/srv/app/x.conf' }
	]);
});
