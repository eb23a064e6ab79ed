// What an engine says of itself.
import type { EngineInfo } from '#wire/host/containers.ts';
import { isTrue, numberOf, type Raw, textOf, textsOf } from './raw.ts';

/** @param version  its answer to `/version`, @param info to `/info` */
export function parseEngine(version: Raw, info: Raw): EngineInfo {
	return {
		version: textOf(version.Version) || textOf(info.ServerVersion),
		apiVersion: textOf(version.ApiVersion),
		storageDriver: textOf(info.Driver),
		cgroupVersion: textOf(info.CgroupVersion),
		logDriver: textOf(info.LoggingDriver),
		dataDirectory: textOf(info.DockerRootDir),
		liveRestore: isTrue(info.LiveRestoreEnabled),
		running: numberOf(info.ContainersRunning),
		paused: numberOf(info.ContainersPaused),
		stopped: numberOf(info.ContainersStopped),
		images: numberOf(info.Images),
		warnings: textsOf(info.Warnings)
	};
}

/** Podman answers in Docker's form, and says in its list of components that it is Podman. */
export function isPodman(version: Raw): boolean {
	return JSON.stringify(version.Components ?? '').includes('Podman');
}
