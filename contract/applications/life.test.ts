import { describe, expect, test } from 'vitest'
import { allowed, next } from '../machine.ts'
import { applicationLife, type ApplicationAction } from './life.ts'
import { applicationStates, type ApplicationState } from './record.ts'

const actions = {
  submit: true,
  correct: true,
  final_submit: true,
  open_review: true,
  forward: true,
  recommend: true,
  approve: true,
  wait: true,
  reject: true,
  appeal: true,
  withdraw: true,
  restore: true,
} satisfies Record<ApplicationAction, true>

/** What decisions.md says, "Application life"; whatever isn't here must be refused. */
const exceptions: [ApplicationState, ApplicationAction, ApplicationState][] = [
  ['draft', 'submit', 'submitted'],
  ['submitted', 'correct', 'submitted'],
  ['submitted', 'final_submit', 'submitted'],
  ['submitted', 'open_review', 'under_review'],
  // An identity that failed for good.
  ['submitted', 'reject', 'rejected'],
  ['under_review', 'forward', 'forwarded'],
  ['under_review', 'reject', 'rejected'],
  ['forwarded', 'recommend', 'recommended'],
  ['forwarded', 'reject', 'rejected'],
  ['recommended', 'approve', 'approved'],
  ['recommended', 'reject', 'rejected'],
  ['recommended', 'wait', 'waiting'],
  // With its beneficiary, who comes back to the waiting list.
  ['approved', 'wait', 'waiting'],
  ['waiting', 'approve', 'approved'],
  ['waiting', 'reject', 'rejected'],
  ['rejected', 'appeal', 'appealed'],
  // With its beneficiary, who was deleted from the waiting list.
  ['rejected', 'restore', 'waiting'],
  ['appealed', 'approve', 'approved'],
  ['appealed', 'reject', 'rejected'],
  // From every state before approval.
  ...(['draft', 'submitted', 'under_review', 'forwarded', 'recommended', 'waiting', 'appealed'] as const).map(
    (state): [ApplicationState, ApplicationAction, ApplicationState] => [state, 'withdraw', 'withdrawn'],
  ),
]

describe.each(applicationStates)('an application that is %s', (state) => {
  test.each(Object.keys(actions) as ApplicationAction[])('%s', (action) => {
    const to = exceptions.find(([from, what]) => from === state && what === action)?.[2]
    expect(next(applicationLife, { status: state }, action)).toBe(to)
    expect(allowed(applicationLife, { status: state }).includes(action)).toBe(to !== undefined)
  })
})

test('from a draft every state can be reached, and withdrawal alone is the end', () => {
  const reached = new Set<ApplicationState>(['draft'])
  for (const state of reached)
    for (const action of allowed(applicationLife, { status: state }))
      reached.add(next(applicationLife, { status: state }, action)!)
  expect([...reached].toSorted()).toEqual([...applicationStates].toSorted())
  expect(
    applicationStates.filter((state) => allowed(applicationLife, { status: state }).length === 0),
  ).toEqual(['withdrawn'])
})
