// Requests for approval: what waits, what would happen, what a person decides, and what came of it.
import { z } from 'zod';
import {
	ApprovalDetail,
	ApprovalRequest,
	ApprovalsQuery,
	DecisionAnswer,
	DecisionBody,
	ProposalRequest,
	RiskLevel
} from '#wire/approval.ts';
import type { Decider } from '../../approvals/parts.ts';
import { HostwrightError } from '../../lib/error.ts';
import type { Context } from '../context.ts';
import { callerName } from '../record-event.ts';
import { router, signedIn, tokenOnly } from '../t.ts';

const Id = z.object({ id: z.string().max(64) });
const Counts = z.object({ open: z.number().int(), worst: RiskLevel.nullable() });
const Page = z.object({ requests: z.array(ApprovalRequest), next: z.string().nullable() });

export const approvalRoutes = router({
	list: signedIn
		.input(ApprovalsQuery)
		.output(Page)
		.query(({ ctx, input }) => {
			const { requests, next } = ctx.services.approvals.list(input);
			return { requests: [...requests], next };
		}),

	find: signedIn
		.input(Id)
		.output(ApprovalDetail)
		.query(({ ctx, input }) => {
			const request = ctx.services.approvals.find(input.id);
			if (!request) throw new HostwrightError('not-found', { detail: 'Request not found' });
			return request;
		}),

	count: signedIn.output(Counts).query(({ ctx }) => ctx.services.approvals.count()),

	/** What was proposed for a finding, and why nothing was. */
	forFinding: signedIn
		.input(Id)
		.output(
			z.object({
				requests: z.array(ApprovalRequest),
				why_none: z.string().nullable(),
				if_asked: z.string().nullable().describe('what is filed only where somebody asks for it')
			})
		)
		.query(({ ctx, input: { id } }) => ({
			requests: [...ctx.services.approvals.forFinding(id)],
			why_none: ctx.services.approvals.whyNone(id),
			if_asked: ctx.services.approvals.ifAsked(id)
		})),

	/** Proposes for a finding anew, also what was rejected or undone before. */
	offer: signedIn
		.input(Id)
		.output(z.object({ id: z.string() }))
		.mutation(({ ctx, input: { id } }) => ctx.services.approvals.offer(id, callerName(ctx))),

	/** Filed from outside: a script's, or another program's. */
	file: tokenOnly
		.input(ProposalRequest)
		.output(z.object({ id: z.string() }))
		.mutation(async ({ ctx, input }) => ({
			id: (await ctx.services.approvals.fileFromOutside(input, callerName(ctx))).id
		})),

	decide: signedIn
		.input(Id.extend(DecisionBody.shape))
		.output(DecisionAnswer)
		.mutation(({ ctx, input: { id, ...body } }) => ctx.services.approvals.decide(id, body, deciderOf(ctx))),

	confirm: signedIn
		.input(Id)
		.output(ApprovalDetail)
		.mutation(({ ctx, input: { id } }) => ctx.services.approvals.confirm(id, deciderOf(ctx))),

	/** In this one frame, and nowhere else: never logged, kept or sent back. */
	givePassword: signedIn
		.input(Id.extend({ secret: z.string().min(1).max(1024) }))
		.mutation(({ ctx, input: { id, secret } }) =>
			ctx.services.approvals.givePassword(id, Buffer.from(secret), deciderOf(ctx))
		),

	undo: signedIn
		.input(Id.extend({ keep_later_changes: z.boolean().optional() }))
		.output(z.object({ id: z.string() }))
		.mutation(({ ctx, input: { id, keep_later_changes } }) =>
			ctx.services.approvals.undo(id, callerName(ctx), { keepLater: keep_later_changes === true })
		),

	stop: signedIn
		.input(Id)
		.output(ApprovalDetail)
		.mutation(({ ctx, input: { id } }) => ctx.services.approvals.stop(id, callerName(ctx))),

	finish: signedIn
		.input(Id.extend({ how: z.enum(['finish', 'roll-back']) }))
		.output(DecisionAnswer)
		.mutation(({ ctx, input: { id, how } }) => ctx.services.approvals.finish(id, how, deciderOf(ctx))),

	observeOnly: signedIn.output(z.boolean()).query(({ ctx }) => ctx.services.approvals.observeOnly.on()),

	setObserveOnly: signedIn
		.input(z.object({ on: z.boolean() }))
		.mutation(({ ctx, input: { on } }) => ctx.services.approvals.observeOnly.set(on, callerName(ctx)))
});

function deciderOf(ctx: Context): Decider {
	return { name: callerName(ctx), by: ctx.identity.kind, connection: ctx.connection };
}
