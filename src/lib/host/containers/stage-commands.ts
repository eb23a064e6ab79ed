// The command that a page offers for a container, a volume or an image. It is only ever staged.
import type { ContainerEngine } from '#wire/host/containers.ts';
import { quoteArgv } from '#wire/text/quote-argv.ts';

/** Where a plain `docker` or `podman` finds its engine by itself. */
const USUAL = /^\/(?:var\/)?run\/docker\.sock$|\/podman\/podman\.sock$/;

export function commandFor(engine: ContainerEngine | undefined, ...argv: readonly string[]): string {
	const program = engine?.kind ?? 'docker';
	const socket = engine?.socket ?? '/run/docker.sock';
	const where = program === 'podman' || USUAL.test(socket) ? [] : ['-H', `unix://${socket}`];
	return quoteArgv([program, ...where, ...argv]);
}
