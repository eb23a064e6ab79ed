// The throw-away view: what runs in it sees the machine, changes what it likes, and nothing of that is there afterwards.
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ThrowAwayView, ViewChange } from '#native/ports/sandbox.ts';
import { type BubblewrapHome, openBubblewrap, whyNoBubblewrap } from '../../support/bubblewrap-port.ts';
import { ESCAPE_PROBES } from '../../support/escape-probes.ts';
import { expectHeld } from '../../support/expect-held.ts';
import { whyNoNodeInside } from '../../support/node-inside.ts';
import { rehearseProbes } from '../../support/rehearse-probes.ts';
import { sudoCall } from '../../support/sudo-call.ts';
import { unless } from '../../support/unless.ts';

const QUICK =
	/token|state directory|SSH|socket|TCP|first process|signal|start-up file|hidden|kernel setting|core pattern|hashes|the disk|mounting/;
const why = await whyNoBubblewrap();
let box: BubblewrapHome;
const views: ThrowAwayView[] = [];

unless(describe, why)('a throw-away view', () => {
	beforeAll(async () => {
		box = await openBubblewrap();
	});
	afterAll(async () => {
		for (const view of views) await view.close();
		await box?.close();
	});

	async function open(): Promise<ThrowAwayView> {
		const view = await box.port.openView?.();
		if (view === undefined) throw new Error('this backend has no view');
		views.push(view);
		return view;
	}
	const run = (view: ThrowAwayView, text: string) => box.run(text, { profile: 'rehearse' }, { view });
	const within = (list: readonly ViewChange[]): Map<string, ViewChange> =>
		new Map(list.map((change) => [change.path.replace(`${box.home}/`, ''), change]));

	test('what a run changes is told with its text, what the next one finds, and nothing of it is on the machine', async () => {
		mkdirSync(join(box.home, 'project/old'), { recursive: true });
		writeFileSync(join(box.home, 'project/settings'), 'one\ntwo\n');
		writeFileSync(join(box.home, 'project/old/a'), 'aaaa');
		writeFileSync(join(box.home, 'project/mode'), 'm', { mode: 0o644 });
		symlinkSync('settings', join(box.home, 'project/link'));
		const view = await open();
		const first = await run(
			view,
			'cd ~/project && echo three >>settings && rm -r old && chmod 600 mode && echo new >fresh && ln -sf fresh link && touch -d 2001-01-01 ~/.profile; exit 3'
		);
		expect(first.outcome).toEqual({ started: true, exitCode: 3 });
		expect((await run(view, 'cat ~/project/settings')).output).toBe('one\ntwo\nthree\n');
		const { list, more } = await view.changes();
		expect(more).toBe(0);
		const changes = within(list);
		expect(changes.get('project/settings')).toMatchObject({
			change: 'changed',
			kind: 'file',
			was: 'one\ntwo\n',
			is: 'one\ntwo\nthree\n'
		});
		expect(changes.get('project/old')).toMatchObject({
			change: 'deleted',
			kind: 'directory',
			held: { files: 1, bytes: 4, whole: true }
		});
		expect(changes.get('project/mode')).toMatchObject({
			change: 'attributes',
			before: { mode: 0o644 },
			after: { mode: 0o600 }
		});
		expect(changes.get('project/fresh')).toMatchObject({ change: 'created', is: 'new\n' });
		expect(changes.get('project/link')).toMatchObject({
			change: 'changed',
			kind: 'link',
			was: 'settings',
			is: 'fresh'
		});
		// Opened, or given another time: nobody is told of that.
		expect([...changes.keys()].sort()).toEqual([
			'project/fresh',
			'project/link',
			'project/mode',
			'project/old',
			'project/settings'
		]);
		expect(readFileSync(join(box.home, 'project/settings'), 'utf8')).toBe('one\ntwo\n');
		expect(existsSync(join(box.home, 'project/fresh'))).toBe(false);
		expect(statSync(join(box.home, 'project/mode')).mode & 0o777).toBe(0o644);
	});

	test('a directory that is made anew in the place of another has lost what that one held', async () => {
		mkdirSync(join(box.home, 'project/kept'), { recursive: true });
		writeFileSync(join(box.home, 'project/kept/inside'), 'x');
		const view = await open();
		await run(view, 'cd ~/project && rm -r kept && mkdir kept && echo y >kept/other');
		const changes = within((await view.changes()).list);
		expect(changes.get('project/kept/inside')).toMatchObject({ change: 'deleted' });
		expect(changes.get('project/kept/other')).toMatchObject({ change: 'created' });
	});

	test('one that fills it meets its end at 512 MiB, and so does one that writes beside it', async () => {
		const view = await open();
		const { output } = await run(
			view,
			'for f in ~/big /run/big /dev/shm/big; do head -c 700M /dev/zero >$f; stat -c %s $f; rm -f $f; done; head -c 1M /dev/zero >/dev/big; i=0; while : 2>/dev/null >~/f$i; do i=$((i+1)); [ $i = 1000 ] && break; done; echo made $i'
		);
		const sizes = [...output.matchAll(/^(\d+)$/gm)].map(([, size]) => Number(size));
		expect(sizes).toHaveLength(3);
		expect(sizes[0]).toBeLessThanOrEqual(512 * 1024 * 1024);
		for (const size of sizes.slice(1)) expect(size).toBeLessThanOrEqual(64 * 1024 * 1024);
		expect(output).toMatch(/No space left/);
		expect((await view.changes()).list.length).toBeLessThanOrEqual(500);
	});

	test('what it leaves running ends with it', async () => {
		const view = await open();
		await run(view, `setsid nohup bash -c 'exec -a left-by-rehearsal sleep 300' >/dev/null 2>&1 & sleep 0.2`);
		expect((await run(view, "pgrep -fx 'left-by-rehearsal 300' | wc -l")).output.trim()).toBe('0');
	});

	test('a file that can only be opened by waiting, one without end and one with no text are told without being read', async () => {
		const view = await open();
		await run(
			view,
			'mkfifo ~/pipe; truncate -s 4G ~/endless; head -c 100 /dev/urandom >~/noise; printf "a\\0b" >~/zero'
		);
		const changes = within((await view.changes()).list);
		expect(changes.get('pipe')).toMatchObject({ kind: 'other', change: 'created' });
		expect(changes.get('endless')).toMatchObject({ note: 'large' });
		expect(changes.get('zero')).toMatchObject({ note: 'binary' });
		expect(changes.get('noise')?.is).toBeUndefined();
	});

	test('a tool that may speak to itself reaches no socket of the machine all the same', async () => {
		const path = join(box.home, 'project/socket');
		const server = createServer((socket) => socket.end('ANSWERED')).listen(path);
		await once(server, 'listening');
		try {
			const text = `python3 -c 'import socket; a, b = socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM); print("PAIR"); s = socket.socket(socket.AF_UNIX); s.connect("${path}"); print(s.recv(9))'`;
			const { output } = await box.run(text, { profile: 'rehearse', ofItsOwn: 'sockets' }, { view: await open() });
			expect(output).toContain('PAIR');
			expect(output).toMatch(/refused|denied/i);
			expect(output).not.toContain('ANSWERED');
		} finally {
			server.close();
		}
	});

	test('with a network of its own a tool of the firewall is root there, and nowhere else', async () => {
		const view = await open();
		const { output } = await box.run(
			'ip link set lo up && echo UP; echo x >/etc/hostwright-not-root && echo WROTE; ip -o link | wc -l',
			{ profile: 'rehearse', ofItsOwn: 'network' },
			{ view }
		);
		expect(output).toContain('UP');
		expect(output.trim().split('\n').at(-1)).toBe('1');
		if (process.getuid?.() !== 0) expect(output).not.toContain('WROTE');
		expect(existsSync('/etc/hostwright-not-root')).toBe(false);
	});

	test('after it is closed nothing runs in it, and no run that is no rehearsal has one', async () => {
		const view = await open();
		await view.close();
		await expect(run(view, 'true')).rejects.toThrow(/view of this rehearsal is gone/);
		await expect(box.run('true', { profile: 'rehearse' })).rejects.toThrow(/view of this rehearsal is gone/);
		await expect(
			box.run(
				'sudo true',
				{ profile: 'rehearse', elevation: { kind: 'broker', allowed: [sudoCall(['true'])] } },
				{ view: await open() }
			)
		).rejects.toThrow(/other rights/);
	});
});

unless(test, why ?? whyNoNodeInside())(
	'no way out that we know leads out of a view',
	async () => {
		// All of them, as root and as another: tests/full/sandbox.
		const probes = ESCAPE_PROBES.filter(({ name }) => QUICK.test(name));
		expectHeld(await rehearseProbes(probes), probes);
	},
	60_000
);
