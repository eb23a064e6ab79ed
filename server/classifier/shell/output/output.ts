import type { Cmd } from '../../judge/command.ts';
import type { Value } from '../../model.ts';

/** What one program prints. */
export type Output = (cmd: Cmd) => Value;
