import { expect, test } from 'vitest'
import type { Call } from '#worker/http/call'
import { permissions } from '#contract/permissions'
import type { AnyEndpoint } from '#contract/endpoint'
import { everywhere } from '#worker/db/scope'
import type { FullApplication } from './full-application.ts'
import { beforeFacts, changedBy, holdsPhone, isByFacts, mayMove, phoneSince } from './holder.ts'

/**
 * Whose a phone is after whatever order of what its owner and a stranger can do. The owner has the phone 'own', the browser that sent
 * the application, and the office; the stranger the phones 'A' and 'B'; both have its facts.
 */
type Phone = 'own' | 'A' | 'B'
type Side = 'owner' | 'stranger'
type State = { full: FullApplication; minutes: number; tokens: Record<Side, string[]> }
type Who = Call<AnyEndpoint>['applicant']

const sideOf = (phone: string): Side => (phone === 'own' ? 'owner' : 'stranger')
const at = (minutes: number) => new Date(Date.UTC(2026, 10, 1, 0, minutes))
const callBy = (applicant: Who, minutes: number) =>
  ({ applicant, now: at(minutes) }) as unknown as Parameters<typeof mayMove>[0]
const facts = { application_id: 1, by: 'facts' } as const
const receipt = { application_id: 1 }
const byCode = (since: string) => ({ application_id: 1, by: 'code', since }) as const
const office = {
  application_id: 1,
  session: { seeing: null, is_super_admin: false, permissions: new Set(permissions), scope: everywhere },
} as unknown as Who

const begin: State = {
  full: {
    record: {
      mobile: 'own',
      mobile_since: null,
      submitted_at: at(0).toISOString(),
      mobile_confirmed_at: null,
      mobile_by_facts: 0,
      place: 100_000_000,
    },
    former: [],
  } as unknown as FullApplication,
  minutes: 0,
  tokens: { owner: [], stranger: [] },
}

/** As a correction does it (correction.ts); undefined where it is refused. */
function changed({ full, minutes, tokens }: State, who: Who, to: Phone): State | undefined {
  const { record } = full
  const now = at(minutes + 1)
  const call = callBy(who, minutes + 1)
  if (record.mobile === to || !mayMove(call, full)) return undefined
  const before = beforeFacts(full, now)
  const row = {
    mobile: record.mobile,
    confirmed: record.mobile_confirmed_at === null ? 0 : 1,
    since: phoneSince(record),
    changed_at: now.toISOString(),
    changed_with: changedBy(call, full),
  }
  return {
    full: {
      ...full,
      record: {
        ...record,
        mobile: to,
        mobile_confirmed_at: null,
        mobile_since: now.toISOString(),
        mobile_by_facts: isByFacts(call, full) && before?.mobile !== to ? 1 : 0,
      },
      former: before ? full.former : [...full.former, row as FullApplication['former'][number]],
    },
    minutes: minutes + 1,
    tokens,
  }
}

/** A code to the phone that stands there, to confirm it or to track. */
function typed({ full, minutes, tokens }: State, side: Side, confirms: boolean): State | undefined {
  const { record } = full
  if (sideOf(record.mobile) !== side) return undefined
  const since = phoneSince(record)
  return {
    full: confirms
      ? {
          ...full,
          record: {
            ...record,
            mobile_confirmed_at: record.mobile_confirmed_at ?? at(minutes + 1).toISOString(),
          },
        }
      : full,
    minutes: minutes + 1,
    tokens: { ...tokens, [side]: [...new Set([...tokens[side], since])] },
  }
}

const phones = ['own', 'A', 'B'] as const
/** Each thing that one of them can do, in all ways that aren't refused. */
function after(state: State): [string, State][] {
  const ways: [string, State | undefined][] = [
    ...phones.map((to): [string, State | undefined] => [`facts ${to}`, changed(state, facts, to)]),
    ...phones.flatMap((to) =>
      state.tokens.stranger.map((since): [string, State | undefined] => [
        `stranger's code ${to}`,
        changed(state, byCode(since), to),
      ]),
    ),
    ...state.tokens.owner.map((since): [string, State | undefined] => [
      "owner's code",
      changed(state, byCode(since), 'own'),
    ]),
    ['receipt', changed(state, receipt, 'own')],
    ['office', changed(state, office, 'own')],
    ...(['owner', 'stranger'] as const).flatMap((side): [string, State | undefined][] => [
      [`${side} confirms`, typed(state, side, true)],
      [`${side} tracks`, typed(state, side, false)],
    ]),
  ]
  return ways.flatMap(([name, next]) => (next ? [[name, next]] : []))
}

/** States that differ in no more than their moments are one. */
function shapeOf({ full: { record, former }, tokens }: State): string {
  const moments = new Map<string, number>()
  const nth = (moment: string) => {
    if (!moments.has(moment)) moments.set(moment, moments.size)
    return moments.get(moment)
  }
  return JSON.stringify([
    record.mobile,
    record.mobile_confirmed_at !== null,
    record.mobile_by_facts,
    nth(phoneSince(record)),
    former.map(({ mobile, confirmed, changed_with, since }) => [mobile, confirmed, changed_with, nth(since)]),
    tokens.owner.map(nth),
    tokens.stranger.map(nth),
  ])
}

/** What must never be so. */
function wrongIn(state: State): string[] {
  const { full, minutes, tokens } = state
  const { mobile, mobile_confirmed_at } = full.record
  const isOwn = mobile === 'own'
  const strangers: Who[] = [facts, ...tokens.stranger.map(byCode)]
  const owners: Who[] = [facts, receipt, ...tokens.owner.map(byCode)]
  const may = (who: Who) => mayMove(callBy(who, minutes + 1), full)
  const acts = (who: Who) => {
    const call = callBy(who, minutes + 1)
    return holdsPhone(call, full) && !beforeFacts(full, call.now)
  }
  return [
    ...(isOwn && mobile_confirmed_at !== null && strangers.some(may)
      ? ['a stranger moves a confirmed phone']
      : []),
    ...(isOwn && strangers.some(acts) ? ['a stranger acts without a code'] : []),
    ...(!isOwn && !owners.some(may) ? ['the owner can’t put theirs back'] : []),
    ...(!isOwn && mobile_confirmed_at !== null && !beforeFacts(full, at(minutes + 1))
      ? ['a stranger’s phone is protected']
      : []),
    ...(isOwn && mobile_confirmed_at === null && !may(receipt)
      ? ['the browser that sent it can’t mend it']
      : []),
  ]
}

test('in no order of what its owner and a stranger can do is a phone the stranger’s, or the owner locked out', () => {
  const wrong: string[] = []
  const seen = new Set([shapeOf(begin)])
  let states: [string, State][] = [['', begin]]
  for (let step = 0; step < 7; step += 1)
    states = states.flatMap(([way, state]) =>
      after(state).flatMap(([name, next]): [string, State][] => {
        const shape = shapeOf(next)
        if (seen.has(shape)) return []
        seen.add(shape)
        const path = `${way} > ${name}`
        wrong.push(...wrongIn(next).map((what) => `${what}:${path}`))
        return [[path, next]]
      }),
    )
  expect(seen.size).toBeGreaterThan(100)
  expect(wrong).toEqual([])
})
