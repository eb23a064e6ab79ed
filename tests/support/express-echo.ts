// The baseline of http.ts: Express as its guide shows it, answering the JSON it was sent.
import type { AddressInfo } from 'node:net';
import express from 'express';

const app = express();
app.post('/echo', express.json(), (request, response) => {
	response.json(request.body);
});
const server = app.listen(0, '127.0.0.1', () => {
	process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});
