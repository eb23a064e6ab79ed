// Devices that do something when they are opened.

/** Opened, it counts down, and the machine restarts when nobody feeds it. */
export const WATCHDOG = /^\/dev\/watchdog\d*$/;
export const OPENS_WATCHDOG = 'Opens the watchdog: the machine restarts when nobody feeds it';

/** Whole disks, their parts, mapped volumes, and the memory of the kernel: what is in them is in no file's permissions. */
export const RAW_DEVICE =
	/^\/(?:dev\/(?:[shv]d[a-z]+\d*|xvd[a-z]+\d*|sd[XY]+\d*|nvme\d+n\d+(?:p\d+)?|mmcblk\d+(?:p\d+)?|md\d+(?:p\d+)?|md\/[^/]+|dm-\d+|mapper\/(?!control$)[^/]+|disk\/by-[a-z]+\/[^/]+|loop\d+(?:p\d+)?|zd\d+|zvol\/.+|nbd\d+(?:p\d+)?|rbd\d+(?:p\d+)?|bcache\d+|k?mem|port)|proc\/kcore)$/;
export const READS_RAW = 'Reads what is on a disk or in memory past the permissions of its files';

/** Read once, what they tell is gone for whoever reads next; or reading them does something. */
const CONSUMED =
	/^\/(?:proc\/(?:kmsg|sysrq-trigger|\d+\/mem|self\/mem|\$\{?\w+\}?\/mem|acpi\/event)$|sys\/kernel\/(?:debug\/)?tracing\/(?:[^/]+\/)*trace_pipe\w*$|(?:var\/)?run\/(?:initctl$|.*\.(?:fifo|pipe)$))/;
/** Below debugfs any read may act on the driver behind it; these are tables of what is there. */
const DEBUGFS = /^\/sys\/kernel\/debug\/(?!.*\.\.)/;
const DEBUGFS_TABLES =
	/^\/sys\/kernel\/debug\/(?:usb\/devices|clk\/clk_summary|gpio|pinctrl\/.*|wakeup_sources|sched\/\w+|sched_debug|bdi\/.*|block\/.*|kprobes\/(?:list|blacklist)|tracing\/(?!.*(?:pipe|free_buffer|snapshot))[\w./-]*|mmc\d+\/(?:ios|clock)|regulator\/\w+|dma_buf\/bufinfo|dynamic_debug\/control|suspend_stats|zswap\/\w+|extfrag\/\w+|x86\/\w+|memblock\/\w+|slab\/.*|iommu\/.*|kvm\/.*|cec\/.*\/status|dri\/\d+\/(?:name|state|clients|gem_names|framebuffer|internal_clients))$/;
/** Devices without a content that anybody else waits for. */
const PLAIN_DEVICE =
	/^\/dev\/(?:null|zero|full|u?random|hwrng|kmsg|tty|std(?:in|out|err)|fd(?:\/.*)?|shm(?:\/.*)?|mqueue(?:\/.*)?|pts|log|disk.*|mapper.*|tcp\/.*|udp\/.*|watchdog\d*|block.*|char.*|by-.*|cpu_dma_latency)$/;

export const CONSUMES = 'Reading it takes away what another program waits for, or makes a device do something';

/** True for a path that must not be read as if it were a file. */
export function isConsumedByReading(path: string): boolean {
	if (CONSUMED.test(path)) return true;
	if (DEBUGFS.test(path)) return !DEBUGFS_TABLES.test(path);
	return (
		path.startsWith('/dev/') && /^\/dev\/[\w/.-]+$/.test(path) && !PLAIN_DEVICE.test(path) && !RAW_DEVICE.test(path)
	);
}
