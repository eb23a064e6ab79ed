// Sentences of families that are easily taken for something else: how a deed is done, names of things after the name of a program,
// and greetings in other languages.
import { describe, expect, test } from 'vitest';
import { ownWords } from '#server/assistant/built-in/own-words.ts';
import { askedMachine, askMachine, heard, NAMINGS } from '../../../support/asked-machine.ts';

const machine = askedMachine(NAMINGS, { systemd: true });

describe('how a deed is done', () => {
	test.each([
		['tell me how to stop nginx', 'systemctl stop nginx.service'],
		['how do i add a user bob', 'useradd --create-home --shell /bin/bash bob'],
		['show me how to restart smbd', 'systemctl restart smbd.service']
	])('%s: its command is shown, and nothing filed', async (text, command) => {
		const { text: answer, understood } = await askMachine(text, machine);
		expect(answer).toContain(command);
		expect(understood?.offers?.proposal).toBeUndefined();
		expect(heard(text)?.wants ?? false).toBe(false);
	});
});

describe('a program’s name that is a word here', () => {
	test.each([
		['nginx down', ['services.state', 'services.why']],
		['boot time', ['machine.boot-time', 'machine.uptime']]
	])('%s: was said, and may be meant in two ways', async (text, intents) => {
		const { understood } = await askMachine(text, machine);
		expect(intents).toContain(understood?.intent);
	});
	test.each([
		['container list', 'containers.list'],
		['ip address of this server', 'network.address'],
		['tail grafana', 'containers.logs']
	])('%s: was said', async (text, intent) => {
		const { understood } = await askMachine(text, machine);
		expect(understood?.intent).toBe(intent);
	});
	test.each([
		'docker restart plex',
		'ip route add default via 10.0.0.1',
		'tail /var/log/syslog',
		'ip address show',
		'container ls --all',
		'ufw allow 22'
	])('%s: was typed', async (text) => {
		const { understood } = await askMachine(text, machine);
		expect(understood?.intent).toBe('safety.command');
	});
});

test.each(
	'hallo|Hallo!|guten Morgen|Guten Tag|guten Abend|moin|servus|grüß dich|hola|¡hola!|buenos días|buenos dias|buenas tardes|buenas noches'.split(
		'|'
	)
)('%s: is answered in English, by one line', async (text) => {
	const { text: answer, understood } = await askMachine(text, machine);
	expect(understood?.intent).toBe('product.greeting');
	expect(answer.trim()).toBe(ownWords.greeting);
	expect(ownWords.greeting).not.toContain('\n');
});
