import { describe, expect, test } from 'vitest';
import { asTyped, composeMenu, readKept, withoutSudo } from '#server/approvals/apply/elevated-script.ts';

describe('a text without its sudo has the rights that were shown, and no others', () => {
	const rows: [string, string | undefined][] = [
		["sudo sh -c 'cp a b && mv b c'", 'cp a b && mv b c'],
		["sudo sh -c 'echo '\\''x'\\'''", "echo 'x'"],
		['sudo systemctl restart nginx', 'systemctl restart nginx'],
		['sudo -n chmod 0600 /etc/key', 'chmod 0600 /etc/key'],
		['systemctl restart nginx.service', 'systemctl restart nginx.service'],
		['sudo a && b', undefined],
		['sudo a | tee b', undefined],
		['a; sudo b', undefined],
		['sudo -u bob a', undefined],
		['sudo A=1 b', undefined],
		["sudo sh -c 'a' && sudo b", undefined],
		['sudo a $(b)', undefined],
		['systemctl restart a; rm b', undefined],
		['rm b', undefined]
	];
	for (const [text, bare] of rows) test(text, () => expect(withoutSudo(text)).toBe(bare));
});

test('what is to be done by hand is told with the sudo that it needs, and with no other', () => {
	expect(asTyped({ text: 'systemctl start nginx.service', elevated: true })).toBe('sudo systemctl start nginx.service');
	expect(asTyped({ text: 'sudo systemctl daemon-reload', elevated: true })).toBe('sudo systemctl daemon-reload');
	expect(asTyped({ text: 'systemctl --user start a.service', elevated: false })).toBe(
		'systemctl --user start a.service'
	);
});

test('the menu is one sudo over exactly what it was given, each with an empty standard input', () => {
	const text = composeMenu('nonce', [{ key: 's0', text: "echo it's", cwd: '/srv' }]);
	expect(text).toMatch(/^sudo sh -c '/);
	expect(text.match(/<\/dev\/null;;/g)).toHaveLength(1);
});

test('what was kept is read from what it printed, and nothing else is', () => {
	const digest = 'a'.repeat(64);
	expect(readKept(`kept 81a4 0 1000 12 1700000000.123456789 1600000000.000000001\r\n${digest}  -\r\n`)).toEqual({
		was: 'file',
		mode: 0o644,
		uid: 0,
		gid: 1000,
		bytes: 12,
		times: { atimeNs: '1700000000123456789', mtimeNs: '1600000000000000001' },
		digest
	});
	expect(readKept('kept absent\n')).toEqual({ was: 'absent' });
	expect(readKept('cp: cannot stat\n')).toBeUndefined();
});
