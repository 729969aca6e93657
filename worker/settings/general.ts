import { eq } from 'drizzle-orm'
import { dayInDhaka } from '#contract/calendar'
import { Failure } from '#contract/failure'
import { generalOf, noticeOn, type GeneralKey, type generalAdministration } from '#contract/settings/general'
import { say } from '#contract/texts'
import { adminMessages } from '#contract/texts/admin-messages'
import { generalSetting } from '#worker/db/schema/settings'
import type { Work } from '#worker/db/work'
import type { Call, CallBase } from '#worker/http/call'
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
