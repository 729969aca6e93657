import { access } from './access.ts'
import { applications } from './applications.ts'
import { beneficiaries } from './beneficiaries.ts'
import { committees } from './committees.ts'
import { operationsOf, type AnyEndpoint, type NameIn, type OfResource } from './endpoint.ts'
import { grievances } from './grievances.ts'
import { geography } from './geography.ts'
import { system } from './system.ts'
import { jobs } from './jobs.ts'
import { oversight } from './oversight.ts'
import { poverty } from './poverty/administration.ts'
import { programs } from './programs/administration.ts'
import { settings } from './settings.ts'
import { training } from './training.ts'

/** The whole API. Only the worker, scripts and tests import this: the browser takes the domains it needs. */
export const api = {
  system,
  access,
  geography,
  settings,
  programs,
  poverty,
  applications,
  beneficiaries,
  committees,
  grievances,
  training,
  oversight,
  jobs,
} as const
export type Api = typeof api

/** 'applications.application.register' and so on. */
export type EndpointName = { [Domain in keyof Api]: `${Domain}.${NameIn<Api[Domain]>}` }[keyof Api]

/** Names of the endpoints whose entities have a place; those of resources are probed by what they declare. */
export type LocatedName = {
  [Domain in keyof Api]: {
    [Subject in keyof Api[Domain] & string]: {
      [Verb in keyof Api[Domain][Subject] & string]: Api[Domain][Subject][Verb] extends OfResource
        ? never
        : 'located' extends (Api[Domain][Subject][Verb] & { policy?: unknown })['policy']
          ? `${Domain}.${Subject}.${Verb}`
          : never
    }[keyof Api[Domain][Subject] & string]
  }[keyof Api[Domain] & string]
}[keyof Api]

export const endpoints: readonly AnyEndpoint[] = Object.values(api).flatMap(operationsOf)
