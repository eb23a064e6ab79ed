// Devices that do something when they are opened.

/** Opened, it counts down, and the machine restarts when nobody feeds it. */
export const WATCHDOG = /^\/dev\/watchdog\d*$/;
export const OPENS_WATCHDOG = 'Opens the watchdog: the machine restarts when nobody feeds it';

/** Whole disks, their parts, mapped volumes, and the memory of the kernel: what is in them is in no file's permissions. */
export const RAW_DEVICE =
	/^\/(?:dev\/(?:[shv]d[a-z]+\d*|xvd[a-z]+\d*|sd[XY]+\d*|nvme\d+n\d+(?:p\d+)?|mmcblk\d+(?:p\d+)?|md\d+(?:p\d+)?|md\/[^/]+|dm-\d+|mapper\/(?!control$)[^/]+|disk\/by-[a-z]+\/[^/]+|loop\d+(?:p\d+)?|zd\d+|zvol\/.+|nbd\d+(?:p\d+)?|rbd\d+(?:p\d+)?|bcache\d+|k?mem|port)|proc\/kcore)$/;
export const READS_RAW = 'Reads what is on a disk or in memory past the permissions of its files';
