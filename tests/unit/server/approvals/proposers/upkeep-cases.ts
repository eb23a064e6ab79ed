// What is offered for renewals and backups that would not work.
import type { Case } from './cases.ts';

const HOOK = '/etc/letsencrypt/renewal-hooks/deploy/reload.sh';

export const UPKEEP: readonly Case[] = [
	{
		name: 'a timer that renews is switched on',
		detector: 'V55',
		resource: 'unit:renew.timer',
		cause: { kind: 'timer-off', about: { unit: 'renew.timer', enabled: 'disabled' } },
		steps: ['enable renew.timer', 'start renew.timer'],
		undo: ['stop renew.timer', 'disable renew.timer']
	},
	{
		name: 'one that is enabled is started',
		detector: 'V55',
		resource: 'unit:renew.timer',
		cause: { kind: 'timer-off', about: { unit: 'renew.timer', enabled: 'enabled' } },
		steps: ['start renew.timer'],
		undo: ['stop renew.timer']
	},
	{
		name: 'a hook may be run by root again',
		detector: 'V55',
		resource: `file:${HOOK}`,
		files: { [HOOK]: '#!/bin/sh\n' },
		ofRoot: { [HOOK.slice(1)]: 0o644 },
		cause: { kind: 'hook-not-executable', about: { file: HOOK, line: '', key: '', path: HOOK } },
		steps: [`chmod 0744 ${HOOK}`],
		undo: [`chmod 0644 ${HOOK}`]
	},
	{
		name: 'the timer of a backup is switched on',
		detector: 'S27',
		resource: 'unit:save.timer',
		cause: { kind: 'timer-off', about: { unit: 'save.timer', enabled: 'disabled' } },
		steps: ['enable save.timer', 'start save.timer'],
		undo: ['stop save.timer', 'disable save.timer']
	}
];
