import { expect, test } from 'vitest';
import { webAddress } from '#lib/terminal/guard-sequences.ts';

test.each([
	['https://example.org/a', 'https://example.org/a'],
	['http://user@example.org', 'http://user@example.org/'],
	['https://exаmple.org', 'https://xn--exmple-4nf.org/'],
	['javascript:alert(1)', undefined],
	['data:text/html,x', undefined],
	['file:///etc/passwd', undefined],
	['ssh://host', undefined],
	['HTTPS://EXAMPLE.ORG', 'https://example.org/'],
	['//example.org', undefined],
	['', undefined]
])('%s leads to %s', (text, target) => {
	expect(webAddress(text)?.href).toBe(target);
});
