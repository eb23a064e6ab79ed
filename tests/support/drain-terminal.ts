// Floods a terminal and throws away what comes, in a process of its own: whoever measures must not be busy with it.
//
//   node tests/support/drain-terminal.ts URL COOKIE ORIGIN
import { lineTo } from './terminal-line.ts';

const [url = '', cookie = '', origin = ''] = process.argv.slice(2);
const line = await lineTo(url, { cookie, origin });
line.onBytes(() => {});
line.send('stty raw -echo; exec yes\r');
