import * as z from 'zod'
import { seen } from '#contract/seen'
import type { Note, OutsideDown, Service } from './http.ts'
import { ask } from './http.ts'

/** A form of the survey tool that has been handed out. */
export type KoboForm = { uid: string; name: string; answers: number }
/** An answer to a form: what was asked by name, and the number that the tool gave it. */
export type KoboRow = Record<string, unknown> & { _id: number; _submission_time: string }
export type KoboPage<One> = { status: 'page'; results: One[]; next: string | null }
type Refused = { status: 'denied' } | { status: 'not_found' }
export type KoboAnswer<One> = KoboPage<One> | Refused | OutsideDown

const Asset = z
  .object({
    uid: z.string(),
    name: z.string().default(''),
    asset_type: z.string().optional(),
    has_deployment: z.boolean().optional(),
    deployment__submission_count: z.number().nullish(),
  })
  .loose()
const Row = z.object({ _id: z.int().positive(), _submission_time: z.string() }).loose()
const pageOf = <One extends z.ZodType>(one: One) =>
  z
    .object({ results: z.array(one), next: z.string().nullable() })
    .transform(({ results, next }) => ({ status: 'page' as const, results, next }))

const refusals = {
  401: { status: 'denied' as const },
  403: { status: 'denied' as const },
  404: { status: 'not_found' as const },
}
/** More than this the tool cuts off without a word. */
const rowsAtOnce = 1_000
/** Of answers into which somebody pasted very much fewer are asked for at a time. */
const rowsAtOnceOfLong = [100, 10] as const
const formPages = 10
const nameMaximum = 200
const isOff: OutsideDown = { status: 'down', reason: 'unreachable' }

/**
 * The survey tool, as KoboToolbox's API v2 speaks: a token of its own kind, pages that lead on by an address. That address is the
 * tool's word: it is followed within the tool alone.
 */
export function koboAt(service: Service | undefined) {
  const asked = async <One>(
    token: string,
    path: string,
    one: z.ZodType<One>,
    note: Note | undefined,
  ): Promise<KoboAnswer<One>> => {
    if (!service) return isOff
    const answer = await ask<KoboPage<One> | Refused>(
      { ...service, key: token, scheme: 'Token' },
      { path, reply: pageOf(one) as never, told: refusals, repeatable: true, note },
    )
    if (answer.status !== 'page' || answer.next === null) return answer
    const within = `${service.url}/api/v2/`
    const href = URL.parse(answer.next)?.href
    if (!href?.startsWith(within)) return { status: 'down', reason: 'malformed' }
    return { ...answer, next: href.slice(service.url.length) }
  }
  return {
    isSet: service !== undefined,
    /** Forms that whoever has the token may read: whether it is one, too. */
    async forms(token: string, note?: Note): Promise<KoboAnswer<KoboForm>> {
      const assets: z.infer<typeof Asset>[] = []
      let at: string | null = '/api/v2/assets/?format=json&limit=200&offset=0'
      for (let page = 0; at !== null && page < formPages; page += 1) {
        const answer: KoboAnswer<z.infer<typeof Asset>> = await asked(token, at, Asset, note)
        if (answer.status !== 'page') return answer
        assets.push(...answer.results)
        // A page of nothing leads nowhere.
        at = answer.results.length > 0 ? answer.next : null
      }
      const results = assets
        .filter(({ asset_type, has_deployment }) => asset_type !== 'folder' && has_deployment !== false)
        .map(({ uid, name, deployment__submission_count }) => ({
          uid,
          name: seen(name).trim().slice(0, nameMaximum),
          answers: deployment__submission_count ?? 0,
        }))
      return { status: 'page', results, next: at }
    },
    /** A page of answers, the first by number, or where the one before led. */
    async rows(token: string, form: string, at: string | null, note?: Note): Promise<KoboAnswer<KoboRow>> {
      const first =
        at ??
        `/api/v2/assets/${encodeURIComponent(form)}/data/?format=json&start=0&limit=${rowsAtOnce}&sort=${encodeURIComponent('{"_id":1}')}`
      let answer = await asked<KoboRow>(token, first, Row as never, note)
      for (const limit of rowsAtOnceOfLong) {
        if (!('isLong' in answer)) break
        answer = await asked<KoboRow>(
          token,
          first.replace(/([?&]limit=)\d+/, `$1${limit}`),
          Row as never,
          note,
        )
      }
      return answer
    },
  }
}
