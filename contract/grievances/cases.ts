import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { day, flag, id, optional, paragraph, reason, word } from '../fields.ts'
import { formatFor } from '../format.ts'
import { solutionAnswers } from '../lookups.ts'
import { numberLimits } from '../number-limits.ts'
import { KeysetPage, KeysetQuery, writtenNumbers } from '../keyset.ts'
import {
  Answered,
  grievanceAbouts,
  grievanceEvents,
  grievanceRatings,
  HeldBy,
  mendedNames,
  mendNames,
  mendStates,
  naming,
  Stage,
  tierLevels,
} from './shapes.ts'
import { say, type Language } from '../texts.ts'
import { grievanceWords } from '../texts/grievances/messages.ts'
import { showTrackingNumber } from '../tracking-number.ts'
import { helperRelations } from '../applications/people.ts'
import { complaintBars } from '../applications/office.ts'
import { applicationStates } from '../applications/record.ts'
import { beneficiaryStatuses } from '../beneficiaries/life.ts'

/** Which cases: one's own; those of them whose complainant wrote and has no word back; the office's; those whose day is today or over; all that wait, and all in scope. Only one's own have sensitive ones among them. */
export const caseViews = ['mine', 'wrote', 'office', 'today', 'late', 'open', 'all'] as const
export type CaseView = (typeof caseViews)[number]

/** What became of a case, each counted once: its first answer, the first time that it went up, the first word on an answer. */
export const caseHappenings = [
  'answered',
  'in_time',
  'answered_late',
  'escalated',
  'reopened',
  'appealed',
  ...grievanceRatings,
  ...mendNames,
  ...mendedNames,
] as const
export type CaseHappening = (typeof caseHappenings)[number]
/** In the place of an office: what nobody has yet. */
export const nobodysOffice = 0

export const CaseQuery = KeysetQuery.extend({
  view: z.enum(caseViews).default('mine'),
  state: optional(Stage),
  type_id: optional(id),
  program_id: optional(id),
  tier: optional(id),
  /** A place of any level: what lies in it. */
  place_id: optional(id),
  from: optional(day),
  to: optional(day),
  /** What became of it, and on which days. */
  happened: optional(z.enum(caseHappenings)),
  happened_from: optional(day),
  happened_to: optional(day),
  /** The office that has it; 0: nobody. */
  office_id: optional(id),
  /** As the dashboard counts: without what is sensitive and one’s own. */
  counted: optional(z.literal('yes')),
  /** Numbers, as `find` gave them. */
  ids: optional(writtenNumbers(200)),
  /** Those of a cluster of the dashboard. */
  cluster_id: optional(id),
  direction: optional(z.literal(['asc', 'desc'])),
})
export type CaseQuery = z.output<typeof CaseQuery>

const CaseRow = z.object({
  id: z.int(),
  version: z.int(),
  status: Stage,
  type: naming,
  subject: naming.nullable(),
  program: naming.nullable(),
  place: naming.nullable(),
  /** Null: who complains isn't named. */
  name: z.string().nullable(),
  sensitive: z.boolean(),
  submitted_at: z.string(),
  due_day: z.string().nullable(),
  is_late: z.boolean(),
  tier: z.int(),
  /** Whose office that is. */
  tier_level: z.enum(tierLevels),
  owner: z.string().nullable(),
  is_mine: z.boolean(),
  /** Open once more, and why: the complainant asked for it, or appealed. */
  again: z.enum(['reopened', 'appealed']).nullable(),
  /** Since when the complainant waits for a word on what they wrote, as long as somebody may give it; null: nothing waits. */
  wrote_since: z.string().nullable(),
})
export type CaseRow = z.output<typeof CaseRow>

/** What whoever has it may do now. */
export const caseActs = [
  'accept',
  'start',
  'take',
  'hand_over',
  'forward',
  'solve',
  'reject',
  'write',
  'note',
  'mend',
] as const
export type CaseAct = (typeof caseActs)[number]
/** Why somebody decides on no case: they took it in at the counter, or gave an answer that was appealed against. */
const caseBars = ['counter', 'answered'] as const
export type CaseBar = (typeof caseBars)[number]

const deciding = ['take', 'solve', 'reject', 'mend'] as const satisfies readonly CaseAct[]
const withheldOf: Record<CaseBar, readonly CaseAct[]> = {
  counter: deciding,
  // Nor do they talk to who appealed against what they said.
  answered: [...deciding, 'write'],
}
/**
 * Whether a bar keeps somebody from an act. Who has the case themselves may still pass it on, for else it would stay with them; who has it
 * not, but acts for who has, may leave a note, and nothing else.
 */
