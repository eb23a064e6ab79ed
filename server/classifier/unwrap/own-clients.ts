// Distributions of Kubernetes that bring their own clients: `k3s kubectl get pods` is `kubectl get pods`.

import { Cmd } from '../judge/command.ts';
import { type Arg, type Ctx, UNKNOWN, type Value } from '../model.ts';

const CLIENTS = /^(?:kubectl|crictl|ctr|helm)$/;

/** Walks the client as it stands; what the distribution does itself is left to its table. */
export function unwrapOwnClient(argv: readonly Arg[], ctx: Ctx): Value | undefined {
	const at = argv.findIndex((a, i) => i > 0 && !a.text.startsWith('-'));
	const client = argv[at];
	if (!client?.known) return undefined;
	const name = client.text.replace(/^helm3$/, 'helm');
	if (!CLIENTS.test(name)) return undefined;
	const rest = argv.slice(at + 1);
	const words = rest[0]?.text === '--' ? rest.slice(1) : rest;
	const program = argv[0]?.text ?? '';
	if (words.length === 0) {
		new Cmd(argv, program, ctx).effect('read');
		return UNKNOWN;
	}
	const inner: Ctx = { ...ctx, via: [...ctx.via, program], depth: ctx.depth + 1 };
	return ctx.out.evaluator.walkArgv([{ ...client, text: name }, ...words], inner, true);
}
