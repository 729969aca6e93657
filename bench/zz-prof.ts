import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { writeFileSync } from 'node:fs'
import { freePort } from '#local/ports'
import { mintedRegistrations } from './lib/applicants.ts'
import { withStack } from './lib/bench-stack.ts'
import { inParallel } from './lib/measure.ts'
import { register } from './lib/send.ts'
const binary = (createRequire(import.meta.url)('workerd') as {default:string}).default
await withStack(async (stack) => {
  const prepare = await mintedRegistrations(stack)
  const [port, insp] = [await freePort(), await freePort()]
  const child = spawn(binary, ['serve','--experimental',`--socket-addr=http=127.0.0.1:${port}`,`--inspector-addr=127.0.0.1:${insp}`, `${stack.dataDir}/config.capnp`], {stdio:'inherit'})
  await new Promise(r=>setTimeout(r,4000))
  const url = `http://127.0.0.1:${port}`
  await inParallel(await prepare(150), 16, (o) => register(url, o))
  const list = await (await fetch(`http://127.0.0.1:${insp}/json`)).json() as {webSocketDebuggerUrl:string}[]
  const ws = new WebSocket(list[0]!.webSocketDebuggerUrl)
  await new Promise(r=>ws.addEventListener('open',r))
  let id=0; const waiting = new Map<number,(v:unknown)=>void>()
  ws.addEventListener('message',(m)=>{ const d=JSON.parse(String(m.data)); if(d.id) waiting.get(d.id)?.(d) })
  const call = (method:string, params={}) => new Promise<any>(r=>{ id+=1; waiting.set(id,r); ws.send(JSON.stringify({id,method,params})) })
  await call('Profiler.enable'); await call('Profiler.setSamplingInterval',{interval:200}); 
  const items = await prepare(500)
  await call('Profiler.start')
  const sent = await inParallel(items, 64, (o) => register(url, o))
  console.log(sent.filter(s=>s.status!==200).length, 'failed')
  const { result } = await call('Profiler.stop')
  writeFileSync('/tmp/rd/w.cpuprofile', JSON.stringify(result.profile))
  child.kill(); return true
})
process.exit(0)
