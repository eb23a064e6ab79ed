import { openDashboard, picture, visit } from './tests/e2e/support/dashboard.ts';
import { findBarriers } from './tests/e2e/support/axe.ts';
const d=await openDashboard();
const tag=process.argv[2]??'';
const tabs=(process.argv[3]??',listening,connections,routes,names,firewall').split(',');
const looks=(process.argv[4]??'light-1440,dark-390').split(',');
for(const look of looks){const [scheme,w]=look.split('-');
 const page=await d.newPage({colorScheme:scheme as never,viewport:{width:Number(w),height:w==='390'?844:900}});
 for(const t of tabs){ const [tab,extra]=t.split('+'); await visit(page,`/network${tab?`?tab=${tab}${extra?'&'+extra:''}`:extra?'?'+extra:''}`); await page.waitForTimeout(900);
  const width=await page.evaluate(()=>document.documentElement.scrollWidth); if(width>Number(w)) console.log('WIDE',look,t,width);
  await picture(page,`network${tag}-${tab||'interfaces'}${extra?'-x':''}-${look}`);
  const b=await findBarriers(page); if(b.length) console.log(look,t,b);
 }
 if(page.troubles.length) console.log(look,page.troubles);
}
await d.close();
