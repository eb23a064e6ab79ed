// Approving in the lab as a signed-in person does on the page.
import { spawn } from 'node:child_process';
import { text as textOf } from 'node:stream/consumers';
import { expect } from 'vitest';
import type { ApprovalDetail, DecisionAnswer } from '#wire/approval.ts';
import type { Lab } from './lab.ts';
import type { LabService } from './lab-service.ts';

/**
 * Calls as the page does, each time over a new connection. By a program of the same user inside: while a run
 * hides its connections, only what is known to be somebody else's may decide anything.
 */
export async function callAs(
	lab: Lab,
	service: LabService
): Promise<(path: string, input: unknown) => Promise<unknown>> {
	const cookie = await service.signIn();
	return async (path, input) => {
		const words = ['-sS', '-X', 'POST', '-H', 'content-type: application/json', '-H', `origin: ${service.url}`];
		const body = ['-H', `cookie: ${cookie}`, '--data-binary', '@-', `${service.url}/trpc/${path}`];
		const [file, ...args] = lab.command('lab', ['curl', ...words, ...body]);
		const child = spawn(file, args, { stdio: ['pipe', 'pipe', 'inherit'] });
		child.stdin.end(JSON.stringify(input));
		const text = await textOf(child.stdout);
		const { result, error } = JSON.parse(text) as { result?: { data?: unknown }; error?: { message: string } };
		if (error) throw new Error(`${path}: ${error.message}`);
		return result?.data;
	};
}

/** And types the password where sudo asks for it. */
export async function approveOnPage(
	lab: Lab,
	service: LabService,
	id: string
): Promise<{ answer: DecisionAnswer; asked: number }> {
	const call = await callAs(lab, service);
	let asked = 0;
	let over = false;
	const decided = call('approvals.decide', { id, approved: true }).finally(() => {
		over = true;
	});
	while (!over) {
		const { asks } = await service.get<ApprovalDetail>(`/api/approvals/${id}`);
		if (asks) {
			expect(asks.prompt).toContain('password');
			asked += 1;
			await call('approvals.givePassword', { id, secret: 'lab' });
		}
		await new Promise((resolve) => setTimeout(resolve, 100));
	}
	return { answer: (await decided) as DecisionAnswer, asked };
}
