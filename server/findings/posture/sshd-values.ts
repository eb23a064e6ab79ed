// What counts of sshd's settings.
import type { SshdSetting, SshdSettings } from '../../host/posture/read-sshd-settings.ts';

/** For everybody: the first value that is read; undefined where sshd's own holds. */
export const firstOf = ({ all }: Pick<SshdSettings, 'all'>, key: string): SshdSetting | undefined =>
	all.find((one) => one.key === key && one.match === null);

/** For some, below `Match`. */
export const forSome = ({ all }: Pick<SshdSettings, 'all'>, key: string): readonly SshdSetting[] =>
	all.filter((one) => one.key === key && one.match !== null);
