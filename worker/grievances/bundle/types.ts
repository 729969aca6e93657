import { asc, eq } from 'drizzle-orm'
import { settingCalls } from '#contract/grievances/settings'
import { lookupType } from '#contract/lookups'
import type { Rows } from '#contract/settings/bundle/content'
import type { ReadDatabase } from '#worker/db/client'
import { newId } from '#worker/db/ids'
import { grievanceType } from '#worker/db/schema/grievances'
import { lookup } from '#worker/db/schema/settings'
import { heldTo, someRow, type Judged } from '#worker/http/held-to'
import type { Part } from '#worker/settings/index'

type Row = Rows<'grievance_types'>[string]

const categoryCode = (code: string) => `${lookupType.complaint_category}/${code}`
/** The lookup that a kind's category is. */
export const categoryOf = ({ category }: Pick<Row, 'category'>): string => categoryCode(category)

function judge(code: string, row: Row, { isNew }: { isNew: boolean }): Judged<Row> {
  const { insert, update } = settingCalls.grievanceType
  const { category: _, ...named } = row
  const body = { ...named, code, category_id: someRow.id }
  return isNew ? heldTo(row, [insert, body]) : heldTo(row, [update, { ...body, ...someRow }])
}

/** Kinds of grievances by their codes. */
export async function grievanceTypesPart(db: ReadDatabase): Promise<Part<'grievance_types'>> {
  const [found, categories] = await db.batch([
    db
      .select({ own: grievanceType, category: lookup.code })
      .from(grievanceType)
      .innerJoin(lookup, eq(lookup.id, grievanceType.category_id))
      .orderBy(asc(grievanceType.id)),
    db
      .select({ id: lookup.id, code: lookup.code })
      .from(lookup)
      .where(eq(lookup.type, lookupType.complaint_category)),
  ])
  const byCode = new Map(found.map(({ own }) => [own.code, own]))
  const idOf = new Map(categories.map(({ id, code }) => [code, id]))
  return {
    rows: Object.fromEntries(
      found.map(({ own: { code, name_en, name_bn, search_words, active }, category }) => [
        code,
        { name_en, name_bn, category, search_words, active: active === 1 },
      ]),
    ),
    judge,
    apply({ work, now, made }, wanted, { added, changed }) {
      for (const code of [...added, ...changed.map(({ key }) => key)]) {
        const { name_en, name_bn, category, search_words, active } = wanted[code]!
        const category_id = idOf.get(category) ?? made.get(`lookups/${categoryCode(category)}`)!
        const columns = { code, name_en, name_bn, category_id, search_words, active: active ? 1 : 0 }
        const before = byCode.get(code)
        if (before) {
          work.update(grievanceType, before, columns)
          continue
        }
        const id = newId(now)
        made.set(`grievance_types/${code}`, id)
        work.insert(grievanceType, { id, ...columns })
      }
    },
  }
}
