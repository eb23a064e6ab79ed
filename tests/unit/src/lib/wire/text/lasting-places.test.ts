import { expect, test } from 'vitest';
import { lastingKind, PROGRAM_PLACES, START_UP_PLACES } from '#wire/text/lasting-places.ts';

test.each([
	['~/.bashrc', 'start-up'],
	['/home/ann/.config/autostart/x.desktop', 'start-up'],
	['/root/.local/share/systemd/user/x.service', 'start-up'],
	['~/.cargo/env', 'start-up'],
	['~/.bashrc.d/x', 'start-up'],
	['~/.config/sway/config', 'start-up'],
	['~/.config/vim/vimrc', 'start-up'],
	['~/.psqlrc', 'start-up'],
	['~/.local/bin', 'programs'],
	['/home/ann/bin/x', 'programs'],
	['~/go/bin/x', 'programs'],
	['~/.local/lib/python3.12/site-packages/usercustomize.py', 'start-up'],
	['~/.local/lib/python3.9/site-packages/x.pth', 'start-up'],
	['~/.local/lib/python3.12/site-packages/requests/api.py', undefined],
	['~/.local/lib/python3.12/site-packages/requests/x.pth', undefined],
	['~/.aws/config', 'start-up'],
	['~/.config/Code/User/tasks.json', 'start-up'],
	['~/.config/chromium/NativeMessagingHosts/x.json', 'start-up'],
	['~/notes', undefined],
	['~/.bashrc.old', undefined],
	['~/src/bin/x', undefined],
	['/usr/bin/x', undefined],
	['~', undefined]
])('%s: %s', (path, kind) => expect(lastingKind(path)).toBe(kind));

test('each place stands once and is relative', () => {
	const all = [...START_UP_PLACES, ...PROGRAM_PLACES];
	expect(new Set(all).size).toBe(all.length);
	expect(all.filter((place) => place.startsWith('/') || place.endsWith('/') || place.includes('..'))).toEqual([]);
});
