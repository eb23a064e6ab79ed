// What is asked to be done with a unit: offered, not done.
import { quoteArgv } from '#wire/text/quote-argv.ts';
import { deedWords as words } from '../deed-words.ts';
import { inline } from '../markdown.ts';
import { elevated, offerDeed, oneStep } from '../offer-deed.ts';
import { type Tell, telling } from './tell.ts';

export type UnitVerb = 'start' | 'stop' | 'restart' | 'reload' | 'enable' | 'disable';

export const unitDeed = (verb: UnitVerb): Tell =>
	telling(async ({ slots }, means) => {
		const { unit } = slots;
		// "Reload systemd": nothing is named, and its own files are read again.
		if (!unit && verb === 'reload' && slots.words === undefined)
			return offerDeed(
				oneStep('Reload systemd', words.daemonReload, await elevated('systemctl daemon-reload', means.ask)),
				means
			);
		if (!unit) return slots.words?.[0] === undefined ? words.which('unit') : words.noSuch(inline(slots.words[0]));
		const says = words[verb](inline(unit.name));
		const argv = [
			'systemctl',
			...(unit.manager === 'user' ? ['--user'] : []),
			verb,
			...(verb === 'enable' ? ['--now'] : []),
			unit.name
		];
		const command = unit.manager === 'user' ? quoteArgv(argv) : await elevated(quoteArgv(argv), means.ask);
		return offerDeed(oneStep(`${verb} ${unit.name}`, says, command), means);
	});
