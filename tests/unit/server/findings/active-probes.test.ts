// What coverage says of a detector a part of which would send something.
import { expect, test } from 'vitest';
import { nameLookup } from '#server/findings/detectors/n07-name-lookup.ts';
import { proxyUnanswered } from '#server/findings/detectors/n30-proxy-unanswered.ts';
import { notReached } from '#server/findings/detectors/n32-not-reached.ts';
import { certificateExpiring } from '#server/findings/detectors/v20-certificate.ts';
import { certificateServed } from '#server/findings/detectors/v48-certificate-served.ts';
import { lookAt, netGround } from './detectors/facts.ts';

const lookup = (more: object) => ({ file: { present: true, servers: [], search: [] }, state: 'set-up', ...more });
const NOTHING = {
	netGround: netGround(),
	failedUnits: [],
	unreached: [],
	listenersAtHand: [],
	servedPairs: [],
	processesAtHand: [],
	proxies: { running: [], walks: new Map(), sockets: new Map(), accounts: null },
	certificates: { list: [], denied: [] }
};

test.each([nameLookup, proxyUnanswered, notReached, certificateExpiring, certificateServed])(
	'$id says that it is off, and nothing of it once it is on',
	(detector) => {
		const off = { ...NOTHING, servedNow: null, doorsAsked: null, namesAtHand: lookup({}) };
		const on = { ...NOTHING, servedNow: [], doorsAsked: new Map(), namesAtHand: lookup({ asked: [] }) };
		expect(lookAt(detector, off).limits).toMatch(/off: would send packets \(findings\.active_probes\)\.$/);
		expect(lookAt(detector, on).limits).toBeUndefined();
	}
);
