import { expect, test } from 'vitest';
import { agentOf, makeSession, UNNAMED } from '#server/mcp/agents/agent-of.ts';

const nothing = { header: undefined, session: undefined, body: {} };
const hello = (name: unknown, version: unknown = '1') => ({
	method: 'initialize',
	params: { clientInfo: { name, version } }
});
const stated = (name: string) => ({
	method: 'tools/call',
	params: { _meta: { 'io.modelcontextprotocol/clientInfo': { name, version: '2' } } }
});

test('a program is called as it was started, or else as it calls itself', () => {
	expect(agentOf({ ...nothing, header: 'codex at work', body: hello('codex') })).toEqual({
		name: 'codex at work',
		version: '1',
		via: 'stdio'
	});
	expect(agentOf({ ...nothing, body: hello('codex') })).toEqual({ name: 'codex', version: '1', via: 'http' });
	expect(agentOf({ ...nothing, body: stated('claude-code') })).toMatchObject({ name: 'claude-code', version: '2' });
	expect(agentOf({ ...nothing, header: '=?base64?Z3LDtsOfZQ==?=' }).name).toBe('größe');
});

test('whoever opened with a name keeps it in requests that say none', () => {
	const session = makeSession(agentOf({ ...nothing, body: hello('openclaw', '7') }), 'random');
	expect(session).toMatch(/^[\x21-\x7e]+$/);
	expect(agentOf({ ...nothing, session })).toMatchObject({ name: 'openclaw', version: '7' });
});

test.each([
	['nothing', nothing],
	['a session that is none of ours', { ...nothing, session: 'AAAA.x' }],
	['a session of another shape', { ...nothing, session: `${Buffer.from('{"a":1}').toString('base64url')}.x` }],
	['a name that is no text', { ...nothing, body: hello(7) }],
	['a name that cannot be seen', { ...nothing, body: hello('\u200b \u202e\n') }],
	['several messages', { ...nothing, body: [hello('a')] }]
])('%s has no name', (_, told) => {
	expect(agentOf(told).name).toBe(UNNAMED);
});

test('a name is one short line without what cannot be seen', () => {
	const { name } = agentOf({ ...nothing, body: hello(`a\u202eb\n${'x'.repeat(500)}`) });
	expect(name).toMatch(/^a b x+$/);
	expect(name.length).toBeLessThanOrEqual(64);
	expect(agentOf({ ...nothing, body: hello('\ud83d'.padEnd(80, '\ude00')) }).name).not.toMatch(/[\ud800-\udfff]$/u);
});
