// Other programs that use the assistant's tools: who they are, and the switch that stops one of them or all.
import { AgentsNow, StopAgents } from '#wire/agent.ts';
import { callerName } from '../record-event.ts';
import { router, signedIn } from '../t.ts';

export const agentRoutes = router({
	list: signedIn.output(AgentsNow).query(({ ctx }) => ctx.services.mcp.agents.now()),

	stop: signedIn
		.input(StopAgents)
		.output(AgentsNow)
		.mutation(async ({ ctx, input: { name } }) => {
			const { agents } = ctx.services.mcp;
			await agents.stop(name, callerName(ctx));
			return agents.now();
		}),

	letGoOn: signedIn
		.input(StopAgents)
		.output(AgentsNow)
		.mutation(async ({ ctx, input: { name } }) => {
			const { agents } = ctx.services.mcp;
			await agents.letGoOn(name, callerName(ctx));
			return agents.now();
		})
});
