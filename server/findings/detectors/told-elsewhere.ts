// Units that nobody wrote: what becomes of them is told where it belongs. Podman runs a container's health check by a timer of the
// container's id, which is told of the container; what takes a change back is told by the request for it.
import { isRevertUnit } from '../../lib/revert-unit.ts';

const HEALTH_CHECK = /^[0-9a-f]{64}(?:-[0-9a-f]+)?\.(?:timer|service)$/;

export const isToldElsewhere = (name: string): boolean => HEALTH_CHECK.test(name) || isRevertUnit(name);
