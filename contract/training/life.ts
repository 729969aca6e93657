import { defineLife, lifeAllows, type Living } from '../machine.ts'
import type { ParticipantState } from './shapes.ts'

export type ParticipantAction = 'confirm' | 'accept' | 'wait' | 'refuse' | 'withdraw' | 'reopen'

/**
 * Life of a participant. `confirm` is their own, by the link that an e-mail brought. Accepted are as many as there are seats, which
 * the database holds (migrations/0185_participants.sql); who waits moves up in the order of joining.
 */
export const participantLife = defineLife<ParticipantState, ParticipantAction, 'decided'>({
  begins: ['unconfirmed', 'accepted', 'waiting'],
  table: {
    unconfirmed: { confirm: 'applied' },
    applied: { accept: 'accepted', wait: 'waiting', refuse: 'refused', withdraw: 'withdrawn' },
    waiting: { accept: 'accepted', refuse: 'refused', withdraw: 'withdrawn' },
    accepted: { withdraw: 'withdrawn' },
    refused: { reopen: 'applied' },
    withdrawn: { reopen: 'applied' },
  },
  duties: { accepted: { as: 'decided' }, waiting: { as: 'decided' }, refused: { as: 'decided' } },
})
/** What an office does with one of its participants; one endpoint each. */
export const officeActs = ['accept', 'wait', 'refuse', 'withdraw', 'reopen'] as const
export type OfficeAct = (typeof officeActs)[number]

/** Whether that can be done to one now: nobody is given a seat that isn't there, nor let into what is over. */
export const officeAllows = (
  row: Living<ParticipantState, 'decided'> & { program: { free: number; takes: boolean } },
  action: OfficeAct,
  person: number | undefined,
): boolean =>
  lifeAllows(participantLife, row, action, person) &&
  (action !== 'accept' || row.program.free > 0) &&
  (row.program.takes || (action !== 'accept' && action !== 'wait'))

/** Codes (31) of programs that take participants. */
export const takingCodes = ['planned', 'running'] as const
/** Hours in which an address is confirmed. */
export const confirmHours = 72
