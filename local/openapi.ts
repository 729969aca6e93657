import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { isWrite, type AnyEndpoint } from '#contract/endpoint'
import { failureStatus } from '#contract/failure'
import { banglaDomains, banglaSummary } from '#contract/texts/api-summaries'
import { endpoints } from '#contract/index'

type Json = Record<string, unknown>

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === 'custom')
        Object.assign(jsonSchema, { type: 'string', format: 'binary' })
      // What may be left out is no shape of its own.
      const { anyOf, ...others } = jsonSchema
      const shapes = anyOf?.filter((one) => Object.keys(one as object).length > 0)
      if (shapes?.length === 1) {
        delete jsonSchema.anyOf
        Object.assign(jsonSchema, shapes[0], others)
      } else if (shapes && shapes.length > 1) jsonSchema.anyOf = shapes
    },
  }) as Json
  return hoisted(rest)
}

/** Schemas that stand in themselves (a menu's children), by the id in their meta: components of the document. */
const recursive: Json = {}
function hoisted({ $defs = {}, ...schema }: Json & { $defs?: Json }): Json {
  const relinked = (value: unknown) =>
    JSON.parse(JSON.stringify(value).replaceAll('"#/$defs/', '"#/components/schemas/')) as Json
  for (const [id, { id: _, ...shape }] of Object.entries($defs as Record<string, Json>)) {
    if (id.startsWith('__')) throw new Error('a schema that stands in itself needs an id: .meta({ id })')
    recursive[id] = relinked(shape)
  }
  return relinked(schema)
}

const failure: Json = {
  type: 'object',
  required: ['success', 'message', 'error_code'],
  properties: {
    success: { const: false },
    message: { type: 'string' },
    error_code: { enum: Object.keys(failureStatus) },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
    data: { type: 'object' },
  },
}

/** What a failure's status means, whichever call it is of. */
const meanings: Record<number, string> = {
  400: 'Not what the call takes: no JSON or form, a missing Idempotency-Key',
  401: 'No session or token, or one that has ended',
  403: 'The right to do this is missing',
  404: 'Nothing here, or nothing that is the caller’s to see',
  408: 'The body came too slowly',
  409: 'Not now: changed meanwhile, in use, or in another state; error_code says which',
  413: 'The body is larger than this call can need',
  422: 'Answers that need a look, each named in errors; a captcha or a code that is wrong',
  429: 'Too many tries; Retry-After says when to come again',
  503: 'A part is not reachable, or too much comes at one moment; Retry-After says when',
}
const failureResponses: Json = Object.fromEntries(
  Object.entries(meanings).map(([status, description]) => [
    `Failure${status}`,
    { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } } },
  ]),
)

/** The statuses with which a call can fail, by what its declaration asks for. */
export function failuresOf(endpoint: AnyEndpoint): number[] {
  const { access, params, query, body, captcha, limits, method, policy } = endpoint
  const writes = isWrite(endpoint)
  const isOpen = access === 'public'
  return [
    ...(body ? [400, 408, 413] : []),
    ...(isOpen ? [] : [401]),
    ...(isOpen || access === 'applicant' || access === 'session' ? [] : [403]),
    ...(params || policy === 'located' ? [404] : []),
    ...(method !== 'GET' || (writes && params) ? [409] : []),
    ...(params || query || body || captcha ? [422] : []),
    ...(limits || isOpen || writes ? [429] : []),
    503,
  ].toSorted((one, other) => one - other)
}

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: shape,
  }))
}

/** What a list answers with, where `format` asks for a file. */
const files: Json = Object.fromEntries(
  ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'].map((type) => [
    type,
    { schema: { type: 'string', format: 'binary' } },
  ]),
)

const captchaDescription =
  'Where no verification_token of a verified identity is sent: base64 of the JSON of { captcha_token, captcha_value }, or of a solved proof of work (/captcha/altcha).'

const captchaInBangla =
  'যাচাই করা পরিচয়ের verification_token না পাঠালে: { captcha_token, captcha_value } অথবা যন্ত্রের সমাধান করা হিসাব (/captcha/altcha), JSON হিসেবে base64-এ।'

function operationOf(endpoint: AnyEndpoint): Json {
  const reply = endpoint.reply as z.ZodType | string
  const header = (name: string, description: string, inBangla: string) => ({
    name,
    in: 'header',
    required: true,
    description,
    'x-description-bn': inBangla,
    schema: { type: 'string' },
  })
  const body = endpoint.body as z.ZodType | undefined
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    'x-summary-bn': banglaSummary(endpoint.name),
    tags: [endpoint.name.split('.')[0]],
    security:
      endpoint.access === 'public'
        ? []
        : endpoint.access === 'applicant' || endpoint.access === 'complainant'
          ? [{ [endpoint.access]: [] }]
          : [{ session: [] }],
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
      ...(endpoint.idempotent
        ? [
            header(
              'Idempotency-Key',
              'Same key and body: same answer. 16 to 64 letters, digits, - or _.',
              'একই চাবি ও একই লেখায় একই উত্তর। ১৬ থেকে ৬৪টি অক্ষর, অঙ্ক, - বা _।',
            ),
          ]
        : []),
      ...(endpoint.captcha === 'header'
        ? [{ ...header('X-Captcha', captchaDescription, captchaInBangla), required: false }]
        : []),
    ],
    ...(body
      ? {
          requestBody: {
            required: true,
            content: {
              [endpoint.encoding === 'multipart' ? 'multipart/form-data' : 'application/json']: {
                schema: schemaOf(body, 'input'),
              },
            },
          },
        }
      : {}),
    responses: {
      '200': {
        description: 'Done',
        content:
          typeof reply === 'string'
            ? { [reply]: { schema: { type: 'string', format: 'binary' } } }
            : {
                'application/json': {
                  schema: {
                    allOf: [
                      { type: 'object', required: ['success'], properties: { success: { const: true } } },
                      schemaOf(reply, 'output'),
                    ],
                  },
                },
                ...(endpoint.exports ? files : {}),
              },
      },
      ...Object.fromEntries(
        failuresOf(endpoint).map((status) => [status, { $ref: `#/components/responses/Failure${status}` }]),
      ),
    },
  }
}

/** The OpenAPI 3.1 document of the whole table. */
export function openApi(): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const path = `/api/v1${endpoint.path.replace(/:(\w+)/g, '{$1}')}`
    ;(paths[path] ??= {})[endpoint.method.toLowerCase()] = operationOf(endpoint)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Social protection management information system',
      version: '1',
      description:
        'Every reply is { success, message?, data?, … }; every failure { success: false, message, error_code, errors? }.',
    },
    servers: [{ url: '/' }],
    tags: Object.keys(banglaDomains).map((name) => ({
      name,
      description: `Calls of ${name}`,
      'x-name-bn': banglaDomains[name],
    })),
    paths,
    components: {
      schemas: { Failure: failure, ...recursive },
      responses: failureResponses,
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'Token of a signed-in user' },
        applicant: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Applicant-Token',
          description: 'Token of one application, 2 hours',
        },
        complainant: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Complainant-Token',
          description: 'Token of one grievance, 2 hours',
        },
      },
    },
  }
}

export const writeOpenApi = (siteDirectory: string): void =>
  writeFileSync(join(siteDirectory, 'openapi.json'), `${JSON.stringify(openApi(), null, 1)}\n`)

if (import.meta.main) console.log(JSON.stringify(openApi(), null, 1))
