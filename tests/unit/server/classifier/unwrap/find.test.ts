import { expect, test } from 'vitest';
import { classify } from '#server/classifier/classify.ts';

test.each(['find /etc -type f -exec truncate -s0 {} +', 'find / -maxdepth 1 -exec mv {} /tmp \\;'])(
	'%s does away with a system directory: blocked',
	(command) => {
		expect(classify(command).tier).toBe('blocked');
	}
);

test.each(['find . -exec {} \\;', 'find . -maxdepth 1 -name "*.txt" -exec mv {} /tmp \\;'])(
	'%s: caution',
	(command) => {
		expect(classify(command).tier).toBe('caution');
	}
);
