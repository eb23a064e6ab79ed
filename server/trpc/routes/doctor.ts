// Whether this machine has what the service needs.
import { DoctorReport } from '#wire/doctor.ts';
import { router, signedIn } from '../t.ts';

export const doctorRoutes = router({
	get: signedIn.output(DoctorReport).query(({ ctx }) => ctx.services.doctor(ctx.access.examineToken()))
});
