// What the escape probes may have reached in a throw-away view: files in its layers, and nothing else.
import { expect } from 'vitest';
import { ESCAPE_PROBES, type EscapeProbe } from './escape-probes.ts';
import type { RehearsedProbes } from './rehearse-probes.ts';

const IN_THE_LAYERS =
	/^(?:a start-up file|the mode of a start-up file|a file that runs as its owner, by \w+|a file outside|a file in a temporary directory that the text names|a file of the system)$/;

export function expectHeld(
	{ absent, got, ended, touched, changed, texts }: RehearsedProbes,
	probes: readonly EscapeProbe[] = ESCAPE_PROBES
): void {
	expect(absent).toBeUndefined();
	expect(ended).toBe(probes.length);
	expect(got.filter((name) => !IN_THE_LAYERS.test(name))).toEqual([]);
	expect(got, 'in the layers it may write').toContain('a start-up file');
	expect(touched).toEqual([]);
	expect(changed.filter((path) => /\.ssh|\.aws|\.netrc|\.local\/state|config\.yml/.test(path))).toEqual([]);
	expect(texts).not.toMatch(/-SECRET/);
}
