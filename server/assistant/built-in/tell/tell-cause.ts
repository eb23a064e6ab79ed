// The cause of what is wrong, told before what is known of the thing beside it.
import { diagnose } from '../../tools/diagnose.ts';
import { outputOf } from '../ask-tools.ts';
import { describeDiagnosis } from '../describe-diagnosis.ts';
import { type Asked, type Means, say, type Tell } from './tell.ts';

/** @returns undefined where nothing is wrong, or nothing can be told of it */
export async function causeOf(thing: string, means: Means): Promise<string | undefined> {
	const { found } = outputOf(await means.ask(diagnose, { thing }));
	return found?.wrong ? describeDiagnosis(found) : undefined;
}

/** @param thingOf  `kind:name` of what is asked about; undefined where no cause is asked for */
export const withCause = (thingOf: (asked: Asked) => string | undefined, tell: Tell): Tell =>
	async function* tellCause(asked, means) {
		const thing = thingOf(asked);
		const cause = thing === undefined ? undefined : await causeOf(thing, means);
		if (cause !== undefined) yield say(`${cause}\n\n`);
		yield* tell(asked, means);
	};

export const unitThing = ({ slots: { unit } }: Asked): string | undefined =>
	unit && `${unit.manager === 'user' ? 'user-unit' : 'unit'}:${unit.name}`;

/** Asked why, and not how much. */
export const ifWhy =
	(thingOf: (asked: Asked) => string | undefined) =>
	(asked: Asked): string | undefined =>
		asked.said.has('why') ? thingOf(asked) : undefined;
