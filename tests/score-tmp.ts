import { readFileSync } from 'node:fs';
import { indexNames } from '#server/assistant/built-in/understand/names.ts';
import { understand, guess } from '#server/assistant/built-in/understand/understand.ts';
const unit=(n:string)=>({kind:'unit' as const,name:n,manager:'system' as const});
const c=(n:string,also:string[]=[])=>({kind:'container' as const,name:n,also});
export const NAMES=indexNames([...['nginx','ssh','docker','postgresql','smbd','cron','jellyfin','fail2ban','NetworkManager','systemd-journald','systemd-resolved','systemd-timesyncd','restic-backup','apt-daily','logrotate'].map(n=>unit(n+'.service')),...['restic-backup','apt-daily','logrotate','fstrim'].map(n=>unit(n+'.timer')),unit('docker.socket'),c('plex'),c('grafana'),c('pihole'),c('nextcloud'),c('nextcloud-db',['db']),c('traefik'),c('home-assistant'),...['/','/home','/var','/srv/media','/mnt/backup'].map(name=>({kind:'mount' as const,name})),...['lo','eth0','wlan0','docker0','wg0'].map(name=>({kind:'interface' as const,name}))]);
const which=process.argv[2]??'dev';
const rows=readFileSync('tests/fixtures/assistant/phrasings.jsonl','utf8').trim().split('\n').map(l=>JSON.parse(l));
let right=0,all=0;const now=Date.UTC(2026,10,22,21);
for(const r of rows){ if(which==='dev'&&r.blind) continue; if(which==='blind'&&!r.blind) continue; all++;
 const u=understand(r.text,r.after??[],NAMES,now); const got=u?.intent.name??'none';
 const sl:any=u?.slots??{}; const bad=Object.entries(r.slots??{}).filter(([k,v])=>(sl[k]?.name??sl[k])!==v);
 if((got===r.intent||(r.also??[]).includes(got))&&(bad.length===0||got!==r.intent)) right++; else if(which!=='blind'||process.argv[3]==='show') console.log(`${r.text} ${r.after?'['+r.after+']':''} want ${r.intent} got ${got} ${u?.score.toFixed(2)} {${[...(u?.said??[])].join(' ')}} ${JSON.stringify(bad)}`);
}
console.log(which,right,'/',all,(100*right/all).toFixed(1));
