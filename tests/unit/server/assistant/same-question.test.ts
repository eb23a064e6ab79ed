import { expect, test } from 'vitest';
import { sameQuestion } from '#server/assistant/built-in/same-question.ts';
import { NO_NAMES } from '#server/assistant/understand/names.ts';
import { understand } from '#server/assistant/understand/understand.ts';

test.each([
	['df -h', 'storage.space'],
	['df -i', 'storage.inodes'],
	['df -ih', 'storage.inodes'],
	['ss -tlnp', 'network.open'],
	['docker ps', 'containers.list']
])('%s asks for %s', (command, intent) => {
	const question = sameQuestion(command);
	expect(question).toBeDefined();
	expect(understand(question ?? '', [], NO_NAMES, 0)?.intent.name).toBe(intent);
});

test.each(['systemctl status -a', 'docker logs -f', 'ss -lx', 'df --output=source', 'journalctl -u -x'])(
	'%s asks for nothing that is told here',
	(command) => expect(sameQuestion(command)).toBeUndefined()
);
