import type * as z from 'zod'
import type { AnyEndpoint } from './endpoint.ts'
import { fileBytesOf } from './fields.ts'

/** No form and no JSON is larger than this beside its files. */
const textMaximum = 256 * 1024
/** For what a body carries beside its fields: fields that nobody declared, blanks around words. */
const base = 16 * 1024
/** A letter that is written as \u0995. */
const bytesOfLetter = 6
/** Letters of a text that has to look like something, and doesn't say how long it is. */
const lettersOfPattern = 200
/** Numbers, flags, words of a list. */
const bytesOfValue = 128
/** The line between two parts of a form, a part's name, a file's name. */
const bytesOfPart = 512

type Size = { text: number; files: number }
const text = (bytes: number): Size => ({ text: bytes, files: 0 })
const sum = (sizes: Size[]): Size => ({
  text: sizes.reduce((all, one) => all + one.text, 0),
  files: sizes.reduce((all, one) => all + one.files, 0),
})
const larger = (sizes: Size[]): Size => ({
  text: Math.max(...sizes.map((one) => one.text)),
  files: Math.max(...sizes.map((one) => one.files)),
})

type Check = { check: string; maximum?: number }
type Def = {
  type: string
  format?: string
  checks?: { _zod: { def: Check } }[]
  shape?: Record<string, z.ZodType>
  element?: z.ZodType
  options?: z.ZodType[]
  innerType?: z.ZodType
  in?: z.ZodType
  out?: z.ZodType
}
const defOf = (schema: z.ZodType): Def => schema._zod.def as unknown as Def
const checksOf = (def: Def): Check[] => (def.checks ?? []).map((check) => check._zod.def)
const most = (def: Def): number => Math.min(...checksOf(def).map(({ maximum }) => maximum ?? Infinity))
function lettersOf(def: Def): number {
  const isPattern = def.format !== undefined || checksOf(def).some(({ check }) => check === 'string_format')
  return most(def) === Infinity && isPattern ? lettersOfPattern : most(def)
}

/** The most that a value of a schema can be as it is sent; without end where the schema sets none. */
export function sizeOf(schema: z.ZodType): Size {
  const file = fileBytesOf(schema)
  if (file !== undefined) return { text: 0, files: file + bytesOfPart }
  const def = defOf(schema)
  switch (def.type) {
    case 'string':
      return text(lettersOf(def) * bytesOfLetter)
    case 'object':
      return sum(
        Object.entries(def.shape!).map(([name, field]) => sum([text(name.length + 8), sizeOf(field)])),
      )
    case 'array':
      return text(most(def) * (sizeOf(def.element!).text + 2))
    case 'record':
    case 'unknown':
      return text(Infinity)
    case 'union':
      return larger(def.options!.map(sizeOf))
    case 'pipe': {
      // What comes out says how long it may be; where it is only made there, what goes in.
      const made = (side: z.ZodType) => defOf(side).type === 'transform'
      const [input, output] = [sizeOf(def.in!), sizeOf(def.out!)]
      return made(def.out!) || (output.text === Infinity && !made(def.in!)) ? input : output
    }
    case 'optional':
    case 'nullable':
    case 'default':
      return sizeOf(def.innerType!)
    default:
      return text(bytesOfValue)
  }
}

/** The names of the fields of a body, as its declaration has them; of one that is made into something else, as it comes in. */
export const fieldNamesOf = (schema: z.ZodType): string[] => {
  const def = defOf(schema)
  if (def.type !== 'pipe') return Object.keys(def.shape ?? {})
  const made = fieldNamesOf(def.out!)
  return made.length > 0 ? made : fieldNamesOf(def.in!)
}

/** How many bytes the body of a call may have: what its declaration can need, and no more. */
export function bodyMaximum({
  body,
  moreFiles,
}: Pick<AnyEndpoint, 'body'> & { moreFiles?: { times: number; bytes: number } | undefined }): number {
  const size = body ? sizeOf(body as z.ZodType) : text(0)
  const marks = body ? fieldNamesOf(body as z.ZodType).length * bytesOfPart : 0
  const more = moreFiles ? moreFiles.times * (moreFiles.bytes + bytesOfPart) : 0
  return Math.min(base + marks + size.text, textMaximum) + size.files + more
}
