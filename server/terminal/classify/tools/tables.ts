// Every table. Where two know a program, the later one speaks.
import { ACCOUNTS } from './accounts.ts';
import { BACKUPS } from './backups.ts';
import { CLOUD, DATABASES } from './cloud.ts';
import { CONTAINERS } from './containers.ts';
import { DESKTOP, MACOS } from './desktop.ts';
import { DEVELOPMENT } from './development.ts';
import { DRIVES } from './drives.ts';
import { FIREWALL } from './firewall.ts';
import { HARDWARE } from './hardware.ts';
import { KERNEL } from './kernel.ts';
import { NETWORK } from './network.ts';
import { PACKAGES } from './packages.ts';
import { DEBIAN_PACKAGES } from './packages-debian.ts';
import { RPM_PACKAGES } from './packages-rpm.ts';
import { SERVERS } from './servers.ts';
import { SERVICES } from './services.ts';
import { SPECIALIST } from './specialist.ts';
import { STORAGE } from './storage.ts';
import { SYSTEM } from './system.ts';
import type { Tool } from './tool.ts';
import { VIRTUALIZATION } from './virtualization.ts';
import { VOLUMES } from './volumes.ts';

export const TABLES: readonly (readonly Tool[])[] = [
	DESKTOP,
	MACOS,
	DEVELOPMENT,
	CLOUD,
	DATABASES,
	CONTAINERS,
	SPECIALIST,
	STORAGE,
	DRIVES,
	VOLUMES,
	SYSTEM,
	HARDWARE,
	KERNEL,
	SERVICES,
	ACCOUNTS,
	PACKAGES,
	DEBIAN_PACKAGES,
	RPM_PACKAGES,
	NETWORK,
	FIREWALL,
	SERVERS,
	BACKUPS,
	VIRTUALIZATION
];
