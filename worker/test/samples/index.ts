import { endpoints, type Api } from '#contract/index'
import { accessAdmin } from './access-admin.ts'
import { entrySamples } from './entry.ts'
import { applications } from './applications.ts'
import { beneficiaries } from './beneficiaries.ts'
import { committees } from './committees.ts'
import { grievances } from './grievances.ts'
import { geography } from './geography.ts'
import { system } from './system.ts'
import { jobs } from './jobs.ts'
import { oversight } from './oversight.ts'
import { poverty } from './poverty.ts'
import { programs } from './programs.ts'
import { resourceSample } from './resource.ts'
import type { Make, SamplesOf } from './sample.ts'
import { settings } from './settings.ts'
import { training } from './training.ts'

const byDomain: { [Domain in keyof Api]: SamplesOf<Api[Domain]> } = {
  system,
  access: { ...entrySamples, ...accessAdmin },
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
}

/** A valid call of an endpoint by its name, 'applications.application.register'. */
export function sampleFor(name: string): Make {
  const [domain = '', ...operation] = name.split('.')
  const own = (byDomain[domain as keyof Api] as Record<string, Make | undefined>)[operation.join('.')]
  return own ?? resourceSample(endpoints.find((one) => one.name === name)!)!
}
