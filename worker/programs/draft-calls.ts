import { max } from 'drizzle-orm'
import { Failure } from '#contract/failure'
import type { ProgramDraft, programs } from '#contract/programs/administration'
import { say } from '#contract/texts'
import { programMessages } from '#contract/texts/programs/messages'
import { newId } from '#worker/db/ids'
import { program } from '#worker/db/schema/programs'
import type { Call } from '#worker/http/call'
import { codesOf, listIssues, refuseAny } from './codes.ts'
import { configuration, shownProgram } from './configuration.ts'
import { contentOf, findDecided, findProgram, saveDraft, usual } from './draft.ts'

type Table = typeof programs

export async function get({ params, db }: Call<Table['program']['get']>) {
  const found = await findProgram(db, params.id)
  const { row, current } = found
  const { genders, class_amounts, additional_field, ...content } = contentOf(found)
  return {
    data: {
      allowance: {
        ...content,
        id: row.id,
        code: row.code,
        sort: row.sort,
        accepts_online: row.accepts_online === 1,
        opens_at: row.opens_at,
        closes_at: row.closes_at,
        published_number: current?.number ?? null,
        has_draft: row.draft !== null,
        version: row.version,
      },
      allowance_field: additional_field,
      allowance_age_limit: genders,
      allowance_amount: class_amounts,
      allowance_gender: genders.map(({ gender_code }) => gender_code),
    },
  }
}

export async function preview(call: Call<Table['program']['preview']>) {
  const found = await findProgram(call.db, call.params.id)
  const known = await configuration(call)
  const definition = contentOf(found)
  const program_version = { id: found.current?.id ?? 0, definition }
  return {
    data: { program: shownProgram(found.row, program_version, known.lookups), variables: known.variables },
  }
}

const sortStep = 10
const sortMaximum = 9999

export async function insert(call: Call<Table['program']['insert']>) {
  const { code, ...names } = call.body
  const [last] = await call.db.select({ sort: max(program.sort) }).from(program)
  const id = newId(call.now)
  const sort = Math.min((last?.sort ?? 0) + sortStep, sortMaximum)
  call.work.place(0)
  call.work.insert(program, { id, code, sort, version: 1, draft: { ...usual, ...names } })
  return { id, version: 1, message: say(programMessages, call.language, 'added') }
}

export async function update(call: Call<Table['program']['update']>) {
  const { version, ...body } = call.body
  const changes = Object.fromEntries(
    Object.entries(body).filter(([, value]) => value !== undefined),
  ) as Partial<ProgramDraft>
  const found = await findDecided(call.db, call.params.id, version)
  refuseAny(listIssues(changes, await codesOf(call.db)))
  return saveDraft(call, found, { ...contentOf(found), ...changes })
}

export async function genderDelete(call: Call<Table['program']['destroyGender']>) {
  const { program_id, gender_code, version } = call.body
  const found = await findDecided(call.db, program_id, version)
  const content = contentOf(found)
  const genders = content.genders.filter((row) => row.gender_code !== gender_code)
  if (genders.length === content.genders.length) throw new Failure('not_found')
  return saveDraft(call, found, { ...content, genders })
}

export async function disableDelete(call: Call<Table['program']['destroyClass']>) {
  const { class_code, version } = call.body
  const found = await findDecided(call.db, call.params.id, version)
  const content = contentOf(found)
  const class_amounts =
    class_code === undefined ? [] : content.class_amounts.filter((row) => row.class_code !== class_code)
  if (class_amounts.length === content.class_amounts.length) throw new Failure('not_found')
  return saveDraft(call, found, { ...content, class_amounts })
}
