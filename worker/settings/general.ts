import { eq } from 'drizzle-orm'
import { dayInDhaka } from '#contract/calendar'
import { Failure } from '#contract/failure'
import {
  generalOf,
  generalRecords,
  noticeOn,
  type GeneralKey,
  type generalAdministration,
} from '#contract/settings/general'
import { say } from '#contract/texts'
import { adminMessages } from '#contract/texts/admin-messages'
import { general as words } from '#contract/texts/settings/general'
import { changesByUsers } from '#worker/db/record-changes'
import { generalSetting } from '#worker/db/schema/settings'
import type { Work } from '#worker/db/work'
import { keepSignature } from '#worker/files/signature'
import type { Call, CallBase } from '#worker/http/call'
import type { Maker } from '#worker/http/own-work'
import { FileReply } from '#worker/http/reply'
import { configuration, forget } from '#worker/programs/index'

type Table = typeof generalAdministration

export async function general({ db }: Call<Table['general']['get']>) {
  const rows = await db.select().from(generalSetting)
  const values = generalOf(rows)
  const of = <Key extends GeneralKey>(key: Key) => ({
    ...values[key],
    version: rows.find((row) => row.key === key)?.version ?? 0,
  })
  return {
    data: {
      department: of('department'),
      contact: of('contact'),
      applications: of('applications'),
      home_notice: of('home_notice'),
      signatory: { ...of('signatory'), has_signature: signatoryOf(rows)?.signature_key !== undefined },
    },
  }
}

type Saving = CallBase & { work: Work; body: { version: number } }

/** Changes a setting as a whole: what isn't sent is no longer set. */
async function save(call: Saving, key: GeneralKey) {
  const { version, ...value } = call.body
  const [before] = await call.db.select().from(generalSetting).where(eq(generalSetting.key, key))
  if (!before) throw new Failure('not_found')
  call.work.place(0)
  call.work.update(generalSetting, { ...before, version }, { value })
  call.afterwards(() => Promise.resolve(forget(call.deps)))
  return { message: say(adminMessages, call.language, 'updated') }
}

export const generalDepartment = (call: Call<Table['general']['updateDepartment']>) =>
  save(call, 'department')
export const generalContact = (call: Call<Table['general']['updateContact']>) => save(call, 'contact')
export const generalApplications = (call: Call<Table['general']['updateApplications']>) =>
  save(call, 'applications')
export const generalHomeNotice = (call: Call<Table['general']['updateHomeNotice']>) =>
  save(call, 'home_notice')

export const generalSignatory = (call: Call<Table['general']['updateSignatory']>) => save(call, 'signatory')

/** Who signs certificates instead of whoever issues them, and the picture that is of that name; nobody where no name is set. */
function signatoryOf(rows: readonly (typeof generalSetting.$inferSelect)[]) {
  const { name, designation_en, designation_bn } = generalOf(rows).signatory
  if (name === null) return undefined
  const row = rows.find(({ key }) => key === 'signatory')
  const signature_key = row?.signature_of === name ? (row.signature_key ?? undefined) : undefined
  return { name, as: { en: designation_en ?? '', bn: designation_bn ?? '' }, signature_key }
}
const signatoryRow = (db: CallBase['db']) =>
  db.select().from(generalSetting).where(eq(generalSetting.key, 'signatory'))
export const signatory = async (db: CallBase['db']) => signatoryOf(await signatoryRow(db))

/** Whoever wrote the name by which certificates are signed, or put its picture there, and when; as far back as a few dozen changes. */
export async function namersOf(db: CallBase['db'], name: string): Promise<Maker[]> {
  const changes = await changesByUsers(db, { table: generalSetting, id: generalRecords.signatory })
  return changes.flatMap(({ by, at, after }) => {
    const written = after?.['value'] as { name?: unknown } | undefined
    const isOf = written?.name === name || after?.['signature_of'] === name
    return isOf && by !== null ? [{ by, at: new Date(at) }] : []
  })
}

export async function generalSignature({ db, deps }: Call<Table['general']['signature']>) {
  const key = (await signatory(db))?.signature_key
  const file = key === undefined ? undefined : await deps.files().get(key)
  if (!file) throw new Failure('not_found')
  return new FileReply(file.bytes, file.type, 'inline')
}

export async function generalUploadSignature(call: Call<Table['general']['uploadSignature']>) {
  const [row] = await signatoryRow(call.db)
  const name = row && signatoryOf([row])?.name
  if (!name) throw new Failure('not_found')
  call.work.place(0)
  if (row.version !== call.body.version) throw new Failure('stale')
  const signature_key = await keepSignature(call, call.body.signature)
  call.work.update(
    generalSetting,
    { ...row, version: call.body.version },
    { signature_key, signature_of: name },
  )
  return { message: say(words, call.language, 'signature_changed') }
}

export async function generalRemoveSignature(call: Call<Table['general']['removeSignature']>) {
  const [row] = await signatoryRow(call.db)
  if (!row?.signature_key) throw new Failure('not_found')
  call.work.place(0)
  call.work.update(generalSetting, row, { signature_key: null, signature_of: null })
  return { message: say(words, call.language, 'signature_removed') }
}

export async function publicGeneral(call: Call<Table['general']['public']>) {
  const { department, contact, applications, home_notice } = (await configuration(call)).general
  return {
    data: {
      department,
      contact,
      applications,
      home_notice: noticeOn(home_notice, dayInDhaka(call.now)),
    },
  }
}
