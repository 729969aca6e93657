import { Hono } from 'hono'
import { endpoints, type api } from '#contract/index'
import type { AnyEndpoint } from '#contract/endpoint'
import { Failure } from '#contract/failure'
import { accessHandlers } from './access/index.ts'
import { applicationHandlers } from './applications/index.ts'
import { beneficiaryHandlers } from './beneficiaries/index.ts'
import { committeeHandlers } from './committees/index.ts'
import { grievanceHandlers } from './grievances/index.ts'
import { geographyHandlers } from './geography/index.ts'
import { systemHandlers } from './system/index.ts'
import type { Dependencies, Handler, HandlersOf } from './http/call.ts'
import { mount } from './http/mount.ts'
import { jobHandlers } from './jobs/index.ts'
import { replyFailure } from './http/reply.ts'
import { languageOf } from './http/request.ts'
import { oversightHandlers } from './oversight/index.ts'
import { povertyHandlers } from './poverty/index.ts'
import { programHandlers } from './programs/index.ts'
import { applyChangedTexts, settingsHandlers } from './settings/index.ts'
import { trainingHandlers } from './training/index.ts'

type AnyHandlers = Record<string, Record<string, Record<string, Handler<AnyEndpoint>>>>

/** A handler for every endpoint of the contract: a missing one doesn't compile. */
const all: { [Domain in keyof typeof api]: HandlersOf<(typeof api)[Domain]> } = {
  system: systemHandlers,
  access: accessHandlers,
  geography: geographyHandlers,
  settings: settingsHandlers,
  programs: programHandlers,
  poverty: povertyHandlers,
  applications: applicationHandlers,
  beneficiaries: beneficiaryHandlers,
  committees: committeeHandlers,
  grievances: grievanceHandlers,
  training: trainingHandlers,
  oversight: oversightHandlers,
  jobs: jobHandlers,
}

/** The API under /api/v1, built of what it depends on. */
export function createApp(deps: Dependencies): Hono {
  const app = new Hono().basePath('/api/v1')
  mount(
    app,
    { deps, before: applyChangedTexts },
    endpoints.map((endpoint) => {
      const [domain, subject, verb] = endpoint.name.split('.') as [string, string, string]
      return { endpoint, handler: (all as unknown as AnyHandlers)[domain]![subject]![verb]! }
    }),
  )
  app.notFound((context) =>
    replyFailure(new Failure('not_found'), languageOf(context.req.raw, new URL(context.req.url))),
  )
  return app
}
