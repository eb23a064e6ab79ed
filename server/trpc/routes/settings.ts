// What the service says of itself on the settings pages.
import { z } from 'zod';
import { DoctorReport } from '#wire/doctor.ts';
import { router, signedIn } from '../t.ts';

const About = z.object({
	version: z.string(),
	nodeVersion: z.string(),
	sqliteVersion: z.string(),
	platform: z.string(),
	sandbox: z.object({ backend: z.string().nullable(), reason: z.string().nullable(), limits: z.array(z.string()) }),
	doctor: DoctorReport
});

export const settingsRoutes = router({
	about: signedIn.output(About).query(({ ctx }) => {
		const { version, health, doctor } = ctx.services;
		const { sandbox } = health();
		return {
			version,
			nodeVersion: process.versions.node,
			sqliteVersion: process.versions.sqlite ?? '',
			platform: `${process.platform} ${process.arch}`,
			sandbox: { backend: sandbox.backend, reason: sandbox.reason ?? null, limits: [...sandbox.limits] },
			doctor: doctor(ctx.access.examineToken())
		};
	})
});
