import { and, asc, desc, eq, getTableColumns, gt, isNull, lte, or } from 'drizzle-orm'
import type {
  LookupRow,
  Place,
  PublicProgram,
  PublicVariable,
  UpcomingProgram,
} from '#contract/applications/public-program'
import { dayInDhaka } from '#contract/calendar'
import { lookupType } from '#contract/lookups'
import type { RuleSet } from '#contract/poverty'
import type { ProgramDefinition } from '#contract/programs'
import type { ProgramDraft } from '#contract/programs/administration'
import { generalOf, type ShownGeneral } from '#contract/settings/general'
import type { ReadDatabase } from '#worker/db/client'
import { place } from '#worker/db/schema/geography'
import { program, programDisabledPlace, programVersion, ruleSet } from '#worker/db/schema/programs'
import {
  bank,
  financialYear,
  generalSetting,
  lookup,
  mfs,
  referenceVersion,
} from '#worker/db/schema/settings'
import type { Dependencies } from '#worker/http/call'
import { forgetPrepared } from '#worker/http/prepared'
import { sharedReads } from '#worker/http/shared'

/** A version of a program that may be applied under: the current one, or one replaced less than 24 hours ago. */
export type Offer = {
  program_id: number
  program_version: number
  is_current: boolean
  accepts_online: boolean
  opens_at: string | null
  closes_at: string | null
  definition: ProgramDefinition
  shown: PublicProgram
}

/** What decides an application, read together and kept a few seconds in the isolate. */
export type Configuration = {
  read_at: number
  offers: Offer[]
  /** Of places, lookups, banks and the like: grows with every change of them. */
  reference_version: number
  lookups: LookupRow[]
  divisions: Place[]
  variables: PublicVariable[]
  rules: { id: number; definition: RuleSet } | undefined
  banks: {
    id: number
    name_en: string
    name_bn: string
    account_digits_min: number
    account_digits_max: number
  }[]
  mfs: { id: number; name_en: string; name_bn: string; account_digits: number }[]
  disabled: { program_id: number; place_id: number; number: number; number_to: number }[]
  general: ShownGeneral
}

const { draft: _draft, ...columns } = getTableColumns(program)
/** A program without what is being prepared for it: what applying needs. */
export const programColumns = columns
export type ProgramRow = Omit<typeof program.$inferSelect, 'draft'>

const keptMilliseconds = 15_000
const acceptedHours = 24
/** Kept per app, not per module: tests hold several worlds in one process. */
const reads = new WeakMap<Dependencies, ReturnType<typeof sharedReads<Configuration>>>()
const readsOf = (deps: Dependencies) => {
  const kept =
    reads.get(deps) ?? sharedReads<Configuration>({ staleMilliseconds: 2 * keptMilliseconds, mostMaximum: 1 })
  reads.set(deps, kept)
  return kept
}

/** Has the next call read the configuration anew: for the isolate that has just changed it. */
export function forget(deps: Dependencies): void {
  readsOf(deps).forget()
  forgetPrepared(deps)
}

/** The configuration of now: from the isolate's memory if it is fresh, else one batch of reads, of one call for all. */
export const configuration = (call: {
  db: ReadDatabase
  deps: Dependencies
  now: Date
}): Promise<Configuration> => {
  const now = call.now.getTime()
  return readsOf(call.deps).get('', {
    now,
    read: async () => ({ value: await readConfiguration(call.db, call.now), until: now + keptMilliseconds }),
  })
}

/** Whether a program takes online applications at a moment. */
export const isOpen = (offer: Offer, now: Date): boolean =>
  offer.accepts_online &&
  (offer.opens_at === null || offer.opens_at <= now.toISOString()) &&
  (offer.closes_at === null || offer.closes_at > now.toISOString())

/** The programs that can be applied for now: none while the department takes no applications at all. */
export const openOffers = ({ general, offers }: Configuration, now: Date): Offer[] =>
  general.applications.open ? offers.filter((offer) => isOpen(offer, now)) : []

/** The programs that can be applied for later, the next first. */
export const upcomingPrograms = ({ general, offers }: Configuration, now: Date): UpcomingProgram[] =>
  offers
    .flatMap(({ is_current, accepts_online, opens_at, closes_at, shown }) => {
      const isLater = opens_at !== null && opens_at > now.toISOString()
      const isEmpty = closes_at !== null && opens_at !== null && closes_at <= opens_at
      if (!general.applications.open || !is_current || !accepts_online || !isLater || isEmpty) return []
      const { id, name_en, name_bn, dead_option_enable_disable } = shown
      return [{ id, name_en, name_bn, dead_option_enable_disable, opens_at }]
    })
    .toSorted((one, other) => one.opens_at.localeCompare(other.opens_at))

