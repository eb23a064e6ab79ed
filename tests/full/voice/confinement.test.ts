// The process of the engines, attacked from within, in each of the two ways in which it is confined; and the engines at work in the
// weaker one.
import { spawn } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { confineByBubblewrap } from '#native/speech/confine-speech.ts';
import { confineByLandlock } from '#native/speech/landlock-speech.ts';
import { createSpeechPort } from '#native/speech/load-speech.ts';
import { createLog } from '#server/lib/log.ts';
import { openEngines } from '#server/voice/engines/open-engines.ts';
import { findModels } from '#server/voice/models/find-models.ts';
import { unless } from '../../support/unless.ts';
import { layModels, recording, voiceModelsAbsence } from '../../support/voice-models.ts';

const ATTACK = fileURLToPath(new URL('../../support/attack-speech.mjs', import.meta.url));
const SUPPORT = fileURLToPath(new URL('../../support', import.meta.url));
const WAYS = { bubblewrap: confineByBubblewrap, landlock: confineByLandlock };
const absence = voiceModelsAbsence();

let dir: string;
beforeEach(() => {
	// Not below /tmp, which one of the two covers altogether.
	dir = mkdtempSync('/var/tmp/hw-speech-');
	chmodSync(dir, 0o755);
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const listening = async (server: ReturnType<typeof createServer>, at: string | number): Promise<void> =>
	new Promise(
		(resolve) => void (typeof at === 'string' ? server.listen(at, resolve) : server.listen(at, '127.0.0.1', resolve))
	);

describe.each(Object.entries(WAYS))('held by %s', (by, confine) => {
	test('it reads its models; no secret, no file of the system, no process, socket or network is within its reach', async () => {
		mkdirSync(join(dir, 'state'));
		const [token, model, socket] = [join(dir, 'state', 'api-token'), join(dir, 'model.onnx'), join(dir, 'door')];
		writeFileSync(token, 'SECRET');
		writeFileSync(model, 'a model');
		const servers = [createServer(), createServer(), createServer()] as const;
		const abstract = `\0hw-speech-${process.pid}`;
		await listening(servers[0], 0);
		await listening(servers[1], socket);
		await listening(servers[2], abstract);
		const { port } = servers[0].address() as { port: number };
		const datagrams = createSocket('udp4');
		let received = 0;
		datagrams.on('message', () => {
			received += 1;
		});
		await new Promise<void>((resolve) => void datagrams.bind(port, '127.0.0.1', resolve));
		const told = JSON.stringify({ token, model, port, socket, abstract, victim: process.pid });
		const confined = confine({
			program: [process.execPath, ATTACK, told],
			code: [SUPPORT],
			readable: [model],
			environment: { LC_ALL: 'C.UTF-8' }
		});
		if ('impossible' in confined) throw new Error(confined.impossible);
		expect(confined.by).toBe(by);
		const child = spawn(confined.file, [...confined.args], {
			cwd: '/',
			env: { LC_ALL: 'C.UTF-8' },
			stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
			serialization: 'advanced'
		});
		let said = '';
		child.stderr?.on('data', (bytes) => {
			said += bytes;
		});
		const got = await new Promise<Record<string, string>>((resolve, reject) => {
			child.once('message', (message: { got: Record<string, string> }) => resolve(message.got));
			child.once('exit', (code) => reject(new Error(`it ended with ${code}: ${said}`)));
		});
		child.kill('SIGKILL');
		confined.release();
		for (const server of servers) server.close();
		datagrams.close();
		expect(received).toBe(0);
		const { model: read, core, ...refused } = got;
		expect(read).toBe('read 7');
		expect(core).toMatch(/^(0|refused .*)$/);
		expect(Object.entries(refused).filter(([, how]) => !how.startsWith('refused'))).toEqual([]);
		expect(readFileSync(model, 'utf8')).toBe('a model');
	});
});

unless(test, absence)(
	'held by Landlock alone the engines load, hear, understand and speak',
	{ timeout: 60_000 },
	async () => {
		const models = mkdtempSync(join(tmpdir(), 'hw-voice-'));
		layModels(models);
		const port = createSpeechPort([() => ({ impossible: 'bubblewrap is not installed' }), confineByLandlock]);
		const engines = openEngines({
			speech: port,
			models: findModels({ modelsDir: models, forbidden: [] }),
			off: {},
			log: createLog({ level: 'silent', readable: false }),
			onChange: () => {}
		});
		await engines.settled;
		expect(Object.values(engines.states()).map((one) => ('reason' in one ? one.reason : one.state))).toEqual(
			Array(6).fill('ready')
		);
		const { text } = await engines.ask({ ask: 'transcribe', samples: recording('jfk.wav') });
		expect(text).toMatch(/fellow Americans/);
		expect((await engines.ask({ ask: 'speak', text: 'The download is complete.' })).samples.length).toBeGreaterThan(
			10_000
		);
		await engines.close();
		await port.close();
		rmSync(models, { recursive: true, force: true });
	}
);

test('where neither holds it nothing is started, and it is told why', async () => {
	const port = createSpeechPort([() => ({ impossible: 'no bubblewrap' }), () => ({ impossible: 'no Landlock' })]);
	await expect(port.start([])).rejects.toThrow('The engines cannot be confined here: no bubblewrap; no Landlock');
});
