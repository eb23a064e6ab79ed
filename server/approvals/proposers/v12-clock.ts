// V12: nothing keeps the clock right: the time service that is there is switched on.
import type { Proposer } from '../parts.ts';
import { factOf, none, offer } from './offer.ts';
import { unitStep } from './units.ts';

const KEEPERS = ['chrony.service', 'chronyd.service', 'ntpsec.service', 'ntp.service', 'systemd-timesyncd.service'];

export const clockWrong: Proposer = {
	detector: 'V12',
	async propose(finding, look) {
		const clock = factOf(await look.read.clock());
		if ('none' in clock) return clock;
		if (clock.value.keeps)
			return none(
				'Report only: a time service is on and cannot set the clock; its servers or the network are to be looked at.'
			);
		const units = factOf(await look.read.units());
		if ('none' in units) return units;
		const there = KEEPERS.filter((name) =>
			units.value.units.some(
				(unit) =>
					unit.name === name && unit.manager === 'system' && unit.load !== 'not-found' && unit.enabled !== 'masked'
			)
		);
		const [name] = there;
		if (name === undefined) return none('No time service is installed here: apt install systemd-timesyncd, or chrony.');
		const keeper = { name, manager: 'system' } as const;
		return offer(finding, look, {
			task: `Have ${name} keep the clock`,
			reasoning: 'It is installed and off. It asks time servers and sets the clock, in small steps where it can.',
			steps: [unitStep(keeper, 'enable'), unitStep(keeper, 'start')],
			undo: [unitStep(keeper, 'stop'), unitStep(keeper, 'disable')],
			affected: [`unit:${name}`],
			alternatives: [{ title: 'Set it once', detail: 'timedatectl set-time, when no time server can be reached.' }],
			irreversible: ['The clock may jump once, and programs that measure time by it see that.'],
			precision: 0.9,
			complete: 1
		});
	}
};
