import * as z from 'zod'
import { LocalOffice } from '../geography/offices.ts'
import { LookupRow, PublicProgram } from './public-program.ts'
import { applicationStates, eventKinds, registryNames } from './record.ts'

const PlaceOfChain = z.object({ id: z.int(), kind: z.string(), name_en: z.string(), name_bn: z.string() })

/** An address of a loaded application (specification 3.6): its places from the division down, and the form's fields. */
export const LoadedLocation = z.object({
  location_type: z.int(),
  sub_location_type: z.int().nullable(),
  type: z.enum(['pouro', 'union']).nullable(),
  places: z.array(PlaceOfChain),
  /** Values by registration's field names, without a prefix. */
  fields: z.record(z.string(), z.union([z.number(), z.string()])),
})

export const Lock = z.object({ reason: z.enum(['final', 'review', 'closed', 'ended']), since: z.string() })

/** What `global/application/get/:id` answers: the record, its locations, answers, fields and the paths of its pictures. */
export const LoadedApplication = z.object({
  application: z.object({
    id: z.int(),
    version: z.int(),
    state: z.enum(applicationStates),
    identity: z.enum(['declared', 'pending', 'verified', 'failed']),
    submitted_at: z.string(),
    /** Its owner has shown by a code that the mobile is theirs. */
    mobile_confirmed: z.boolean(),
    locked: Lock.nullable(),
    /** Whether a code to its mobile comes before any change; left out by the version before. */
    needs_code: z.boolean().optional(),
    /** Values by registration's field names: what the form starts from. */
    form: z.record(z.string(), z.union([z.number(), z.string(), z.boolean()])),
    /** Fields that came from the registry and can't be changed. */
    verified_fields: z.array(z.string()),
    score: z.number().nullable(),
    cut_off: z.number().nullable(),
    current_location: LoadedLocation,
    permanent_location: LoadedLocation,
    subvariable: z.array(z.object({ variable_id: z.int(), sub_variables: z.array(z.int()) })),
    allow_addi_fields: z.array(
      z.object({
        id: z.int(),
        name_en: z.string(),
        name_bn: z.string(),
        type: z.string(),
        pivot: z.object({ value: z.string().nullable() }),
      }),
    ),
    allow_addi_field_value: z.array(z.object({ field_id: z.int(), id: z.int() })),
    program: PublicProgram,
    /** What was chosen and is switched off since. */
    choices_off: z.array(LookupRow),
  }),
  /** Paths under /api/v1, fetched with the applicant token; null: there is none. */
  image: z.string().nullable(),
  signature: z.string().nullable(),
  nominee_image: z.string().nullable(),
  nominee_signature: z.string().nullable(),
  /** Program files by field id; one that the virus scanner has yet to see is kept, and not served. */
  files: z.record(z.string(), z.string()),
})
export type LoadedApplication = z.output<typeof LoadedApplication>

export const Named = z.object({ name_en: z.string(), name_bn: z.string() })

/** Where an application stands. Relatives know two of its facts: with two, no more than stage and next step is told. */
export const Tracked = z.object({
  stage: z.enum(applicationStates),
  identity: z.enum(['declared', 'pending', 'verified', 'failed']),
  /** Whether it names where the money goes: not every program asks. */
  has_account: z.boolean(),
  full: z
    .object({
      application_id: z.int(),
      applicant_token: z.string(),
      program: Named,
      name: Named,
      /** Names that stand as the registry has them, and what the applicant had written. */
      names_replaced: z.array(
        z.object({ field: z.enum(registryNames), before: z.string(), now: z.string() }),
      ),
      submitted_at: z.string(),
      office: LocalOffice,
      locked: Lock.nullable(),
      can_appeal: z.boolean(),
      can_withdraw: z.boolean(),
      /** An office began the appeal from a grievance: none takes it back. */
      for_complaint: z.boolean().optional(),
      /** Whether a code of the mobile was typed; left out by the version before. */
      mobile_confirmed: z.boolean().optional(),
      timeline: z.array(
        z.object({
          at: z.string(),
          kind: z.enum(eventKinds),
          note: z.string().nullable(),
          /** Chosen from the list. */
          reason: Named.nullable(),
        }),
      ),
      score: z
        .object({
          score: z.number(),
          cut_off: z.number(),
          eligible: z.boolean(),
          lines: z.array(Named.extend({ value: z.number() })),
        })
        .nullable(),
    })
    .nullable(),
})
export type Tracked = z.output<typeof Tracked>
