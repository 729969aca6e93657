import * as z from 'zod'
import { ok, problem, type Answer, type Call } from './http.ts'

/** The token of the survey tool in the sandbox. */
export const koboToken = '0123456789abcdef0123456789abcdef01234567'

type Row = Record<string, unknown>
const Put = z.object({
  form: z.string().regex(/^[A-Za-z0-9]{1,40}$/),
  name: z.string().default('A form'),
  rows: z.array(z.record(z.string(), z.unknown())).max(20_000),
})
const limitMaximum = 1_000

/** The survey tool in the shape of KoboToolbox's API v2: forms, and their answers page by page. */
export function createKobo() {
  const forms = new Map<string, { name: string; rows: Row[] }>([
    ['aExamOfTheSandbox', { name: 'Exam', rows: [] }],
    ['aRatingOfTheSandbox', { name: 'Rating of trainers', rows: [] }],
  ])
  const assetOf = (uid: string, { name, rows }: { name: string; rows: Row[] }) => ({
    uid,
    name,
    asset_type: 'survey',
    has_deployment: true,
    deployment__active: true,
    deployment__submission_count: rows.length,
  })
  const paged = ({ path, query, host }: Call, all: readonly unknown[], start: 'start' | 'offset'): Answer => {
    const from = Number(query.get(start) ?? 0)
    const limit = Math.min(Number(query.get('limit') ?? 100), limitMaximum)
    const at = (first: number) => {
      const next = new URLSearchParams(query)
      next.set(start, String(first))
      next.set('limit', String(limit))
      return `http://${host}${path}?${next}`
    }
    return ok({
      count: all.length,
      next: from + limit < all.length ? at(from + limit) : null,
      previous: from > 0 ? at(Math.max(0, from - limit)) : null,
      results: all.slice(from, from + limit),
    })
  }
  return {
    /** What a form has been answered with: for tests, and for who tries it out. */
    put: (body: unknown): Answer => {
      const form = Put.safeParse(body)
      if (!form.success) return problem(400, form.error.message)
      const { form: uid, name, rows } = form.data
      const numbered = rows.map((row, at) => ({
        _id: at + 1,
        _submission_time: new Date().toISOString().slice(0, 19),
        ...row,
      }))
      forms.set(uid, { name, rows: numbered })
      return ok({ uid, rows: numbered.length })
    },
    answer: (call: Call): Answer => {
      if (call.authorization !== `Token ${koboToken}`) return problem(401, 'Invalid token.')
      if (call.path === '/kobo/api/v2/assets/')
        return paged(
          call,
          [...forms].map(([uid, form]) => assetOf(uid, form)),
          'offset',
        )
      const uid = /^\/kobo\/api\/v2\/assets\/(\w+)\/data\/$/.exec(call.path)?.[1]
      const form = forms.get(uid ?? '')
      if (!form) return problem(404, 'Not found.')
      return paged(
        call,
        form.rows.toSorted((one, other) => Number(one['_id']) - Number(other['_id'])),
        'start',
      )
    },
  }
}
