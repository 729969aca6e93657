import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/index'
import { openApi } from './openapi.ts'

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

test('nothing is described that the table does not have', () => {
  expect(operations).toHaveLength(endpoints.length)
})