export const isWithheld = (act: CaseAct, bar: CaseBar | null, hasIt: boolean): boolean =>
  bar !== null && (hasIt ? withheldOf[bar].includes(act) : act !== 'note')

const Mend = z.object({
  kind: z.enum(mendNames),
  /** The record that it is done to; null: whoever asks may not look at that, nor has the case. */
  application_id: z.int().nullable(),
  state: z.enum(mendStates),
  at: z.string(),
  by: z.string().nullable(),
  /** Whether the complainant is told of it (`isTold`). */
  is_told: z.boolean(),
  /** Begun though the birth dates differed: how `by` knows that it is the same person. */
  same_person_how: z.string().nullable(),
})
/** A record under the complainant's number, in the places of who looks; its birth date may be what is wrong. */
const OwnApplication = z.object({
  id: z.int(),
  date_of_birth: z.string(),
  version: z.int(),
  state: z.enum(applicationStates),
  program: naming,
  submitted_at: z.string(),
  /** What may be started to mend it, by whoever asks. */
  mends: z.array(z.enum(mendNames)),
  /** Why nothing of what its state allows may be, by whoever asks; null: something may, or its state allows nothing. */
  withheld: z.enum(complaintBars).nullable(),
})
const OwnBeneficiary = z.object({
  id: z.int(),
  date_of_birth: z.string(),
  number: z.int(),
  status: z.enum(beneficiaryStatuses),
  program: naming,
})

const CaseView_ = CaseRow.extend({
  category: naming,
  about: z.enum(grievanceAbouts),
  about_name: z.string().nullable(),
  against_office: naming.nullable(),
  text: z.string(),
  /** Numbers are masked. */
  complainant: z
    .object({
      name: z.string(),
      verification_number: z.string(),
      date_of_birth: z.string(),
      mobile: z.string(),
      /** Who speaks for them; null: they do themselves. */
      speaker: z.object({ name: z.string(), relation: z.enum(helperRelations) }).nullable(),
    })
    .nullable(),
  held_by: HeldBy,
  /** Whether somebody else of the office that has it may have it. */
  has_colleagues: z.boolean(),
  /** Which office it goes to where it is forwarded; null: nobody is there, or no tier is above. */
  next_office: naming.nullable(),
  entered_by: z.string().nullable(),
  documents: z.array(
    z.object({
      nth: z.int(),
      name: z.string(),
      content_type: z.string(),
      bytes: z.int(),
      ready: z.boolean(),
      at: z.string(),
      /** Who took it at the counter; null: the complainant sent it. */
      by: z.string().nullable(),
    }),
  ),
  timeline: z.array(
    z.object({
      at: z.string(),
      kind: z.enum(grievanceEvents),
      tier: z.int(),
      /** Of an answer: it solved a part. */
      partly: z.boolean(),
      by: z.string().nullable(),
      to: z.string().nullable(),
      /** Of an answer what it said. */
      note: z.string().nullable(),
      /** Of an answer: what it promised, and by when. */
      still_to_come: z.string().nullable(),
      still_to_come_by: z.string().nullable(),
      rating: z.enum(grievanceRatings).nullable(),
      /** Whether that stands in the figures. */
      rating_counts: z.boolean(),
      /** Of what was begun though the birth dates differed: how who began it knows that it is the same person. */
      same_person_how: z.string().nullable(),
    }),
  ),
  /** Talk with the complainant, and notes among staff. */
  messages: z.array(
    z.object({
      at: z.string(),
      side: z.enum(['complainant', 'staff']),
      is_note: z.boolean(),
      by: z.string().nullable(),
      text: z.string(),
      /** Papers that came with it. */
      documents: z.array(z.int()),
    }),
  ),
  answer: Answered.nullable(),
  /** What the complainant says to the last answer, though they had it looked at again since. */
  rating: z.enum(grievanceRatings).nullable(),
  /** Not where it was given with a code of the slip, which whoever took it in may have read. */
  rating_counts: z.boolean(),
  mends: z.array(Mend),
  applications: z.array(OwnApplication),
  beneficiaries: z.array(OwnBeneficiary),
  /** Why whoever asks decides on it no more. */
  bar: z.enum(caseBars).nullable(),
  acts: z.array(z.enum(caseActs)),
  /** Whoever asks answers for the mobile of who complains: nobody works on what they complain of themselves. */
  is_own: z.boolean(),
  /** Whether whoever asks may have the mobile shown whole. */
  may_show_mobile: z.boolean(),
  /** Whether the complainant may still write. */
  can_answer: z.boolean(),
  /** Whether the rest of an answer may be promised by a day still. */
  may_promise: z.boolean(),
  /** What the complainant may do with an answer that is given now. */
  afterwards: z.array(z.enum(['reopen', 'appeal'])),
})
export type GrievanceCase = z.output<typeof CaseView_>

