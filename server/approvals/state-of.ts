// The state of what an application is about, in words that are the same while it is: of a unit, a container, a package.
import { readFile } from 'node:fs/promises';
import type { Subjects } from '../host/subjects.ts';
import type { StateOf } from './apply/left-behind.ts';

const WITHIN_MS = 4000;
const DPKG = '/var/lib/dpkg/status';

export function stateFrom(facts: Pick<Subjects, 'services' | 'containers'>, dpkg = DPKG): StateOf {
	async function look(kind: string, name: string): Promise<string | undefined> {
		if (kind === 'unit') {
			const detail = await facts.services.unit(name, 'system');
			if (!detail.known) return undefined;
			const { state, enabled, load } = detail.value.unit;
			return [load === 'loaded' ? state : load, ...(enabled === null ? [] : [enabled])].join(' and ');
		}
		if (kind === 'container') {
			const { containers } = await facts.containers.list();
			if (!containers.known) return undefined;
			const found = containers.value.find((one) => one.name === name || one.id.startsWith(name));
			return found ? `${found.state} from image ${found.image}` : 'gone';
		}
		if (kind !== 'package' || name === 'manager') return undefined;
		const text = await readFile(dpkg, 'utf8');
		const entry = text.split('\n\n').find((one) => one.startsWith(`Package: ${name}\n`));
		if (entry === undefined) return 'not installed';
		const [, version = '?'] = /^Version: (.*)$/m.exec(entry) ?? [];
		return /^Status: \S+ \S+ installed$/m.test(entry) ? `installed at ${version}` : 'not installed';
	}

	return async (resource) => {
		const at = resource.indexOf(':');
		let timer: NodeJS.Timeout | undefined;
		const late = new Promise<undefined>((resolve) => {
			timer = setTimeout(() => resolve(undefined), WITHIN_MS);
		});
		try {
			return await Promise.race([look(resource.slice(0, at), resource.slice(at + 1)), late]);
		} catch {
			// What cannot be looked at is not compared.
			return undefined;
		} finally {
			clearTimeout(timer);
		}
	};
}
