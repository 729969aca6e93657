import { and, asc, eq, isNull, max, sql } from 'drizzle-orm'
import { differences, moves } from '#contract/flatten'
import type { Rows } from '#contract/settings/bundle/content'
import type { ReadDatabase } from '#worker/db/client'
import { newId } from '#worker/db/ids'
import { place } from '#worker/db/schema/geography'
import { program, programDisabledPlace, programVersion } from '#worker/db/schema/programs'
import type { Part } from '#worker/settings/index'
import { formerFieldsByCode } from '../own-fields.ts'
import { judgeProgram } from './judge.ts'

type Row = Rows<'programs'>[string]

const columnsOf = ({ sort, accepts_online, opens_at, closes_at, draft }: Row) => ({
  sort,
  accepts_online: accepts_online ? 1 : 0,
  opens_at,
  closes_at,
  draft,
})
const same = (a: unknown, b: unknown) => differences(a, b).length + moves(a, b).length === 0

/** Programs with what is published, what is being prepared, windows and disabled areas; another definition is published. */
export async function programsPart(db: ReadDatabase): Promise<Part<'programs'>> {
  const [found, numbers, areas] = await db.batch([
    db
      .select({ program, version: programVersion })
      .from(program)
      .leftJoin(programVersion, eq(programVersion.id, program.current_version_id))
      .orderBy(asc(program.sort), asc(program.code)),
    db
      .select({ program_id: programVersion.program_id, number: max(programVersion.number) })
      .from(programVersion)
      .groupBy(programVersion.program_id),
    db
      .select({
        program_id: programDisabledPlace.program_id,
        place_id: place.id,
        kind: place.kind,
        code: place.code,
      })
      .from(programDisabledPlace)
      .innerJoin(place, eq(place.id, programDisabledPlace.place_id))
      .orderBy(asc(place.number)),
  ])
  const byCode = new Map(found.map((row) => [row.program.code, row]))
  const areasOf = (id: number | undefined) => areas.filter(({ program_id }) => program_id === id)
  const rows = Object.fromEntries(
    [...byCode].map(([code, { program: own, version }]): [string, Row] => [
      code,
      {
        sort: own.sort,
        accepts_online: own.accepts_online === 1,
        opens_at: own.opens_at,
        closes_at: own.closes_at,
        disabled_areas: areasOf(own.id).map(({ kind, code: area }) => `${kind}/${area}`),
        published: version?.definition ?? null,
        draft: own.draft,
      },
    ]),
  )

  const former = await formerFieldsByCode(db, [...byCode.keys()])
  return {
    rows,
    judge: (code, row, beside) => judgeProgram(code, row, former.get(code) ?? [], beside),
    async apply({ work, now, db: reads }, wanted, { added, changed }) {
      const at = now.toISOString()
      const codes = [...added, ...changed.map(({ key }) => key)]
      const places = await placesOf(
        reads,
        codes.flatMap((code) => wanted[code]!.disabled_areas),
      )
      for (const code of codes) {
        const row = wanted[code]!
        const before = byCode.get(code)
        const id = before?.program.id ?? newId(now)
        const isNew = row.published !== null && !same(row.published, before?.version?.definition ?? null)
        const version_id = isNew ? newId(now) : (before?.program.current_version_id ?? null)
        const columns = { ...columnsOf(row), current_version_id: version_id }
        if (before) work.update(program, before.program, columns)
        else work.insert(program, { id, code, ...columns })
        if (isNew && before?.version)
          work.updateIf(
            programVersion,
            before.version.id,
            { replaced_at: at },
            isNull(programVersion.replaced_at),
          )
        if (isNew)
          work.insert(programVersion, {
            id: version_id!,
            program_id: id,
            number: (numbers.find((known) => known.program_id === id)?.number ?? 0) + 1,
            definition: row.published!,
            published_at: at,
          })
        work.replaceParts(
          { table: program, id },
          programDisabledPlace,
          eq(programDisabledPlace.program_id, id),
          row.disabled_areas.flatMap((area) => ({ program_id: id, place_id: places.get(area)! })),
          { before: areasOf(id).map(({ place_id }) => ({ program_id: id, place_id })) },
        )
      }
    },
  }
}

/** Ids of places by 'kind/code'; what isn't here is left out. */
export async function placesOf(db: ReadDatabase, areas: readonly string[]): Promise<Map<string, number>> {
  if (areas.length === 0) return new Map()
  const found = await db
    .select({ id: place.id, kind: place.kind, code: place.code })
    .from(sql`json_each(${JSON.stringify([...new Set(areas)])}) as wanted`)
    .innerJoin(
      place,
      and(
        eq(place.kind, sql`substr(wanted.value, 1, instr(wanted.value, '/') - 1)`),
        eq(place.code, sql`substr(wanted.value, instr(wanted.value, '/') + 1)`),
      ),
    )
  return new Map(found.map(({ id, kind, code }) => [`${kind}/${code}`, id]))
}