async function readConfiguration(db: ReadDatabase, now: Date): Promise<Configuration> {
  const since = new Date(now.getTime() - acceptedHours * 3_600_000).toISOString()
  const today = dayInDhaka(now)
  const [versions, lookups, divisions, ruleSets, banks, services, disabled, current, general] =
    await db.batch([
      db
        .select({ program: programColumns, version: programVersion })
        .from(program)
        .innerJoin(
          programVersion,
          and(
            eq(programVersion.program_id, program.id),
            or(isNull(programVersion.replaced_at), gt(programVersion.replaced_at, since)),
          ),
        )
        .orderBy(asc(program.sort), asc(program.id), desc(programVersion.number)),
      db
        .select({
          id: lookup.id,
          type: lookup.type,
          code: lookup.code,
          value_en: lookup.value_en,
          value_bn: lookup.value_bn,
        })
        .from(lookup)
        .where(eq(lookup.active, 1))
        .orderBy(asc(lookup.type), asc(lookup.sort), asc(lookup.id)),
      db
        .select({ id: place.id, name_en: place.name_en, name_bn: place.name_bn })
        .from(place)
        .where(and(eq(place.kind, 'division'), eq(place.active, 1)))
        .orderBy(asc(place.number)),
      db
        .select({ id: ruleSet.id, definition: ruleSet.definition })
        .from(ruleSet)
        .innerJoin(financialYear, eq(financialYear.id, ruleSet.financial_year_id))
        .where(
          and(
            isNull(ruleSet.replaced_at),
            or(eq(financialYear.is_current, 1), lte(financialYear.starts_on, today)),
          ),
        )
        .orderBy(desc(financialYear.is_current), desc(financialYear.starts_on), desc(ruleSet.number))
        .limit(1),
      db
        .select({
          id: bank.id,
          name_en: bank.name_en,
          name_bn: bank.name_bn,
          account_digits_min: bank.account_digits_min,
          account_digits_max: bank.account_digits_max,
        })
        .from(bank)
        .where(eq(bank.active, 1)),
      db
        .select({
          id: mfs.id,
          name_en: mfs.name_en,
          name_bn: mfs.name_bn,
          account_digits: mfs.account_digits,
        })
        .from(mfs)
        .where(eq(mfs.active, 1)),
      db
        .select({
          program_id: programDisabledPlace.program_id,
          place_id: place.id,
          number: place.number,
          number_to: place.number_to,
        })
        .from(programDisabledPlace)
        .innerJoin(place, eq(place.id, programDisabledPlace.place_id)),
      db
        .select({ version: referenceVersion.version })
        .from(referenceVersion)
        .where(eq(referenceVersion.id, 1)),
      db.select({ key: generalSetting.key, value: generalSetting.value }).from(generalSetting),
    ])
  const rules = ruleSets[0]
  return {
    read_at: now.getTime(),
    offers: versions.map(({ program: row, version }) => offerFrom(row, version, lookups)),
    reference_version: current[0]?.version ?? 0,
    lookups,
    divisions,
    variables: rules?.definition.variables.map(shownVariable) ?? [],
    rules,
    banks,
    mfs: services,
    disabled,
    general: generalOf(general),
  }
}

/** A version of a program as an offer, whenever it was published. */
export const offerFrom = (
  row: ProgramRow,
  version: typeof programVersion.$inferSelect,
  lookups: LookupRow[],
): Offer => ({
  program_id: row.id,
  program_version: version.id,
  is_current: row.current_version_id === version.id,
  accepts_online: row.accepts_online === 1,
  opens_at: row.opens_at,
  closes_at: row.closes_at,
  definition: version.definition,
  shown: shownProgram(row, version, lookups),
})

/** Codes of a version become ids of this installation's rows. */
export function shownProgram(
  row: Pick<ProgramRow, 'id' | 'closes_at'>,
  { id: program_version, definition }: { id: number; definition: ProgramDraft },
  lookups: LookupRow[],
): PublicProgram {
  const rowOf = (type: number, code: string) =>
    lookups.find((candidate) => candidate.type === type && candidate.code === code)
  const { class_amounts, genders, marital_statuses, ...rest } = definition
  return {
    ...rest,
    id: row.id,
    program_version,
    closes_at: row.closes_at,
    genders: genders.flatMap(({ gender_code, age_min, age_max }) => {
      const gender = rowOf(lookupType.gender, gender_code)
      return gender ? [{ ...gender, age_min, age_max }] : []
    }),
    // Empty is all: a status that is switched off stays in the list as one that nobody has.
    marital_status: marital_statuses.map((code) => rowOf(lookupType.marital_status, code)?.id ?? -1),
    lookup: class_amounts.flatMap(({ class_code, amount }) => {
      const found = rowOf(lookupType.class, class_code)
      return found ? [{ ...found, amount }] : []
    }),
  }
}

const shownVariable = ({
  id,
  name_en,
  name_bn,
  field_type,
  is_house_size,
  children,
}: RuleSet['variables'][number]): PublicVariable => ({
  id,
  name_en,
  name_bn,
  field_type,
  is_house_size,
  children: children.map(({ id: childId, name_en: en, name_bn: bn }) => ({
    id: childId,
    name_en: en,
    name_bn: bn,
  })),
})
