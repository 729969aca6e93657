import { grievances } from '#contract/grievances'
import { factsOf } from '#contract/resources'
import type { GrievanceType } from '#contract/grievances/settings'
import { grievanceSettings as words } from '#contract/texts/grievances/settings'
import { useGet } from '#frontend/app/data.ts'
import { useText } from '#frontend/app/text.ts'
import { ActiveField } from '#frontend/resource/ActiveField.tsx'
import { CodeField } from '#frontend/resource/CodeField.tsx'
import { NameFields } from '#frontend/resource/NameFields.tsx'
import { Resource } from '#frontend/resource/Resource.tsx'
import { titledValues, useResource } from '#frontend/resource/useResource.ts'
import { LongChoiceField } from '#frontend/ui/LongChoiceField.tsx'
import { SearchWordsField } from './SearchWordsField.tsx'
import { labelIn, useOptions } from './options.ts'

const valuesOf = (type: GrievanceType | undefined) => ({
  category_id: String(type?.category.id ?? ''),
  code: type?.code ?? '',
  search_words: type?.search_words ?? '',
  ...titledValues(type),
})

/** Kinds of grievances. */
export default function Types() {
  const { text, format, titledFields, nameColumn, stateColumn } = useResource('grievanceType')
  const own = useText(words)
  const { title: subjects } = useResource('grievanceSubject')
  const { data } = useGet(grievances.grievanceType.categories, {})
  const categories = useOptions(data?.data)
  return (
    <Resource
      of="grievanceType"
      calls={grievances.grievanceType}
      lead={own('types_lead')}
      nameOf={format.nameOf}
      valuesOf={valuesOf}
      fields={{
        category_id: { label: text('category_id'), show: labelIn(categories) },
        code: { label: text('code') },
        search_words: { label: own('search_words') },
        ...titledFields,
      }}
      filters={[{ name: 'category_id', label: text('category_id'), options: categories }]}
      columns={[
        nameColumn,
        { key: 'category', title: text('category_id'), cell: ({ category }) => format.nameOf(category) },
        { key: 'code', title: text('code'), sort: 'code', show: 'chosen', cell: ({ code }) => code },
        stateColumn,
      ]}
      acts={({ id }) => [
        {
          href: `${factsOf('grievanceSubject').path}?type_id=${id}`,
          label: subjects,
          required: grievances.grievanceSubject.list.access,
        },
      ]}
    >
      <LongChoiceField name="category_id" label={text('category_id')} required options={categories} />
      <NameFields />
      <SearchWordsField />
      <CodeField label={text('code')} help={own('code_help')} maxLength={61} />
      <ActiveField />
    </Resource>
  )
}
