// Names from the host before they go into a step: what is no name of its kind is not offered to anybody, however it is quoted.

/** A unit as systemd accepts it, and such that no program takes it for an option. */
const UNIT = /^[A-Za-z0-9_][\w:.@\\-]*\.(?:service|socket|timer|mount|automount|swap|target|path|slice|scope)$/;
const CONTAINER = /^[A-Za-z0-9][\w.-]{0,127}$/;
const PACKAGE = /^[a-z0-9][a-z0-9+.:-]{1,127}$/i;
const VERSION = /^[\w.+:~-]{1,128}$/;
/** Controls, and what writes from right to left or is not seen. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}]/u;

export const isUnit = (name: string): boolean => name.length <= 255 && UNIT.test(name);
export const isContainer = (name: string): boolean => CONTAINER.test(name);
export const isPackage = (name: string): boolean => PACKAGE.test(name);
export const isVersion = (text: string): boolean => VERSION.test(text);
/** Absolute, plain, and to be read as what it is. */
export const isPath = (path: string): boolean =>
	/^\/[^/]/.test(path) && path.length <= 1024 && !UNSEEN.test(path) && !/\/\.{0,2}(?:\/|$)/.test(path);
export const isMountPoint = (path: string): boolean => path === '/' || isPath(path);

export const BAD_NAME = 'Its name is none that can be given to a command safely, so it is left to you.';
