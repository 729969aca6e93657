import type { ApplicationState } from '../applications/record.ts'
import type { CommitteeDecision } from '../committees.ts'
import { defineLife } from '../machine.ts'

export const sessionStatuses = ['draft', 'recorded', 'closed', 'cancelled'] as const
export type SessionStatus = (typeof sessionStatuses)[number]
export type SessionAction = 'record' | 'send_back' | 'close' | 'cancel'
export type SessionMark = 'recorded' | 'closed'

/** Life of a committee's session: who hands over what was decided never closes it. */
export const sessionLife = defineLife<SessionStatus, SessionAction, SessionMark>({
  begins: ['draft'],
  table: {
    draft: { record: 'recorded', cancel: 'cancelled' },
    recorded: { close: 'closed', send_back: 'draft' },
    closed: {},
    cancelled: {},
  },
  duties: {
    recorded: { as: 'recorded' },
    closed: { notBy: 'recorded', as: 'closed' },
  },
})

/** What a session is for: a first look, the choice, or appeals. */
export const sessionKinds = ['first', 'deciding', 'appeals'] as const
export type SessionKind = (typeof sessionKinds)[number]
export const itemDecisions = ['forward', 'approve', 'waiting', 'reject'] as const
export type ItemDecision = (typeof itemDecisions)[number]
/** Against the rank: before others, or passed over. */
export const itemMoves = ['up', 'over'] as const
export type ItemMove = (typeof itemMoves)[number]
/** Whose mobile in the application told of an interest. */
export const interestFounds = ['applicant', 'helper', 'guardian', 'account'] as const
export type InterestFound = (typeof interestFounds)[number]

type Permitted = Readonly<Record<CommitteeDecision, boolean>>

/** What sessions of a committee are for, by what those of its type may decide; undefined: it decides nothing. */
export function sessionKindOf(permitted: Permitted): SessionKind | undefined {
  if (permitted.recommendation) return permitted.approve ? 'deciding' : undefined
  if (permitted.approve) return 'appeals'
  return permitted.forward ? 'first' : undefined
}

/** Which applications may stand on an agenda. On a first committee's, one that waits to be looked at is opened by that. */
export const agendaStates = {
  first: ['submitted', 'under_review'],
  deciding: ['forwarded', 'recommended', 'waiting'],
  appeals: ['appealed'],
} as const satisfies Record<SessionKind, readonly ApplicationState[]>

/** The same once the session was handed over. */
export const recordedStates: Readonly<Record<SessionKind, readonly ApplicationState[]>> = {
  first: ['under_review'],
  deciding: ['recommended', 'waiting'],
  appeals: ['appealed'],
}

const ofKind: Readonly<Record<SessionKind, readonly ItemDecision[]>> = {
  first: ['forward', 'reject'],
  deciding: ['approve', 'waiting', 'reject'],
  appeals: ['approve', 'reject'],
}
/** What may be decided of a case. */
export const possibleDecisions = (kind: SessionKind, permitted: Permitted): readonly ItemDecision[] =>
  ofKind[kind].filter((decision) => permitted[decision])

/** How many cases an agenda has at the most: it is closed in one batch. */
export const agendaMaximum = 500
/** The reason of the list that says nothing without words. */
export const otherReason = 'other'
