// Every table.
import { ACCOUNTS } from './tables/accounts.ts';
import { ARCHIVES } from './tables/archives.ts';
import { BACKUPS } from './tables/backups.ts';
import { BINARIES } from './tables/binaries.ts';
import { CLOUD, DATABASES } from './tables/cloud.ts';
import { CONTAINERS } from './tables/containers.ts';
import { DATA } from './tables/data.ts';
import { DESKTOP } from './tables/desktop.ts';
import { DEVELOPMENT } from './tables/development.ts';
import { DISPLAY } from './tables/display.ts';
import { DOCUMENTS } from './tables/documents.ts';
import { DRIVES } from './tables/drives.ts';
import { FIREWALL } from './tables/firewall.ts';
import { HARDWARE } from './tables/hardware.ts';
import { KERNEL } from './tables/kernel.ts';
import { MACOS } from './tables/macos.ts';
import { MAIL } from './tables/mail.ts';
import { MEDIA } from './tables/media.ts';
import { MONITORING } from './tables/monitoring.ts';
import { MOSTLY_READERS } from './tables/mostly-readers.ts';
import { NETPBM } from './tables/netpbm.ts';
import { NETWORK } from './tables/network.ts';
import { PACKAGES } from './tables/packages.ts';
import { DEBIAN_PACKAGES } from './tables/packages-debian.ts';
import { RPM_PACKAGES } from './tables/packages-rpm.ts';
import { PLATFORMS } from './tables/platforms.ts';
import { REMOTE_ACCESS } from './tables/remote-access.ts';
import { SCIENCE } from './tables/science.ts';
import { SECURITY_TOOLS } from './tables/security-tools.ts';
import { SERVERS } from './tables/servers.ts';
import { SERVICES } from './tables/services.ts';
import { SMALL_TOOLS } from './tables/small-tools.ts';
import { SOURCE_CONTROL } from './tables/source-control.ts';
import { SPECIALIST } from './tables/specialist.ts';
import { STORAGE } from './tables/storage.ts';
import { SYSTEM } from './tables/system.ts';
import { TOOLCHAINS } from './tables/toolchains.ts';
import { VIRTUALIZATION } from './tables/virtualization.ts';
import { VOLUMES } from './tables/volumes.ts';
import type { Tool } from './tool.ts';

const SOURCES: readonly (() => readonly Tool[])[] = [
	DESKTOP,
	DEVELOPMENT,
	CLOUD,
	DATABASES,
	CONTAINERS,
	SPECIALIST,
	TOOLCHAINS,
	BINARIES,
	SOURCE_CONTROL,
	DATA,
	DOCUMENTS,
	MEDIA,
	NETPBM,
	ARCHIVES,
	SCIENCE,
	PLATFORMS,
	SMALL_TOOLS,
	MACOS,
	STORAGE,
	DRIVES,
	VOLUMES,
	SYSTEM,
	HARDWARE,
	DISPLAY,
	KERNEL,
	MONITORING,
	SERVICES,
	ACCOUNTS,
	PACKAGES,
	DEBIAN_PACKAGES,
	RPM_PACKAGES,
	NETWORK,
	REMOTE_ACCESS,
	FIREWALL,
	SERVERS,
	MAIL,
	BACKUPS,
	VIRTUALIZATION,
	SECURITY_TOOLS,
	MOSTLY_READERS
];

let made: readonly (readonly Tool[])[] | undefined;

/** Every table, the same each time. They are functions so that starting up reads none of them. */
export function tables(): readonly (readonly Tool[])[] {
	made ??= SOURCES.map((table) => table());
	return made;
}
