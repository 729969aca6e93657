import { permissions } from '#contract/permissions'
import { issueCaptcha, openCaptcha } from '#worker/captcha/token'
import { sha256 } from '#worker/db/secrets'
import { runJobs } from '#worker/jobs/index'
import { placesOf, signedIn } from '#worker/test/staff'
import { costOf, type Cost, type NationalWorld } from './national.ts'

export type Measured = Cost & { way: string; status: number; bytes: number; times: number }

/** What is measured of a domain beside its lists: each call as it is made, by whom, and what it cost. */
export async function measuring(world: NationalWorld) {
  const { deps, clock } = world
  const found: Measured[] = []
  const measure = async (
    way: string,
    run: () => Promise<{ status: number; bytes: number; times?: number }>,
  ) => {
    const { result, cost } = await costOf(run)
    found.push({ way, times: 1, ...result, ...cost })
  }
  const one = async (sql: string) => (await world.rows(sql))[0] ?? {}
  const places = await placesOf(world)
  const officers = Object.fromEntries(
    await Promise.all(
      (['country', 'division', 'district', 'upazila', 'union'] as const).map(
        async (level) =>
          [level, (await signedIn(world, { permissions, place: places[level] })).headers] as const,
      ),
    ),
  )
  const { role_id } = await signedIn(world, { permissions })
  /** Signs in as one who was seeded. */
  const as = async (user: number) => {
    const token = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url')
    await world.client.batch(
      [
        `delete from session where user_id = ${user}`,
        `insert or ignore into user_role (user_id, role_id) values (${user}, ${role_id})`,
        {
          sql: 'insert into session (token_hash, id, user_id, address, created_at, seen_at) values (?1, ?2, ?2, ?3, ?4, ?4)',
          args: [await sha256(token), user, '127.0.0.1', clock.now.toISOString()],
        },
      ],
      'write',
    )
    return { authorization: `Bearer ${token}` }
  }
  const ask = async (path: string, headers: Record<string, string>, init: RequestInit = {}) => {
    const answer = await world.app.request(`/api/v1${path}`, {
      ...init,
      headers: { ...headers, ...(init.headers as Record<string, string>) },
    })
    const body = await answer.text()
    return {
      status: answer.status,
      bytes: body.length,
      body: body.startsWith('{') ? (JSON.parse(body) as Record<string, never>) : {},
    }
  }
  const post = (path: string, headers: Record<string, string>, body: object) =>
    ask(path, headers, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify(body),
    })
  const captcha = async () => {
    const { captcha_token } = await issueCaptcha({ key: deps.captchaKey, now: clock.now, language: 'bn' })
    return {
      captcha_token,
      captcha_value: (await openCaptcha(captcha_token, { key: deps.captchaKey, now: clock.now }))!.answer,
    }
  }
  /** A file of a list, part by part, until all is written. */
  const exported = async (
    way: string,
    headers: Record<string, string>,
    job: { operation: string; query: Record<string, string> },
  ) => {
    const begun = await post('/admin/job/export', headers, { label: 'All', ...job })
    const before = process.memoryUsage().rss
    await measure(way, async () => {
      while ((await runJobs(deps)) > 0);
      const [done] = await world.rows(
        `select status, written, parts from job where id = ${Number((begun.body as { id?: number })['id'])}`,
      )
      console.log(
        `  ${String(done!['written'])} rows in ${String(done!['parts'])} parts, memory + ${Math.round((process.memoryUsage().rss - before) / 1e6)} MB`,
      )
      return {
        status: done!['status'] === 'done' ? 200 : 500,
        bytes: [...world.kept.values()].reduce((sum, { length }) => sum + length, 0),
        times: Math.max(1, Number(done!['written']) / 100),
      }
    })
    world.kept.clear()
  }
  /** Whoever was seeded is as before. */
  const leave = () =>
    world.client.batch(
      [`delete from session where user_id > 1000000`, `delete from user_role where role_id = ${role_id}`],
      'write',
    )
  return { found, measure, one, places, officers, as, ask, post, captcha, exported, leave }
}
