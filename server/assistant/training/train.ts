// Trains the model of intents on the phrasings beside this file, and writes its weights to where the assistant reads them.
//
//   node server/assistant/training/train.ts [--check]
//
// It is trained twice: once without every tenth phrasing, to see how often it is right on what it never saw and how far its scores
// can be believed; then on all of them. With --check nothing is written.
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { BUCKETS } from '../understand/features.ts';
import { INTENTS } from '../understand/intents/rows.ts';
import { calibrate, measure } from './calibrate.ts';
import { type Example, type FitSettings, fitModel } from './fit.ts';
import { pack } from './pack.ts';
import { examplesOf } from './prepare.ts';
import { digestOf, readPhrasings } from './read-phrasings.ts';
import { seeded } from './vary.ts';

const SEED = 20_261;
const HELD_BACK = 10;
const SETTINGS: FitSettings = { rounds: 12, rate: 0.25, penalty: 1e-5, doubt: 0.05 };
const TO = fileURLToPath(new URL('../understand/intents.model', import.meta.url));

const phrasings = readPhrasings();
const classes = [...INTENTS.map(({ name }) => name as string), 'none'];
const strange = phrasings.find(({ intent }) => !classes.includes(intent));
if (strange) throw new Error(`there is no intent ${strange.intent}: ${strange.pattern}`);

const say = (text: string): boolean => process.stdout.write(`${text}\n`);
const examples = examplesOf(phrasings, classes, seeded(SEED));
say(`${phrasings.length} phrasings, ${examples.length} examples, ${classes.length} classes`);

const isHeld = ({ from }: { readonly from: number }): boolean => from % HELD_BACK === 0;
const learn = (from: readonly Example[]) => fitModel(from, classes.length, BUCKETS, SETTINGS, seeded(SEED));
const part = learn(examples.filter((one) => !isHeld(one)));
const held = examples.filter((one) => isHeld(one) && one.first);
const temperature = calibrate(part, held);
const { right, sure, sureWrong, off } = measure(part, held, temperature);
say(
	`of ${held.length} it never saw ${percent(right)} right, ${percent(sure)} told as certain, ${percent(sureWrong)} of all wrongly so`
);
say(`temperature ${temperature.toFixed(2)}; scores are off by ${percent(off)}`);

const packed = pack(learn(examples), { classes, buckets: BUCKETS, temperature, digest: digestOf() });
say(`${(packed.length / 1e6).toFixed(2)} MB, ${createHash('sha256').update(packed).digest('hex').slice(0, 12)}`);
if (!process.argv.includes('--check')) writeFileSync(TO, packed);

function percent(share: number): string {
	return `${(100 * share).toFixed(1)} %`;
}
