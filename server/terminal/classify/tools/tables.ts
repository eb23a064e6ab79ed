// Every table. Where two know a program, the later one speaks.
import { CLOUD, DATABASES } from './cloud.ts';
import { CONTAINERS } from './containers.ts';
import { DESKTOP, MACOS } from './desktop.ts';
import { DEVELOPMENT } from './development.ts';
import { NETWORK } from './network.ts';
import { SPECIALIST } from './specialist.ts';
import { STORAGE } from './storage.ts';
import { PACKAGES, SYSTEM } from './system.ts';
import type { Tool } from './tool.ts';

export const TABLES: readonly (readonly Tool[])[] = [
	DESKTOP,
	MACOS,
	DEVELOPMENT,
	CLOUD,
	DATABASES,
	STORAGE,
	SYSTEM,
	PACKAGES,
	NETWORK,
	CONTAINERS,
	SPECIALIST
];
