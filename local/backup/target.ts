import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { openDatabase, type Client } from '#worker/db/client'
import type { Answered, Asked } from './file-thread.ts'

/** An empty database that a backup is brought into. */
export type Target = {
  /** Several statements, all or none of them. */
  run(sql: string): Promise<void>
  finish(): Promise<void>
  count(table: string): Promise<number>
  /** What the database finds wrong with itself, whose tables have so many rows. */
  problems(rows: Readonly<Record<string, number>>): Promise<string[]>
  /** It is whole and the same: from now on it stands there. What was never kept leaves nothing behind. */
  keep(): Promise<void>
  close(): Promise<void>
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

type Thread = ReturnType<typeof openThread>

/** A database file in a thread of its own. What is asked is answered one after the other. */
function openThread(file: string) {
  const thread = new Worker(new URL('./file-thread.ts', import.meta.url), { workerData: file })
  // Answers come in the order of what was asked.
  let last: Promise<unknown> = Promise.resolve()
  const ask = (asked: Asked): Promise<Record<string, unknown>[]> => {
    const answered = last.then(
      () =>
        new Promise<Record<string, unknown>[]>((resolve, reject) => {
          const leave = () => thread.off('message', heard).off('error', failed).off('exit', ended)
          const failed = (error: unknown) => (leave(), reject(error as Error))
          const ended = () => failed(new Error('The database of the restore has ended'))
          const heard = (answer: Answered) => {
            leave()
            if ('error' in answer) reject(new Error(answer.error))
            else resolve(answer.rows)
          }
          thread.on('message', heard).on('error', failed).on('exit', ended)
          thread.postMessage(asked)
        }),
    )
    last = answered.catch(() => undefined)
    return answered
  }
  let isOpen = true
  const close = async () => {
    if (!isOpen) return
    isOpen = false
    await ask('close').catch(() => undefined)
    await thread.terminate()
  }
  return { ask, close }
}

/** The file of a database server that doesn't run yet, in a data directory that has none: written beside, and put there when it is whole. */
export function fileTarget(dataDir: string): Target {
  const place = `${dataDir}/database`
  const refuseTaken = () => {
    if (existsSync(place) && readdirSync(place).length > 0)
      throw new Error(`${dataDir} has a database already: a backup comes into a fresh place`)
  }
  refuseTaken()
  mkdirSync(dataDir, { recursive: true })
  dropLeftovers(dataDir)
  const beside = mkdtempSync(`${dataDir}/restoring-${process.pid}-`)
  const folder = `${beside}/dbs/default`
  mkdirSync(folder, { recursive: true })
  const file = `${folder}/data`
  const database = openThread(file)
  const { ask, close } = database
  const run = async (sql: string) => void (await ask({ exec: sql }))
  const begun = run(
    'pragma journal_mode = off; pragma synchronous = off; pragma foreign_keys = off; pragma cache_size = -262144; pragma threads = 2; begin',
  )
  begun.catch(() => undefined)
  return {
    run: async (sql) => {
      await begun
      await run(sql)
    },
    finish: () => run('commit; pragma synchronous = full; pragma journal_mode = wal'),
    count: async (table) =>
      Number((await ask({ all: `select count(*) as n from ${quoted(table)}` }))[0]!['n']),
    async problems(rows) {
      const second = openThread(file)
      try {
        const found = await ask({ all: "select name from sqlite_master where type = 'table'" })
        // With it the list of free pages is looked at.
        const names = ['sqlite_schema', ...found.map(({ name }) => String(name))]
        // The largest first: both threads end at the same time.
        const waiting = names.toSorted((a, b) => (rows[a] ?? 0) - (rows[b] ?? 0))
        const wrong: string[] = []
        const check = async (thread: Thread) => {
          for (let name = waiting.pop(); name !== undefined; name = waiting.pop())
            for (const row of await thread.ask({ all: `pragma integrity_check(${quoted(name)})` }))
              if (row['integrity_check'] !== 'ok') wrong.push(String(row['integrity_check']))
        }
        await Promise.all([check(database), check(second)])
        return wrong
      } finally {
        await second.close()
      }
    },
    keep: async () => {
      await close()
      // It took a while: another may stand there by now.
      refuseTaken()
      if (existsSync(place)) rmdirSync(place)
      renameSync(beside, place)
    },
    async close() {
      await close()
      rmSync(beside, { recursive: true, force: true })
    },
  }
}

/** Of a restore that was killed: what it had is no database, and as large as one. */
function dropLeftovers(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    const pid = /^restoring(?:-(\d+)-|$)/.exec(name)
    if (pid && !isRunning(Number(pid[1]))) rmSync(`${dataDir}/${name}`, { recursive: true, force: true })
  }
}
const isRunning = (pid: number): boolean => {
  try {
    return Number.isInteger(pid) && process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Stands in a database that a backup is being brought into: nothing is started on it, and the next restore begins anew. */
const mark = 'restoring'
/** A restore that is at work says so with every part it brings. */
const silentMinutes = 5
const tablesOf = async (client: Client): Promise<string[]> =>
  (
    await client.execute("select name from sqlite_master where type = 'table' and name not like 'sqlite_%'")
  ).rows.map((row) => String(row['name']))

/** A database server's empty database (Turso: made for it), or one that a restore which broke off has left half filled. */
export async function serverTarget(
  url: string,
  authToken: string | undefined,
  say: (line: string) => void,
): Promise<Target> {
  const client = openDatabase({ url, authToken })
  const number = async (sql: string) => Number(Object.values((await client.execute(sql)).rows[0]!)[0])
  const tables = await tablesOf(client)
  const isMarked = tables.includes(mark)
  if (!isMarked && tables.length > 0)
    throw new Error(`${url} has tables already: a backup comes into an empty database`)
  const by = randomUUID()
  const taken = await takeMark(client, by)
  if (!taken)
    throw new Error(
      `Another restore brings a backup into ${url}. Wait till it has ended; if it was killed, begin again in ${silentMinutes} minutes.`,
    )
  if (isMarked) {
    say(`A restore into ${url} broke off: what it had brought is taken away, and it begins anew.`)
    await dropAll(client)
  }
  let isKept = false
  return {
    run: (sql) => client.executeMultiple(`pragma foreign_keys = off; begin; ${stillMine(by)} ${sql} commit;`),
    finish: () => Promise.resolve(),
    count: (table) => number(`select count(*) from ${quoted(table)}`),
    problems: () => Promise.resolve([]),
    keep: async () => {
      await client.executeMultiple(`begin; ${stillMine(by)} drop table ${mark}; commit;`)
      isKept = true
    },
    close: async () => {
      if (!isKept)
        await client
          .execute({ sql: `update ${mark} set at = 0 where by = ?`, args: [by] })
          .catch(() => undefined)
      client.close()
      if (!isKept)
        say(
          `${url} is half filled and marked: nothing starts on it. The backup is as it was; run the same restore again, and it begins anew by itself.`,
        )
    },
  }
}

/** Takes the mark, unless another restore is at work. */
async function takeMark(client: Client, by: string): Promise<boolean> {
  const [, { rowsAffected }] = (await client.batch(
    [
      `create table if not exists ${mark} (id integer primary key, by text not null, at integer not null) strict`,
      {
        sql: `insert into ${mark} (id, by, at) values (1, ?, unixepoch())
              on conflict (id) do update set by = excluded.by, at = excluded.at
              where at < unixepoch() - ?`,
        args: [by, silentMinutes * 60],
      },
    ],
    'write',
  )) as [unknown, { rowsAffected: number }]
  return rowsAffected === 1
}

/** Fails, and with it all beside it, once another restore has taken the mark. */
const stillMine = (by: string): string =>
  `insert into ${mark} (id, by, at) select 1, '${by}', 0 where not exists (select 1 from ${mark} where by = '${by}'); update ${mark} set at = unixepoch();`

/** All but the mark: what breaks off here is taken away the next time. */
async function dropAll(client: Client): Promise<void> {
  const { rows } = await client.execute(
    "select type, name from sqlite_master where type in ('trigger', 'view') order by type",
  )
  const drops = rows.map((row) => `drop ${String(row['type'])} if exists ${quoted(String(row['name']))}`)
  const tables = (await tablesOf(client)).filter((name) => name !== mark)
  drops.push(...tables.map((name) => `drop table if exists ${quoted(name)}`))
  await client.executeMultiple(`pragma foreign_keys = off; begin; ${[...drops, 'commit'].join('; ')};`)
}
