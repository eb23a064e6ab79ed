// Values of a drop-in that a file of the environment sets again.
import { expect, test } from 'vitest';
import { overriddenValues } from '#server/findings/diagnosis/overridden-values.ts';
import { settingsOf } from '#server/host/services/unit-settings.ts';

const OWN = '/etc/systemd/system/web.service';
const DROP_IN = `${OWN}.d/50.conf`;
const FILE = '/etc/default/web';

function found(own: readonly string[], dropIn: readonly string[], names: readonly string[]) {
	const of = (path: string, lines: readonly string[]) => ({
		path,
		text: ['[Service]', ...lines, ''].join('\n'),
		why: null
	});
	const settings = settingsOf({ file: of(OWN, own), dropIns: [of(DROP_IN, dropIn)] });
	const file = { path: FILE, names: new Set(names), ignored: [] };
	return overriddenValues(settings, new Map([[FILE, file]])).map(
		({ name, by, setting }) => `${name} ${by} ${setting.line}`
	);
}

test('what the file sets as well does not count in the drop-in', () => {
	expect(
		found([`EnvironmentFile=-${FILE}`], ['Environment="A=1" B=2', 'Environment=PORT=80'], ['B', 'PORT', 'C'])
	).toEqual([`B ${FILE} 2`, `PORT ${FILE} 3`]);
});

test.each([
	[
		'values of the unit itself, that the file may change',
		['Environment=PORT=80', `EnvironmentFile=${FILE}`],
		[],
		['PORT']
	],
	['another name', [`EnvironmentFile=${FILE}`], ['Environment=PORT=80'], ['PORTS']],
	['a file that was taken back', [`EnvironmentFile=${FILE}`], ['EnvironmentFile=', 'Environment=PORT=80'], ['PORT']],
	['a value that was taken back', [`EnvironmentFile=${FILE}`], ['Environment=PORT=80', 'Environment='], ['PORT']]
])('not %s', (_, own, dropIn, names) => {
	expect(found(own, dropIn, names)).toEqual([]);
});
