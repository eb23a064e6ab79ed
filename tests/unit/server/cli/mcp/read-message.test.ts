import { expect, test } from 'vitest';
import { agreedVersion, asHeader, NOT_A_MESSAGE, NOT_JSON, readMessage } from '#server/cli/mcp/read-message.ts';

const read = (value: unknown) => {
	const message = readMessage(typeof value === 'string' ? value : JSON.stringify(value));
	if ('wrong' in message) throw new Error(message.wrong);
	return message;
};
const code = (line: string) => {
	const message = readMessage(line);
	return 'wrong' in message ? message.code : undefined;
};

test('what is not JSON, and JSON that is no message, have a number each', () => {
	for (const line of ['nonsense', '{"jsonrpc":', '']) expect([line, code(line)]).toEqual([line, NOT_JSON]);
	for (const line of ['7', 'null', '"x"', '[]', '[1]', 'true'])
		expect([line, code(line)]).toEqual([line, NOT_A_MESSAGE]);
});

test('a request waits for an answer; a notification and an answer of the client wait for none', () => {
	expect(read({ jsonrpc: '2.0', id: 0, method: 'ping' }).ids).toEqual([0]);
	expect(read({ jsonrpc: '2.0', id: 'a', method: 'ping' }).ids).toEqual(['a']);
	expect(read({ jsonrpc: '2.0', method: 'notifications/initialized' }).ids).toEqual([]);
	expect(read({ jsonrpc: '2.0', id: 3, result: {} }).ids).toEqual([]);
	expect(read([{ id: 1, method: 'ping' }, { method: 'x' }, { id: 2, method: 'ping' }]).ids).toEqual([1, 2]);
});

test('the handshake tells who asks; so does each message that names its own revision', () => {
	const opening = read({ id: 1, method: 'initialize', params: { clientInfo: { name: 'codex', version: '1' } } });
	expect(opening).toMatchObject({ opens: true, client: 'codex', stated: undefined });
	const params = {
		name: 'why',
		_meta: {
			'io.modelcontextprotocol/protocolVersion': '2026-07-28',
			'io.modelcontextprotocol/clientInfo': { name: 'claude-code', version: '2' }
		}
	};
	expect(read({ id: 1, method: 'tools/call', params })).toMatchObject({
		opens: false,
		client: 'claude-code',
		stated: { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/call', 'mcp-name': 'why' }
	});
});

test('a cancelled request is named', () => {
	expect(read({ method: 'notifications/cancelled', params: { requestId: 0 } }).cancels).toBe(0);
	expect(read({ method: 'notifications/initialized' }).cancels).toBeUndefined();
	expect(read({ method: 'notifications/cancelled', params: { requestId: {} } }).cancels).toBeUndefined();
});

test('what a header cannot hold is written as the protocol has it, and so is what could be taken for that', () => {
	expect(asHeader('claude-code 2.1')).toBe('claude-code 2.1');
	expect(asHeader('größe')).toBe('=?base64?Z3LDtsOfZQ==?=');
	for (const text of ['a\nb: c', ' a', 'a ', '', '=?base64?YQ==?='])
		expect(asHeader(text)).toMatch(/^=\?base64\?[\w+/=]*\?=$/);
});

test('the revision that counts is the one in the answer', () => {
	expect(agreedVersion('{"id":1,"result":{"protocolVersion":"2025-11-25"}}')).toBe('2025-11-25');
	for (const answer of ['{"id":1,"error":{}}', '{"result":{"protocolVersion":7}}', 'x'])
		expect(agreedVersion(answer)).toBeUndefined();
});
