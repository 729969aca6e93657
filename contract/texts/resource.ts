import { type Language, say, shared, texts, type TextTable } from '../texts.ts'
import { staffWords } from './staff-words.ts'
import { fieldNames } from './field-names.ts'
import { common } from './common.ts'

/** What is said of every resource (contract/resources.ts) by its noun; its own texts say it otherwise under the same key. */
export const resourceTexts = texts(
  'resourceTexts',
  {
    new: 'Add {{a_noun}}',
    change: 'Change {{noun}}',
    none: 'There are no {{nouns}} yet.',
    delete_question: 'Are you sure to delete "{{name}}"? What is in use stays.',
    act_question: '{{act}}: "{{name}}"?',
    own_work: 'This is for another person than the one who made it.',

    did_insert: '{{noun}} added',
    did_update: '{{noun}} changed',
    did_move: '{{noun}} moved to another place',
    did_destroy: '{{noun}} deleted',
    did_submit: '{{noun}} submitted',
    did_approve: '{{noun}} approved',
    did_reject: '{{noun}} rejected',
    did_return: '{{noun}} returned',
    did_import: 'Brought in from a file: {{nouns}}',
    did_importPreview: 'Looked at a file: {{nouns}}',
    did_list: 'Taken as a file: {{nouns}}',
    status_reason: 'Why it came back',
    reason_help: 'It stands in the history, and who made it reads it.',
    act_reject: 'Reject',
    act_return: 'Return',
  },
  {
    new: '{{a_noun}} যোগ করুন',
    change: '{{noun}} বদল',
    none: 'এখনো কোনো {{nouns}} নেই।',
    delete_question: 'আপনি কি "{{name}}" মুছে ফেলতে চান? ব্যবহারে থাকলে থেকে যাবে।',
    act_question: '{{act}}: "{{name}}"?',
    own_work: 'যিনি তৈরি করেছেন তিনি নন, অন্য কেউ এটি করবেন।',

    did_insert: '{{noun}} যোগ',
    did_update: '{{noun}} বদল',
    did_move: '{{noun}} অন্য এলাকায় সরানো',
    did_destroy: '{{noun}} মোছা',
    did_submit: '{{noun}} জমা',
    did_approve: '{{noun}} অনুমোদন',
    did_reject: '{{noun}} নামঞ্জুর',
    did_return: '{{noun}} ফেরত',
    did_import: 'ফাইল থেকে আনা: {{nouns}}',
    did_importPreview: 'ফাইল দেখা: {{nouns}}',
    did_list: 'তালিকা ফাইলে নেওয়া: {{nouns}}',
    status_reason: 'ফেরত আসার কারণ',
    reason_help: 'ইতিহাসে এটি থাকবে, আর যিনি তৈরি করেছেন তিনি পড়বেন।',
    act_reject: 'নামঞ্জুর করুন',
    act_return: 'ফেরত দিন',
  },
  shared(staffWords, 'status', 'name', 'active_help', { act_approve: 'approve', status_draft: 'draft' }),
  shared(fieldNames, 'code', 'active', 'place_id', 'note', 'made_by', 'approved_by', 'approved_at', {
    place: 'place_id',
    made_at: 'created_at',
  }),
  shared(common, 'name_en', 'name_bn', {
    status_approved: 'approved',
    act_submit: 'submit',
    status_submitted: 'submitted',
    status_rejected: 'rejected',
  }),
)

export type ResourceTextKey = keyof typeof resourceTexts.en

/** Names in an example of a body (contract/crud.ts). */
export const exampleNames = { name_en: 'Example', name_bn: 'উদাহরণ' }

/** Nouns as they stand in a sentence: what one is called, and several. */
export type ResourceWords = TextTable<'one' | 'many'>

const capital = (words: string) => words.slice(0, 1).toUpperCase() + words.slice(1)
/** Of an English noun; by its sound a union, a unit and a user have an “a”. */
const withArticle = (noun: string) => `${/^([aeio]|u(?!ni|s))/i.test(noun) ? 'an' : 'a'} ${noun}`
const has = (table: TextTable, key: string): boolean => key in table.en

/** What one record is called by itself, and several: in titles and names. */
export const nounOf = (words: ResourceWords, language: Language, many = false): string =>
  capital(say(words, language, many ? 'many' : 'one'))

/** A text of a resource: its own, or what is said of all, with its nouns filled in; undefined where neither has it. */
export function resourceText(
  words: ResourceWords,
  language: Language,
  key: string,
  parameters: Record<string, string | number> = {},
): string | undefined {
  const table: TextTable = has(words, key) ? words : resourceTexts
  if (!has(table, key)) return undefined
  const noun = say(words, language, 'one')
  const nouns = {
    noun,
    a_noun: language === 'en' ? withArticle(noun) : noun,
    nouns: say(words, language, 'many'),
  }
  return capital(say(table, language, key, { ...nouns, ...parameters }))
}
