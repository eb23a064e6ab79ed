// Checks the machine for what the service needs and says how to fix whatever is not in order.
import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { OWN_LOCAL_NAME } from '#wire/access.ts';
import type { DoctorCheck, DoctorReport } from '#wire/doctor.ts';
import type { Loaded } from '../../native-bridge/ports/loaded.ts';
import type { PtyPort } from '../../native-bridge/ports/pty.ts';
import type { SandboxPort } from '../../native-bridge/ports/sandbox.ts';
import type { BrowserName } from '../access/addresses.ts';
import type { ExaminedToken } from '../access/token-file.ts';
import { asSentence } from '../lib/reason-of.ts';

export interface Examined {
	readonly configDir: string;
	readonly dataDir: string;
	readonly stateDir: string;
	/** What is wrong in config.yml; [] when it is in order or absent. */
	readonly configProblems: readonly string[];
	readonly sandbox: Loaded<SandboxPort>;
	readonly pty: Loaded<PtyPort>;
	/** What keeps the audit record from being written, and what to do about it; undefined when nothing does. */
	readonly auditProblem: { readonly reason: string; readonly remedy: string } | undefined;
	/** Where a browser reaches the service; undefined when none runs. */
	readonly serviceUrl: string | undefined;
	/** By what name people come to it; nothing is said of it when absent. */
	readonly browserName?: BrowserName | undefined;
	readonly token: ExaminedToken;
	/** Folders to look for programs in. */
	readonly path: string;
}

/** Reads only; makes and changes nothing. */
export function examineMachine(examined: Examined): DoctorReport {
	const checks = [
		checkRuntime(),
		checkService(examined.serviceUrl),
		...checkBrowserName(examined.browserName),
		checkConfiguration(examined.configProblems),
		checkDirectory('config', examined.configDir, 0o022),
		checkDirectory('data', examined.dataDir, 0o022),
		checkDirectory('state', examined.stateDir, 0o077),
		checkToken(examined.token),
		checkSandbox(examined.sandbox),
		checkTerminal(examined.pty),
		checkAudit(examined.auditProblem),
		checkPrivileges(examined.path),
		checkSystemd(),
		checkExtra('audio-inference', 'sherpa-onnx-node', 'speech recognition, detection and synthesis'),
		checkExtra('audio-wake-word', 'onnxruntime-node', 'wake words')
	];
	const state = (['problem', 'warning'] as const).find((s) => checks.some((c) => c.state === s)) ?? 'ok';
	return { state, checks };
}

function checkRuntime(): DoctorCheck {
	const [major = 0] = process.versions.node.split('.').map(Number);
	const base = { id: 'runtime', title: 'Node', detail: `${process.versions.node} (${process.execPath})` };
	return major >= 24
		? { ...base, state: 'ok' }
		: {
				...base,
				state: 'problem',
				remedy: 'Start through `npm start` or `hostwright`, which bring their own Node 24.'
			};
}

function checkService(url: string | undefined): DoctorCheck {
	return url
		? { id: 'service', title: 'Service', state: 'ok', detail: `answers at ${url}` }
		: { id: 'service', title: 'Service', state: 'warning', detail: 'is not running', remedy: 'hostwright start' };
}

/** Cookies do not tell ports apart. */
function checkBrowserName(name: BrowserName | undefined): DoctorCheck[] {
	if (name === undefined) return [];
	const base = { id: 'browser-name', title: 'Name for browsers' };
	if (name === 'public') return [{ ...base, state: 'ok', detail: 'the public URL' }];
	if (name === 'own') return [{ ...base, state: 'ok', detail: `${OWN_LOCAL_NAME}, which no other server here has` }];
	const shared = name === 'localhost' ? 'Links name localhost' : 'Links name the address it listens on';
	return [
		{
			...base,
			state: 'warning',
			detail: `${shared}: other servers of this machine that a browser reaches by the same name are sent the session's cookie, because ${OWN_LOCAL_NAME} does not lead to this machine`,
			remedy: `echo '127.0.0.1 ${OWN_LOCAL_NAME}' | sudo tee -a /etc/hosts, then restart the service`
		}
	];
}

function checkConfiguration(problems: readonly string[]): DoctorCheck {
	const base = { id: 'configuration', title: 'Configuration' };
	if (problems.length === 0) return { ...base, state: 'ok', detail: 'no problem found' };
	return {
		...base,
		state: 'problem',
		detail: problems.join('; '),
		remedy: 'Correct the lines named here; until then the service does not start.'
	};
}

function checkDirectory(what: string, path: string, tooOpen: number): DoctorCheck {
	const base = { id: `directory-${what}`, title: `${what[0]?.toUpperCase()}${what.slice(1)} directory` };
	const stat = statSync(path, { throwIfNoEntry: false });
	if (!stat) return { ...base, state: 'ok', detail: `${path} does not exist yet; the first start creates it` };
	if (!stat.isDirectory())
		return {
			...base,
			state: 'problem',
			detail: `${path} is not a directory`,
			remedy: `Move it away: mv '${path}' '${path}.old'`
		};
	const uid = process.getuid?.();
	if (uid !== undefined && stat.uid !== uid)
		return {
			...base,
			state: 'problem',
			detail: `${path} belongs to another user (uid ${stat.uid})`,
			remedy: `sudo chown -R "$(id -un)" '${path}'`
		};
	if (!mayWrite(path))
		return {
			...base,
			state: 'problem',
			detail: `${path} cannot be written`,
			remedy: `chmod u+rwx '${path}', or check that its file system is not read-only`
		};
	if (stat.mode & tooOpen)
		return { ...base, state: 'warning', detail: `${path} is open to other users`, remedy: `chmod 700 '${path}'` };
	return { ...base, state: 'ok', detail: path };
}

