// Why somebody cannot sign in, from the one diagnosis of that account.
import { diagnose } from '../../tools/diagnose.ts';
import { whoIsRefused } from '../../understand/who-signs-in.ts';
import { outputOf } from '../ask-tools.ts';
import { describeDiagnosis } from '../describe-diagnosis.ts';
import { machineWords } from '../machine-words.ts';
import { plain } from '../markdown.ts';
import type { Asked, Means } from './tell.ts';

export async function signInRefused({ text }: Asked, { ask }: Means): Promise<string> {
	const name = whoIsRefused(text)?.name;
	if (name === undefined) return machineWords.signInOfWhom;
	const { found, why_not } = outputOf(await ask(diagnose, { thing: `user:${name}` }));
	return found ? describeDiagnosis(found) : plain(why_not);
}
