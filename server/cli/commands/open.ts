// `hostwright open`: makes a one-use sign-in link and opens it in the person's browser.
import { spawn } from 'node:child_process';
import { connect } from '../connect.ts';
import type { CommandMain } from '../invocation.ts';

export const run: CommandMain = async (invocation) => {
	const client = connect(invocation);
	const { url } = await client.told(() => client.api.access.createTicket.mutate());
	if (invocation.json) process.stdout.write(`${JSON.stringify({ url })}\n`);
	else if (invocation.flags.print === true || !(await openBrowser(url)))
		process.stdout.write(`Open this link in your browser (works once, within five minutes):\n${url}\n`);
	else process.stdout.write('Opened the dashboard in your browser.\n');
	return 0;
};

/** @returns false when this machine has no desktop browser to hand the link to */
export function openBrowser(url: string): Promise<boolean> {
	const desktop = process.platform === 'darwin' || process.env.DISPLAY || process.env.WAYLAND_DISPLAY;
	if (!desktop) return Promise.resolve(false);
	return new Promise((resolve) => {
		const opener = spawn(process.platform === 'darwin' ? 'open' : 'xdg-open', [url], {
			stdio: 'ignore',
			detached: true
		});
		opener.on('error', () => resolve(false));
		opener.on('exit', (code) => resolve(code === 0));
		opener.unref();
	});
}
