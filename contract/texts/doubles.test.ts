import { expect, test } from 'vitest'
import { allPaths, builtInText } from './all.ts'

/** English texts that stand more than once, each time with another Bangla, and why. */
const doubles: Readonly<Record<string, string>> = {
  Approved: 'an application, in the words of applicants, and a record that a second person has looked at',
  Approve: 'a button asks for it, the right is a noun',
  Delete: 'a button asks for it, the right is a noun',
  Reject: 'a button asks for it, the right is a noun',
  Verify: 'a button asks for it, the right is a noun',
  Changed: 'how something stands, and what an act did',
  Closed: 'a session with all that it decided, and a program that takes no applications',
  Continue: 'to the next step, and with a form that was left',
  English: 'each language calls itself by its own name, and the list of languages by a Bangla one',
  Number: 'by which something is called, and a kind of answer',
  Withdraw: 'a certificate is declared void, a person is taken off a list',
  Open: 'how something stands, and what a button does',
}

/** A noun that is the same for one and many is one text. */
const isPlural = (path: string, en: string): boolean =>
  path.endsWith('.many') && builtInText(path.replace(/many$/, 'one'))?.en === en

const texts = allPaths()
  .map((path) => ({ path, ...builtInText(path)! }))
  .filter(({ path, en }) => !isPlural(path, en))
const byEnglish = Map.groupBy(texts, ({ en }) => en)

test('a text stands once: what several tables say is shared (contract/texts.ts)', () => {
  const found = [...byEnglish].filter(([, same]) => same.length > 1)
  const news = found
    .filter(([en]) => !(en in doubles))
    .map(([en, same]) => [en, ...same.map(({ path }) => path)])
  expect(
    news,
    "each stands in these tables: leave it in one (a word of all records in contract/texts/field-names.ts or staff-words.ts) and share it in the others by shared(table, { own_key: 'its_key' }); if its Bangla differs, say why in doubles above",
  ).toEqual([])
  const gone = Object.keys(doubles).filter((en) => !found.some(([same]) => same === en))
  expect(gone, 'stand once by now: take them out of doubles above').toEqual([])
})

test('one that stands more than once says something else each time', () => {
  for (const en of Object.keys(doubles)) {
    const words = byEnglish.get(en)!.map(({ bn }) => bn)
    expect([en, new Set(words).size]).toEqual([en, words.length])
  }
})
