import { Validator } from '@seriousme/openapi-schema-validator'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/index'
import { failuresOf, openApi } from './openapi.ts'

type Operation = { operationId: string; parameters: { name: string; in: string }[]; security: object[] }
type Document = { paths: Record<string, Record<string, Operation>> }

const document = openApi() as Document
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)

test('the document is valid OpenAPI 3.1 to a public validator', async () => {
  const validator = new Validator()
  expect(await validator.validate(structuredClone(document))).toEqual({ valid: true })
  expect(validator.version).toBe('3.1')
})

test('a public linter’s recommended rules hold, but for the specification’s own spellings', async () => {
  const config = await createConfig({
    extends: ['recommended'],
    rules: {
      // The department says so elsewhere.
      'info-license': 'off',
      // Paths of the specification: /global/get-bank/, /admin/allowance/edit/:id beside /admin/allowance/:id/….
      'no-path-trailing-slash': 'off',
      'no-ambiguous-paths': 'off',
    },
  })
  const problems = await lintFromString({ source: JSON.stringify(document), config })
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
})

test('each call says with what it can fail: 401 where somebody must be signed in, 422 where something is asked for', () => {
  const of = (name: string) => failuresOf(endpoints.find((endpoint) => endpoint.name === name)!)
  expect(of('system.health.check')).toEqual([429, 503])
  expect(of('access.user.list')).toEqual([401, 403, 404, 422, 503])
  expect(of('applications.application.register')).toEqual([400, 408, 409, 413, 422, 429, 503])
})

test.each(endpoints)('$name is described once, with its path parameters and who may call it', (endpoint) => {
  const here = operations.filter(({ operation }) => operation.operationId === endpoint.name)
  expect(here).toHaveLength(1)
  const [{ path, method, operation }] = here as [(typeof here)[number]]
  expect(method).toBe(endpoint.method.toLowerCase())
  const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  const parameters = operation.parameters
    .filter((parameter) => parameter.in === 'path')
    .map(({ name }) => name)
  expect(parameters.toSorted()).toEqual(named.toSorted())
  expect(operation.security.length > 0).toBe(endpoint.access !== 'public')
})

test('a call of an applicant or a complainant says the header of their token, and no session', () => {
  const schemes = new Set(
    endpoints.flatMap(({ name, access }) =>
      access === 'applicant' || access === 'complainant'
        ? operations
            .filter(({ operation }) => operation.operationId === name)
            .map(({ operation }) => `${access} ${JSON.stringify(operation.security)}`)
        : [],
    ),
  )
  expect([...schemes].toSorted()).toEqual([
    'applicant [{"applicant":[]}]',
    'complainant [{"complainant":[]}]',
  ])
})

test('nothing is described that the table does not have', () => {
  expect(operations).toHaveLength(endpoints.length)
})

test('every call and every part is said in Bangla, too', () => {
  const said = operations.map(({ operation }) => operation as unknown as Record<string, unknown>)
  expect(said.filter((operation) => !/[ঀ-৿]/.test(String(operation['x-summary-bn'] ?? '')))).toEqual([])
  const { tags } = document as unknown as { tags: { name: string }[] }
  const named = new Set(tags.map(({ name }) => name))
  expect(
    said.map((operation) => (operation['tags'] as string[])[0]!).filter((tag) => !named.has(tag)),
  ).toEqual([])
})
