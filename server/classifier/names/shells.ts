// Programs that read shell text, or something close to it.
import { nameSet } from './name-set.ts';

export const SHELLS: ReadonlySet<string> = nameSet(
	'sh bash dash zsh ksh ash mksh pdksh ksh93 oksh lksh yash csh tcsh fish rbash posh nu elvish xonsh pwsh osh'
);

/** Of these, the ones whose -n is not the option that keeps a shell from running what it reads. */
export const WITHOUT_NOEXEC = nameSet('csh tcsh fish');
