import { lookupType } from '../lookups.ts'
import type { settings as table } from '../settings.ts'
import { config } from '../texts/config.ts'
import { exports as words } from '../texts/exports.ts'
import { areaWords, languageTexts } from '../texts/settings/languages.ts'
import { lookupTypes } from '../texts/settings/lookup-types.ts'
import { column, type ExportsOf } from './columns.ts'

const typeNames = Object.keys(lookupType) as (keyof typeof lookupType)[]

/** Lists of lookups, financial years and texts. */
export const settingsExports: ExportsOf<typeof table> = {
  'lookup.list': [
    column(words, 'value_en', (row) => row.value_en),
    column(words, 'value_bn', (row) => row.value_bn),
    column(config, 'lookup_type', (row, { say }) => {
      const name = typeNames.find((one) => lookupType[one] === row.type)
      return name ? say(lookupTypes, name) : row.type
    }),
    column(words, 'code', (row) => row.code),
    column(config, 'sort', (row) => row.sort),
    column(words, 'active', (row, { yes }) => yes(row.active)),
  ],
  'financial.list': [
    column(words, 'code', (year) => year.code),
    column(words, 'starts_on', (year) => ({ day: year.starts_on })),
    column(words, 'ends_on', (year) => ({ day: year.ends_on })),
    column(words, 'state', (year, { say }) => say(words, `year_${year.state}`)),
  ],
  'language.list': [
    column(languageTexts, 'path', (text) => text.path),
    column(languageTexts, 'area', (text, { language }) => areaWords(language)[text.area] ?? text.area),
    column(languageTexts, 'words_bn', (text) => text.words_bn),
    column(languageTexts, 'words_en', (text) => text.words_en),
    column(languageTexts, 'default_bn', (text) => text.default_bn),
    column(languageTexts, 'default_en', (text) => text.default_en),
    column(languageTexts, 'state', (text, { say }) => say(languageTexts, `state_${text.state}`)),
    column(languageTexts, 'updated', (text) => ({ moment: text.updated_at })),
  ],
}
