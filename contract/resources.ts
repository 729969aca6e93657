import type { Life } from './machine.ts'
import type { PermissionAction } from './permission-words.ts'
import type { SpecifiedModule } from './permissions.ts'
import { postCodeTexts } from './texts/geography/post-code.ts'
import { grievanceSubjectNouns, grievanceTypeNouns } from './texts/grievances/nouns.ts'
import { nounOf, resourceText, type ResourceTextKey, type ResourceWords } from './texts/resource.ts'
import { timeSlotNouns } from './texts/training/slot-nouns.ts'
import {
  bankNouns,
  branchNouns,
  financialNouns,
  mobileServiceNouns,
  operatorNouns,
} from './texts/settings/money.ts'
import type { Language } from './texts.ts'

export type Facts = {
  /** Where its calls stand, under its own name: `settings.bank.insert`. */
  domain: string
  /** Its table, by which the audit knows its records. */
  table: string
  words: ResourceWords
  /** Its staff screen. */
  path: `/${string}`
  /** What its permissions begin with: `<permission>-view|create|edit|delete`, and those of its acts. */
  permission: string
  /** The module in which they stand, unless the specification names them (contract/permissions.ts). */
  module?: SpecifiedModule
  /** Of a located resource with a life cycle: its life, and each action of it with the permission that it takes. */
  life?: Life<string, string>
  acts?: Readonly<Record<string, PermissionAction>>
  /** Fields that aren't what they look like: an amount in poisha, or one of a few words, each said by the text `<field>_<word>`. */
  shown?: Readonly<Record<string, 'money' | 'word'>>
}

/**
 * Every resource that is made of `crud` or `located` (contract/crud.ts, contract/located.ts). Names of records, acts, screens,
 * permissions and fields, its screen's guard, its permissions, the columns of its file and the size of its table follow from this.
 */
export const resources = {
  financial: {
    domain: 'settings',
    table: 'financial_year',
    words: financialNouns,
    path: '/system-configuration/financial',
    permission: 'financial',
  },
  bank: {
    domain: 'settings',
    table: 'bank',
    words: bankNouns,
    path: '/common/all-banks',
    permission: 'bank-information',
  },
  branch: {
    domain: 'settings',
    table: 'bank_branch',
    words: branchNouns,
    path: '/common/all-branch',
    permission: 'branch-information',
  },
  mobileService: {
    domain: 'settings',
    table: 'mfs',
    words: mobileServiceNouns,
    path: '/common/all-mfs',
    permission: 'mfs-information',
  },
  operator: {
    domain: 'settings',
    table: 'mobile_operator',
    words: operatorNouns,
    path: '/application-management/mobile-operator',
    permission: 'variable',
  },
  grievanceType: {
    domain: 'grievances',
    table: 'grievance_type',
    words: grievanceTypeNouns,
    path: '/grievance-management/type',
    permission: 'grievanceType',
  },
  grievanceSubject: {
    domain: 'grievances',
    table: 'grievance_subject',
    words: grievanceSubjectNouns,
    path: '/grievance-management/subject',
    permission: 'grievanceSubject',
  },
  timeSlot: {
    domain: 'training',
    table: 'training_time_slot',
    words: timeSlotNouns,
    path: '/training-management/time-slots',
    permission: 'timeStot',
  },
  postCode: {
    domain: 'geography',
    table: 'post_code',
    words: postCodeTexts,
    path: '/system-configuration/post-code',
    permission: 'postCode',
    module: 'config',
  },
} as const satisfies Record<string, Facts>

export type Resources = typeof resources
export type ResourceName = keyof Resources
export type ResourcePath = Resources[ResourceName]['path']
export type ResourceTable = Resources[ResourceName]['table']

/** What may be said of a resource: by its own texts, or by those of all; of one that isn't known here, anything. */
export type TextOf<Name extends ResourceName> = ResourceName extends Name
  ? string
  : ResourceTextKey | (keyof Resources[Name]['words']['en'] & string)

type PermissionsOf<One> = One extends { module: string; permission: infer Name extends string }
  ?
      | `${Name}-${'view' | 'create' | 'edit' | 'delete'}`
      | (One extends { acts: infer Acts } ? `${Name}-${Acts[keyof Acts] & string}` : never)
  : never
/** Permissions that no specification names. */
export type ResourcePermission = PermissionsOf<Resources[ResourceName]>

export const everyResource: readonly (Facts & { name: ResourceName })[] = Object.entries(resources).map(
  ([name, facts]) => ({ ...facts, name: name as ResourceName }),
)
export const factsOf = (name: ResourceName): Facts => resources[name]
const byTable = new Map<string, Facts>(everyResource.map((one) => [one.table, one]))

const verbsOf = ({ acts = {} }: Facts) => ['insert', 'update', 'destroy', ...Object.keys(acts)]

/** What the acts of all resources are called, by the names of their calls: verb and noun. */
export const resourceActions = (language: Language): Record<string, string> =>
  Object.fromEntries(
    everyResource.flatMap((one) =>
      verbsOf(one).map((verb) => [
        `${one.domain}.${one.name}.${verb}`,
        resourceText(one.words, language, `did_${verb}`) ?? `${nounOf(one.words, language)}: ${verb}`,
      ]),
    ),
  )

/** What the records of all resources are called, by their tables. */
export const resourceRecords = (language: Language): Record<string, string> =>
  Object.fromEntries(everyResource.map(({ table, words }) => [table, nounOf(words, language)]))

/** What a resource calls a field of its records, of a table or of whichever has one of the name. */
export function resourceField(language: Language, field: string, table?: string): string | undefined {
  const known = table === undefined ? everyResource : [byTable.get(table)].filter((one) => one !== undefined)
  for (const { words } of known) {
    const found = resourceText(words, language, field)
    if (found) return found
  }
  return undefined
}
