import { describe, expect, test } from 'vitest';
import { classify } from '#server/classifier/classify.ts';
import { type CompiledOwnRules, compileOwnRules } from '#server/classifier/own-rules/own-rules.ts';
import type { OwnRule } from '#wire/safety.ts';

function compiled(...rules: OwnRule[]): CompiledOwnRules {
	const result = compileOwnRules(rules);
	if (!result.ok) throw new Error(JSON.stringify(result.problems));
	return result.rules;
}

const noProd: OwnRule = {
	id: 'no-prod',
	decision: 'deny',
	host: '*.prod.example.com',
	reason: 'Production is off limits',
	examples: ['ssh db.prod.example.com', 'curl https://api.prod.example.com/x', 'scp a me@db.prod.example.com:/tmp'],
	counter_examples: ['ssh test.example.com']
};

describe('own rules', () => {
	test('deny blocks, however it is spelled', () => {
		const rules = compiled({ id: 'no-docker', decision: 'deny', program: 'docker', examples: ['docker ps'] });
		for (const command of [
			'docker ps',
			'd"ock"er ps',
			'/usr/bin/docker ps',
			'sh -c "docker ps"',
			'x=docker; $x ps',
			'sudo docker ps',
			'echo docker ps | sh',
			'docker exec c ls'
		]) {
			expect(classify(command, rules).tier, command).toBe('blocked');
		}
		expect(classify('echo docker', rules).tier).toBe('safe');
	});
	test('deny by host', () => {
		expect(classify('ssh db.prod.example.com uptime', compiled(noProd))).toMatchObject({
			tier: 'blocked',
			warning: 'This command is blocked: ssh db.prod.example.com uptime'
		});
		expect(classify('ssh test.example.com', compiled(noProd)).tier).toBe('caution');
	});
	test('deny by path covers what is below it, in arguments and redirects', () => {
		const rules = compiled({
			id: 'no-srv',
			decision: 'deny',
			path: '/srv/data',
			examples: ['cat /srv/data/x'],
			counter_examples: ['cat /srv/database']
		});
		for (const command of [
			'cat /srv/data',
			'ls /srv/./data/x',
			'echo a > /srv/data/y',
			'tar cf b.tar --directory=/srv/data .'
		])
			expect(classify(command, rules).tier, command).toBe('blocked');
		expect(classify('cat /srv/other', rules).tier).toBe('safe');
	});
	test('ask raises to caution and says why', () => {
		const rules = compiled({
			id: 'ask-ls',
			decision: 'ask',
			program: 'ls',
			reason: 'Listing is slow here',
			examples: ['ls']
		});
		expect(classify('ls', rules)).toMatchObject({
			tier: 'caution',
			warning: 'Listing is slow here',
			reasons: [{ rule: 'ask-ls' }]
		});
		expect(classify('rm -rf /', rules).tier).toBe('blocked');
	});
	test('allow lowers caution and nothing else', () => {
		const rules = compiled(
			{ id: 'own-tool', decision: 'allow', program: 'frobnicate', examples: ['frobnicate x'] },
			{ id: 'allow-rm', decision: 'allow', program: 'rm', examples: ['rm a'] }
		);
		expect(classify('frobnicate x', rules).tier).toBe('safe');
		expect(classify('rm a', rules).tier).toBe('safe');
		expect(classify('rm -rf build', rules).tier).toBe('dangerous');
		expect(classify('rm -rf /', rules).tier).toBe('blocked');
		expect(classify('frobnicate x && kill 4321', rules).tier).toBe('caution');
	});
	test('what was allowed names the rule that allowed it', () => {
		const rule: OwnRule = {
			id: 'restart-nginx',
			decision: 'allow',
			program: 'systemctl',
			args: ['restart', 'nginx'],
			examples: ['systemctl restart nginx']
		};
		expect(classify('sudo systemctl restart nginx', compiled(rule))).toMatchObject({
			tier: 'safe',
			warning: '',
			reasons: [
				{
					rule: 'restart-nginx',
					tier: 'safe',
					text: 'Allowed by the rule restart-nginx: Elevated privileges required'
				}
			]
		});
		expect(
			classify('systemctl restart nginx', compiled({ ...rule, reason: 'The web server may restart' })).reasons
		).toMatchObject([{ rule: 'restart-nginx', text: 'The web server may restart' }]);
		expect(classify('sudo systemctl restart cron', compiled(rule)).tier).toBe('caution');
	});
	test('deny wins over allow', () => {
		const rules = compiled(
			{ id: 'a', decision: 'allow', program: 'docker', examples: ['docker ps'] },
			{ id: 'd', decision: 'deny', program: 'docker', args: ['rm'], examples: ['docker rm x'] }
		);
		expect(classify('docker rm x', rules).tier).toBe('blocked');
	});
	test('a rule that does not do what its examples say is refused', () => {
		expect(compileOwnRules([{ id: 'x', decision: 'deny', program: 'docker', examples: ['podman ps'] }])).toEqual({
			ok: false,
			problems: [{ index: 0, message: 'the example does not match: podman ps' }]
		});
		expect(
			compileOwnRules([
				{ id: 'x', decision: 'deny', program: 'docker', examples: ['docker ps'], counter_examples: ['docker images'] }
			])
		).toMatchObject({ ok: false, problems: [{ index: 0 }] });
		expect(compileOwnRules([{ id: 'x', decision: 'deny', examples: ['ls'] }])).toMatchObject({ ok: false });
		expect(compileOwnRules([noProd, noProd])).toMatchObject({ ok: false, problems: [{ index: 1 }] });
	});
});
