// Every table. Where two know a program, the later one speaks.
import { ACCOUNTS } from './accounts.ts';
import { ARCHIVES } from './archives.ts';
import { BACKUPS } from './backups.ts';
import { BINARIES } from './binaries.ts';
import { CLOUD, DATABASES } from './cloud.ts';
import { CONTAINERS } from './containers.ts';
import { DATA } from './data.ts';
import { DESKTOP } from './desktop.ts';
import { DEVELOPMENT } from './development.ts';
import { DISPLAY } from './display.ts';
import { DOCUMENTS } from './documents.ts';
import { DRIVES } from './drives.ts';
import { FIREWALL } from './firewall.ts';
import { HARDWARE } from './hardware.ts';
import { KERNEL } from './kernel.ts';
import { MACOS } from './macos.ts';
import { MAIL } from './mail.ts';
import { MEDIA } from './media.ts';
import { MONITORING } from './monitoring.ts';
import { MOSTLY_READERS } from './mostly-readers.ts';
import { NETPBM } from './netpbm.ts';
import { NETWORK } from './network.ts';
import { PACKAGES } from './packages.ts';
import { DEBIAN_PACKAGES } from './packages-debian.ts';
import { RPM_PACKAGES } from './packages-rpm.ts';
import { PLATFORMS } from './platforms.ts';
import { REMOTE_ACCESS } from './remote-access.ts';
import { SCIENCE } from './science.ts';
import { SECURITY_TOOLS } from './security-tools.ts';
import { SERVERS } from './servers.ts';
import { SERVICES } from './services.ts';
import { SMALL_TOOLS } from './small-tools.ts';
import { SOURCE_CONTROL } from './source-control.ts';
import { SPECIALIST } from './specialist.ts';
import { STORAGE } from './storage.ts';
import { SYSTEM } from './system.ts';
import type { Tool } from './tool.ts';
import { TOOLCHAINS } from './toolchains.ts';
import { VIRTUALIZATION } from './virtualization.ts';
import { VOLUMES } from './volumes.ts';

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
