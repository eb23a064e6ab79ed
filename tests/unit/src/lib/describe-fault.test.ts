import { TRPCClientError } from '@trpc/client';
import { describe, expect, test } from 'vitest';
import { describeFault } from '#lib/client/describe-fault.ts';
import { shell } from '#lib/words/en.ts';

describe('what went wrong is said in words for people', () => {
	test('no answer is a sentence of ours, not of the browser', () => {
		expect(describeFault(TRPCClientError.from(new TypeError('Failed to fetch')))).toEqual({
			text: shell.connection.unreachable,
			code: undefined
		});
	});

	test('an answer of the service is told as it is', () => {
		const data = { detail: 'There is no such conversation.', errorCode: 'not-found' };
		const error = TRPCClientError.from({ error: { message: 'NOT_FOUND', code: -32004, data } } as never);
		expect(describeFault(error)).toEqual({ text: data.detail, code: 'not-found' });
	});

	test('so is a refusal before the router', () => {
		const error = TRPCClientError.from(new Error('Unable to transform response from server'), {
			meta: { responseJSON: { detail: 'Too many requests.' } }
		});
		expect(describeFault(error).text).toBe('Too many requests.');
	});
});
