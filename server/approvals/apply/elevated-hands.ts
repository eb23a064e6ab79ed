// The hands of an ordinary user's service: what needs no rights runs as ever, one command a run; all that needs root's runs behind
// one sudo, with one password, from a menu that holds exactly what was shown.
//
// A password is asked for only while that one sudo reads it, before anything of the menu has begun. What asks for one later, from
// within, gets no answer: there is no field for it, and its standard input is empty.
import { randomBytes } from 'node:crypto';
import type { Gate } from '../../terminal/exec.ts';
import type { RunTerminal } from '../../terminal/exec-call.ts';
import type { Decider } from '../parts.ts';
import type { StoredRequest } from '../stored-request.ts';
import {
	asTyped,
	composeMenu,
	digestText,
	keepText,
	type MenuItem,
	putBackText,
	readKept,
	rootPlace,
	withoutSudo
} from './elevated-script.ts';
import { type Ended, gateHands, type Hands, kept, NOBODY_TO_ASK, notRun, type Order, orderFor } from './hands.ts';
import type { Image } from './image.ts';
import type { PasswordDesk } from './password-desk.ts';
import { targetOf } from './targets.ts';

export interface ElevatedDeps {
	readonly gate: Pick<Gate, 'exec' | 'foresee'>;
	readonly desk: PasswordDesk;
	readonly say: (text: string, level?: 'info' | 'warning' | 'error') => void;
	/** How long the prompt waits for somebody. */
	readonly patienceMs?: number;
}

/** The longest that a run may take: all of the application is one. */
const RUN_S = 3600;
const PATIENCE_MS = 120_000;
/** As a command may be. */
const MOST_UNITS = 8192;

export function elevatedHands(request: StoredRequest, decider: Decider, deps: ElevatedDeps): Hands {
	const { gate, desk, say } = deps;
	const { id } = request;
	const plain = gateHands(gate, id);
	const nonce = randomBytes(12).toString('hex');
	const files = [...new Set(request.steps.filter(({ elevated }) => elevated).map(targetOf))].filter(
		(path) => path !== undefined
	);
	const menu = new Map<string, MenuItem>();
	let session: Session | undefined;

	function addToMenu(key: string, text: string, cwd: string): void {
		if (!menu.has(text)) menu.set(text, { key, text, cwd });
	}

	/** The menu has to be whole before it is opened: what is not on it cannot be had. */
	function fill(orders: readonly Order[]): string | undefined {
		files.forEach((path, at) => {
			addToMenu(`k${at}`, keepText(id, at, path), '/');
			addToMenu(`d${at}`, digestText(path), '/');
			addToMenu(`p${at}`, putBackText(id, at, path), '/');
		});
		for (const [at, { text, cwd, profile }] of orders.entries()) {
			if (profile === 'host')
				return `"${text}" mounts or sets the machine itself, which is not done behind one password with other steps.`;
			const bare = withoutSudo(text);
			if (bare === undefined)
				return `"${text}" uses sudo within a longer text, which cannot be done behind one password.`;
			addToMenu(`s${at}`, bare, cwd);
		}
		return undefined;
	}

	/** What a person can run in the own terminal instead. */
	const byHand = (): string => `To do it by hand: ${request.steps.map(asTyped).join(' ; ')}`;

	async function choose(
		text: string,
		signal: AbortSignal,
		told: (text: string) => void,
		timeoutMs: number
	): Promise<Ended> {
		const item = menu.get(text);
		if (!session || !item) return notRun('It is not among the commands that this password was asked for.');
		return session.choose(item.key, signal, told, timeoutMs);
	}

	return {
		elevates: files,
		putBackText: (path) => (files.includes(path) ? putBackText(id, files.indexOf(path), path) : undefined),
		async begin(more, signal) {
			const orders = [...more, ...request.steps, ...request.undoSteps].filter(({ elevated }) => elevated);
			const objection = fill(orders);
			if (objection !== undefined) return `${objection} ${byHand()}`;
			const text = composeMenu(nonce, [...menu.values()]);
			if (text.length > MOST_UNITS)
				return `The commands that need root's rights are too long to be run behind one password. ${byHand()}`;
			const order: Order = { ...orderFor(gate, text), timeout: RUN_S };
			const shown = new Set(orders.flatMap(({ grants }) => grants));
			const added = order.grants.filter((grant) => !shown.has(grant));
			if (order.profile !== 'administer' || added.length > 0)
				return `Together they would run with other rights than were shown${added.length > 0 ? ` (${added.join(', ')})` : ''}. ${byHand()}`;
			session = openSession(
				order,
				{ gate, id, nonce, desk, say, decider, patienceMs: deps.patienceMs ?? PATIENCE_MS },
				signal
			);
			const refused = await session.ready;
			return refused === undefined ? undefined : `${refused} ${byHand()}`;
		},
		async keep(paths) {
			const images: Image[] = [];
			for (const path of files) {
				const at = files.indexOf(path);
				const ended = await choose(keepText(id, at, path), new AbortController().signal, () => {}, 60_000);
				const seen = ended.how === 'done' ? readKept(ended.output) : undefined;
				// What the service could keep itself is kept twice, and told from its own copy.
				if (!paths.includes(path) && seen) continue;
				images.push(imageOf(path, rootPlace(id, at), seen, ended));
			}
			return images;
		},
		async digestOf(path) {
			if (!files.includes(path)) return undefined;
			const ended = await choose(digestText(path), new AbortController().signal, () => {}, 60_000);
			return ended.how === 'done' ? /^([0-9a-f]{64})\s/m.exec(ended.output)?.[1] : undefined;
		},
		async putBack(path, signal) {
			return choose(putBackText(id, files.indexOf(path), path), signal, () => {}, 60_000);
		},
		carryOut(order, signal, told) {
			if (!order.elevated) return plain.carryOut(order, signal, told);
			const bare = withoutSudo(order.text);
			return bare === undefined
				? plain.carryOut(order, signal, told)
				: choose(bare, signal, told, order.timeout * 1000);
		},
		async close() {
			await session?.close();
			desk.withdraw(id);
		}
	};
}

