import { eq } from 'drizzle-orm'
import { Failure } from '#contract/failure'
import {
  languagePermission,
  parameterProblems,
  type AdminText,
  type languageCalls,
} from '#contract/settings/languages'
import { say, type Language } from '#contract/texts'
import { languageTexts } from '#contract/texts/settings/languages'
import { newId } from '#worker/db/ids'
import { changedText } from '#worker/db/schema/settings'
import type { SignedIn } from '#worker/db/session'
import type { Call } from '#worker/http/call'
import { changedTexts, takeChangedText } from './languages-copy.ts'
import { adminTexts, type ChangedRow } from './languages-state.ts'

type Table = typeof languageCalls

export const translations = (call: Call<Table['language']['translations']>) =>
  changedTexts(call, call.params.lang, call.query.v)

/** Either screen's permission opens the calls; each language asks for its own. */
function mayChange(user: SignedIn, language: Language): void {
  if (!user.is_super_admin && !user.permissions.has(languagePermission[language]))
    throw new Failure('forbidden')
}

export async function languageList({ params, query, user, db }: Call<Table['language']['list']>) {
  mayChange(user, params.lang)
  const all = await adminTexts(params.lang, await db.select().from(changedText))
  const wanted = query.search?.normalize('NFC').toLowerCase()
  const found = all.filter(
    (text) =>
      (query.area === undefined || text.area === query.area) &&
      (query.state === undefined || isIn(text, query.state)) &&
      (!wanted ||
        [text.path, text.words_en, text.words_bn].some((words) => words.toLowerCase().includes(wanted))),
  )
  // Who takes all of it (http/export.ts) reads on from where they are.
  const { cursor } = query as { cursor?: string | undefined }
  const from = cursor === undefined ? (query.page - 1) * query.per_page : Number(cursor)
  const next = from + query.per_page < found.length ? String(from + query.per_page) : null
  const many = (state: AdminText['state']) => all.filter((text) => isIn(text, state)).length
  return {
    data: sorted(found, query.sort, query.direction).slice(from, from + query.per_page),
    total: found.length,
    page: query.page,
    per_page: query.per_page,
    ...('cursor' in query && { next }),
    counts: {
      all: all.length - many('orphan'),
      changed: many('changed'),
      other_changed: many('other_changed'),
      outdated: many('outdated'),
      orphan: many('orphan'),
    },
  }
}

/** All of the department's own count as changed, whatever else is to be said of them. */
const isIn = (text: AdminText, state: AdminText['state']): boolean =>
  state === 'changed' ? text.changed && text.state !== 'orphan' : text.state === state

function sorted(texts: AdminText[], key: string | undefined, direction: 'asc' | 'desc'): AdminText[] {
  const sign = direction === 'desc' ? -1 : 1
  if (key === 'path') return texts.toSorted((a, b) => sign * a.path.localeCompare(b.path))
  if (key !== 'updated_at') return texts
  const last = sign > 0 ? '~' : ''
  return texts.toSorted((a, b) => sign * (a.updated_at ?? last).localeCompare(b.updated_at ?? last))
}

const rowsOf = (db: Call<Table['language']['text']>['db'], path: string) =>
  db.select().from(changedText).where(eq(changedText.path, path))

/** A text as it stands, with the department's own row of it. */
async function textOf(
  { db, user }: Pick<Call<Table['language']['text']>, 'db' | 'user'>,
  language: Language,
  path: string,
): Promise<{ text: AdminText; row: ChangedRow | undefined }> {
  mayChange(user, language)
  const rows = await rowsOf(db, path)
  const text = (await adminTexts(language, rows, [path]))[0]
  if (!text) throw new Failure('not_found')
  return { text, row: rows.find((one) => one.language === language) }
}

export async function languageText(call: Call<Table['language']['text']>) {
  return { data: (await textOf(call, call.params.lang, call.params.path)).text }
}

export async function languageUpdate(call: Call<Table['language']['update']>) {
  const { lang, path, words, version } = call.body
  const { text, row } = await textOf(call, lang, path)
  const builtIn = text[`default_${lang}`]
  if (builtIn === null) throw new Failure('not_found')
  if (version !== (row?.version ?? 0)) throw new Failure('stale')
  refuseParameters(builtIn, words)
  const updated_at = call.now.toISOString()
  // Whoever follows the other language, or finds the words still right, doesn't ask it to follow in turn.
  const isNews = !text.follows && words !== text[`words_${lang}`]
  const set = {
    words,
    default_words: builtIn,
    led_at: isNews ? updated_at : (row?.led_at ?? null),
    updated_at,
  }
  call.work.place(0)
  if (row) call.work.update(changedText, row, set)
  else call.work.insert(changedText, { id: newId(call.now), language: lang, path, ...set })
  call.afterwards(() => Promise.resolve(takeChangedText(call.deps, lang, path, words)))
  return { path, words, message: say(languageTexts, call.language, 'saved') }
}

export async function languageReset(call: Call<Table['language']['reset']>) {
  const { lang, path, version } = call.body
  const { row, text } = await textOf(call, lang, path)
  if (!row) throw new Failure('not_found')
  if (version !== row.version) throw new Failure('stale')
  call.work.place(0)
  call.work.remove(changedText, row)
  call.afterwards(() => Promise.resolve(takeChangedText(call.deps, lang, path, null)))
  const words = text[`default_${lang}`] ?? ''
  return { path, words, message: say(languageTexts, call.language, 'reset') }
}

/** Words keep what the product fills in. */
export function refuseParameters(builtIn: string, words: string): void {
  const { missing, surplus } = parameterProblems(builtIn, words)
  const key = missing.length > 0 ? 'placeholders' : 'placeholders_surplus'
  const names = (missing.length > 0 ? missing : surplus).join(', ')
  if (names) throw new Failure('validation', { issues: [{ field: 'words', key, parameters: { names } }] })
}
