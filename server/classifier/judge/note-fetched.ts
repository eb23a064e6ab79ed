// What a program brings here from elsewhere.
import { UNPACKERS } from '../names/archives.ts';
import { CHECKOUTS, COPIERS, DOWNLOADERS } from '../names/hosts.ts';
import { fileKey, rememberFetched } from '../shell/known-files.ts';
import type { Cmd } from './command.ts';

/** Notes the files that were copied here, so that it counts when they are run later. */
export function noteFetched(cmd: Cmd): void {
	const { name, args, ctx } = cmd;
	if (COPIERS.has(name)) {
		const first = args.find((a) => /^(?:s3|gs|az|oci|https?|ftp|b2|rclone):\/\//i.test(a.text));
		const last = args[args.length - 1];
		if (first && last && first !== last && !last.text.includes('://')) rememberFetched(ctx, last);
		else if (DOWNLOADERS.has(name) && args.some((a) => /^(?:download|clone|pull|get)$/.test(a.text)))
			ctx.out.fetchedUnnamed = true;
	}
	if (CHECKOUTS.has(name) && /^(?:export|checkout|co|clone)$/.test(args[0]?.text ?? '')) ctx.out.fetchedUnnamed = true;
	if (
		UNPACKERS.has(name) &&
		args.some((a) => a.stream?.origin === 'fetched' || ctx.env.files.get(fileKey(a.text))?.origin === 'fetched')
	)
		ctx.out.fetchedUnnamed = true;
}
