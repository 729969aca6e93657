/** A JSON schema of the OpenAPI document, as far as it is read here. */
export type Schema = {
  type?: string | string[]
  format?: string
  const?: unknown
  enum?: unknown[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  additionalProperties?: Schema | boolean
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  maxLength?: number
  minimum?: number
  maximum?: number
  $ref?: string
}
type Content = Record<string, { schema: Schema }>
type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  'x-description-bn'?: string
  schema: Schema
}
type Described = {
  operationId: string
  summary: string
  'x-summary-bn'?: string
  tags: string[]
  security: Record<string, string[]>[]
  parameters: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
}
export type OpenApi = {
  paths: Record<string, Record<string, Described>>
  tags: { name: string; 'x-name-bn'?: string }[]
  components: { schemas: Record<string, Schema> }
}

export type Field = { name: string; type: string; required: boolean }
export type Operation = {
  name: string
  domain: string
  method: string
  path: string
  summary: string
  /** In Bangla, where it is said so. */
  summary_bn: string | undefined
  who: 'public' | 'applicant' | 'complainant' | 'session'
  parameters: (Field & {
    in: Parameter['in']
    description: string | undefined
    description_bn: string | undefined
  })[]
  body: { type: string; schema: Schema } | undefined
  reply: { type: string; schema: Schema } | undefined
}

const whoOf = ([first]: Described['security']): Operation['who'] =>
  first === undefined
    ? 'public'
    : 'applicant' in first
      ? 'applicant'
      : 'complainant' in first
        ? 'complainant'
        : 'session'

function firstOf(content: Content | undefined): Operation['body'] {
  const [entry] = Object.entries(content ?? {})
  return entry && { type: entry[0], schema: entry[1].schema }
}

/** The calls of the document in its order. */
export const operationsOf = (document: OpenApi): Operation[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      name: described.operationId,
      domain: described.tags[0] ?? '',
      method: method.toUpperCase(),
      path,
      summary: described.summary,
      summary_bn: described['x-summary-bn'],
      who: whoOf(described.security),
      parameters: described.parameters.map(({ name, required, schema, description, ...rest }) => ({
        name,
        type: typeOf(schema),
        required,
        in: rest.in,
        description,
        description_bn: rest['x-description-bn'],
      })),
      body: firstOf(described.requestBody?.content),
      reply: firstOf(described.responses['200']?.content),
    })),
  )

/** The calls in which every word of the search stands. */
export function matching(operations: readonly Operation[], search: string): Operation[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return operations.filter(({ name, method, path, summary, summary_bn = '' }) => {
    const text = `${name} ${method} ${path} ${summary} ${summary_bn}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

// An empty form field counts as not given: '' and its like say nothing of what the field holds.
const saysNothing = (schema: Schema) => Object.keys(schema).length === 0 || schema.enum?.[0] === ''

function variantsOf(schema: Schema): Schema[] {
  const all = schema.anyOf ?? schema.oneOf ?? [schema]
  const variants = all.filter((variant) => !saysNothing(variant))
  const kept = variants.length < all.length ? variants.filter(({ type }) => type !== 'null') : variants
  return kept.length > 0 ? kept : [{}]
}

const listOf = (type: string) => (type.includes('|') ? `(${type})[]` : `${type}[]`)

/** A schema in a few words: string, integer | null, "a" | "b", object[]. */
export function typeOf(schema: Schema): string {
  if (schema.$ref) return schema.$ref.split('/').at(-1)!
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.anyOf ?? schema.oneOf) return [...new Set(variantsOf(schema).map(typeOf))].join(' | ')
  if (schema.allOf) return 'object'
  if (schema.type === 'array') return listOf(typeOf(schema.items ?? {}))
  const plain = [schema.type ?? 'any'].flat().join(' | ')
  const most = schema.maxLength === undefined ? '' : ` ≤ ${schema.maxLength}`
  return `${plain}${schema.format ? ` (${schema.format})` : ''}${most}`
}

/** Every field of a schema with its path: data.timeline[].at */
export function fieldsOf(schema: Schema, prefix = '', depth = 0): Field[] {
  if (depth > 8) return []
  if (schema.allOf) return schema.allOf.flatMap((part) => fieldsOf(part, prefix, depth + 1))
  if (schema.anyOf ?? schema.oneOf)
    return variantsOf(schema).flatMap((variant) => fieldsOf(variant, prefix, depth + 1))
  if (schema.type === 'array') return fieldsOf(schema.items ?? {}, `${prefix}[]`, depth + 1)
  const named = Object.entries(schema.properties ?? {}).flatMap(([name, child]) => {
    const path = prefix ? `${prefix}.${name}` : name
    const required = schema.required?.includes(name) ?? false
    return [{ name: path, type: typeOf(child), required }, ...fieldsOf(child, path, depth + 1)]
  })
  const others = schema.additionalProperties
  const hasOthers = typeof others === 'object' && Object.keys(others).length > 0
  return hasOthers ? [...named, ...fieldsOf(others, `${prefix}.*`, depth + 1)] : named
}
