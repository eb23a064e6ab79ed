import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createProgramTracker } from '#server/terminal/sessions/track-program.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function track(program: string) {
	let changes = 0;
	const tracker = createProgramTracker(
		() => program,
		() => {
			changes += 1;
		}
	);
	return { tracker, changes: () => changes };
}

test('a command that goes on for a while is told by its name, until it ends', () => {
	const { tracker, changes } = track('vim');
	tracker.osc('133;C;aid=x');
	expect(tracker.now()).toBe('');
	vi.runAllTimers();
	expect([tracker.now(), changes()]).toEqual(['vim', 1]);
	tracker.osc('133;D;0;aid=x');
	expect([tracker.now(), changes()]).toEqual(['', 2]);
});

test('a short one changes nothing', () => {
	const { tracker, changes } = track('ls');
	tracker.osc('133;C');
	tracker.osc('133;D;0');
	vi.runAllTimers();
	expect([tracker.now(), changes()]).toEqual(['', 0]);
});

test('a title that the program sets itself says more than its name', () => {
	const { tracker } = track('vim');
	tracker.osc('133;C');
	vi.runAllTimers();
	tracker.osc('2;notes.txt - VIM');
	expect(tracker.now()).toBe('');
});
