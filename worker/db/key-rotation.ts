import { and, asc, eq, getTableName, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { readerOf, type ReadDatabase } from './client.ts'
import type { Reader } from './reader.ts'
import { credentialChange, user, userFormerMobile } from './schema/access.ts'
import {
  application,
  applicationNumber,
  applicationValue,
  cardClaim,
  formerMobile,
  formerNumber,
  personClaim,
} from './schema/applications.ts'
import {
  grievance,
  grievanceCluster,
  grievanceEvent,
  grievanceFile,
  grievanceMend,
  grievanceMessage,
} from './schema/grievances.ts'
import {
  koboSetting,
  trainer,
  trainingAnswer,
  trainingCertificate,
  trainingParticipant,
} from './schema/training.ts'
import { committeeMember } from './schema/committees.ts'
import { sessionMember } from './schema/sessions.ts'
import { account, beneficiary, person, personNumber } from './schema/registry.ts'
import { keyState, outbox } from './schema/system.ts'
import { isEncrypted, type Secrets } from './secrets.ts'
import { Work } from './work.ts'
import type { Writer } from './writer.ts'

type Installation = { openDatabase: () => Reader; writer: Writer; secrets: Secrets; now: Date }
type Rewritten = { table: string; rows: number }
type Row = Record<string, string | number | null>

/** Every column that is encrypted, and what its rows are known by; a test holds this against what stands in a database. */
export const sealedColumns: readonly {
  table: SQLiteTable
  columns: readonly SQLiteColumn[]
  by: readonly SQLiteColumn[]
  /** Rows that hold a number; none else is touched. */
  which?: SQL
}[] = [
  {
    table: application,
    by: [application.id],
    columns: [
      application.verification_number,
      application.mobile,
      application.account_number,
      application.nominee_number,
      application.helper_mobile,
      application.guardian_mobile,
    ],
  },
  {
    table: applicationValue,
    by: [applicationValue.application_id, applicationValue.field_id],
    columns: [applicationValue.value],
    // By the version that the application stands on: whoever types what looks sealed into another field has typed it.
    which: sql`exists (select 1 from application as of_value join program_version as version on version.id = of_value.program_version_id, json_each(version.definition, '$.additional_field') as field where of_value.id = ${applicationValue.application_id} and field.value ->> 'id' = ${applicationValue.field_id} and field.value ->> 'type' = 'disabled')`,
  },
  { table: formerMobile, by: [formerMobile.id], columns: [formerMobile.mobile] },
  { table: formerNumber, by: [formerNumber.id], columns: [formerNumber.number] },
  { table: person, by: [person.id], columns: [person.verification_number, person.mobile] },
  { table: account, by: [account.id], columns: [account.number] },
  {
    table: beneficiary,
    by: [beneficiary.id],
    columns: [beneficiary.nominee_number, beneficiary.guardian_mobile],
  },
  { table: user, by: [user.id], columns: [user.mobile, user.totp_secret] },
  { table: userFormerMobile, by: [userFormerMobile.id], columns: [userFormerMobile.mobile] },
  { table: credentialChange, by: [credentialChange.id], columns: [credentialChange.mobile] },
  { table: outbox, by: [outbox.id], columns: [outbox.recipient, outbox.body] },
  {
    table: grievance,
    by: [grievance.id],
    columns: [
      grievance.text,
      grievance.about_name,
      grievance.name,
      grievance.speaker_name,
      grievance.verification_number,
      grievance.mobile,
      grievance.answer,
      grievance.still_to_come,
    ],
  },
  { table: committeeMember, by: [committeeMember.id], columns: [committeeMember.mobile] },
  { table: sessionMember, by: [sessionMember.id], columns: [sessionMember.mobile] },
  { table: grievanceCluster, by: [grievanceCluster.id], columns: [grievanceCluster.words] },
  {
    table: grievanceEvent,
    by: [grievanceEvent.id],
    columns: [grievanceEvent.note, grievanceEvent.still_to_come],
  },
  { table: grievanceMend, by: [grievanceMend.id], columns: [grievanceMend.same_person_how] },
  { table: grievanceMessage, by: [grievanceMessage.id], columns: [grievanceMessage.text] },
  {
    table: grievanceFile,
    by: [grievanceFile.grievance_id, grievanceFile.nth],
    columns: [grievanceFile.name],
  },
  { table: trainer, by: [trainer.id], columns: [trainer.mobile, trainer.email] },
  {
    table: trainingParticipant,
    by: [trainingParticipant.id],
    columns: [trainingParticipant.email, trainingParticipant.mobile],
  },
  {
    table: trainingAnswer,
    by: [trainingAnswer.program_id, trainingAnswer.kind, trainingAnswer.outside_id],
    columns: [trainingAnswer.matched_by, trainingAnswer.note],
  },
  { table: koboSetting, by: [koboSetting.id], columns: [koboSetting.token] },
  {
    table: trainingCertificate,
    by: [trainingCertificate.id],
    columns: [trainingCertificate.withdrawn_because],
  },
]

/** Every column of blind indexes that lasts, and what its rows are known by. */
export const indexColumns: readonly {
  table: SQLiteTable
  column: SQLiteColumn
  by: readonly SQLiteColumn[]
}[] = [
  ...[
    application.verification_index,
    application.mobile_index,
    application.account_index,
    application.nominee_index,
  ].map((column) => ({ table: application, column, by: [application.id] })),
  { table: person, column: person.person_index, by: [person.id] },
  { table: person, column: person.mobile_index, by: [person.id] },
  {
    table: personNumber,
    column: personNumber.number_index,
    by: [personNumber.number_index, personNumber.person_id],
  },
  { table: account, column: account.account_index, by: [account.id] },
  { table: beneficiary, column: beneficiary.nominee_index, by: [beneficiary.id] },
  { table: trainingParticipant, column: trainingParticipant.email_index, by: [trainingParticipant.id] },
  { table: grievance, column: grievance.person_index, by: [grievance.id] },
  { table: grievance, column: grievance.mobile_index, by: [grievance.id] },
  { table: user, column: user.mobile_index, by: [user.id] },
  { table: userFormerMobile, column: userFormerMobile.mobile_index, by: [userFormerMobile.id] },
  { table: credentialChange, column: credentialChange.mobile_index, by: [credentialChange.id] },
  {
    table: applicationNumber,
    column: applicationNumber.number_index,
    by: [applicationNumber.number_index, applicationNumber.application_id],
  },
  { table: personClaim, column: personClaim.person_index, by: [personClaim.kind, personClaim.person_index] },
  { table: cardClaim, column: cardClaim.nid_index, by: [cardClaim.card_index] },
  { table: cardClaim, column: cardClaim.card_index, by: [cardClaim.card_index] },
]

const chunk = 500

async function record(world: Installation, action: string, write: (work: Work) => void): Promise<void> {
  const work = new Work({
    request_id: crypto.randomUUID(),
    at: world.now.toISOString(),
    actor_kind: 'system',
    actor_id: null,
    action,
    address: null,
    place: 0,
  })
  write(work)
  if (!work.isEmpty) await world.writer.commit(work.seal('done'))
}

async function reading<Result>(
  world: Installation,
  read: (db: ReadDatabase) => Promise<Result>,
): Promise<Result> {
  const client = world.openDatabase()
  try {
    return await read(readerOf(client))
  } finally {
    client.close()
  }
}

/**
 * Encrypts anew, under the first data key, what is encrypted under another one: in chunks, while the product runs, and
 * from the start if it was interrupted (what is done already is passed over). Once it ends, the old key can go.
 */
export async function renewEncrypted(
  world: Installation,
  report: (done: Rewritten) => void = () => undefined,
): Promise<void> {
  for (const { table, columns, by, which } of sealedColumns) {
    let count = 0
    let last: Row | undefined
    for (;;) {
      const rows = (await reading(world, (db) =>
        db
          .select(Object.fromEntries([...by, ...columns].map((column) => [column.name, column])))
          .from(table)
          .where(and(last && behind(by, last), which))
          .orderBy(...by.map((key) => asc(key)))
          .limit(chunk),
      )) as Row[]
      if (rows.length === 0) break
      last = rows.at(-1)!
      const renewed = await Promise.all(columns.map((column) => renewedOf(world.secrets, rows, column, by)))
      await record(world, 'keys.data', (work) => {
        columns.forEach((column, at) => work.rewrite(table, column, by, renewed[at]!))
      })
      count += rows.length
      report({ table: getTableName(table), rows: count })
    }
  }
}

/** What stands in clear from before its column was sealed is sealed, too. */
const renewedOf = (secrets: Secrets, rows: Row[], column: SQLiteColumn, by: readonly SQLiteColumn[]) =>
  Promise.all(
    rows
      .map((row) => ({ by: by.map((key) => row[key.name]!), from: row[column.name] }))
      .filter((row): row is { by: (string | number)[]; from: string } => {
        return typeof row.from === 'string' && secrets.isOld(row.from)
      })
      .map(async (row) => {
        const plain = isEncrypted(row.from) ? await secrets.decrypt(row.from) : row.from
        return { ...row, to: await secrets.encrypt(plain) }
      }),
  )

/** Behind a row, in the order of what rows are known by; with it, where its key may be another by now. */
function behind(by: readonly SQLiteColumn[], last: Row, isWithIt = false): SQL {
  const columns = sql.join([...by], sql`, `)
  const values = sql.join(
    by.map((key) => sql`${last[key.name]}`),
    sql`, `,
  )
  return isWithIt ? sql`(${columns}) >= (${values})` : sql`(${columns}) > (${values})`
}

/**
 * Lays the last index key over every blind index, while the product is closed: until it ends, the database takes no
 * claim of a person, so that nobody is taken twice. Interrupted, it goes on where it stopped.
 */
export async function layIndexKey(
  world: Installation,
  report: (done: Rewritten) => void = () => undefined,
): Promise<void> {
  const { layers } = world.secrets
  const [state] = await reading(world, (db) => db.select().from(keyState).where(eq(keyState.id, 1)))
  if (!state || state.index_layers > layers)
    throw new Error(
      'INDEX_KEY has fewer keys than lie over the indexes: it must keep the old ones, and add one at the end',
    )
  await record(world, 'keys.index', (work) =>
    work.update(keyState, state, { rotating: 1, index_layers: layers }),
  )
  for (const { table, column, by } of indexColumns) {
    let count = 0
    let last: Row | undefined
    for (;;) {
      const rows = await bareRows(world, table, column, by, last)
      if (rows.length === 0) break
      last = rows.at(-1)!
      await record(world, 'keys.index', (work) =>
        work.rewrite(
          table,
          column,
          by,
          rows.map((row) => ({
            by: by.map((key) => row[key.name]!),
            from: String(row[column.name]),
            to: world.secrets.wrapped(String(row[column.name])),
          })),
        ),
      )
      count += rows.length
      report({ table: getTableName(table), rows: count })
    }
  }
  await record(world, 'keys.index', (work) =>
    work.update(keyState, { id: state.id, version: state.version + 1 }, { rotating: 0 }),
  )
}

/** Rows without the last key, in the order of what they are known by. */
const bareRows = (
  world: Installation,
  table: SQLiteTable,
  column: SQLiteColumn,
  by: readonly SQLiteColumn[],
  last: Row | undefined,
): Promise<Row[]> =>
  reading(world, async (db) => {
    const rest = last && behind(by, last, true)
    const bare = world.secrets.layers > 1 ? sql`${column} not like ${`${world.secrets.layers}.%`}` : sql`0`
    const rows = await db
      .select(Object.fromEntries([column, ...by].map((own) => [own.name, own])))
      .from(table)
      .where(and(isNotNull(column), rest, bare))
      .orderBy(...by.map((key) => asc(key)))
      .limit(chunk)
    return rows as Row[]
  })
