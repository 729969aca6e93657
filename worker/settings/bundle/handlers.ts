import { Failure } from '#contract/failure'
import {
  bundleFormat,
  canonical,
  checksumOf,
  sectionNames,
  type Content,
} from '#contract/settings/bundle/content'
import { compare, type SectionChange } from '#contract/settings/bundle/compare'
import type { bundleAdministration } from '#contract/settings/bundle'
import { say } from '#contract/texts'
import { bundleTexts } from '#contract/texts/bundle'
import type { Call } from '#worker/http/call'
import { FileReply } from '#worker/http/reply'
import { forget } from '#worker/programs/index'
import { readBundle } from './file.ts'
import type { Importing, Part } from './part.ts'
import { problemsOf } from './problems.ts'
import { readParts } from './read.ts'
import { beyondRights } from './rights.ts'

type Table = typeof bundleAdministration

export async function bundleExport({ db, now, deps }: Call<Table['bundleExport']>) {
  const { content } = await readParts(db)
  const bundle = {
    format: bundleFormat,
    format_version: 1,
    made_at: now.toISOString(),
    made_from: deps.publicUrl,
    checksum: await checksumOf(content),
    content: Object.fromEntries(sectionNames.map((name) => [name, ordered(content[name])])),
  }
  const text = `${JSON.stringify(bundle, null, 2)}\n`
  return new FileReply(
    Uint8Array.from(new TextEncoder().encode(text)),
    'application/octet-stream',
    'attachment',
  )
}

/** Rows stay in the order that the department gave them; what a row says is in alphabetical order. */
const ordered = (rows: Content[keyof Content]) =>
  Object.fromEntries(Object.entries(rows).map(([key, row]) => [key, canonical(row)]))

export async function bundlePreview({ body, db, language, user }: Call<Table['bundlePreview']>) {
  const [{ bundle, content }, here] = await Promise.all([readBundle(body.file), readParts(db)])
  const sections = compare(here.content, content)
  const beyond = beyondRights(user, sections).map((section) => ({
    section,
    key: '*',
    message: say(bundleTexts, language, 'problem_rights'),
  }))
  return {
    made_at: bundle.made_at,
    made_from: bundle.made_from,
    here: await checksumOf(here.content),
    sections,
    problems: [...beyond, ...(await problemsOf({ db, language }, here.content, content))],
  }
}

const count = (changes: SectionChange[], of: (change: SectionChange) => number) =>
  changes.reduce((sum, change) => sum + of(change), 0)

export async function bundleImport(call: Call<Table['bundleImport']>) {
  const { body, db, work, language } = call
  const [{ content }, here] = await Promise.all([readBundle(body.file), readParts(db)])
  // What was shown is what is brought in: the configuration may not have moved since.
  if ((await checksumOf(here.content)) !== body.here) throw new Failure('stale')
  const changes = compare(here.content, content)
  if (beyondRights(call.user, changes).length > 0) throw new Failure('beyond_rights')
  if ((await problemsOf(call, here.content, content)).length > 0) throw new Failure('not_allowed_now')
  const importing: Importing = Object.assign(call, { made: new Map<string, number>() })
  work.at(0)
  for (const change of changes) {
    const part = here.parts[change.section] as Part<never>
    await part.apply(importing, content[change.section] as never, change)
  }
  call.afterwards(async () => forget(call.deps))
  const done = {
    added: count(changes, ({ added }) => added.length),
    changed: count(changes, ({ changed }) => changed.length),
    removed: count(changes, ({ removed }) => removed.length),
  }
  return { ...done, message: say(bundleTexts, language, 'imported', done) }
}
