// Which sockets a grant lends, by the paths that are then left uncovered.
import { expect, test } from 'vitest';
import { isLent, lentSockets } from '#native/sandbox/view/socket-places.ts';

const LINKS: Readonly<Record<string, string>> = {
	'/run/docker.sock': '/run/podman/podman.sock',
	'/var/run/docker.sock': '/run/podman/podman.sock',
	'/run/user/7/docker.sock': '/run/user/7/bus',
	'/home/ann/engine.sock': '/home/ann/agent.sock'
};
const lent = (path: string, environment: Record<string, string> = {}) =>
	isLent(
		path,
		lentSockets(['docker'], { environment }, (link) => LINKS[link])
	);

test('an engine behind a link in /run is lent by its real path', () => {
	expect(lent('/run/podman/podman.sock')).toBe(true);
	expect(lent('/run/podman/podman.sock', { DOCKER_HOST: 'unix:///var/run/docker.sock' })).toBe(true);
});

test('a link that a run could have set lends nothing behind it', () => {
	expect(lent('/home/ann/agent.sock', { DOCKER_HOST: 'unix:///home/ann/engine.sock' })).toBe(false);
	expect(lent('/run/user/7/bus', { DOCKER_HOST: 'unix:///run/user/7/docker.sock' })).toBe(false);
});
