// The real browser of every test: the binary of a registry package, so that pictures agree everywhere.
import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import packed from '@sparticuz/chromium';
import { type Browser, chromium } from 'playwright-core';

/** Another Chromium to test with, in place of the packed one. */
const OWN_BINARY = process.env.HOSTWRIGHT_TEST_CHROMIUM;
/** A lock left behind by a run that was killed is taken over after this. */
const STALE_LOCK_MS = 120_000;

/** @returns the binary, unpacked once for all runs on this machine */
export async function chromiumPath(): Promise<string> {
	if (OWN_BINARY) return OWN_BINARY;
	// Two runs that unpack at once would start each other's half-written file.
	const lock = join(tmpdir(), 'hostwright-chromium.lock');
	for (;;) {
		try {
			mkdirSync(lock);
			break;
		} catch {
			if (existsSync(lock) && Date.now() - statSync(lock).mtimeMs > STALE_LOCK_MS)
				rmSync(lock, { recursive: true, force: true });
			await wait(200);
		}
	}
	try {
		return await packed.executablePath();
	} finally {
		rmSync(lock, { recursive: true, force: true });
	}
}

/** The packed binary's own flags switch web security off; these do not. */
const FLAGS = [
	'--no-sandbox',
	'--disable-dev-shm-usage',
	'--font-render-hinting=none',
	'--use-gl=angle',
	'--use-angle=swiftshader',
	'--enable-unsafe-swiftshader',
	// Terminals still draw by WebGL. Putting whole pages together by a graphics card that is only imitated makes each picture
	// several times as dear.
	'--disable-gpu-compositing',
	// Nothing but the service itself can be reached.
	'--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost, EXCLUDE hostwright.localhost'
];

/** @param flags  beside those every browser of the tests has */
export async function launchChromium(flags: readonly string[] = []): Promise<Browser> {
	return chromium.launch({
		executablePath: await chromiumPath(),
		args: [...FLAGS, ...flags],
		// A half-alive D-Bus daemon would make close() wait for ever.
		env: { ...process.env, DBUS_SESSION_BUS_ADDRESS: 'disabled:', DBUS_SYSTEM_BUS_ADDRESS: 'disabled:' } as Record<
			string,
			string
		>
	});
}
