// docker run and friends: what of this host is handed to the container, then the command inside.
import { Cmd } from '../judge/command.ts';
import { type Arg, type Ctx, UNKNOWN, type Value } from '../model.ts';
import { has, type Options, readOptions, values, wordSet } from '../words/options.ts';
import { readPath } from '../words/paths.ts';

const GLOBAL = wordSet(
	'-H --host -c --context --config -l --log-level --namespace -n --address --connection --root --runroot --url -s --server --kubeconfig --cluster --user'
);
const TAKES = wordSet(
	'-a -c -e -h -l -m -p -u -v -w --add-host --annotation --attach --blkio-weight --cap-add --cap-drop --cgroup-parent --cgroupns --cidfile --cpu-period --cpu-quota --cpu-shares --cpus --cpuset-cpus --device --dns --domainname --entrypoint --env --env-file --expose --gpus --group-add --health-cmd --hostname --ip --ipc --isolation --label --link --log-driver --log-opt --mac-address --memory --memory-swap --mount --name --net --network --network-alias --oom-score-adj --pid --pids-limit --platform --publish --pull --restart --runtime --security-opt --shm-size --stop-signal --stop-timeout --storage-opt --sysctl --tmpfs --ulimit --user --userns --uts --volume --volume-driver --volumes-from --workdir --image --overrides --labels --port --replicas --limits --requests --restart -n --namespace'
);

function judgeHandedOver(cmd: Cmd, options: Options): void {
	const mounts = [...values(options, '-v', '--volume'), ...values(options, '--mount')];
	for (const m of mounts) {
		const source =
			/(?:^|,)(?:source|src)=([^,]*)/.exec(m.text)?.[1] ?? (m.text.includes('=') ? '' : (m.text.split(':')[0] ?? ''));
		if (!source.startsWith('/') && !source.startsWith('~')) continue;
		const { kind, path } = readPath(source, undefined);
		if (
			path === '/var/run/docker.sock' ||
			path === '/run/docker.sock' ||
			path.endsWith('/containerd.sock') ||
			path.endsWith('/podman.sock')
		) {
			cmd.say(
				'container.engine-socket',
				'dangerous',
				"Gives the container the engine's socket: it can become root on this machine",
				m
			);
		} else if (kind === 'root')
			cmd.say('container.host-root', 'dangerous', 'Gives the container the whole file system of this machine', m);
		else if ((kind === 'system' || kind === 'home') && !/:ro(?:,|$)|readonly/.test(m.text))
			cmd.say('container.host-directory', 'dangerous', 'Gives the container a system directory of this machine', m);
	}
	for (const v of values(options, '--overrides'))
		if (/"(?:privileged|hostPID|hostNetwork|hostIPC)"\s*:\s*true|"hostPath"/.test(v.text))
			cmd.say('container.privileged', 'dangerous', 'The container gets every right on this machine', v);
	const privileged = options.given.find((o) => o.name === '--privileged' && o.value?.text !== 'false');
	if (privileged)
		cmd.say('container.privileged', 'dangerous', 'The container gets every right on this machine', privileged.arg);
	for (const v of values(options, '--pid', '--ipc', '--userns', '--uts', '--cgroupns'))
		if (v.text === 'host')
			cmd.say('container.host-namespace', 'dangerous', 'The container shares a namespace with this machine', v);
	for (const v of values(options, '--cap-add'))
		if (/ALL|SYS_|DAC_|NET_ADMIN|BPF/i.test(v.text))
			cmd.say('container.capability', 'dangerous', 'The container gets rights over this machine', v);
	for (const v of values(options, '--security-opt'))
		if (/unconfined|disable|no-new-privileges[:=]false/.test(v.text))
			cmd.say('container.unconfined', 'dangerous', 'The container runs without its usual confinement', v);
	for (const v of values(options, '--device'))
		if (readPath(v.text.split(':')[0] ?? '', undefined).kind === 'device')
			cmd.say('container.device', 'caution', 'Gives the container a device of this machine', v);
}

export function unwrapContainerRun(argv: readonly Arg[], ctx: Ctx): Value | undefined {
	const options = readOptions(argv.slice(1), { takes: GLOBAL, stopAtPositional: true });
	let rest: readonly Arg[] = options.positionals;
	let verb = rest[0]?.text ?? '';
	if (verb === 'container') {
		rest = rest.slice(1);
		verb = rest[0]?.text ?? '';
	}
	if (verb !== 'run' && verb !== 'create') return undefined;
	const name = argv[0]?.text.split('/').pop() ?? 'docker';
	if (name === 'kubectl' && verb === 'create') return undefined;
	// kubectl takes options behind the name; what is run stands behind --.
	const after = rest.slice(1);
	const dashes = name === 'kubectl' ? after.findIndex((a) => a.text === '--') : -1;
	const run =
		name === 'kubectl'
			? readOptions(dashes < 0 ? after : after.slice(0, dashes), { takes: TAKES })
			: readOptions(after, { takes: TAKES, stopAtPositional: true });
	if (has(run, '--help')) return undefined;
	const cmd = new Cmd(argv, name, ctx);
	cmd.kind('container', 'container.run');
	judgeHandedOver(cmd, run);
	const inside = name === 'kubectl' ? (dashes < 0 ? [] : after.slice(dashes + 1)) : run.positionals.slice(1);
	const entry = values(run, '--entrypoint')[0];
	const words = [
		...(entry && entry.text !== '' ? [entry] : []),
		...inside.filter((a, i) => !(i === 0 && a.text === '--'))
	];
	const mountsRoot = ctx.out.findings.some(
		(f) => f.command === cmd.index && /^container\.(?:host-root|privileged)$/.test(f.rule)
	);
	if (words.length > 0 && verb === 'run')
		ctx.out.evaluator.walkArgv(
			words,
			{
				...ctx,
				via: [...ctx.via, `${name} run`],
				target: mountsRoot ? 'chroot' : 'container',
				depth: ctx.depth + 1,
				stdin: has(run, '-i', '--interactive', '-it', '-ti') ? ctx.stdin : undefined
			},
			true
		);
	return UNKNOWN;
}
