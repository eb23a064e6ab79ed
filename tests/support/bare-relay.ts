// The baseline of bench/terminal.ts: node-pty's public API relayed to a WebSocket, no flow control, no scrollback, one
// `bash --norc` a connection. A process of its own; prints its port.
import { spawn } from 'node-pty';
import { WebSocketServer } from 'ws';
import { PROMPT } from './terminal-line.ts';

const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
server.on('connection', (ws) => {
	const pty = spawn('bash', ['--norc'], {
		name: 'xterm-256color',
		cols: 80,
		rows: 24,
		encoding: null,
		cwd: '/',
		env: { PATH: process.env.PATH ?? '', HOME: '/', TERM: 'xterm-256color', PS1: PROMPT }
	});
	pty.onData((bytes) => ws.send(bytes));
	pty.onExit(() => ws.close());
	ws.on('message', (data, isBinary) => isBinary && pty.write(data as Buffer));
	ws.on('close', () => pty.kill('SIGKILL'));
});
server.on('listening', () => console.log((server.address() as { port: number }).port));
