// What is sent, over real sockets of this machine.
import { execFileSync, spawnSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSecureContext, createServer as createTlsServer } from 'node:tls';
import { afterEach, describe, expect, test } from 'vitest';
import { isOwnLoopback, openDoors } from '#server/host/probes/doors.ts';
import { answerIn, askForRoot } from '#server/host/probes/root-question.ts';
import { unless } from '../../../../support/unless.ts';

const open: Server[] = [];
afterEach(async () => {
	for (const server of open.splice(0)) await new Promise((done) => server.close(done));
});
async function listen(server: Server): Promise<number> {
	open.push(server);
	await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
	return (server.address() as AddressInfo).port;
}

function made(name: string) {
	const folder = mkdtempSync(join(tmpdir(), 'hostwright-doors-'));
	const [key, cert] = [join(folder, `${name}.key`), join(folder, `${name}.crt`)];
	execFileSync(
		'openssl',
		['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '3'].concat([
			'-subj',
			`/CN=${name}`,
			'-addext',
			`subjectAltName=DNS:${name}`,
			'-keyout',
			key,
			'-out',
			cert
		]),
		{ stdio: 'ignore' }
	);
	const files = { key: readFileSync(key), cert: readFileSync(cert) };
	rmSync(folder, { recursive: true });
	return files;
}
const lacks = spawnSync('openssl', ['version']).status !== 0 && 'openssl, which makes the certificates, is not here.';
const fingerprintOf = ({ cert }: { cert: Buffer }) => new X509Certificate(cert).fingerprint256;

const doors = openDoors({ doorMs: 500, serverMs: 200 });

describe('a connection', () => {
	test('tells who takes it from who refuses it', async () => {
		const port = await listen(createServer((socket) => socket.destroy()));
		expect(await doors.connect('127.0.0.1', port)).toBe('answers');
		for (const server of open.splice(0)) await new Promise((done) => server.close(done));
		expect(await doors.connect('127.0.0.1', port)).toBe('refused');
	});

	test('sends no byte', async () => {
		const got: Buffer[] = [];
		let ended = (): void => {};
		const over = new Promise<void>((done) => (ended = done));
		const port = await listen(
			createServer((socket) => socket.on('data', (piece) => got.push(piece)).on('close', ended))
		);
		await doors.connect('127.0.0.1', port);
		await over;
		expect(got).toEqual([]);
	});

	test.each(['10.0.0.1', '0.0.0.0', '::', 'localhost', '::ffff:127.0.0.1', ''])(
		'%s is refused before anything is sent',
		async (address) => {
			expect(isOwnLoopback(address)).toBe(false);
			await expect(doors.connect(address, 9)).rejects.toThrow('no loopback address');
			await expect(doors.shakeHands(address, 9, undefined)).rejects.toThrow('no loopback address');
		}
	);
});

describe('a handshake', () => {
	unless(test, lacks)('shows the certificate, and by the name that is asked for the one of that name', async () => {
		const shop = made('shop.example');
		const other = made('other.example');
		const server = createTlsServer({
			...shop,
			SNICallback: (name, done) => done(null, createSecureContext(name === 'other.example' ? other : shop))
		});
		const port = await listen(server);
		expect(await doors.shakeHands('127.0.0.1', port, undefined)).toMatchObject({
			shown: 'certificate',
			fingerprint: fingerprintOf(shop),
			subject: 'DNS:shop.example'
		});
		expect(await doors.shakeHands('127.0.0.1', port, 'other.example')).toMatchObject({
			fingerprint: fingerprintOf(other)
		});
	});

	test('with who speaks something else, or nothing, ends', async () => {
		const plain = await listen(
			createServer((socket) =>
				socket
					.on('error', () => {})
					.resume()
					.end('220 mail ready\r\n')
			)
		);
		expect(await doors.shakeHands('127.0.0.1', plain, undefined)).toEqual({ shown: 'nothing', why: 'no-tls' });
		const mute = await listen(createServer((socket) => socket.on('error', () => {}).resume()));
		expect(await doors.shakeHands('127.0.0.1', mute, undefined)).toEqual({ shown: 'nothing', why: 'no-answer' });
	});
});

describe('a question to a name server', () => {
	const { bytes, id } = askForRoot();
	const answer = (code: number, from = id): Uint8Array => {
		const copy = Uint8Array.from(bytes);
		new DataView(copy.buffer).setUint16(0, from);
		copy[2] = 0x81;
		copy[3] = 0x80 | code;
		return copy;
	};

	test('is for the servers of the root, and names nothing of this machine', () => {
		expect([...bytes].slice(2)).toEqual([1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 1]);
	});

	test.each([
		['an answer', answer(0), 'answers'],
		['SERVFAIL', answer(2), 'fails'],
		['REFUSED', answer(5), 'refuses'],
		['the answer to another question', answer(0, id ^ 1), undefined],
		['its own question come back', bytes, undefined],
		['a piece of one', bytes.subarray(0, 5), undefined]
	])('%s', (_, got, says) => {
		expect(answerIn(got, id)).toBe(says);
	});

	test('nobody at a loopback address says so at once', async () => {
		expect(['closed', 'no-answer']).toContain(await doors.askServer('127.77.77.77'));
	});
});
