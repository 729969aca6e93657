/** What a new resource is called, in every way that files and names need. */
export type Words = {
  /** Name of its calls: `trainingCenter`. */
  name: string
  /** The same as a type, a table, a path, and in plural. */
  Type: string
  table: string
  path: string
  names: string
  /** Nouns as they stand in a sentence. */
  one: string
  many: string
  oneBn: string
  manyBn: string
}

/** All of it by the English noun and its plural (`training center`, `training centers`) and the Bangla ones. */
export function wordsOf(one: string, many: string, oneBn: string, manyBn: string): Words {
  const camel = (words: string) =>
    words.toLowerCase().replace(/[^a-z0-9]+(\w)/g, (_, letter: string) => letter.toUpperCase())
  const name = camel(one)
  return {
    name,
    Type: name[0]!.toUpperCase() + name.slice(1),
    table: one.toLowerCase().replaceAll(/\W+/g, '_'),
    path: one.toLowerCase().replaceAll(/\W+/g, '-'),
    names: camel(many),
    one,
    many,
    oneBn,
    manyBn,
  }
}

/** A text in a string of the source. */
export const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
