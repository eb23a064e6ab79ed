// The units that take a change back unless it is confirmed: they last for minutes, and what becomes of them is told by the request.
const BEGIN = 'hostwright-revert-';

/** Without its ending. */
export const revertUnitOf = (requestId: string): string => `${BEGIN}${requestId}`;

export const isRevertUnit = (name: string): boolean => name.startsWith(BEGIN);
