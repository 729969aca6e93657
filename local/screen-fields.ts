import type * as z from 'zod'

/** What a field of a schema is, as far as a first screen needs to know. */
export type ScreenField = {
  name: string
  kind: 'text' | 'number' | 'flag' | 'choice' | 'many' | 'named' | 'file' | 'other'
  values: readonly string[]
  required: boolean
}

type Definition = {
  type: string
  innerType?: z.ZodType
  in?: z.ZodType
  out?: z.ZodType
  options?: readonly z.ZodType[]
  entries?: Record<string, string>
  values?: readonly unknown[]
}
const definitionOf = (schema: z.ZodType) => schema.def as unknown as Definition

/** The fields of an object's schema, in its order. */
export function screenFields(schema: unknown): ScreenField[] {
  const shape = (schema as { shape?: Record<string, z.ZodType> } | undefined)?.shape ?? {}
  return Object.entries(shape).map(([name, field]) => ({
    name,
    required: !field.safeParse(undefined).success,
    ...kindOf(field),
  }))
}

type Kind = Pick<ScreenField, 'kind' | 'values'>
const plain = (kind: ScreenField['kind']): Kind => ({ kind, values: [] })

function kindOf(schema: z.ZodType): Kind {
  const definition = definitionOf(schema)
  const { innerType, options = [] } = definition
  switch (definition.type) {
    case 'optional':
    case 'nullable':
    case 'default':
      return innerType ? kindOf(innerType) : plain('other')
    case 'enum':
      return { kind: 'choice', values: Object.values(definition.entries ?? {}) }
    case 'boolean':
      return plain('flag')
    case 'number':
    case 'int':
      return plain('number')
    case 'string':
      return plain('text')
    case 'array':
      return plain('many')
    case 'custom':
      return plain('file')
    case 'object':
      return 'name_en' in ((schema as { shape?: object }).shape ?? {}) ? plain('named') : plain('other')
    case 'pipe': {
      const kinds = [definition.out, definition.in].map((side) => (side ? kindOf(side) : plain('other')))
      return kinds.find(({ kind }) => kind !== 'other') ?? plain('other')
    }
    case 'union': {
      const kinds = options.map(kindOf)
      for (const kind of ['flag', 'choice', 'number', 'named', 'many', 'file', 'text'] as const) {
        const found = kinds.find((one) => one.kind === kind)
        if (found) return found
      }
      return plain('other')
    }
    default:
      return plain('other')
  }
}
