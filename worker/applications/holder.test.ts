import { expect, test } from 'vitest'
import type { Call } from '#worker/http/call'
import { permissions } from '#contract/permissions'
import type { AnyEndpoint } from '#contract/endpoint'
import { everywhere } from '#worker/db/scope'
import type { FullApplication } from './full-application.ts'
import { changedByOffice, handOf, phoneSince } from './holder.ts'

/**
 * Whose a phone is after whatever order of what its owner, a stranger and an officer can do. The owner has the phone 'own' and the
 * browser that has just sent the application; the stranger the phones 'A' and 'B', and its facts; the officer enters at its office.
 */
type Phone = 'own' | 'A' | 'B'
type Side = 'owner' | 'stranger'
type State = { full: FullApplication; minutes: number; tokens: Record<Side, string[]> }
type Who = Call<AnyEndpoint>['applicant']

const sideOf = (phone: string): Side => (phone === 'own' ? 'owner' : 'stranger')
const at = (minutes: number) => new Date(Date.UTC(2026, 10, 1, 0, minutes))
const callBy = (applicant: Who, minutes: number) =>
  ({ applicant, now: at(minutes) }) as unknown as Parameters<typeof handOf>[0]
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
      mobile_index: 'own',
      mobile_since: null,
      submitted_at: at(0).toISOString(),
      mobile_confirmed_at: null,
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
  const hand = handOf(callBy(who, minutes + 1), full)
  if (record.mobile === to || hand === 'facts') return undefined
  const row = {
    mobile: record.mobile,
    mobile_index: record.mobile,
    confirmed: record.mobile_confirmed_at === null ? 0 : 1,
    since: phoneSince(record),
    changed_at: now.toISOString(),
    changed_with: hand,
  }
  return {
    full: {
      ...full,
      record: {
        ...record,
        mobile: to,
        mobile_index: to,
        mobile_confirmed_at: null,
        mobile_since: now.toISOString(),
      },
      former: [...full.former, row as FullApplication['former'][number]],
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
  const confirmed = record.mobile_confirmed_at ?? at(minutes + 1).toISOString()
  return {
    full: confirms ? { ...full, record: { ...record, mobile_confirmed_at: confirmed } } : full,
    minutes: minutes + 1,
    tokens: { ...tokens, [side]: [...new Set([...tokens[side], since])] },
  }
}

const phones = ['own', 'A', 'B'] as const
/** Each thing that one of them can do, in all ways that aren't refused. */
function after(state: State, hands: readonly ('office' | 'mistyping')[]): [string, State][] {
  const ways: [string, State | undefined][] = phones.flatMap((to): [string, State | undefined][] => [
    [`facts ${to}`, changed(state, facts, to)],
    ...state.tokens.stranger.map((since): [string, State | undefined] => [
      `stranger's code ${to}`,
      changed(state, byCode(since), to),
    ]),
    ...(hands.includes('office')
      ? [[`office ${to}`, changed(state, office, to)] as [string, State | undefined]]
      : []),
    ...(hands.includes('mistyping') || to === 'own'
      ? [
          [`receipt ${to}`, changed(state, receipt, to)] as [string, State | undefined],
          ...state.tokens.owner.map((since): [string, State | undefined] => [
            `owner's code ${to}`,
            changed(state, byCode(since), to),
          ]),
        ]
      : []),
  ])
  for (const side of ['owner', 'stranger'] as const)
    ways.push([`${side} confirms`, typed(state, side, true)], [`${side} tracks`, typed(state, side, false)])
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
    nth(phoneSince(record)),
    former.map(({ mobile, confirmed, changed_with, since }) => [mobile, confirmed, changed_with, nth(since)]),
    tokens.owner.map(nth),
    tokens.stranger.map(nth),
  ])
}

/** All that can come about in so many steps, with what is wrong in it. */
function wrongAfter(
  steps: number,
  hands: readonly ('office' | 'mistyping')[],
  wrongIn: (state: State) => string[],
): string[] {
  const wrong: string[] = []
  const seen = new Set([shapeOf(begin)])
  let states: [string, State][] = [['', begin]]
  for (let step = 0; step < steps; step += 1)
    states = states.flatMap(([way, state]) =>
      after(state, hands).flatMap(([name, next]): [string, State][] => {
        const shape = shapeOf(next)
        if (seen.has(shape)) return []
        seen.add(shape)
        const path = `${way} > ${name}`
        wrong.push(...wrongIn(next).map((what) => `${what}:${path}`))
        return [[path, next]]
      }),
    )
  expect(seen.size).toBeGreaterThan(hands.length === 0 ? 2 : 50)
  return wrong
}
const handIn = ({ full, minutes }: State, who: Who) => handOf(callBy(who, minutes + 1), full)

test('whatever a stranger does who has but the facts, the phone stays its owner’s', () => {
  expect(
    wrongAfter(7, [], ({ full: { record }, ...state }) => [
      ...(record.mobile === 'own' ? [] : ['it is a stranger’s']),
      ...(state.tokens.stranger.length === 0 ? [] : ['a stranger has a code']),
    ]),
  ).toEqual([])
})

test('a code is worth something while its phone stands there, or of a confirmed one until another in its place is', () => {
  expect(
    wrongAfter(5, ['mistyping'], (state) => {
      const { record } = state.full
      const strangers: Who[] = state.tokens.stranger.map(byCode)
      return record.mobile === 'own' &&
        record.mobile_confirmed_at !== null &&
        [facts, ...strangers].some((who) => handIn(state, who) !== 'facts')
        ? ['a stranger acts on a confirmed phone']
        : []
    }),
  ).toEqual([])
})

test('where the office has put a stranger’s phone there its owner’s is among those that are asked, whatever comes after', () => {
  expect(
    wrongAfter(5, ['office'], ({ full, minutes }) =>
      full.record.mobile !== 'own' &&
      !changedByOffice(full, at(minutes + 1)).some(({ mobile }) => mobile === 'own')
        ? ['its owner’s isn’t asked']
        : [],
    ),
  ).toEqual([])
})

test('a stranger’s phone that the office has put there and somebody took away again makes nobody the holder of its owner’s, and is known of', () => {
  expect(
    wrongAfter(5, ['office'], (state) => {
      const { full, minutes } = state
      const wasPut = full.former.some(
        ({ mobile }, nth) => mobile !== 'own' && full.former[nth - 1]?.changed_with === 'office',
      )
      if (full.record.mobile !== 'own' || !wasPut) return []
      return [
        ...(state.tokens.stranger.some((since) => handIn(state, byCode(since)) !== 'facts')
          ? ['a stranger acts as its holder']
          : []),
        ...(changedByOffice(full, at(minutes + 1)).some(({ mobile }) => mobile !== 'own')
          ? []
          : ['the office’s phone is forgotten']),
      ]
    }),
  ).toEqual([])
})

test('a phone that is put back gives the tokens of before nothing, but to its own holder who has mistyped it', () => {
  const confirmed = typed(begin, 'owner', true)!
  const there = changed(changed(confirmed, office, 'A')!, office, 'own')!
  expect(there.full.record.mobile_confirmed_at).toBeNull()
  expect(handIn(there, byCode(confirmed.tokens.owner[0]!))).toBe('facts')
  const mended = changed(
    changed(confirmed, byCode(confirmed.tokens.owner[0]!), 'A')!,
    byCode(confirmed.tokens.owner[0]!),
    'own',
  )!
  expect(handIn(mended, byCode(confirmed.tokens.owner[0]!))).toBe('holder')
})
