// Every procedure, grouped by job; pages, REST rows and scripts all call these.

import { accessRoutes } from './routes/access.ts';
import { agentRoutes } from './routes/agents.ts';
import { approvalRoutes } from './routes/approvals.ts';
import { asideRoutes } from './routes/aside.ts';
import { audioRoutes } from './routes/audio.ts';
import { auditRoutes } from './routes/audit.ts';
import { chatRoutes } from './routes/chat.ts';
import { doctorRoutes } from './routes/doctor.ts';
import { findingRoutes } from './routes/findings.ts';
import { healthRoutes } from './routes/health.ts';
import { containerRoutes } from './routes/host/containers.ts';
import { storageRoutes } from './routes/host/storage.ts';
import { hostRoutes } from './routes/host.ts';
import { liveRoutes } from './routes/live.ts';
import { logRoutes } from './routes/logs.ts';
import { metricsRoutes } from './routes/metrics.ts';
import { modelRoutes } from './routes/models.ts';
import { overviewRoutes } from './routes/overview.ts';
import { rehearseRoutes } from './routes/rehearse.ts';
import { settingsRoutes } from './routes/settings.ts';
import { terminalRoutes } from './routes/terminal.ts';
import { createCallerFactory, router } from './t.ts';

export const appRouter = router({
	access: accessRoutes,
	agents: agentRoutes,
	approvals: approvalRoutes,
	aside: asideRoutes,
	audio: audioRoutes,
	audit: auditRoutes,
	chat: chatRoutes,
	containers: containerRoutes,
	doctor: doctorRoutes,
	health: healthRoutes,
	findings: findingRoutes,
	host: hostRoutes,
	live: liveRoutes,
	logs: logRoutes,
	metrics: metricsRoutes,
	models: modelRoutes,
	overview: overviewRoutes,
	rehearse: rehearseRoutes,
	settings: settingsRoutes,
	storage: storageRoutes,
	terminal: terminalRoutes
});

export type AppRouter = typeof appRouter;
export const createCaller = createCallerFactory(appRouter);
/** The router as plain functions, for pages and REST rows in this process. */
export type AppCaller = ReturnType<typeof createCaller>;
