import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { at } from './paths.ts'

const day = 86_400_000
/** docs/security.md, "Parts of others": how long a hole may stay, by how bad it is, and anything else. */
export const daysAllowed = { critical: 2, high: 7, moderate: 30, low: 30, info: 30, anything: 92 } as const

const Published = z.object({
  'dist-tags': z.object({ latest: z.string() }),
  time: z.record(z.string(), z.string()),
})
const Advisories = z.record(
  z.string(),
  z.array(
    z.object({
      title: z.string(),
      url: z.string(),
      severity: z.enum(['critical', 'high', 'moderate', 'low', 'info']),
    }),
  ),
)
export type Published = z.infer<typeof Published>
export type Advisories = z.infer<typeof Advisories>

const numbers = (version: string) => version.split(/[-+]/)[0]!.split('.').map(Number)
const isNewer = (one: string, other: string): boolean => {
  const [a, b] = [numbers(one), numbers(other)]
  const at_ = a.findIndex((part, index) => part !== b[index])
  return at_ >= 0 && a[at_]! > (b[at_] ?? 0)
}

/** Held to a major version on purpose: '24.*'. */
const majorOf = (declared: string | undefined) => /^(\d+)\.\*$/.exec(declared ?? '')?.[1]

/** Parts whose newer release has been there for longer than a quarter. */
export function overdue(
  parts: Record<string, string>,
  published: Record<string, Published>,
  now: Date,
  declared: Record<string, string> = {},
): string[] {
  return Object.entries(parts).flatMap(([name, version]) => {
    const { 'dist-tags': tags, time } = published[name] ?? { 'dist-tags': { latest: version }, time: {} }
    const major = majorOf(declared[name])
    const missed = Object.entries(time)
      .filter(([one]) => major === undefined || one.startsWith(`${major}.`))
      .filter(([one]) => /^\d+\.\d+\.\d+$/.test(one) && isNewer(one, version) && !isNewer(one, tags.latest))
      .map(([, moment]) => Date.parse(moment))
    const days = Math.floor((now.getTime() - Math.min(...missed)) / day)
    return missed.length > 0 && days > daysAllowed.anything
      ? [`${name} ${version}: ${tags.latest} is there, a newer one for ${days} days`]
      : []
  })
}

export const holes = (advisories: Advisories): string[] =>
  Object.entries(advisories).flatMap(([name, list]) =>
    list.map(
      ({ title, url, severity }) =>
        `${name}: ${severity}, to be closed within ${daysAllowed[severity]} days: ${title} (${url})`,
    ),
  )

const registry = (process.env['npm_config_registry'] ?? 'https://registry.npmjs.org/').replace(/\/?$/, '/')
const asked = async <Reply>(path: string, reply: z.ZodType<Reply>, init: RequestInit = {}) => {
  const response = await fetch(registry + path, { signal: AbortSignal.timeout(30_000), ...init })
  if (!response.ok) throw new Error(`${registry}${path} answered ${response.status}`)
  return reply.parse(await response.json())
}

async function publishedOf(names: string[]): Promise<Record<string, Published>> {
  const found: Record<string, Published> = {}
  const left = [...names]
  const one = async () => {
    for (let name = left.pop(); name; name = left.pop())
      found[name] = await asked(name.replace('/', '%2f'), Published)
  }
  await Promise.all([one(), one(), one(), one()])
  return found
}

function installed(): Record<string, string[]> {
  const { packages } = JSON.parse(readFileSync(at('package-lock.json'), 'utf8')) as {
    packages: Record<string, { version: string }>
  }
  const versions: Record<string, string[]> = {}
  for (const [path, { version }] of Object.entries(packages))
    if (path) (versions[path.split('node_modules/').at(-1)!] ??= []).push(version)
  return versions
}

if (import.meta.main) {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(at('package.json'), 'utf8')) as Record<
    'dependencies' | 'devDependencies',
    Record<string, string>
  >
  const all = installed()
  const declared = { ...dependencies, ...devDependencies }
  const names = Object.keys(declared)
  const parts = Object.fromEntries(names.map((name) => [name, all[name]![0]!]))
  const body = JSON.stringify(all)
  const headers = { 'content-type': 'application/json' }
  const path = '-/npm/v1/security/advisories/bulk'
  const [ages, found] = await Promise.allSettled([
    publishedOf(names).then((published) => overdue(parts, published, new Date(), declared)),
    asked(path, Advisories, { method: 'POST', body, headers }).then(holes),
  ])
  for (const [what, outcome] of [
    [`older than a quarter, of ${names.length} parts that we chose`, ages],
    [`known holes, of ${Object.keys(all).length} parts`, found],
  ] as const) {
    const lines = outcome.status === 'fulfilled' ? outcome.value : [`UNCHECKED: ${String(outcome.reason)}`]
    console.log(`${what}: ${lines.length === 0 ? 'none' : `\n  ${lines.join('\n  ')}`}`)
    if (lines.length > 0) process.exitCode = 1
  }
}
