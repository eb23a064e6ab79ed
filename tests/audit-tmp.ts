import { INTENTS } from '#server/assistant/built-in/intents/rows.ts';
import { readSentence } from '#server/assistant/built-in/understand/read-sentence.ts';
import { NO_NAMES } from '#server/assistant/built-in/understand/names.ts';
const SLOT=/<(\w+)>/g; const by=new Map<string,string[]>();
for(const i of INTENTS) for(const s of i.says){ const [r]=readSentence(s.replace(SLOT,' '),NO_NAMES,0); const f=[...new Set([...[...(r?.features??[])].filter(x=>x!=='<name>'),...[...s.matchAll(SLOT)].map(([x])=>x)])].sort().join(' '); const k=f+(i.acts&&!('either' in i && i.either)?' !':''); by.set(k,[...(by.get(k)??[]),`${i.name}: ${s}`]); if(r?.slots.words?.length) console.log('UNKNOWN',r.slots.words,s);}
for(const [k,v] of by){ const names=new Set(v.map(x=>x.split(':')[0])); if(names.size>1) console.log('DUP',k,'|',v.join(' | ')); if(k==='') console.log('EMPTY',v)}
