import { DurableObject } from 'cloudflare:workers'
import type { Env } from './env.ts'
import { runLongWork } from './long-work.ts'
import { parts } from './parts.ts'

const sliceMilliseconds = 20_000
const pauseMilliseconds = 1_000

/** Runs long work as soon as it is begun, in slices, by its alarm; the scheduled work takes up what it leaves. */
export class JobsObject extends DurableObject<Env> {
  async start(): Promise<void> {
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(Date.now())
  }

  override async alarm(): Promise<void> {
    const open = await runLongWork(parts(this.env).deps, sliceMilliseconds)
    if (open > 0) await this.ctx.storage.setAlarm(Date.now() + pauseMilliseconds)
  }
}
