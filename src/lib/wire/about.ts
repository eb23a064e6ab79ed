// What a button of a page asks, beside the sentence that a person sees: whoever answers goes by this, and never by the sentence.
import { z } from 'zod';
import { MOST_RESOURCE_UNITS } from './diagnosis.ts';

export const AboutIntent = z.enum([
	'why', // why it is as it is
	'tell', // what is known of it
	'mend', // what can be done about it
	'fills', // what takes the room in it
	'means' // what the text quoted below the sentence means
]);
export type AboutIntent = z.infer<typeof AboutIntent>;

/** A question: it runs nothing and files nothing, whoever answers it. */
export const About = z
	.strictObject({
		intent: AboutIntent,
		resource: z
			.string()
			.max(MOST_RESOURCE_UNITS)
			.regex(/^[a-z][a-z-]*:[^\p{Cc}]+$/u, 'has to be kind:name')
			.optional()
			.describe('`kind:name` of what it is about: unit:nginx.service, mount:/var'),
		finding_id: z.string().min(1).max(64).optional().describe('the finding that it is about')
	})
	.refine(({ intent, resource, finding_id }) => intent === 'means' || (resource ?? finding_id) !== undefined, {
		error: 'names nothing that it is about'
	});
export type About = z.infer<typeof About>;
