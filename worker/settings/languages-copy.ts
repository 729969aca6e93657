import { eq, sql } from 'drizzle-orm'
import { applyOverrides, type ChangedTexts, type Language } from '#contract/texts'
import { readerOf, type ReadDatabase } from '#worker/db/client'
import { changedText, referenceVersion } from '#worker/db/schema/settings'
import type { CallBase, Dependencies } from '#worker/http/call'

type Texts = Record<Language, ChangedTexts>
type Copy = { read_at: number; version: number; texts: Texts }
type Reading = Pick<CallBase, 'db' | 'deps' | 'now'>

/** So long the isolate goes by what it has; then it reads anew, behind the call that noticed. */
const keptMilliseconds = 15_000
/** After a quiet time a call waits for it: nobody is answered in words of yesterday. */
const quietMilliseconds = 60_000
const readingMilliseconds = 3_000
const againMilliseconds = 5_000
/** A database that hangs is waited for by what the call itself asks of it. */
const patienceMilliseconds = 2_000

/** Kept per app, not per module: tests hold several worlds in one process. */
const kept = new WeakMap<Dependencies, Copy>()
const reading = new WeakMap<Dependencies, number>()
const none: Texts = { bn: {}, en: {} }
let applied = none

/** Has `say` speak in the department's words, before anything is said on a call. Without a database: in the built-in ones. */
export async function applyChangedTexts(
  call: Reading & Partial<Pick<CallBase, 'afterwards'>>,
): Promise<void> {
  const now = call.now.getTime()
  const known = kept.get(call.deps)
  const age = known ? Math.abs(now - known.read_at) : Infinity
  if (!known || age > quietMilliseconds || (age > keptMilliseconds && !call.afterwards)) {
    await (call.afterwards ? soon(read(call)) : read(call)).catch((error: unknown) => {
      console.error(
        JSON.stringify({
          level: 'error',
          action: 'settings.changedTexts',
          error: String(error).slice(0, 500),
        }),
      )
      const read_at = now - quietMilliseconds + againMilliseconds
      kept.set(call.deps, { version: -1, texts: none, ...known, read_at })
    })
  } else if (
    age > keptMilliseconds &&
    Math.abs(now - (reading.get(call.deps) ?? -Infinity)) > readingMilliseconds
  ) {
    reading.set(call.deps, now)
    call.afterwards?.(() => readBehind(call))
  }
  apply(kept.get(call.deps)?.texts ?? none)
}

const soon = <T>(asked: Promise<T>): Promise<T> => {
  let late: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(new Error('the texts take too long')), patienceMilliseconds)
  })
  return Promise.race([asked, tooLate]).finally(() => clearTimeout(late))
}

/** The department's texts of a language, at least as new as a version. */
export async function changedTexts(call: Reading, language: Language, since = 0) {
  const known = kept.get(call.deps)
  const copy = known && known.version >= Math.max(since, 0) ? known : await read(call)
  return { data: copy.texts[language], version: copy.version }
}

/** What was just saved holds in this isolate at once; null: the built-in text again. */
export function takeChangedText(
  deps: Dependencies,
  language: Language,
  path: string,
  words: string | null,
): void {
  const known = kept.get(deps)
  if (!known) return
  const { [path]: _, ...others } = known.texts[language]
  const texts = { ...known.texts, [language]: words === null ? others : { ...others, [path]: words } }
  kept.set(deps, { ...known, texts })
}

function apply(texts: Texts): void {
  if (texts === applied) return
  applyOverrides('bn', texts.bn)
  applyOverrides('en', texts.en)
  applied = texts
}

/** One round trip; the texts come along only if anything has changed since. */
async function read({ db, deps, now }: Reading): Promise<Copy> {
  const known = kept.get(deps)
  const [[current], rows] = await db.batch([
    db.select({ version: referenceVersion.version }).from(referenceVersion).where(eq(referenceVersion.id, 1)),
    changedSince(db, known?.version ?? -1),
  ])
  const version = current?.version ?? 0
  const texts = known && known.version === version ? known.texts : textsOf(rows)
  const copy = { read_at: now.getTime(), version, texts }
  kept.set(deps, copy)
  return copy
}

const changedSince = (db: ReadDatabase, version: number) =>
  db
    .select({ language: changedText.language, path: changedText.path, words: changedText.words })
    .from(changedText)
    .where(
      sql`(select ${referenceVersion.version} from ${referenceVersion} where ${referenceVersion.id} = 1) <> ${version}`,
    )

function textsOf(rows: readonly { language: Language; path: string; words: string }[]): Texts {
  const texts: Texts = { bn: {}, en: {} }
  for (const { language, path, words } of rows) texts[language][path] = words
  return texts
}

async function readBehind({ deps, now }: Reading): Promise<void> {
  const client = deps.openDatabase()
  try {
    await read({ db: readerOf(client), deps, now })
  } finally {
    client.close()
  }
}
