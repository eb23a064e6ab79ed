// What is wrong on this host; what a person makes of it; and what was looked at.
import { z } from 'zod';
import { ChangesSince, ChangesSinceQuery } from '#wire/changes-since.ts';
import { DiagnoseQuery, Diagnosis, WhyQuery } from '#wire/diagnosis.ts';
import {
	CoverageRow,
	DismissRequest,
	ExpectedHere,
	Finding,
	FindingCounts,
	FindingMark,
	FindingsBrief,
	FindingsPage,
	FindingsQuery,
	SnoozeRequest,
	WatchedThing
} from '#wire/finding.ts';
import { DetectorLevels, DetectorRow, FindingChart, ReplayAnswer } from '#wire/finding-tuning.ts';
import { HISTORY_RANGES } from '#wire/host/history-kinds.ts';
import { HostwrightError } from '../../lib/error.ts';
import { callerName, recordChange } from '../record-event.ts';
import { router, signedIn } from '../t.ts';

/** A host with more than this many things in trouble is not read thing by thing. */
const MOST_MARKS = 500;
const MOST_MARKS_OF_BRIEF = 100;

const DetectorId = z.string().max(20);
const Tuned = z.object({ detector: DetectorId, levels: DetectorLevels.default({}) });
const Id = z.object({ id: z.string().max(64) });

