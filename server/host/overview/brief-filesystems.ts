// Filesystems as the Overview shows them: those that can fill, the fullest first. Pure.
import type { Forecast } from '#wire/host/history.ts';
import type { FilesystemBrief, FilesystemsBrief } from '#wire/host/overview.ts';
import type { Filesystem, FilesystemKind, Filesystems } from '#wire/host/storage.ts';

/** What is always full by its making, or holds nothing that stays, is no news. */
const FILLS: ReadonlySet<FilesystemKind> = new Set(['disk', 'network', 'fuse']);
const MOST = 40;

export async function briefFilesystems(
	{ list, limits }: Filesystems,
	forecastOf: (mount: string) => Promise<Forecast>
): Promise<FilesystemsBrief> {
	const fill = list.filter(({ kind }) => FILLS.has(kind));
	const worst = [...fill].sort((a, b) => fullness(b) - fullness(a)).slice(0, MOST);
	const briefs: FilesystemBrief[] = [];
	for (const one of worst) briefs.push(brief(one, await forecastOf(one.mountPoint)));
	return { list: briefs, total: fill.length, limits };
}

/** Space or inodes, whichever is nearer to its end; what does not answer comes first. */
function fullness({ space }: Filesystem): number {
	if (space.state !== 'measured') return 2;
	const fill = space.usedBytes + space.availableBytes;
	const bytes = fill > 0 ? space.usedBytes / fill : 0;
	return Math.max(bytes, space.files ? (space.usedFiles ?? 0) / space.files : 0);
}

function brief({ mountPoint, readOnly, space }: Filesystem, forecast: Forecast): FilesystemBrief {
	if (space.state !== 'measured') return { mountPoint, readOnly, space: null, reason: space.reason, forecast };
	const { usedBytes, availableBytes, usedFiles, files } = space;
	return {
		mountPoint,
		readOnly,
		space: { usedBytes, availableBytes, usedFiles, totalFiles: files },
		reason: null,
		forecast
	};
}
