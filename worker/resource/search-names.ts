import { and, asc, eq, gte, inArray, lt, or, sql, type SQL } from 'drizzle-orm'
import { toAsciiDigits } from '#contract/digits'
import { user } from '#worker/db/schema/access'
import { searchWord } from '#worker/db/schema/system'
import { inScope, isNarrow } from '#worker/db/scope'
import type { SignedIn } from '#worker/db/session'
import type { CallBase } from '#worker/http/call'

type Asking = Pick<CallBase, 'db'> & { user: Pick<SignedIn, 'scope'> }
type Kind = 'user' | 'office'

/** So many words that begin alike are looked at, where the scope is too wide to be read through. */
const lookMaximum = 2_000

/** The words of what was typed, the longest first. */
export const wordsOf = (typed: string): string[] =>
  toAsciiDigits(typed)
    .toLowerCase()
    .split(/[\s.-]+/)
    .filter(Boolean)
    .toSorted((one, other) => other.length - one.length)

/** Ids by the beginning of a word of their name: within a small area all of its words, else those that begin so. */
export function idsOf({ db, user: { scope } }: Asking, kind: Kind, word: string | SQL): SQL {
  const begins = and(gte(searchWord.word, word), lt(searchWord.word, sql`${word} || ${'\u{10ffff}'}`))
  const ofKind = eq(searchWord.kind, kind)
  if (isNarrow(scope))
    return sql`(${db
      .select({ id: searchWord.id })
      .from(searchWord)
      .where(and(ofKind, inScope(searchWord.place, scope), begins))
      .limit(lookMaximum)})`
  const looked = db
    .select({ id: searchWord.id, place: searchWord.place })
    .from(searchWord)
    .where(and(ofKind, begins))
    .orderBy(asc(searchWord.word))
    .limit(lookMaximum)
    .as('looked')
  return sql`(${db.select({ id: looked.id }).from(looked).where(inScope(looked.place, scope))})`
}

const bangla = /[\u0980-\u09ff]/
/** Shorter ones are of half the country. */
const soundMinimum = 2

const isOtherwise = (word: string) =>
  bangla.test(word)
    ? sql`unicode(${user.full_name}) not between 2432 and 2559`
    : sql`unicode(${user.full_name}) between 2432 and 2559`

/** How a word sounds, as it stands before those of names in the other letters; null where too little is left of it. */
const heard = (word: string): SQL => sql`(with recursive heard (step, rest) as (
    select 0, ${word} union all select sound.step, replace(rest, sound.heard, sound.kept) from heard join sound on sound.step = heard.step + 1
  ) select iif(length(rest) < ${soundMinimum}, null, ${bangla.test(word) ? '~l' : '~b'} || rest) from heard order by step desc limit 1)`

/** A condition on a person: the beginning of each word, as it is written or, in the other letters, as it sounds. */
export function named(call: Asking, words: readonly string[]): SQL | undefined {
  const sounds = words.map(heard)
  const anySounds = sql`coalesce(${sql.join([...sounds, sql`null`], sql`, `)}) is not null`
  return and(
    ...words.map((word, at) =>
      or(
        inArray(user.id, idsOf(call, 'user', word)),
        inArray(user.id, idsOf(call, 'user', sounds[at]!)),
        // What sounds like nothing says nothing of a name in the other letters, beside a word that does.
        and(isOtherwise(word), sql`${sounds[at]} is null`, anySounds),
      ),
    ),
  )
}

/** The same where a word of theirs begins with each word typed, or sounds so: found by the longest, without looking through the others. */
export function begunWith(call: Asking, typed: string): SQL | undefined {
  const [longest, ...others] = wordsOf(typed)
  if (longest === undefined) return undefined
  const ids = sql`${user.id} in (select * from ${idsOf(call, 'user', longest)} union select * from ${idsOf(call, 'user', heard(longest))})`
  return and(ids, named(call, others))
}
