// Did it reach a limit that was set for it beside memory: of processes, or of open files?
import { type Answer, cause } from '../check.ts';
import { type ContainerCheck, engineSeen, lineOf, saidSeen, whoSet } from '../container-case.ts';

const NO_PROCESS =
	/can't fork|cannot fork|fork(?:ing)?(?: failed)?: .*(?:temporarily unavailable|cannot allocate)|pthread_create.*(?:failed|EAGAIN|temporarily)|unable to create (?:new )?(?:native )?thread|can't start new thread|Resource temporarily unavailable/i;
const NO_FILE = /too many open files|\bEMFILE\b/i;

export const limitOfContainer: ContainerCheck = (at): readonly Answer[] => {
	const { details } = at.row;
	const error = details?.error ?? '';
	for (const text of [...at.lines, error]) {
		const seen = [text === error ? engineSeen(at, text) : saidSeen(at, text)];
		const most = details?.pidsLimit ?? null;
		if (NO_PROCESS.test(text) && most !== null)
			return cause(
				'pids-limit',
				[
					`Its limit of ${most} processes and threads is too low for what it does: it can start no further one. The limit is set`,
					`by ${whoSet(at, 'pids_limit', '--pids-limit')}.`
				].join(' '),
				seen,
				[],
				{ limit: String(most), ...lineOf(at, 'pids_limit') }
			);
		const files = at.ground.anatomy.openFiles;
		if (NO_FILE.test(text) && files !== null)
			return cause(
				'files-limit',
				[
					`Its limit of ${files} open files (nofile) is too low for what it does (too many open files). The limit is set by`,
					`${whoSet(at, 'ulimits.nofile', '--ulimit nofile')}.`
				].join(' '),
				seen,
				[],
				{ limit: String(files), ...lineOf(at, 'ulimits.nofile') }
			);
	}
	return [];
};

const IN_USE = /address (?:is )?already in use|\bEADDRINUSE\b/i;

/** In its own network: only what shares it can be in the way. */
export const portOfOwnTaken: ContainerCheck = (at): readonly Answer[] => {
	const text = at.lines.find((line) => IN_USE.test(line));
	if (text === undefined) return [];
	const said =
		/(?:[:\]]|port )(\d{2,5})\b/i.exec(text.replace(/^.*?(?=EADDRINUSE|address)/i, '')) ?? /:(\d{2,5})\b/.exec(text);
	const port = said?.[1];
	const { networkMode } = at.ground.anatomy;
	const holder = port === undefined ? undefined : at.listeners?.find((one) => one.port === Number(port))?.holder;
	const where =
		networkMode === 'host'
			? `on the host, whose network it shares (set by ${whoSet(at, 'network_mode', '--network host')})${holder ? `: ${holder} holds it` : ''}`
			: networkMode.startsWith('container:')
				? 'in the container whose network it shares'
				: 'in the container itself: its program is started twice, or another one in it listens there';
	return cause(
		'port-in-use',
		`It wants to listen on ${port === undefined ? 'a port' : `port ${port}`}, which is taken ${where}.`,
		[saidSeen(at, text)],
		port === undefined ? [] : [`port:${port}`]
	);
};
