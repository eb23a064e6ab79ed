// What apt and dpkg object to, as they say it.
import { expect, test } from 'vitest';
import { lostIn, openPackageChecks, unmetIn } from '#server/host/updates/read-package-checks.ts';

const APT = `Reading package lists...
Building dependency tree...
You might want to run 'apt --fix-broken install' to correct these.
The following packages have unmet dependencies:
 hwdemo : Depends: libnothere1 (>= 2) but it is not installable
          Depends: libother2 but it is not installed
 second : Pre-Depends: dpkg (>= 9) but 1.21 is installed
E: Unmet dependencies. Try 'apt --fix-broken install' with no packages (or specify a solution).
`;
const DPKG = `The following packages are missing the list control file in the
database, they need to be reinstalled:
 hwdemo               x

`;

test('each row of apt is about the package that was named last', () => {
	expect(unmetIn(APT)).toEqual([
		{ name: 'hwdemo', lacks: 'Depends: libnothere1 (>= 2) but it is not installable' },
		{ name: 'hwdemo', lacks: 'Depends: libother2 but it is not installed' },
		{ name: 'second', lacks: 'Pre-Depends: dpkg (>= 9) but 1.21 is installed' }
	]);
	expect(unmetIn('Reading package lists...\nBuilding dependency tree...\n')).toEqual([]);
});

test('of the audit only what its list of files is lost of is news: the others stand in its own file', () => {
	expect(lostIn(DPKG)).toEqual(['hwdemo']);
	expect(lostIn('The following packages are only half configured:\n slow  x\n')).toEqual([]);
});

test('they are asked again when what is installed changed, and not before', async () => {
	const asked: string[] = [];
	let modifiedMs = 1;
	const look = openPackageChecks({
		root: { facts: async () => ({ got: true, value: { modifiedMs, sizeBytes: 9 } }) },
		facts: {
			ask: async (name: string) => {
				asked.push(name);
				return { got: 'output', text: name.includes('apt') ? APT : '', exitCode: 100, truncated: false };
			}
		},
		clock: { nowMs: () => 0, monotonicMs: () => 0 }
	} as never);
	expect(await look()).toMatchObject({ known: true, value: { lost: [] } });
	await look();
	expect(asked).toEqual(['services.apt-check', 'services.dpkg-audit']);
	modifiedMs = 2;
	await look();
	expect(asked).toHaveLength(4);
});
