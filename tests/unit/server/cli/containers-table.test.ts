import { expect, test } from 'vitest';
import { printContainers } from '#server/cli/host/containers.ts';
import { NO_ENGINE } from '#server/host/containers/explain-engine.ts';
import { parseContainer } from '#server/host/containers/parse-container.ts';
import { parseDetails } from '#server/host/containers/parse-inspect.ts';
import { recordsOf } from '#server/host/containers/raw.ts';
import type { HostContainers } from '#wire/host/containers.ts';
import { recordedJson } from '../../../support/engine-stand-in.ts';

const rows = recordsOf(recordedJson<unknown>('docker-20.10', 'list.json')).map((raw) => {
	const row = parseContainer('docker', raw);
	return { ...row, details: parseDetails(recordedJson('docker-20.10', `inspect-${row.name}.json`)) };
});
const answer = (containers: HostContainers['containers'], limits: string[] = []): HostContainers => ({
	engines: [],
	containers,
	projects: [],
	limits
});

test('the table has each container with its state', () => {
	const text = printContainers.draw(answer({ known: true, value: rows, readAtMs: 0 }, ['Podman may not be asked.']));
	const lines = text.split('\n');
	expect(lines[0]).toMatch(/^NAME +STATE +CPU +MEMORY +RESTARTS +PORTS +IMAGE$/);
	expect(text).toMatch(/^eater +exited 137 \(out of memory\)/m);
	expect(text).toMatch(/^sick +running, unhealthy/m);
	expect(text).toMatch(/^looping +restarting 3/m);
	expect(text).toContain('Podman may not be asked.');
});

test('what is not known says why, and how to change it', () => {
	expect(printContainers.draw(answer(NO_ENGINE))).toMatch(/^There is no container engine/);
	const denied = { known: false, why: 'denied', reason: 'No.', remedy: 'sudo usermod -aG docker lab' } as const;
	expect(printContainers.draw(answer(denied))).toBe('No.\n  sudo usermod -aG docker lab\n');
	expect(printContainers.draw(answer({ known: true, value: [], readAtMs: 0 }))).toBe('no containers\n');
});

test('names do nothing to a terminal', () => {
	const [row] = rows;
	const evil = { ...(row as (typeof rows)[number]), name: '\u001b]0;owned\u0007', image: `x\n${'y'.repeat(4096)}` };
	const text = printContainers.draw(answer({ known: true, value: [evil], readAtMs: 0 }));
	expect(text).not.toContain('\u001b');
	expect(text.split('\n')).toHaveLength(3);
	expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThan(200);
});
