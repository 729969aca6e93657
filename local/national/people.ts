import { withCheckDigit } from '#contract/tracking-number'
import { first, last } from './registry.ts'
import { userBase } from './staff.ts'

/** What a chunk is made of: places, programs with their versions, and the time that the whole stands in. */
export type Ground = {
  /** Wards by their district: registration goes through the country district by district, `run` applications in each. */
  districts: readonly (readonly { id: number; number: number }[])[]
  run: number
  programs: readonly { program_id: number; version_id: number }[]
  /** Numbers of places of unions, whose officers sign in. */
  unions: readonly number[]
  from: number
  step: number
}

const mixed = (n: number, salt: number): number => {
  let hash = Math.imul(n ^ salt, 0x9e3779b1)
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b)
  return (hash ^ (hash >>> 13)) >>> 0
}
/** Shares of a hundred, one after another: each name with how many it has. */
const chosen = (shares: readonly (readonly [string, number])[], value: number): string => {
  let left = value % 100
  for (const [name, share] of shares) {
    if (left < share) return name
    left -= share
  }
  return shares[0]![0]
}
const states = [
  ['submitted', 62],
  ['under_review', 10],
  ['forwarded', 8],
  ['recommended', 5],
  ['approved', 9],
  ['waiting', 3],
  ['rejected', 3],
] as const
const identities = [
  ['verified', 88],
  ['declared', 11],
  ['failed', 1],
] as const

/**
 * Tracking numbers ascend here, where real ones are drawn: so the indexes grow in few places at a time and it takes minutes, as
 * with the districts. What a list reads doesn't depend on it.
 */
export const idOf = (n: number): number => Number(withCheckDigit(String(20_000_000_000 + n * 37)))
export const momentOf = ({ from, step }: Ground, n: number): string =>
  new Date(from + Math.round(n * step)).toISOString()

/** One application as the statements take it (applications.ts), the same at each run. */
export function applicationOf(ground: Ground, n: number): (string | number | null)[] {
  const { districts, programs, run } = ground
  const wards = districts[Math.floor(n / run) % districts.length]!
  const ward = wards[mixed(n, 1) % wards.length]!
  // Most are old, widowed or disabled: the first programs have most.
  const share = mixed(n, 2) % 100
  const program =
    programs[
      Math.min(share < 40 ? 0 : share < 65 ? 1 : share < 85 ? 2 : 3 + (share % 7), programs.length - 1)
    ]!
  const isPending = mixed(n, 3) % 200 === 0
  const state = isPending ? 'submitted' : chosen(states, mixed(n, 4))
  const identity = isPending ? 'pending' : chosen(identities, mixed(n, 5))
  const submitted = ground.from + Math.round(n * ground.step)
  const isLocked = state !== 'submitted' || mixed(n, 6) % 3 === 0
  const year = 1935 + (mixed(n, 7) % 40)
  const [one, other] = [first[mixed(n, 13) % first.length]!, last[mixed(n, 14) % last.length]!]
  return [
    idOf(n),
    n,
    state,
    identity,
    isLocked ? new Date(submitted + 300_000).toISOString() : null,
    new Date(submitted).toISOString(),
    program.program_id,
    program.version_id,
    ward.id,
    ward.number,
    `${year}-0${1 + (mixed(n, 8) % 9)}-1${mixed(n, 9) % 9}`,
    2026 - year,
    mixed(n, 10) % 2,
    `${one[0]} ${other[0]}`,
    `${one[1]} ${other[1]}`,
  ]
}

type Act = { action: string; entity: string; operation: string; security: 0 | 1; configuration: 0 | 1 }
const acts: readonly Act[] = [
  { action: 'access.entry.login', entity: 'session', operation: 'insert', security: 1, configuration: 0 },
  {
    action: 'applications.application.staffFile',
    entity: 'application',
    operation: 'read',
    security: 1,
    configuration: 0,
  },
  { action: 'access.user.list', entity: 'list', operation: 'read', security: 1, configuration: 0 },
]
const rare: Act = {
  action: 'settings.bank.update',
  entity: 'bank',
  operation: 'update',
  security: 0,
  configuration: 1,
}

/** What staff did meanwhile: one call for each twentieth application, and now and then a change of the configuration. */
export function actOf(ground: Ground, n: number): (string | number)[] | undefined {
  const isRare = n % 1_000 === 0
  if (n % 20 !== 0) return undefined
  const { action, entity, operation, security, configuration } = isRare
    ? rare
    : acts[mixed(n, 11) % acts.length]!
  const union = ground.unions[mixed(n, 12) % ground.unions.length]!
  return [
    `a5-${n.toString(16).padStart(12, '0')}`,
    momentOf(ground, n),
    userBase + union * 32 + 1,
    action,
    isRare ? 0 : union,
    configuration,
    security,
    entity,
    entity === 'application' ? idOf(n) : isRare ? 1 + (n % 60) : n,
    operation,
  ]
}
