// What each program says of its own settings: asked when something of them changed, and otherwise as it said last.
import type { CheckAnswer, CheckName, ConfigChecker } from '#native/ports/config-checker.ts';
import type { Loaded } from '#native/ports/loaded.ts';
import { isKnown, type Known, notKnown } from '#wire/host/known.ts';
import type { Unit } from '#wire/host/services.ts';
import type { HostDeps } from '../host-deps.ts';
import type { ServiceFacts } from '../services/open-services.ts';
import { CHECKED_PROGRAMS, type CheckedProgram } from './checked-programs.ts';
import { type Judged, judgeObjection, type Refusal } from './judge-objection.ts';
import { readObjection } from './read-objection.ts';
import { type KnownTexts, walkGround, whyLooseCode } from './walk-ground.ts';

export interface ConfigCheck {
	readonly check: CheckName;
	readonly title: string;
	readonly units: readonly string[];
	/** By which a person sees the same. */
	readonly command: string;
	readonly state: Judged['state'];
	readonly refusal?: Refusal;
	/** Why it is not known, where it is not. */
	readonly because?: string;
	/** What it printed. Foreign text. */
	readonly raw: string;
}

export interface ConfigCheckDeps extends Pick<HostDeps, 'root' | 'clock' | 'uid'> {
	readonly checker: Loaded<ConfigChecker>;
	readonly services: Pick<ServiceFacts, 'allUnits'>;
}

/** It may come of something that no file tells. */
const LONGEST_MS = 60 * 60_000;

export function openConfigChecks({
	root,
	clock,
	uid,
	checker,
	services
}: ConfigCheckDeps): () => Promise<Known<readonly ConfigCheck[]>> {
	const texts: KnownTexts = new Map();
	const kept = new Map<CheckName, { readonly mark: string; readonly atMs: number; readonly found: ConfigCheck }>();

	async function ask(program: CheckedProgram, port: ConfigChecker): Promise<ConfigCheck | undefined> {
		const { check, title, units, command } = program;
		const ground = await walkGround(root, program, texts);
		if (!ground.there) return undefined;
		const before = kept.get(check);
		if (before?.mark === ground.mark && clock.monotonicMs() - before.atMs < LONGEST_MS) return before.found;
		const head = { check, title, units, command };
		const loose = ground.loose ?? (await whyLooseCode(root, program.loads ?? []));
		if (loose !== undefined) return { ...head, state: 'unknown', because: whyNotAsked(loose, command), raw: '' };
		const answer = await port.check(check);
		if (answer.got === 'nothing' && answer.why === 'absent') return undefined;
		const found: ConfigCheck = { ...head, ...(await judge(program, answer, ground.texts)) };
		// What was too slow may answer the next time.
		if (answer.got === 'verdict') kept.set(check, { mark: ground.mark, atMs: clock.monotonicMs(), found });
		return found.state === 'unknown' && found.because === NOT_HERE ? undefined : found;
	}

	async function judge(
		program: CheckedProgram,
		answer: CheckAnswer,
		texts: ReadonlyMap<string, string>
	): Promise<Judged & { readonly raw: string }> {
		if (answer.got === 'nothing') return { state: 'unknown', because: answer.detail, raw: '' };
		const raw = answer.text.trim();
		if (answer.exitCode === 127) return { state: 'unknown', because: NOT_HERE, raw };
		if (answer.exitCode === null) return { state: 'unknown', because: 'It was ended by a signal.', raw };
		const objection = readObjection(program.check, answer.exitCode, answer.text);
		return objection ? { ...(await judgeObjection(root, program, objection, texts)), raw } : { state: 'sound', raw };
	}

	return async () => {
		if (!checker.present) return notKnown('absent', checker.reason, checker.remedy);
		if (uid !== 0)
			return notKnown('denied', 'Programs are asked about their settings as root, and this service runs as another.');
		const list: ConfigCheck[] = [];
		const units = await services.allUnits();
		for (const program of CHECKED_PROGRAMS) {
			// What nobody starts is nobody's loss.
			if (program.units.length > 0 && units.known && !units.value.units.some((unit) => isMeant(unit, program)))
				continue;
			const found = await ask(program, checker.port);
			if (found) list.push(found);
		}
		return isKnown(list, clock.nowMs());
	};
}

const isMeant = ({ name, manager, state, enabled }: Unit, { units }: CheckedProgram): boolean =>
	manager === 'system' && units.includes(name) && (state !== 'inactive' || enabled === 'enabled');

/** What others wrote would be read, and code of theirs run, with the rights of root. */
const whyNotAsked = (loose: string, command: string): string =>
	/\bthan can be\b/.test(loose)
		? `It would be asked with the rights of root, and ${loose}. Ask by hand: ${command}.`
		: [
				`It would be asked with the rights of root, and ${loose}: whoever can write there would have root read or run what they like.`,
				`Look at what it says, then give it to root alone (chown root:root, chmod go-w), and it is asked again; until then, by hand: ${command}.`
			].join(' ');

const NOT_HERE = 'The program is not there.';
