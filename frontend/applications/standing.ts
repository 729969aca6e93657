import type { Verified } from '#contract/applications/verification'
import type { RegistryName } from './values.ts'

/** How far a person is verified, and the server's signed word for it. */
export type Standing = {
  identity: 'declared' | 'pending' | 'verified'
  token?: string
  /** Names of the fields that the registry answered: they are read-only. */
  known: readonly string[]
  message?: string
  /** The registry has them as dead. */
  deceased?: boolean
}

export type DisabilityStanding = { token: string; message: string }

export type Standings = {
  applicant: Standing | null
  nominee: Standing | null
  disability: DisabilityStanding | null
}
export const noStandings: Standings = { applicant: null, nominee: null, disability: null }

/** The registry's words by the names of the form's fields; what it lacks is left out. */
export function registryValues(data: Verified): Partial<Record<RegistryName, string>> {
  const names: Record<RegistryName, string | number | null> = {
    name_bn: data.name,
    name_en: data.nameEn,
    father_name_bn: data.father,
    father_name_en: data.fatherEn,
    mother_name_bn: data.mother,
    mother_name_en: data.motherEn,
    gender_id: data.gender_id,
  }
  return Object.fromEntries(
    Object.entries(names).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  )
}

/** Whether more is asked of the nominee than who they are: once they are verified, or by a number that isn't checked here. */
export const asksOfNominee = (type: string, standings: Standings, preview: unknown): boolean =>
  type === '2' || standings.nominee !== null || Boolean(preview)
