// Run in the place of the engines, confined as they are: tries what they must not be able to do, and tells what it got.
import { execFileSync } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { appendFileSync, chmodSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import process from 'node:process';

const { token, model, port, socket, abstract, victim } = JSON.parse(process.argv[2]);
const got = {};
const attempt = (name, work) => {
	try {
		got[name] = work() ?? 'done';
	} catch (error) {
		got[name] = `refused ${error.code ?? error.message}`;
	}
};
const reach = (name, options) =>
	new Promise((resolve) => {
		try {
			const one = connect(options, () => {
				got[name] = 'connected';
				one.destroy();
				resolve();
			});
			one.once('error', (error) => {
				got[name] = `refused ${error.code}`;
				resolve();
			});
		} catch (error) {
			got[name] = `refused ${error.code}`;
			resolve();
		}
	});

attempt('model', () => `read ${readFileSync(model).length}`);
attempt('token', () => readFileSync(token, 'utf8'));
attempt('tokenByOther', () => execFileSync('/bin/cat', [token], { stdio: ['ignore', 'pipe', 'ignore'] }).toString());
attempt('passwd', () => readFileSync('/etc/passwd', 'utf8'));
attempt('environ', () => readFileSync(`/proc/${victim}/environ`, 'utf8'));
attempt('memory', () => readFileSync(`/proc/${victim}/mem`).length);
attempt('writeModel', () => appendFileSync(model, 'x'));
attempt('chmodModel', () => chmodSync(model, 0o777));
attempt('removeModel', () => unlinkSync(model));
attempt('writeBeside', () => writeFileSync(`${token}.new`, 'x'));
attempt('signal', () => process.kill(victim, 0));
await reach('tcp', { host: '127.0.0.1', port });
await reach('unix', { path: socket });
await reach('abstract', { path: abstract });
// That nothing comes is seen at the other end.
await new Promise((resolve) => {
	try {
		const udp = createSocket('udp4');
		udp.once('error', resolve);
		udp.send('x', port, '127.0.0.1', () => udp.close(resolve));
	} catch {
		resolve();
	}
});
got.core = readCore();
process.send({ got });

function readCore() {
	try {
		return execFileSync('/bin/sh', ['-c', 'ulimit -c'], { stdio: ['ignore', 'pipe', 'ignore'] })
			.toString()
			.trim();
	} catch (error) {
		return `refused ${error.code}`;
	}
}