function imageOf(path: string, place: string, seen: ReturnType<typeof readKept>, ended: Ended): Image {
	const none = { digest: null, bytes: null, mode: null, uid: null, gid: null, times: null, xattrs: null, place: null };
	if (!seen)
		return {
			...none,
			path,
			was: 'other',
			kept: false,
			reason: ended.detail || ended.output.trim().slice(-200) || 'it could not be kept'
		};
	if (seen.was === 'absent') return { ...none, path, was: 'absent', kept: true, reason: '' };
	return { ...none, ...seen, path, place, kept: true, reason: '' };
}

interface Session {
	/** undefined when it waits for what to do; otherwise why it never will. */
	readonly ready: Promise<string | undefined>;
	choose(key: string, signal: AbortSignal, told: (text: string) => void, timeoutMs: number): Promise<Ended>;
	close(): Promise<void>;
}

interface SessionDeps extends Pick<ElevatedDeps, 'gate' | 'desk' | 'say'> {
	readonly id: string;
	readonly nonce: string;
	readonly decider: Decider;
	readonly patienceMs: number;
}

function openSession(order: Order, deps: SessionDeps, signal: AbortSignal): Session {
	const { gate, id, nonce, desk, say, decider, patienceMs } = deps;
	const ending = new AbortController();
	let terminal: RunTerminal | undefined;
	let isReady = false;
	let printed = '';
	let refusal: string | undefined;
	let backend: Ended['backend'] = null;
	let limits: readonly string[] = [];
	let isOver = false;
	let waiting:
		| { readonly key: string; again: number; readonly told: (text: string) => void; done(ended: Ended): void }
		| undefined;
	let settleReady: (why: string | undefined) => void = () => {};
	const ready = new Promise<string | undefined>((resolve) => {
		settleReady = resolve;
	});
	const marker = new RegExp(`(?:^|\\r?\\n)${nonce} (\\S+) (\\d+)\\r?\\n`);
	let patience: NodeJS.Timeout | undefined;

	function heard(text: string): void {
		printed += text;
		for (let found = marker.exec(printed); found; found = marker.exec(printed)) {
			const [whole, key = '', code = ''] = found;
			const before = printed.slice(0, found.index);
			printed = printed.slice(found.index + whole.length);
			if (key === 'ready' && !isReady) {
				isReady = true;
				clearTimeout(patience);
				desk.withdraw(id);
				settleReady(undefined);
			} else if (key === 'unknown' && waiting && waiting.again > 0) {
				waiting.again -= 1;
				terminal?.type(`${waiting.key}\n`);
			} else if (waiting?.key === key) {
				const exitCode = Number(code);
				const output = kept(withoutEcho(before, key));
				const { done } = waiting;
				waiting = undefined;
				done({ how: exitCode === 0 ? 'done' : 'failed', exitCode, output, detail: '', backend, limits });
			}
		}
	}

	/** Only before anything of the menu ran, and only for the sudo that stands before it. */
	function asked(): void {
		if (isReady || !terminal?.sudoAsks()) return;
		const mayAnswer = decider.by === 'session' && decider.connection?.secure === true;
		if (!mayAnswer) {
			refusal = `sudo asks for a password, which can be given only on the approvals page, over a connection that nobody can listen to.`;
			ending.abort();
			return;
		}
		const prompt = (): string => lastLine(printed) || '[sudo] password:';
		say('sudo asks for a password.');
		patience ??= setTimeout(() => {
			refusal = 'Nobody gave the password that sudo asks for.';
			ending.abort();
		}, patienceMs);
		desk.ask(id, prompt, (secret) => {
			if (isReady || !terminal?.sudoAsks()) return false;
			const line = Buffer.concat([secret, Buffer.from('\n')]);
			terminal.type(line);
			// The terminal took it into a buffer of its own before it returned.
			line.fill(0);
			return true;
		});
	}

	const foreseen = gate.foresee(order.text, order.cwd, order.timeout * 1000);
	const run = gate
		.exec(
			{ command: order.text, cwd: order.cwd, timeout: order.timeout },
			{
				actor: 'proposal',
				requestId: id,
				signal: AbortSignal.any([signal, ending.signal]),
				shown: { profile: order.profile, grants: order.grants, elevated: true, digest: foreseen?.digest ?? '' },
				onTerminal(given) {
					terminal = given;
				},
				onEvent(event) {
					if (event.type === 'started') ({ backend, limits } = event.sandbox);
					if (event.type === 'output') heard(event.text);
					if (event.type === 'awaiting-password') asked();
				}
			}
		)
		.then((outcome) => {
			clearTimeout(patience);
			desk.withdraw(id);
			const detail =
				outcome.kind === 'refused' ? outcome.detail : outcome.result.error || lastLine(outcome.result.output);
			settleReady(refusal ?? (detail || NOBODY_TO_ASK));
			isOver = true;
			waiting?.done({ ...notRun(detail), how: 'cut-short', backend, limits });
			waiting = undefined;
		});

	return {
		ready,
		choose: (key, stop, told, timeoutMs) =>
			new Promise((resolve) => {
				if (!isReady || isOver || ending.signal.aborted || stop.aborted)
					return resolve(notRun('The run behind sudo is over.'));
				const late = setTimeout(() => {
					refusal = 'It took too long.';
					ending.abort();
				}, timeoutMs);
				// What root does cannot be ended by itself: the whole of it ends.
				const onStop = (): void => ending.abort();
				stop.addEventListener('abort', onStop, { once: true });
				waiting = {
					key,
					again: 3,
					told,
					done(ended) {
						clearTimeout(late);
						stop.removeEventListener('abort', onStop);
						told(ended.output);
						resolve(ended);
					}
				};
				terminal?.type(`${key}\n`);
			}),
		async close() {
			if (isReady) terminal?.type('end\n');
			else ending.abort();
			const late = setTimeout(() => ending.abort(), 5000);
			await run.catch(() => {});
			clearTimeout(late);
		}
	};
}

/** The terminal shows what was typed into it. */
const withoutEcho = (text: string, key: string): string => text.replace(new RegExp(`^\\s*${key}\\r?\\n`), '');
const lastLine = (output: string): string => output.trim().split(/\r?\n/).at(-1) ?? '';
