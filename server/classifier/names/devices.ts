// Devices that do something when they are opened.

/** Opened, it counts down, and the machine restarts when nobody feeds it. */
export const WATCHDOG = /^\/dev\/watchdog\d*$/;
export const OPENS_WATCHDOG = 'Opens the watchdog: the machine restarts when nobody feeds it';
