// A filesystem without room, with all that was read about it.
import type { MeasuredSpace } from '#wire/host/storage.ts';
import type { FillGround } from '../../host/storage/read-fill-grounds.ts';
import type { Answer } from './check.ts';

export interface FilesystemCase {
	readonly mountPoint: string;
	readonly type: string;
	readonly space: MeasuredSpace;
	readonly ground: FillGround;
	readonly nowMs: number;
}

export type FilesystemCheck = (at: FilesystemCase) => readonly Answer[];
