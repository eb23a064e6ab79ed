// What other checkers let run, and this one does not. One of them is there once `npm run bench:classifier` has fetched it.
import { describe, expect, test } from 'vitest';
import { classify } from '#server/classifier/classify.ts';
import { FOOLING } from './fooling-commands.ts';
import { loadPeers } from './peers.ts';

const peers = await loadPeers();

describe('is stopped here', () => {
	for (const command of FOOLING) test(command, () => expect(classify(command).tier).toMatch(/^(?:dangerous|blocked)$/));
});

describe('and not by', () => {
	for (const peer of peers) {
		for (const command of FOOLING) test(`${peer.name}: ${command}`, () => expect(peer.answer(command)).toBe('safe'));
	}
});
