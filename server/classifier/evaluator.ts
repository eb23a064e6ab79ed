// Joins the two ends: walking a script leads to wrappers and judges, and these lead back to what they start. Only this file
// imports both; every other file reaches the far end as `ctx.out.evaluator`.
import { judge } from './judge/judge.ts';
import type { Evaluator } from './model.ts';
import { walkArgv } from './shell/walk-command.ts';
import { walkNested, walkNode, walkText } from './shell/walk-script.ts';
import { hasWrapper, unwrap } from './unwrap/unwrap.ts';

export const EVALUATOR: Evaluator = {
	walkArgv,
	walkText,
	walkNested,
	walkNode,
	hasWrapper,
	unwrap,
	judge
};
