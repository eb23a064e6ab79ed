// What the service's account can see of this machine.
import { z } from 'zod';
import { Sight } from '#wire/host/sight.ts';
import { signedIn } from '../../t.ts';

export const sightProcedures = {
	sight: signedIn.output(z.array(Sight)).query(async ({ ctx }) => [...(await ctx.services.sight())])
};
