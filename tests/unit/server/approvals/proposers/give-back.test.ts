// A right is given back to a container in the line of its Compose file that lists what it is given, or in one before what it loses.
import { describe, expect, test } from 'vitest';
import { giveBack } from '#server/approvals/proposers/container-causes/give-back.ts';

const of = (right: string, line: string, next = ''): string | undefined => {
	const change = giveBack(right, true);
	return 'none' in change ? change.none : change.of(line, next);
};

describe('the line that lists what it is given', () => {
	test.each([
		['CAP_KILL', '    cap_drop:', '      - ALL', '    cap_add: [KILL]\n    cap_drop:'],
		['CAP_KILL', '    cap_drop: [ALL]', '', '    cap_add: [KILL]\n    cap_drop: [ALL]'],
		['CAP_SETUID', '    cap_add: [SETUID]', '', '    cap_add: [SETUID, CHOWN, SETGID]'],
		['CAP_KILL', '    cap_add:', '    - CHOWN', '    cap_add:\n    - KILL'],
		['CAP_KILL', '\tcap_add:', '\t  -  CHOWN', '\tcap_add:\n\t  -  KILL']
	])('%s: %j before %j', (right, line, next, becomes) => {
		expect(of(right, line, next)).toBe(becomes);
	});

	test.each([
		['    cap_add: *given', ''],
		['    cap_add:', '    image: x'],
		['    image: shop:1', ''],
		['    cap_add: [CHOWN] # of old', '']
	])('%j is left as it is', (line, next) => {
		expect(of('CAP_KILL', line, next)).toBeUndefined();
	});

	test.each(['CAP_SYS_ADMIN', 'CAP_DAC_OVERRIDE', 'CAP_NET_RAW', '$(id)', ''])('%s is for its author', (right) => {
		expect(of(right, '    cap_drop:')).toContain('for its author to say');
	});
});
