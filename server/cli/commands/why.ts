// `hostwright why NAME`: why a thing of this machine is as it is, named as people name it: nginx, /var, :443, user anna.
import { print } from '../answer-action.ts';
import { connect } from '../connect.ts';
import { drawDiagnosis } from '../findings/draw-diagnosis.ts';
import type { CommandMain } from '../invocation.ts';

export const run: CommandMain = async (invocation) => {
	// Behind the name it can mean nothing else.
	const words = invocation.operands.filter((word) => word !== '--json');
	const json = invocation.json || words.length < invocation.operands.length;
	const { api, told } = connect(invocation);
	const found = await told(() => api.findings.why.query({ words: words.join(' ') }));
	const owner = found.cause_id ?? found.findings.find(({ about }) => about)?.id;
	const offered =
		owner === undefined
			? { requests: [], why_none: null, if_asked: null }
			: await told(() => api.approvals.forFinding.query({ id: owner }));
	return print(
		json,
		{ ...found, requests: offered.requests.map(({ id, task, status }) => ({ id, task, status })) },
		() => drawDiagnosis(found, offered)
	);
};
