// What a proposer looks at, from fixtures: facts by name, units by name, and a folder that stands for /.
import { linkSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Look } from '#server/approvals/parts.ts';
import { PROPOSERS } from '#server/approvals/proposers/proposers.ts';
import { createHostRoot } from '#server/host/host-root.ts';
import type { Step } from '#wire/approval.ts';
import type { Finding, FoundCause } from '#wire/finding.ts';
import { isKnown, notKnown } from '#wire/host/known.ts';
import { NOW } from '../../findings/detectors/facts.ts';

export interface Fixture {
	readonly detector: string;
	/** What the finding is about. */
	readonly resource: string;
	/** What else it names. */
	readonly besides?: readonly string[];
	/** Facts by the names of their readers; what is not among them is not known. */
	readonly facts?: Readonly<Record<string, unknown>>;
	/** Details of units by name. */
	readonly units?: Readonly<Record<string, unknown>>;
	/** Below the root; a number is that many bytes. */
	readonly files?: Readonly<Record<string, string | number>>;
	/** By path, where each leads. */
	readonly links?: Readonly<Record<string, string>>;
	/** By path, a second name of each. */
	readonly hardLinks?: Readonly<Record<string, string>>;
	readonly uid?: number;
	/** Programs of engines that are not installed; both are, otherwise. */
	readonly without?: readonly ('docker' | 'podman')[];
	/** Folders that another account may change; all others are root's. */
	readonly ofOthers?: readonly string[];
	/** Modes of folders; all others have 0755. */
	readonly modes?: Readonly<Record<string, number>>;
	/** Files that are root's, with their modes. */
	readonly ofRoot?: Readonly<Record<string, number>>;
	/** Groups of those that are root's. */
	readonly groups?: Readonly<Record<string, number>>;
	/** Owners of files; all others are root's. */
	readonly owners?: Readonly<Record<string, number>>;
	/** How long ago it was seen last. */
	readonly agoMs?: number;
	/** What was found to be its cause. */
	readonly cause?: FoundCause;
	/** A warning where it is left out. */
	readonly severity?: Finding['severity'];
}

export const findingOf = ({
	detector,
	resource,
	besides = [],
	agoMs = 0,
	cause,
	severity = 'warning'
}: Fixture): Finding => ({
	...(cause && { cause }),
	id: 'f1',
	detector,
	severity,
	title: 'It is wrong',
	why_now: '',
	why_care: '',
	why_so: '',
	evidence: [],
	affected_resources: [resource, ...besides],
	status: 'open',
	since: new Date(NOW - agoMs).toISOString(),
	last_seen_at: new Date(NOW - agoMs).toISOString(),
	resolved_at: null,
	snoozed_until: null,
	dismissed_reason: null,
	request_ids: [],
	timeline: [],
	symptoms: [],
	cause_id: null,
	ask: null
});

export function lookOf(
	{
		facts = {},
		units = {},
		uid = 0,
		ofOthers = [],
		modes = {},
		ofRoot = {},
		groups = {},
		owners = {}
	}: Omit<Fixture, 'detector' | 'resource'>,
	root = '/nowhere'
): Look {
	const host = createHostRoot(root);
	const unknown = notKnown('failed', 'It was not asked for.');
	const read = new Proxy(
		{},
		{ get: (_, name: string) => async () => (name in facts ? isKnown(facts[name], NOW) : unknown) }
	);
	const services = {
		unit: async (name: string) => (name in units ? isKnown(units[name], NOW) : notKnown('absent', 'No such unit.'))
	};
	/** Whoever runs the tests made the fixture, and on the host most of it is root's. */
	const owned = async (path: string) => {
		const got = await host.facts(path);
		const mode = ofRoot[path];
		if (got.got && mode !== undefined)
			return { ...got, value: { ...got.value, uid: 0, gid: groups[path] ?? got.value.gid, mode } };
		const owned = owners[path];
		if (got.got && owned !== undefined) return { ...got, value: { ...got.value, uid: owned } };
		const isOurs = got.got && got.value.uid === process.getuid?.();
		if (!got.got || got.value.kind !== 'directory')
			return got.got && isOurs ? { ...got, value: { ...got.value, uid: 0 } } : got;
		const owner = ofOthers.includes(path) ? 1234 : 0;
		return { ...got, value: { ...got.value, uid: owner, mode: modes[path] ?? 0o755 } };
	};
	return { facts: { services }, read, root: { ...host, facts: owned }, uid, nowMs: NOW } as unknown as Look;
}

/** Where one way is offered, or none. */
export async function propose(fixture: Fixture) {
	const made = await proposeAny(fixture);
	if ('ways' in made) throw new Error(`${made.ways.length} ways are offered`);
	return made;
}

export async function proposeAny(fixture: Fixture) {
	const root = mkdtempSync(join(tmpdir(), 'hostwright-propose-'));
	try {
		const programs = (['docker', 'podman'] as const).filter((name) => !fixture.without?.includes(name));
		const there = { ...Object.fromEntries(programs.map((name) => [`usr/bin/${name}`, ''])), ...fixture.files };
		for (const [path, content] of Object.entries(there)) {
			mkdirSync(dirname(join(root, path)), { recursive: true });
			writeFileSync(join(root, path), typeof content === 'string' ? content : Buffer.alloc(content));
			if (typeof content === 'number') utimesSync(join(root, path), 0, 0);
		}
		for (const [path, target] of Object.entries(fixture.links ?? {})) {
			mkdirSync(dirname(join(root, path)), { recursive: true });
			symlinkSync(target, join(root, path));
		}
		for (const [path, other] of Object.entries(fixture.hardLinks ?? {})) {
			mkdirSync(dirname(join(root, other)), { recursive: true });
			linkSync(join(root, path), join(root, other));
		}
		const proposer = PROPOSERS.find(({ detector }) => detector === fixture.detector);
		if (!proposer) throw new Error(`nobody proposes for ${fixture.detector}`);
		return await proposer.propose(findingOf(fixture), lookOf(fixture, root));
	} finally {
		rmSync(root, { recursive: true, force: true });
	}
}

/** A step in a line. */
export function lineOf(step: Step): string {
	if (step.kind === 'mode') return `mode of ${step.path} ${step.from} ${step.to}`;
	if (step.kind === 'unit') return `${step.verb} ${step.unit}`;
	return step.kind === 'command' ? step.command : `${step.path} << ${step.content}`;
}
