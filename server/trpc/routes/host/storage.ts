// Storage: how full, on what, mounted as it should be, and what fills a path.
import { z } from 'zod';
import { FillPath } from '#wire/host/fill.ts';
import { known } from '#wire/host/known.ts';
import { Mounts, MountsWanted, StorageFacts } from '#wire/host/storage.ts';
import { StorageLayers } from '#wire/host/storage-layers.ts';
import { router, signedIn } from '../../t.ts';

const MountsInput = z.strictObject({
	wanted: MountsWanted,
	search: z.string().max(4096).default(''),
	limit: z.int().min(1).max(1000).default(500)
});

export const storageRoutes = router({
	facts: signedIn.output(StorageFacts).query(({ ctx }) => ctx.services.facts.storage.facts()),

	/** RAID, LVM, btrfs, ZFS, and how each disk is. */
	layers: signedIn.output(StorageLayers).query(({ ctx }) => ctx.services.facts.storage.layers()),

	mounts: signedIn
		.input(MountsInput)
		.output(known(Mounts))
		.query(({ ctx, input }) => ctx.services.facts.storage.mounts(input)),

	/** Walks the path while somebody listens; the last event is the result, or why there is none. */
	fill: signedIn.input(z.strictObject({ path: FillPath })).subscription(({ ctx, input, signal }) => {
		const until = AbortSignal.any([ctx.signal, ...(signal ? [signal] : [])]);
		return ctx.services.facts.storage.fill.follow(input.path, until);
	})
});
