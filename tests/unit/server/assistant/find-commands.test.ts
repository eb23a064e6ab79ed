import { describe, expect, test } from 'vitest';
import { findCommands } from '#server/assistant/built-in/find-commands.ts';
import { secondsIn, watchedIn } from '#server/assistant/built-in/watch-vital-signs.ts';
import { heard } from '../../../support/asked-machine.ts';

const textsOf = (message: string) => findCommands(message).commands.map(({ text }) => text);

describe('the commands a message asks about', () => {
	test.each([
		['Is `rm -rf /var/log` safe?', ['rm -rf /var/log']],
		['is rm -rf /var/log safe?', ['rm -rf /var/log']],
		['What does find . -mtime +30 -delete do?', ['find . -mtime +30 -delete']],
		['explain tar xzf a.tgz', ['tar xzf a.tgz']],
		['Can I run "apt upgrade"?', ['apt upgrade']],
		['please run systemctl restart nginx', ['systemctl restart nginx']],
		['Please run this command:\n\n```bash\ndf -h\n```\n', ['df -h']],
		['```bash\na\n```\nand\n```sh\nb\n```', ['a', 'b']],
		['````bash\ncat <<E\n```\nE\n````', ['cat <<E\n```\nE']],
		['`` echo `id` ``', ['echo `id`']],
		['```json\n{}\n```', []],
		['how is this machine doing?', []],
		['twice `ls` and `ls`', ['ls']]
	])('%j', (message, commands) => {
		expect(textsOf(message)).toEqual(commands);
	});

	test('a recorded session is cut at its prompts', () => {
		expect(findCommands('Why?\n\n```bash\n$ ls /x\nls: cannot access\n$ id\n```').commands).toEqual([
			{ text: 'ls /x', printed: 'ls: cannot access' },
			{ text: 'id', printed: '' }
		]);
	});
});

describe('what a sentence is about', () => {
	test.each([
		['How much memory is used?', 'machine.memory'],
		['cpu?', 'machine.cpu'],
		['how full are the disks', 'storage.space'],
		['How is this machine doing?', 'machine.overview'],
		['why is the server so slow?', 'machine.slow'],
		['mount the usb drive', 'storage.mount'],
		['please scan my network', 'network.neighbours'],
		['tell me a joke', undefined]
	])('%s: %s', (sentence, intent) => expect(heard(sentence)?.intent.name).toBe(intent));

	test.each([
		['watch the cpu', 20, ['cpu']],
		['Watch the network for 30 seconds', 30, ['network']],
		['monitor memory for a minute', 60, ['memory']],
		['follow the load for 2 s', 4, ['load']],
		['watch the disks for 900 minutes', 300, ['disk']]
	])('%s', (sentence, seconds, subjects) => {
		expect(heard(sentence)?.intent.name).toBe('machine.watch');
		expect([secondsIn(sentence), watchedIn(sentence)]).toEqual([seconds, subjects]);
	});
});
