// From the text of a command to what it leaves: a place that others run from is changed when the text names it, and not otherwise.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { whyNoBubblewrap } from '../../support/bubblewrap-port.ts';
import { type StartedService, startService } from '../../support/start-service.ts';
import { auditOf, exec } from './support.ts';

const reason = await whyNoBubblewrap();
if (reason !== undefined) console.log(`skipped: places that last: ${reason}`);

describe.skipIf(reason !== undefined)('what a command leaves for others to run', () => {
	let service: StartedService;
	beforeAll(async () => {
		service = await startService({ config: 'sandbox:\n  backend: bubblewrap\n' });
		writeFileSync(join(service.home, '.profile'), '# mine\n');
		writeFileSync(join(service.home, 'plant.sh'), 'echo evil >~/.zshenv; echo evil >>~/.profile; echo done\n');
	});
	afterAll(() => service.stop());

	test('stays where its text names the place, new or not', async () => {
		const { result } = await exec(service, 'echo mine >> ~/.profile; echo mine > ~/.zshrc');
		expect(result).toMatchObject({ exit_code: 0, safety_tier: 'dangerous', sandbox: { profile: 'work', limits: [] } });
		expect(readFileSync(join(service.home, '.profile'), 'utf8')).toBe('# mine\nmine\n');
		expect(readFileSync(join(service.home, '.zshrc'), 'utf8')).toBe('mine\n');
	});
	test('is taken away where it does not, and the answer and the record say so', async () => {
		const { result } = await exec(service, 'sh ~/plant.sh');
		expect(result).toMatchObject({ exit_code: 0, error: '', sandbox: { profile: 'work' } });
		expect(result.output).toContain('done');
		expect(existsSync(join(service.home, '.zshenv'))).toBe(false);
		expect(readFileSync(join(service.home, '.profile'), 'utf8')).not.toContain('evil');
		const said = expect.stringMatching(
			/^~\/\.zshenv was made by this run .* set aside \(kept as \w+; hostwright exec --keep/
		);
		expect(result.sandbox?.limits).toContainEqual(said);
		// What was refused is named with its path, however the program spells it.
		expect(result.sandbox?.limits).toContainEqual(expect.stringMatching(/^Kept as it was, .*: ~\/\.profile\./));
		expect(auditOf(service.stateDir)).toContainEqual(expect.objectContaining({ kind: 'outcome', reason: said }));
	});

	test('is refused where the service itself stands, and the answer names the place', async () => {
		const config = join(service.directory, 'config');
		const { result } = await exec(service, 'touch ./notes.txt', { cwd: config });
		expect(result).toMatchObject({ sandbox: { profile: 'work' } });
		expect(result.exit_code).not.toBe(0);
		expect(result.sandbox?.limits).toContainEqual(
			expect.stringMatching(`^Read-only to every command, .*: ${config}\\.`)
		);
		expect(existsSync(join(config, 'notes.txt'))).toBe(false);
	});
});
