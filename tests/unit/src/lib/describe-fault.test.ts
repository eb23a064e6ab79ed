import { TRPCClientError } from '@trpc/client';
import { describe, expect, test } from 'vitest';
import { describeFault } from '#lib/client/describe-fault.ts';

const UNREACHABLE = 'The service did not answer.';

describe('what went wrong is said in words for people', () => {
	test('no answer is a sentence of ours, not of the browser', () => {
		expect(describeFault(TRPCClientError.from(new TypeError('Failed to fetch')), UNREACHABLE)).toEqual({
			text: UNREACHABLE,
			code: undefined
		});
	});

	test('an answer of the service is told as it is', () => {
		const data = { detail: 'There is no such conversation.', errorCode: 'not-found' };
		const error = TRPCClientError.from({ error: { message: 'NOT_FOUND', code: -32004, data } } as never);
		expect(describeFault(error, UNREACHABLE)).toEqual({ text: data.detail, code: 'not-found' });
	});

	test('so is a refusal before the router', () => {
		const error = TRPCClientError.from(new Error('Unable to transform response from server'), {
			meta: { responseJSON: { detail: 'Too many requests.' } }
		});
		expect(describeFault(error, UNREACHABLE).text).toBe('Too many requests.');
	});
});
