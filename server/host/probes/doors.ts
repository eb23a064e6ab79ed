// What is sent when questions may be sent at all: a connection, a TLS handshake, and one question to a name server. Each is bounded
// in time, nothing that comes back is kept but the answer, and the first two go to this machine's own loopback addresses alone.
import { createSocket } from 'node:dgram';
import { connect, isIP, isIPv4 } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { readShown, type Shown } from './read-shown.ts';
import { answerIn, askForRoot, type ServerState } from './root-question.ts';

export type DoorAnswer = 'answers' | 'refused' | 'no-answer';

export interface Doors {
	connect(address: string, port: number): Promise<DoorAnswer>;
	/** @param serverName  by which a program with several certificates chooses; undefined for the one it shows to everybody */
	shakeHands(address: string, port: number, serverName: string | undefined): Promise<Shown>;
	/** Asks for the name servers of the root, which every one of them knows. */
	askServer(address: string): Promise<ServerState>;
}

const DOOR_MS = 1500;
const SERVER_MS = 3000;

/** By its number: a name could lead anywhere. */
export const isOwnLoopback = (address: string): boolean =>
	address === '::1' || (isIPv4(address) && address.startsWith('127.'));

export function openDoors({ doorMs = DOOR_MS, serverMs = SERVER_MS } = {}): Doors {
	return {
		async connect(address, port) {
			refuseOthers(address);
			return new Promise((resolve) => {
				const socket = connect({ host: address, port, timeout: doorMs });
				const end = (answer: DoorAnswer): void => {
					socket.destroy();
					resolve(answer);
				};
				socket.once('connect', () => end('answers'));
				socket.once('timeout', () => end('no-answer'));
				socket.on('error', ({ code }: NodeJS.ErrnoException) => end(code === 'ECONNREFUSED' ? 'refused' : 'no-answer'));
			});
		},
		async shakeHands(address, port, serverName) {
			refuseOthers(address);
			return new Promise((resolve) => {
				const socket = connectTls({
					host: address,
					port,
					// What is shown is looked at, whoever vouches for it: nothing is sent to it.
					rejectUnauthorized: false,
					minVersion: 'TLSv1',
					...(serverName !== undefined && { servername: serverName })
				});
				const timer = setTimeout(() => end({ shown: 'nothing', why: 'no-answer' }), doorMs);
				const end = (shown: Shown): void => {
					clearTimeout(timer);
					socket.destroy();
					resolve(shown);
				};
				socket.once('secureConnect', () => end(readShown(socket.getPeerX509Certificate())));
				socket.on('error', ({ code }: NodeJS.ErrnoException) =>
					end({ shown: 'nothing', why: code === 'ECONNREFUSED' ? 'refused' : 'no-tls' })
				);
				socket.once('close', () => end({ shown: 'nothing', why: 'no-tls' }));
			});
		},
		async askServer(address) {
			const family = isIP(address.split('%')[0] ?? '');
			if (family === 0) return 'no-answer';
			return new Promise((resolve) => {
				const socket = createSocket(family === 6 ? 'udp6' : 'udp4');
				const timer = setTimeout(() => end('no-answer'), serverMs);
				const { bytes, id } = askForRoot();
				let open = true;
				const end = (state: ServerState): void => {
					if (!open) return;
					open = false;
					clearTimeout(timer);
					socket.close();
					resolve(state);
				};
				socket.on('error', ({ code }: NodeJS.ErrnoException) => end(code === 'ECONNREFUSED' ? 'closed' : 'no-answer'));
				socket.on('message', (answer) => {
					const state = answerIn(answer, id);
					if (state) end(state);
				});
				// A connected socket takes nobody else's answer, and is told when nobody listens there.
				socket.connect(53, address, () => socket.send(bytes, (error) => error && end('no-answer')));
			});
		}
	};
}

function refuseOthers(address: string): void {
	if (!isOwnLoopback(address)) throw new Error(`${address} is no loopback address of this machine's`);
}
