import { grievances } from '#contract/grievances'
import type { GrievanceSubject } from '#contract/grievances/settings'
import { grievanceSettings as words } from '#contract/texts/grievances/settings'
import { useGet } from '#frontend/app/data.ts'
import { useText } from '#frontend/app/text.ts'
import { ActiveField } from '#frontend/resource/ActiveField.tsx'
import { NameFields } from '#frontend/resource/NameFields.tsx'
import { Resource } from '#frontend/resource/Resource.tsx'
import { titledValues, useResource } from '#frontend/resource/useResource.ts'
import { LongChoiceField } from '#frontend/ui/LongChoiceField.tsx'
import { SearchWordsField } from './SearchWordsField.tsx'
import { labelIn, useOptions } from './options.ts'

const valuesOf = (subject: GrievanceSubject | undefined) => ({
  type_id: String(subject?.type.id ?? ''),
  search_words: subject?.search_words ?? '',
  ...titledValues(subject),
})

/** What kinds of grievances are about more closely. */
export default function Subjects() {
  const { text, format, titledFields, nameColumn, stateColumn } = useResource('grievanceSubject')
  const own = useText(words)
  const { data } = useGet(grievances.grievanceSubject.types, {})
  const types = useOptions(data?.data)
  return (
    <Resource
      of="grievanceSubject"
      calls={grievances.grievanceSubject}
      lead={own('subjects_lead')}
      nameOf={(subject) => `${format.nameOf(subject)}, ${format.nameOf(subject.type)}`}
      valuesOf={valuesOf}
      fields={{
        type_id: { label: text('type_id'), show: labelIn(types) },
        search_words: { label: own('search_words') },
        ...titledFields,
      }}
      filters={[{ name: 'type_id', label: text('type_id'), options: types }]}
      columns={[
        nameColumn,
        {
          key: 'type',
          title: text('type_id'),
          show: 'always',
          wraps: true,
          cell: ({ type }) => format.nameOf(type),
        },
        stateColumn,
      ]}
    >
      <LongChoiceField name="type_id" label={text('type_id')} required options={types} />
      <NameFields />
      <SearchWordsField />
      <ActiveField />
    </Resource>
  )
}
