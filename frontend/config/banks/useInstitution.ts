import type { NamedRow } from '#contract/format'
import { banks } from '#contract/texts/banks'
import { config } from '#contract/texts/config'
import { useFormat } from '#frontend/app/format.ts'
import { useLanguage } from '#frontend/app/language.ts'
import { useText } from '#frontend/app/text.ts'
import { useStateColumn } from '#frontend/resource/useStateColumn.tsx'

type Titled = { name_en: string; name_bn: string; active: boolean }

/** What the screens of banks, branches, services and operators have in common: words, names, and whether one is in use. */
export function useInstitution(of: 'bank' | 'branch' | 'mfs' | 'operator') {
  const text = useText(banks)
  const common = useText(config)
  const format = useFormat()
  const byName = `name_${useLanguage()}`
  return {
    text,
    format,
    words: {
      title: text(`${of}_title`),
      lead: text(`${of}_lead`),
      create: text(`${of}_create`),
      edit: text(`${of}_edit`),
      empty: text(`${of}_empty`),
      question: (name: string) => text('delete_question', { name }),
    },
    titledFields: {
      name_en: { label: common('name_en') },
      name_bn: { label: common('name_bn') },
      active: { label: text('active') },
    },
    nameColumn: {
      key: 'name',
      title: common('name'),
      sort: byName,
      cell: (row: NamedRow) => format.nameOf(row),
    },
    stateColumn: useStateColumn(),
  }
}

/** The values that all of their forms have. */
export const titledValues = (row: Titled | undefined) => ({
  name_en: row?.name_en ?? '',
  name_bn: row?.name_bn ?? '',
  active: row?.active ?? true,
})
