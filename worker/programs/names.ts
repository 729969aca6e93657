import { asc, eq, sql } from 'drizzle-orm'
import type { ReadDatabase } from '#worker/db/client'
import { program, programVersion } from '#worker/db/schema/programs'

/** Programs that were ever published, by the names that they have now. */
export const programNames = (db: ReadDatabase) =>
  db
    .select({
      id: program.id,
      name_en: sql<string>`${programVersion.definition} ->> 'name_en'`,
      name_bn: sql<string>`${programVersion.definition} ->> 'name_bn'`,
    })
    .from(program)
    .innerJoin(programVersion, eq(programVersion.id, program.current_version_id))
    .orderBy(asc(program.sort), asc(program.id))
