import type * as z from 'zod'
import { Failure, type FieldIssue } from '#contract/failure'
import type { Language } from '#contract/texts'

/** Accept-Language, which every call of ours sends; else the `lang` of the query; else Bangla. */
export function languageOf(request: Request, url: URL): Language {
  const asked = (request.headers.get('accept-language') ?? '').slice(0, 2).toLowerCase()
  if (asked === 'bn' || asked === 'en') return asked
  return url.searchParams.get('lang') === 'en' ? 'en' : 'bn'
}

/** Values as the schema has them, or a validation Failure with every field's issue. */
export function parsed<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new Failure('validation', { issues: issuesOf(result.error) })
}

/** Issues of zod as ours; their messages are keys of contract/texts/validation. An issue in a union is the first of its last member. */
export function issuesOf(error: z.core.$ZodError): FieldIssue[] {
  return error.issues.map((issue) => {
    const inner = issue.code === 'invalid_union' ? issue.errors.at(-1)?.[0] : undefined
    return { field: issue.path.join('.'), key: inner?.message ?? issue.message }
  })
}
