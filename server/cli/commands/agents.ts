// `hostwright agents`: other programs that use the assistant's tools, and the switch that stops one of them or all.
import type { AgentRow, AgentsNow } from '#wire/agent.ts';
import { printable } from '../../lib/printable.ts';
import { answerAction, print, wrong } from '../answer-action.ts';
import { connect } from '../connect.ts';
import { drawTable } from '../draw-table.ts';
import type { CommandMain, Invocation } from '../invocation.ts';
import { localMinute } from '../local-time.ts';

const ACTIONS: Readonly<Record<string, CommandMain>> = {
	async list(invocation) {
		const now = await connect(invocation).api.agents.list.query();
		return print(invocation.json, now, () => draw(now));
	},
	async stop(invocation) {
		const named = whom(invocation);
		const now = await connect(invocation).api.agents.stop.mutate(named);
		return print(
			invocation.json,
			now,
			() => `${saySubject(named)} stopped: nothing is answered or filed for ${them(named)}.\n`
		);
	},
	async start(invocation) {
		const named = whom(invocation);
		const now = await connect(invocation).api.agents.letGoOn.mutate(named);
		return print(invocation.json, now, () => `${saySubject(named)} no longer stopped.\n`);
	}
};

/** @returns nothing where all are meant */
function whom({ action, operands, flags }: Invocation): { name?: string } {
	const [name = ''] = operands;
	if (flags.all === true && name === '') return {};
	if (flags.all === true || name === '')
		throw wrong(`${action} needs the name of an agent, or --all; hostwright agents list prints them.`);
	return { name };
}

const saySubject = ({ name }: { name?: string }): string =>
	name === undefined ? 'All agents are' : `${printable(name)} is`;
const them = ({ name }: { name?: string }): string => (name === undefined ? 'any of them' : 'it');

function draw({ agents, all_stopped: all, limits }: AgentsNow): string {
	const table = drawTable(agents, COLUMNS, 'No other program has used the tools so far.');
	const stopped =
		all === null ? '' : `All agents are stopped since ${localMinute(all.at)}: hostwright agents start --all\n`;
	return `${stopped}${table}\nEach may make ${limits.calls_per_minute} calls in a minute and have ${limits.open_requests} requests waiting (mcp in config.yml).\n`;
}

const COLUMNS = [
	{ title: 'agent', text: ({ name }: AgentRow) => name },
	{ title: 'version', text: ({ version }: AgentRow) => version, most: 20 },
	{ title: 'came by', text: ({ via }: AgentRow) => via },
	{ title: 'last call', text: ({ last_call_at }: AgentRow) => localMinute(last_call_at) },
	{ title: 'calls', text: ({ calls }: AgentRow) => String(calls), right: true },
	{ title: 'requests waiting', text: ({ open_requests }: AgentRow) => String(open_requests), right: true },
	{
		title: 'state',
		text: ({ stopped }: AgentRow) => (stopped === null ? 'may go on' : `stopped ${localMinute(stopped.at)}`)
	}
];

export const run = answerAction(ACTIONS);