function mayWrite(path: string): boolean {
	try {
		accessSync(path, constants.W_OK | constants.X_OK);
		return true;
	} catch {
		return false;
	}
}

function checkAudit(problem: Examined['auditProblem']): DoctorCheck {
	const base = { id: 'audit', title: 'Audit record' };
	if (!problem) return { ...base, state: 'ok', detail: 'can be written' };
	const detail = `${asSentence(`cannot be written: ${problem.reason}`)} Until this is fixed, no command is run.`;
	return { ...base, state: 'problem', detail, remedy: problem.remedy };
}

function checkToken({ path, state, accepted }: ExaminedToken): DoctorCheck {
	const base = { id: 'token', title: 'API token' };
	const problem = (detail: string, remedy: string): DoctorCheck => ({ ...base, state: 'problem', detail, remedy });
	if (state.kind === 'unusable')
		return problem(`${path} ${state.what}`, `Remove it and start again to get a new one: rm '${path}'`);
	if (accepted === false)
		return problem(
			state.kind === 'absent'
				? `${path} is gone, and the running service still uses the token that was in it`
				: `${path} does not contain the token that the running service accepts: something else changed it`,
			'Restart the service. It then uses the token in the file, or creates a new one if there is none.'
		);
	if (state.kind === 'absent') return { ...base, state: 'ok', detail: 'is created at the first start' };
	if (state.openToOthers)
		return {
			...base,
			state: 'warning',
			detail: `${path} is readable by other users`,
			remedy: `chmod 600 '${path}', then hostwright token rotate`
		};
	return { ...base, state: 'ok', detail: path };
}

function checkSandbox(sandbox: Loaded<SandboxPort>): DoctorCheck {
	const base = { id: 'sandbox', title: 'Sandbox' };
	// Where there is none, the reason as a rule has them already.
	const told = sandbox.present ? '' : sandbox.reason;
	const tried = sandbox.tried
		.filter(({ problem }) => !told.includes(problem))
		.map(({ what, problem }) => `${what}: ${problem}`)
		.join('; ');
	if (!sandbox.present)
		return {
			...base,
			state: 'problem',
			detail: `${asSentence(`${sandbox.reason}${tried ? ` (tried ${tried})` : ''}`)} Until this is fixed, no command is run.`,
			remedy: sandbox.remedy
		};
	const { backend, limits } = sandbox.port;
	const detail = [backend, ...limits].join('; ');
	if (backend === 'bubblewrap') return { ...base, state: 'ok', detail };
	return {
		...base,
		state: 'warning',
		detail: `${detail}${tried ? ` (tried ${tried})` : ''}`,
		remedy: 'Install bubblewrap for the stronger sandbox: sudo apt install bubblewrap'
	};
}

function checkTerminal(pty: Loaded<PtyPort>): DoctorCheck {
	const base = { id: 'terminal', title: 'Terminal' };
	return pty.present
		? { ...base, state: 'ok', detail: 'ready' }
		: { ...base, state: 'problem', detail: pty.reason, remedy: pty.remedy };
}

function checkPrivileges(path: string): DoctorCheck {
	const base = { id: 'privileges', title: 'Privileges' };
	if (process.getuid?.() === 0)
		return {
			...base,
			state: 'warning',
			detail: 'the service runs as root',
			remedy: 'An ordinary user with sudo is enough, and safer.'
		};
	const sudo = path.split(':').some((folder) => folder.startsWith('/') && existsSync(join(folder, 'sudo')));
	if (!sudo)
		return {
			...base,
			state: 'warning',
			detail: 'sudo is not installed, so nothing that needs root can be done',
			remedy: 'Install sudo, or run the service as root.'
		};
	const groups = process.getgroups?.() ?? [];
	const administrators = groupIds(['sudo', 'wheel', 'admin']);
	if (!groups.some((g) => administrators.includes(g)))
		return {
			...base,
			state: 'warning',
			detail: 'this user is in none of the groups sudo, wheel and admin',
			remedy:
				'If sudoers has a rule for this user, nothing needs to be done. Otherwise: sudo usermod -aG sudo "$(id -un)", then sign in again.'
		};
	return { ...base, state: 'ok', detail: 'an ordinary user with sudo' };
}

function groupIds(names: readonly string[]): number[] {
	let text: string;
	try {
		text = readFileSync('/etc/group', 'utf8');
	} catch {
		return [];
	}
	return text
		.split('\n')
		.map((line) => line.split(':'))
		.filter(([name = '']) => names.includes(name))
		.map((fields) => Number(fields[2]));
}

function checkSystemd(): DoctorCheck {
	const base = { id: 'systemd', title: 'systemd' };
	return existsSync('/run/systemd/system')
		? { ...base, state: 'ok', detail: 'manages this machine' }
		: {
				...base,
				state: 'warning',
				detail: 'is not running here',
				remedy: 'Services and timers cannot be managed on this machine.'
			};
}

/** Optional, so its absence is no warning: everything else works without it. */
function checkExtra(extra: string, packageName: string, what: string): DoctorCheck {
	const base = { id: extra, title: `Extra ${extra}` };
	try {
		createRequire(import.meta.url).resolve(packageName);
		return { ...base, state: 'ok', detail: `${packageName} is installed` };
	} catch {
		return {
			...base,
			state: 'ok',
			detail: `not installed: no ${what}. Everything else works.`,
			remedy: `npm install ${packageName}`
		};
	}
}