export const findingRoutes = router({
	list: signedIn
		.input(FindingsQuery)
		.output(FindingsPage)
		.query(({ ctx, input }) => ctx.services.findings.list(input)),

	find: signedIn
		.input(Id)
		.output(Finding)
		.query(({ ctx, input }) => {
			const finding = ctx.services.findings.find(input.id);
			if (!finding) throw new HostwrightError('not-found', { detail: 'There is no finding with this id.' });
			return finding;
		}),

	/** The same with what was changed on the host before it began. */
	tell: signedIn
		.input(Id)
		.output(Finding)
		.query(async ({ ctx, input }) => {
			const finding = await ctx.services.diagnosing.tell(input.id);
			if (!finding) throw new HostwrightError('not-found', { detail: 'There is no finding with this id.' });
			return finding;
		}),

	/** What was changed alone, for who has the rest already. */
	changes: signedIn
		.input(Id)
		.output(Finding.pick({ changes_before: true, changes_limits: true }))
		.query(async ({ ctx, input }) => {
			const told = await ctx.services.diagnosing.changesOf(input.id);
			if (!told) throw new HostwrightError('not-found', { detail: 'There is no finding with this id.' });
			return told;
		}),

	/** What was changed on the machine since a moment. */
	changedSince: signedIn
		.input(ChangesSinceQuery)
		.output(ChangesSince)
		.query(({ ctx, input }) => ctx.services.diagnosing.changedSince(input.sinceMs)),

	/** Why a thing is as it is, with a finding or without one. */
	diagnose: signedIn
		.input(DiagnoseQuery)
		.output(Diagnosis)
		.query(({ ctx, input }) => ctx.services.diagnosing.diagnose(input.resource)),

	/** The same of what a person names in words. */
	why: signedIn
		.input(WhyQuery)
		.output(Diagnosis)
		.query(({ ctx, input }) => ctx.services.diagnosing.why(input.words)),

	/** The past of what it is about; null where no history keeps it. */
	chart: signedIn
		.input(Id.extend({ range: z.enum(HISTORY_RANGES) }))
		.output(FindingChart.nullable())
		.query(({ ctx, input: { id, range } }) => ctx.services.findings.draw(id, range)),

	count: signedIn.output(FindingCounts).query(({ ctx }) => ctx.services.findings.count()),

	brief: signedIn.output(FindingsBrief).query(({ ctx }) => {
		const { approvals, findings } = ctx.services;
		const coverage = findings.coverage();
		const fixOf = (ids: readonly string[]): string | null => {
			const waiting = ids.filter((id) => approvals.find(id)?.status === 'pending');
			return waiting.length === 1 ? (waiting[0] ?? null) : null;
		};
		return {
			counts: findings.count(),
			worst: findings
				.list({ status: 'open', limit: 5 })
				.findings.map(({ id, detector, severity, title, why_so, ask, request_ids }) => ({
					...{ id, detector, severity, title, why_so, ask },
					fix: fixOf(request_ids)
				})),
			marks: [...findings.marks(MOST_MARKS_OF_BRIEF)],
			watched: findings.watched().slice(0, MOST_MARKS_OF_BRIEF),
			looking: [...findings.looking()],
			looked: coverage.filter(({ state }) => state === 'looked').length,
			detectors: coverage.length
		};
	}),

	/** What is seen and not raised yet. */
	watched: signedIn.output(z.array(WatchedThing)).query(({ ctx }) => [...ctx.services.findings.watched()]),

	/** What open findings are about, for the pages that show those things. */
	marks: signedIn.output(z.array(FindingMark)).query(({ ctx }) => [...ctx.services.findings.marks(MOST_MARKS)]),

	snooze: signedIn
		.input(Id.extend({ until: SnoozeRequest.shape.until }))
		.output(Finding)
		.mutation(({ ctx, input: { id, until } }) =>
			recordChange(ctx, 'finding-snoozed', { finding: id, until }, () =>
				ctx.services.findings.snooze(id, Date.parse(until), callerName(ctx))
			)
		),

	dismiss: signedIn
		.input(Id.extend(DismissRequest.shape))
		.output(Finding)
		.mutation(({ ctx, input: { id, ...request } }) =>
			recordChange(ctx, 'finding-dismissed', { finding: id, ...request }, () =>
				ctx.services.findings.dismiss(id, request, callerName(ctx))
			)
		),

	reopen: signedIn
		.input(Id)
		.output(Finding)
		.mutation(({ ctx, input: { id } }) =>
			recordChange(ctx, 'finding-reopened', { finding: id }, () => ctx.services.findings.reopen(id, callerName(ctx)))
		),

	/** What is expected on this host, as a person decided. */
	expected: signedIn.output(z.array(ExpectedHere)).query(({ ctx }) => [...ctx.services.findings.expected()]),

	/** Undoes such a decision. */
	unexpect: signedIn
		.input(Id)
		.mutation(({ ctx, input: { id } }) =>
			recordChange(ctx, 'expectation-undone', { expected: id }, () => ctx.services.findings.unexpect(id))
		),

	/** Every detector, with what may be set of it. */
	detectors: signedIn.output(z.array(DetectorRow)).query(({ ctx }) => [...ctx.services.findings.tuning.rows()]),

	/** What it would have raised in the last month with these levels. Nothing is set. */
	replay: signedIn
		.input(Tuned)
		.output(ReplayAnswer)
		.query(({ ctx, input: { detector, levels } }) => ctx.services.findings.tuning.replay(detector, levels)),

	/** Those that are not named stand as they do by default. */
	setLevels: signedIn
		.input(Tuned)
		.output(DetectorRow)
		.mutation(({ ctx, input: { detector, levels } }) => {
			const detail = { detector, levels: JSON.stringify(levels).slice(0, 1000) };
			return recordChange(ctx, 'detector-tuned', detail, () =>
				ctx.services.findings.tuning.setLevels(detector, levels)
			);
		}),

	setOff: signedIn
		.input(z.object({ detector: DetectorId, off: z.boolean() }))
		.output(DetectorRow)
		.mutation(({ ctx, input: { detector, off } }) =>
			recordChange(ctx, 'detector-switched', { detector, off }, () =>
				ctx.services.findings.tuning.setOff(detector, off)
			)
		),

	coverage: signedIn.output(z.array(CoverageRow)).query(({ ctx }) => [...ctx.services.findings.coverage()]),

	/** Looks now: one detector, or all of them. Answers when they have looked. */
	run: signedIn
		.input(z.object({ detector: z.string().max(20).optional() }))
		.mutation(({ ctx, input: { detector } }) => ctx.services.findings.run(detector))
});