const located = { policy: 'located' } as const
const params = z.object({ id })
const reply = z.object({ id: z.int(), message: z.string() })
const working = 'grievance-case-edit'
/** Done by whoever has the case, and by nobody else. */
const own = { policy: 'own' } as const
const step = { ...own, method: 'POST', access: working, params, reply } as const
/** By its kind and number, as on the screen: who complains stands in the case alone, encrypted. */
const labelOf = (row: unknown, language: Language): string => {
  const { id: number, type } = row as CaseRow
  const { nameOf, digits } = formatFor(language)
  return `${nameOf(type)}, ${digits(showTrackingNumber(number))}`
}
export const forwardedTo = (answer: unknown, language: Language): string => {
  const { office } = answer as { office: { name_en: string; name_bn: string } }
  return say(grievanceWords, language, 'did_forward_to', { office: formatFor(language).nameOf(office) })
}
/** A step that may be taken with many. */
const ofMany = {
  ...step,
  bulk: {
    list: 'grievances.case.list',
    page: '/grievance-management/grievance-view/:id',
    label: labelOf,
    confidential: true,
  },
} as const
const said = paragraph(2000)
const why = reason(2000)

/** The staff's side of grievances. */
export const caseCalls = {
  case: {
    choices: endpoint({
      method: 'GET',
      policy: 'global',
      path: '/admin/grievance/choices',
      access: 'grievanceList-view',
      summary: 'Kinds and programs to filter grievances by, and types of solutions',
      query: z.object({ office_id: optional(id) }),
      reply: z.object({
        types: z.array(naming.extend({ id: z.int() })),
        programs: z.array(naming.extend({ id: z.int() })),
        /** That the list is narrowed to. */
        office: naming.nullable(),
        solutions: z.array(
          naming.extend({
            id: z.int(),
            answer: z.enum(solutionAnswers),
            /** It solves a part alone. */
            partly: z.boolean(),
            /** It says that there was nothing to it: not while what was begun from it is under way. */
            unfounded: z.boolean(),
            /** It asks for more, with which it is looked at again: only where it can be. */
            asks_again: z.boolean(),
          }),
        ),
      }),
    }),
    list: endpoint({
      ...located,
      method: 'GET',
      path: '/admin/grievance/get',
      access: 'grievanceList-view',
      summary:
        'Grievances: one’s own, those whose complainant wrote, the office’s, due today, late, open, or all in scope',
      query: CaseQuery,
      exports: 'persons',
      reply: KeysetPage(CaseRow),
    }),
    counts: endpoint({
      ...located,
      method: 'GET',
      path: '/admin/grievance/counts',
      access: 'grievanceList-view',
      summary:
        'How many grievances wait: one’s own, those whose complainant wrote, the office’s, due today, late, all; up to 100 of each',
      reply: z.object({
        data: z.object({
          mine: z.int(),
          wrote: z.int(),
          office: z.int(),
          today: z.int(),
          late: z.int(),
          open: z.int(),
        }),
      }),
    }),
    find: endpoint({
      ...located,
      method: 'POST',
      effect: 'read',
      path: '/admin/grievance/find',
      access: 'grievanceList-view',
      limits: numberLimits,
      summary:
        'Numbers of the grievances in scope with a number: their own, national ID, birth registration or mobile, whole',
      body: z.object({ number: word(40) }),
      reply: z.object({ ids: z.array(z.int()) }),
    }),
    get: endpoint({
      ...located,
      method: 'GET',
      path: '/admin/grievance/view/:id',
      access: 'grievanceList-view',
      summary: 'Everything about one grievance; the read is logged',
      params,
      effect: 'write',
      reads: 'person',
      reply: z.object({ data: CaseView_ }),
    }),
    ofApplication: endpoint({
      ...located,
      method: 'GET',
      path: '/admin/grievance/of-application/:id',
      access: 'grievanceList-view',
      summary: 'Grievances from which something was begun with an application, those that one may see',
      params,
      reply: z.object({
        data: z.array(
          z.object({
            id: z.int(),
            type: naming,
            status: Stage,
            kind: z.enum(mendNames),
            at: z.string(),
            by: z.string().nullable(),
            /** What whoever began it asks to be looked at. */
            note: z.string().nullable(),
            same_person_how: z.string().nullable(),
          }),
        ),
      }),
    }),
    mobile: endpoint({
      ...own,
      method: 'GET',
      path: '/admin/grievance/mobile/:id',
      access: working,
      summary:
        'The mobile of who complains, whole, for whoever has the grievance to solve; the read is logged',
      params,
      effect: 'write',
      reads: 'person',
      reply: z.object({ data: z.object({ mobile: z.string() }) }),
    }),
    document: endpoint({
      ...located,
      method: 'GET',
      path: '/admin/grievance/document/:id/:nth',
      access: 'grievanceList-view',
      summary: 'A document of a grievance',
      params: z.object({ id, nth: id }),
      effect: 'write',
      reads: 'person',
      reply: 'application/octet-stream',
    }),
    colleagues: endpoint({
      ...own,
      method: 'GET',
      path: '/admin/grievance/colleagues/:id',
      access: working,
      summary: 'Who of the office a grievance can be handed over to',
      params,
      reply: z.object({ data: z.array(z.object({ id: z.int(), full_name: z.string() })) }),
    }),
    officeColleagues: endpoint({
      ...own,
      method: 'GET',
      path: '/admin/grievance/office-colleagues',
      access: working,
      summary: 'Who else of one’s own office works on grievances: to hand many over to',
      reply: z.object({ data: z.array(z.object({ id: z.int(), full_name: z.string() })) }),
    }),
    accept: endpoint({
      ...ofMany,
      path: '/admin/grievance/accept/:id',
      summary: 'Accepts a grievance that was forwarded',
      body: z.object({ version: id }),
    }),
    start: endpoint({
      ...ofMany,
      path: '/admin/grievance/start/:id',
      summary: 'Begins to work on a grievance',
      body: z.object({ version: id }),
    }),
    take: endpoint({
      ...ofMany,
      path: '/admin/grievance/take/:id',
      summary: 'Takes over a grievance of one’s own office',
      body: z.object({ version: id }),
    }),
    handOver: endpoint({
      ...ofMany,
      path: '/admin/grievance/hand-over/:id',
      summary: 'Hands a grievance over to somebody of the same office',
      body: z.object({ version: id, user_id: id, note: said }),
    }),
    forward: endpoint({
      ...ofMany,
      // To which office each has gone.
      bulk: { ...ofMany.bulk, told: forwardedTo },
      path: '/admin/grievance/forward/:id',
      summary: 'Forwards a grievance to the next tier',
      body: z.object({ version: id, note: why }),
      reply: reply.extend({ office: z.object({ name_en: z.string(), name_bn: z.string() }) }),
    }),
    solve: endpoint({
      ...ofMany,
      path: '/admin/grievance/solve/:id',
      summary: 'Solves a grievance, with what was done about it, what is still to come, and by which day',
      body: z.object({
        version: id,
        solution_type_id: id,
        text: said,
        still_to_come: optional(reason(500)),
        still_to_come_by: optional(day),
        all_done: flag.default(false),
      }),
    }),
    reject: endpoint({
      ...step,
      path: '/admin/grievance/reject/:id',
      summary: 'Rejects a grievance, with the reason',
      body: z.object({ version: id, solution_type_id: id, text: why }),
    }),
    write: endpoint({
      ...step,
      path: '/admin/grievance/write/:id',
      summary: 'A message to the complainant',
      body: z.object({ version: id, text: said }),
    }),
    note: endpoint({
      ...step,
      path: '/admin/grievance/note/:id',
      summary: 'A note among staff',
      body: z.object({ version: id, text: said }),
    }),
    mend: endpoint({
      ...step,
      path: '/admin/grievance/mend/:id',
      summary: 'Starts what mends the cause: the review of an application, or its appeal',
      body: z.object({
        version: id,
        kind: z.enum(mendNames),
        application_id: id,
        application_version: id,
        note: said,
        /** Where the birth dates of grievance and record differ: that both are of one person, and how that is known. */
        same_person: flag.default(false),
        same_person_how: optional(reason(500)),
      }),
    }),
  },
}
