import { Failure } from '#contract/failure'
import {
  bundleFormat,
  canonical,
  checksumOf,
  sectionNames,
  type Content,
  type Pace,
} from '#contract/settings/bundle/content'
import { compare, type SectionChange } from '#contract/settings/bundle/compare'
import type { bundleAdministration } from '#contract/settings/bundle'
import { say } from '#contract/texts'
import { bundleTexts } from '#contract/texts/settings/bundle'
import type { Call, CallBase } from '#worker/http/call'
import { FileReply } from '#worker/http/reply'
import { pacer } from '#worker/http/turns'
import { forget } from '#worker/programs/index'
import { readBundle } from './file.ts'
import { judge } from './judge.ts'
import type { Importing, Part } from './part.ts'
import { problemsOf } from './problems.ts'
import { readParts } from './read.ts'
import { beyondRights } from './rights.ts'

type Table = typeof bundleAdministration

export async function bundleExport({ db, now, deps }: Call<Table['bundle']['export']>) {
  const { content } = await readParts(db)
  const head = {
    format: bundleFormat,
    format_version: 1,
    made_at: now.toISOString(),
    made_from: deps.publicUrl,
    checksum: await checksumOf(content, pacer(lettersShare)),
  }
  const text = new Blob(await textOf(head, content, pacer(lettersShare)))
  return new FileReply(text, 'application/octet-stream', 'attachment')
}

/** A row a line. Rows stay in the order that the department gave them; what a row says is in alphabetical order. */
async function textOf(head: object, content: Content, pace: Pace): Promise<string[]> {
  const parts = [`${JSON.stringify(head, null, 2).slice(0, -2)},\n  "content": {`]
  let [section, row] = ['\n', '']
  for (const name of sectionNames) {
    parts.push(`${section}    ${JSON.stringify(name)}: {`)
    row = '\n'
    for (const [key, value] of Object.entries(content[name])) {
      const line = JSON.stringify(canonical(value))
      parts.push(`${row}      ${JSON.stringify(key)}: ${line}`)
      row = ',\n'
      await pace(line.length)
    }
    parts.push('\n    }')
    section = ',\n'
  }
  return [...parts, '\n  }\n}\n']
}

/** Letters of JSON that are read or judged, and rows that are compared, in one go. */
const lettersShare = 100_000
const rowsShare = 1_000

/** A file beside what stands here: its rows as their screens would keep them, and what those would refuse. */
async function looked({ body, db, language }: CallBase & { body: { file: Blob } }) {
  const pace = pacer(lettersShare)
  const [{ bundle, content: brought }, here] = await Promise.all([readBundle(body.file, pace), readParts(db)])
  const { content, problems } = await judge(here, brought, language, pace)
  const changes = await compare(here.content, content, pacer(rowsShare))
  const checksum = await checksumOf(here.content, pace)
  return { bundle, content, here, changes, problems, checksum }
}

export async function bundlePreview(call: Call<Table['bundle']['preview']>) {
  const { user, language } = call
  const { bundle, content, here, changes: sections, problems, checksum } = await looked(call)
  const beyond = beyondRights(user, sections).map((section) => ({
    section,
    key: '*',
    message: say(bundleTexts, language, 'problem_rights'),
  }))
  return {
    made_at: bundle.made_at,
    made_from: bundle.made_from,
    here: checksum,
    sections,
    problems: [...beyond, ...problems, ...(await problemsOf(call, here.content, content))],
  }
}

const count = (changes: SectionChange[], of: (change: SectionChange) => number) =>
  changes.reduce((sum, change) => sum + of(change), 0)

export async function bundleImport(call: Call<Table['bundle']['import']>) {
  const { body, work, language } = call
  const { content, here, changes, problems, checksum } = await looked(call)
  // What was shown is what is brought in: the configuration may not have moved since.
  if (checksum !== body.here) throw new Failure('stale')
  if (beyondRights(call.user, changes).length > 0) throw new Failure('beyond_rights')
  if (problems.length > 0 || (await problemsOf(call, here.content, content)).length > 0)
    throw new Failure('not_allowed_now')
  const importing: Importing = Object.assign(call, { made: new Map<string, number>() })
  work.place(0)
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
