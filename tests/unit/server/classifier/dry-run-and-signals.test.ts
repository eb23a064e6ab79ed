import { expect, test } from 'vitest';
import { classify } from '#server/classifier/classify.ts';

test.each([
	'restic forget --prune --dry-run=false',
	'restic forget --prune --dry-run --dry-run=false',
	'kopia snapshot delete abc -n',
	'kopia snapshot delete abc --dry-run=false --delete',
	'bconsole delete -n'
])('what is no dry run of that program counts as none: %s', (command) => {
	expect(classify(command).tier).toBe('dangerous');
});

test.each(['restic forget --keep-daily 7 --dry-run', 'borg delete --dry-run repo'])('control: %s', (command) => {
	expect(classify(command).tier).toBe('safe');
});

test.each(['kill -1 -1', 'kill -1 -- -1', 'kill -KILL -1', 'kill -s KILL -- -1', 'kill -9 -1'])(
	'a signal to everything is dangerous, whichever: %s',
	(command) => expect(classify(command).tier).toBe('dangerous')
);

test.each(['kill -1 4321', 'kill -KILL 4321', 'kill -ALRM 4321'])('control: %s', (command) => {
	expect(classify(command).tier).toBe('caution');
});
