// Whatever is asked: an answer that was found ends with it, and not with commands to try.
import { expect, test } from 'vitest';
import { networkWords } from '#server/assistant/built-in/network-words.ts';
import { serviceWords } from '#server/assistant/built-in/service-words.ts';
import { storageWords } from '#server/assistant/built-in/storage-words.ts';
import type { AssistantTools } from '#server/assistant/engine.ts';
import { runCommand } from '#server/assistant/tools/run-command.ts';
import { INTENTS } from '#server/assistant/understand/intents/rows.ts';
import { askedMachine, askMachine, NAMINGS } from '../../../support/asked-machine.ts';

/** A machine on which every command that only reads runs, and prints something. */
function running(): AssistantTools {
	const { table, call } = askedMachine(NAMINGS, { systemd: true });
	const ran = { ran: true, refused: null, exit_code: 0, output: 'as it is', error: '', notes: [], sandbox: null };
	return {
		table,
		call: (tool, input, signal) =>
			tool.name === runCommand.name
				? Promise.resolve({ kind: 'done', output: ran as never })
				: call(tool, input, signal)
	};
}

const SLOTS: Readonly<Record<string, string>> = {
	...{ unit: 'nginx', container: 'plex', interface: 'eth0', path: '/srv/media', port: '8080' },
	...{ quoted: '"connection refused"', name: 'frobnicate', user: 'anna' }
};
/** These tell how to reach the service itself, from a terminal; or what would send a packet, which nothing does unasked. */
const OF_COMMANDS = /^(?:product|safety)\.|^network\.reach$/;
const COMMANDS_LAST = /```(?:sh|bash)?\n[^`]*```\s*$/;
/** Not known here: what would let it be known is said, and that is the answer. */
const UNKNOWN: readonly string[] = [networkWords.grant, serviceWords.grant, storageWords.remedy, 'cannot be told'];

test('no answer that was found ends with commands to try', async () => {
	const machine = running();
	const ending: string[] = [];
	for (const { name, asks, acts } of INTENTS) {
		if (acts || OF_COMMANDS.test(name) || name === 'machine.watch') continue;
		const text = asks.replace(/<(\w+)>/g, (_, slot: string) => SLOTS[slot] ?? slot);
		const answer = await askMachine(text, machine);
		if (COMMANDS_LAST.test(answer.text) && !UNKNOWN.some((said) => answer.text.includes(said)))
			ending.push(`${text}\n${answer.text}`);
	}
	expect(ending).toEqual([]);
}, 120_000);
