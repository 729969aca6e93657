import { asc, eq } from 'drizzle-orm'
import { settingCalls } from '#contract/grievances/settings'
import type { Rows } from '#contract/settings/bundle/content'
import type { ReadDatabase } from '#worker/db/client'
import { newId } from '#worker/db/ids'
import { grievanceSubject, grievanceType } from '#worker/db/schema/grievances'
import { heldTo, someRow, type Judged } from '#worker/http/held-to'
import type { Part } from '#worker/settings/index'

type Row = Rows<'grievance_subjects'>[string]

/** 'payment_missing/তিন মাসের টাকা': the code of its kind, and its own Bangla name, which no other of that kind has. */
const keyOf = (type: string, name_bn: string) => `${type}/${name_bn}`
/** The kind that a subject is of. */
export const typeOf = (key: string): string => key.slice(0, key.indexOf('/'))
const nameOf = (key: string) => key.slice(key.indexOf('/') + 1)

function judge(key: string, row: Row, { isNew }: { isNew: boolean }): Judged<Row> {
  const { insert, update } = settingCalls.grievanceSubject
  const named = { ...row, name_bn: nameOf(key) }
  const body = { ...named, type_id: someRow.id }
  const judged = isNew ? heldTo(named, [insert, body]) : heldTo(named, [update, { ...body, ...someRow }])
  const { name_bn, ...kept } = judged.row
  const { issues } = judged
  return {
    row: kept,
    issues: name_bn === nameOf(key) ? issues : [...issues, { field: 'name_bn', key: 'invalid' }],
  }
}

/** What kinds of grievances are about more closely. */
export async function grievanceSubjectsPart(db: ReadDatabase): Promise<Part<'grievance_subjects'>> {
  const [found, types] = await db.batch([
    db
      .select({ own: grievanceSubject, type: grievanceType.code })
      .from(grievanceSubject)
      .innerJoin(grievanceType, eq(grievanceType.id, grievanceSubject.type_id))
      .orderBy(asc(grievanceSubject.type_id), asc(grievanceSubject.id)),
    db.select({ id: grievanceType.id, code: grievanceType.code }).from(grievanceType),
  ])
  const byKey = new Map(found.map(({ own, type }) => [keyOf(type, own.name_bn), own]))
  const idOf = new Map(types.map(({ id, code }) => [code, id]))
  return {
    rows: Object.fromEntries(
      [...byKey].map(([key, { name_en, search_words, active }]) => [
        key,
        { name_en, search_words, active: active === 1 },
      ]),
    ),
    judge,
    apply({ work, now, made }, wanted, { added, changed }) {
      for (const key of [...added, ...changed.map((one) => one.key)]) {
        const { name_en, search_words, active } = wanted[key]!
        const type = typeOf(key)
        const type_id = idOf.get(type) ?? made.get(`grievance_types/${type}`)!
        const columns = { type_id, name_en, name_bn: nameOf(key), search_words, active: active ? 1 : 0 }
        const before = byKey.get(key)
        if (before) work.update(grievanceSubject, before, columns)
        else work.insert(grievanceSubject, { id: newId(now), ...columns })
      }
    },
  }
}
