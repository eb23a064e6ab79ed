import { expect, test } from 'vitest';
import { mendHint } from '#server/terminal/mend-hint.ts';
import type { ReadCommand } from '#wire/safety.ts';
import { command } from '../../../support/reading.ts';

const hint = (...commands: ReadCommand[]) => mendHint({ commands, complete: true });

test('a package manager that was cut short names what mends it', () => {
	expect(hint(command('apt-get install x', ['package']))).toBe(
		'apt-get was cut short; run: sudo dpkg --configure -a && sudo apt-get -f install'
	);
	expect(hint(command('cd /', ['read']), command('dnf upgrade', ['package']))).toBe(
		'dnf was cut short; run: sudo dnf check; sudo dnf history redo last'
	);
});
test('a tool of accounts names the locks that it leaves', () => {
	expect(hint(command('useradd -m x', ['account']))).toMatch(
		/^useradd was cut short; run: sudo rm -f \/etc\/passwd\.lock /
	);
	expect(hint(command('chage -l x', ['read']))).toBeUndefined();
});
test('one that only looked names nothing', () => {
	expect(hint(command('apt-get --version', ['read']))).toBeUndefined();
	expect(hint(command('git log', ['read']))).toBeUndefined();
});
test('one inside a container is not ours to mend', () => {
	expect(hint(command('apt-get install x', ['package'], { target: 'container' }))).toBeUndefined();
});
test('an unknown program names nothing, whatever it is called', () => {
	expect(hint(command('constructor', ['run-code']))).toBeUndefined();
	expect(hint(command('sleep 9', ['read']))).toBeUndefined();
});
