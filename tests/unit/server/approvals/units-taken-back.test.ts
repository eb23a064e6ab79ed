// What a person asked for in words is taken back as what a finding proposes is: by how the unit was before.
import { expect, test } from 'vitest';
import type { ProposedPlan } from '#server/approvals/plan.ts';
import { planFromAssistant } from '#server/approvals/plan-from-assistant.ts';
import { type UnitNow, withUnitsTakenBack } from '#server/approvals/units-taken-back.ts';
import type { Step } from '#wire/approval.ts';

const unit = (verb: string, name = 'a.service'): Step => ({ kind: 'unit', unit: name, verb }) as Step;
const command = (text: string): Step => ({ kind: 'command', command: text });
const planOf = (...steps: Step[]): ProposedPlan =>
	planFromAssistant({ task: 't', reasoning: '', steps: steps as never }, { untrusted: false });
const is =
	(state: string, enabled: string | null = 'enabled'): UnitNow =>
	async () =>
		({ state, enabled }) as never;
const unknown: UnitNow = async () => undefined;

test.each<[string, Step[], UnitNow, Step[], Step[]]>([
	['a start of what rests', [command('systemctl start a.service')], is('inactive'), [unit('start')], [unit('stop')]],
	[
		'a start of what failed',
		[unit('reset-failed'), unit('start')],
		is('failed'),
		[unit('reset-failed'), unit('start')],
		[unit('stop')]
	],
	['a start of what runs already', [command('systemctl start a.service')], is('active'), [unit('start')], []],
	['a stop', [command('systemctl stop a.service')], is('active'), [unit('stop')], [unit('start')]],
	['a restart', [command('systemctl restart a.service')], is('active'), [unit('restart')], [unit('restart')]],
	[
		'what is enabled and started at once',
		[command('systemctl enable --now a.service')],
		is('inactive', 'disabled'),
		[command('systemctl enable --now a.service')],
		[unit('stop'), unit('disable')]
	],
	[
		'what is masked and stopped at once: nothing starts what is masked',
		[command('systemctl mask --now a.service')],
		is('active'),
		[command('systemctl mask --now a.service')],
		[unit('unmask'), unit('start')]
	],
	[
		'what is masked, and then stopped',
		[unit('mask'), unit('stop')],
		is('active'),
		[unit('mask'), unit('stop')],
		[unit('unmask'), unit('start')]
	],
	[
		'what reads its settings again runs',
		[unit('restart'), unit('stop')],
		is('reloading'),
		[unit('restart'), unit('stop')],
		[unit('start'), unit('restart')]
	],
	['what is enabled already', [command('systemctl enable a.service')], is('active'), [unit('enable')], []],
	[
		'what stands behind sudo stays there',
		[command('sudo systemctl stop a.service')],
		is('active'),
		[command('sudo systemctl stop a.service')],
		[command('sudo systemctl start a.service')]
	]
])('%s', async (_, steps, now, become, undo) => {
	const plan = await withUnitsTakenBack(planOf(...steps), now);
	expect([plan.steps, plan.undo]).toEqual([become, undo]);
});

test.each<[string, ProposedPlan, UnitNow]>([
	['how it is now is not known', planOf(command('systemctl start a.service')), unknown],
	['something else is done as well', planOf(command('systemctl stop a.service'), command('rm /tmp/x')), is('active')],
	['more than one is named', planOf(command('systemctl stop a.service b.service')), is('active')],
	['the name is none', planOf(command('systemctl stop a.service;reboot')), is('active')],
	['an option is not known', planOf(command('systemctl --user stop a.service')), is('active')],
	['it has an undo', { ...planOf(command('systemctl stop a.service')), undo: [command('true')] }, is('active')]
])('a plan is left as it is where %s', async (_, plan, now) => expect(await withUnitsTakenBack(plan, now)).toBe(plan));
