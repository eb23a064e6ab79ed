// Commands are marked in the shells people have: with their own start-up files, prompts and hooks, and nothing of them changed.
import { execFileSync } from 'node:child_process';
import { accessSync, constants, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Dashboard, openDashboard, picture, type WatchedPage } from '../../e2e/support/dashboard.ts';
import { isLive, newTerminalPage, openTerminal, run, shows } from '../../e2e/support/terminal-page.ts';
import { terminalDoor } from '../../support/terminal-client.ts';

interface Shell {
	readonly name: string;
	readonly file: string;
	/** The person's own start-up file, below their home: a prompt `mine> `, and a hook of their own. */
	readonly startUp: readonly [path: string, text: string];
	/** Prints what the person's own hook saw of the last command. */
	readonly seen: string;
}

const SHELLS: readonly Shell[] = [
	{
		name: 'bash',
		file: '/bin/bash',
		startUp: ['.bash_profile', `PS1='mine> '\nPROMPT_COMMAND='SEEN=$?'\n`],
		seen: 'echo seen-$SEEN-'
	},
	{
		name: 'zsh',
		file: '/usr/bin/zsh',
		startUp: ['.zshrc', `PS1='mine> '\nprecmd() { SEEN=$? }\n`],
		seen: 'echo seen-$SEEN-'
	},
	{
		name: 'fish',
		file: '/usr/bin/fish',
		startUp: [
			'.config/fish/config.fish',
			`function fish_prompt; printf 'mine> '; end\nfunction own --on-event fish_postexec; set -g SEEN $status; end\n`
		],
		seen: 'echo seen-$SEEN-'
	}
];

/** Starts a program with mounts of its own. */
const APART = ['unshare', '--mount'] as const;

/** @returns why a service cannot be started as somebody with this login shell */
function whyNot(shell: Shell): string | undefined {
	try {
		accessSync(shell.file, constants.X_OK);
	} catch {
		return `${shell.name} is not installed (${shell.file})`;
	}
	if (process.getuid?.() !== 0)
		return 'another login shell needs a user database of its own, which only root can mount';
	try {
		const [program, ...words] = APART;
		execFileSync(program, [...words, 'true'], { stdio: 'ignore' });
		return undefined;
	} catch {
		return 'no mount namespace can be made here';
	}
}

describe.each(SHELLS)('$name', (shell) => {
	const why = whyNot(shell);
	const folder = mkdtempSync(join(tmpdir(), 'hostwright-shell-'));
	const [path, text] = shell.startUp;
	let dashboard: Dashboard | undefined;
	let page: WatchedPage;

	beforeAll(async () => {
		if (why) return;
		const users = join(folder, 'passwd');
		const own = `${userInfo().username}:`;
		writeFileSync(
			users,
			readFileSync('/etc/passwd', 'utf8')
				.split('\n')
				.map((line) => (line.startsWith(own) ? line.replace(/[^:]*$/, shell.file) : line))
				.join('\n')
		);
		const directory = join(folder, 'service');
		const startUp = join(directory, 'home', path);
		mkdirSync(dirname(startUp), { recursive: true });
		writeFileSync(startUp, text);
		dashboard = await openDashboard({
			directory,
			within: [...APART, 'sh', '-c', 'mount --bind "$0" /etc/passwd && exec "$@"', users]
		});
	});
	afterAll(async () => {
		await dashboard?.close();
		rmSync(folder, { recursive: true, force: true });
	});

	test('tells what ran, what it printed, how it ended and where it is', async ({ skip }) => {
		if (!dashboard) return skip(why ?? 'the service did not start');
		page = await newTerminalPage(dashboard);
		await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
		const copied = () => page.evaluate(() => navigator.clipboard.readText());
		await openTerminal(page);
		await shows(page, 'mine> ');
		const marks = page.locator('.gutter .mark');

		// Neither an empty line nor one that was given up is a command.
		await page.keyboard.press('Enter');
		await page.keyboard.type('echo given-up');
		await shows(page, 'echo given-up');
		await page.keyboard.press('Control+c');
		await shows(page, /given-up[^\n]*\n *mine> *\n*$/);
		await run(page, `printf 'one\\ntwo\\n'`);
		await shows(page, /\none *\ntwo/);
		await run(page, `sh -c 'echo bad; exit 7'`);
		const failed = page.getByRole('button', { name: /Failed with exit code 7, / });
		await failed.waitFor();
		await run(page, shell.seen);
		await shows(page, 'seen-7-');
		await expect.poll(() => marks.count()).toBe(3);

		const bar = page.getByRole('toolbar', { name: 'Selected command' });
		await failed.click();
		await bar.getByText('Failed with exit code 7').waitFor();
		await bar.getByRole('button', { name: 'Copy output' }).click();
		await expect.poll(copied).toBe('bad');
		await bar.getByRole('button', { name: 'Copy command' }).click();
		await expect.poll(copied).toBe(`sh -c 'echo bad; exit 7'`);
		await bar.getByRole('button', { name: 'Previous command' }).click();
		await bar.getByText('Succeeded').waitFor();
		await bar.getByRole('button', { name: 'Copy output' }).click();
		await expect.poll(copied).toBe('one\ntwo');
		await bar.getByRole('button', { name: 'Deselect this command' }).click();

		await run(page, `mkdir -p ~/'a b ü'; cd ~/'a b ü'`);
		await page.getByRole('navigation', { name: 'Terminals' }).getByRole('link', { name: 'a b ü' }).waitFor();
		const door = await terminalDoor(dashboard.service);
		// The tab may bear the name already while the command that leads there still runs.
		await expect.poll(async () => (await door.list()).sessions[0]?.cwd).toBe(join(dashboard.service.home, 'a b ü'));
		// Only what runs already is interrupted: the shell's own start of it is not.
		await run(page, `sh -c 'echo now-""running; exec sleep 1000'`);
		await shows(page, 'now-running');
		await page.getByRole('button', { name: /^sh -c .*: running/ }).waitFor();
		await page.keyboard.press('Control+c');
		await page.getByRole('button', { name: /^sh -c .*exit code 130/ }).waitFor();
		await picture(page, `shell-${shell.name}`, false);

		await page.reload();
		await isLive(page);
		await failed.waitFor();
		expect(await failed.getAttribute('title')).toMatch(/exit code 7, \d/);
		expect(await marks.count()).toBe(5);
		expect(readFileSync(join(dashboard.service.home, path), 'utf8')).toBe(text);
		expect(page.troubles).toEqual([]);
	});

	test('ends by its own word, and the page says how', async ({ skip }) => {
		if (!dashboard) return skip(why ?? 'the service did not start');
		await page.locator('.xterm-helper-textarea:visible').focus();
		await run(page, 'exit 5');
		await page.locator('section').getByText('The shell ended with exit code 5.').waitFor();
	});
});
