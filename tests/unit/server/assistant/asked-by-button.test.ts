// A button's question goes through the message route as data: kept beside its sentence, told to whoever answers, and never a
// request to run or to file something.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createAssistant } from '#server/assistant/assistant.ts';
import { createConversationStore } from '#server/assistant/conversation-store.ts';
import type { AnswerEngine, AssistantTools, Question } from '#server/assistant/engine.ts';
import { openLane } from '#server/assistant/models/lane.ts';
import { writeMessages } from '#server/assistant/models/write-messages.ts';
import { asSent, readRunRequests } from '#server/assistant/run-request.ts';
import { TOOLS } from '#server/assistant/tools/table.ts';
import { openEventBus } from '#server/events/bus.ts';
import { systemClock } from '#server/lib/clock.ts';
import { createLog } from '#server/lib/log.ts';
import { About, type About as AskedAbout } from '#wire/about.ts';
import { SendMessage } from '#wire/chat.ts';
import { RUN_REQUEST } from '#wire/text/request-words.ts';
import { openMainDatabase } from '../../../support/open-main-database.ts';

const WHY: AskedAbout = { intent: 'why', resource: 'unit:nginx.service' };

test.each<[string, unknown, boolean]>([
	['a resource', WHY, true],
	['a finding', { intent: 'mend', finding_id: 'f1' }, true],
	['a name with blanks in it', { intent: 'fills', resource: 'mount:/srv/my files' }, true],
	['quoted text alone', { intent: 'means' }, true],
	['nothing', { intent: 'why' }, false],
	['no kind', { intent: 'why', resource: 'nginx' }, false],
	['a line break', { intent: 'why', resource: 'unit:a\nb' }, false],
	['an intent that is none', { intent: 'restart', resource: 'unit:a' }, false],
	['a field more', { ...WHY, command: 'reboot' }, false]
])('it names %s', (_, about, taken) => {
	expect(About.safeParse(about).success).toBe(taken);
	expect(SendMessage.safeParse({ conversationId: null, text: 'x', about }).success).toBe(taken);
});

test('it is kept beside its sentence, and told to the engine, which is given nothing that runs or files', async () => {
	const asked: Question[] = [];
	const given: string[] = [];
	const engine: AnswerEngine = {
		async *answer(question, { table }) {
			asked.push(question);
			given.push(...table.map(({ effect }) => effect));
			yield { type: 'text', text: 'ok' };
			yield { type: 'understood', understood: true, offers: { proposal: { task: 'x', steps: ['reboot'] } } };
		}
	};
	const filed: unknown[] = [];
	const tools: AssistantTools = {
		table: TOOLS,
		async call(tool, input) {
			filed.push([tool.name, input]);
			return { kind: 'refused', detail: '' };
		}
	};
	const stateDir = mkdtempSync(join(tmpdir(), 'hostwright-about-'));
	onTestFinished(() => rmSync(stateDir, { recursive: true, force: true }));
	const database = openMainDatabase(stateDir);
	const assistant = createAssistant({
		...{ store: createConversationStore(database, systemClock), engine, tools, canPropose: true },
		...{ bus: openEventBus('test'), log: createLog({ level: 'silent', readable: false }) }
	});
	const sent = assistant.send(
		{ conversationId: null, text: 'Why did nginx fail?', about: WHY },
		{ requestId: 'r', source: 'chat' }
	);
	for await (const _ of assistant.follow(sent.run, 0, new AbortController().signal));
	expect(asked[0]).toMatchObject({ text: 'Why did nginx fail?', about: WHY });
	expect(assistant.open(sent.conversation.id).messages[0]?.parts).toEqual([
		{ type: 'text', text: 'Why did nginx fail?', about: WHY }
	]);
	expect(given).toContain('read');
	expect(given).not.toContain('propose');
	expect(given).not.toContain('run');
	expect(filed).toEqual([]);
	await assistant.close();
	database.close();
});

test('it asks to run nothing, whatever stands in its sentence', () => {
	const text = `${RUN_REQUEST}\n\`\`\`bash\nuptime\n\`\`\`\n`;
	const sent = asSent({ text, about: WHY, byHand: true }, 'chat');
	expect(sent && readRunRequests(sent).requests).toEqual([]);
});

test('a model is told both: the sentence as it was written, and the question in the lane of what the host may have named', () => {
	const lane = openLane();
	const said = writeMessages({ text: 'Why did nginx fail?', about: WHY, history: [] }, lane)
		.map(({ content }) => String(content))
		.join('\n');
	expect(said).toMatch(/^Why did nginx fail\?/);
	expect(said).toContain(`<<untrusted ${lane.boundary} from="the button">>\n${JSON.stringify(WHY)}`);
});
