import { useWatch } from 'react-hook-form'
import { lookupType, solutionAnswers } from '#contract/lookups'
import { settings } from '#contract/settings'
import { config as words } from '#contract/texts/config'
import { list } from '#contract/texts/screen-parts'
import type { AnswerOf } from '#frontend/app/client.ts'
import { useGet } from '#frontend/app/data.ts'
import { useText } from '#frontend/app/text.ts'
import { CheckField } from '#frontend/ui/CheckField.tsx'
import { ChoiceField } from '#frontend/ui/ChoiceField.tsx'
import { Facts } from '#frontend/ui/Detail.tsx'
import { Form } from '#frontend/ui/Form.tsx'
import { Notice } from '#frontend/ui/Notice.tsx'
import { EmptyState } from '#frontend/ui/states.tsx'
import { TextField } from '#frontend/ui/TextField.tsx'
import { useEditing } from '#frontend/resource/useEditing.ts'
import { useLookupTypes } from './useLookupTypes.ts'

type Load = typeof settings.lookup.ofType
type Loaded = AnswerOf<Load> | undefined

const rowOf = (loaded: Loaded, id: string) => loaded?.data.find((row) => row.id === Number(id))
const valuesOf = (row: ReturnType<typeof rowOf>) => ({
  value_en: row?.value_en ?? '',
  value_bn: row?.value_bn ?? '',
  sort: String(row?.sort ?? 0),
  active: row?.active ?? true,
  answer: row?.answer ?? 'both',
})
type Values = ReturnType<typeof valuesOf>
type NewValues = Values & { type: string; code: string }

/** Adds a row to a type, or changes one. */
export function LookupForm({ id, type }: { id?: string | undefined; type: string }) {
  return id ? <Change id={id} type={type} /> : <Add type={type} />
}

function Change({ id, type }: { id: string; type: string }) {
  const text = useText(words)
  const types = useLookupTypes()
  const { listHref, toList } = useEditing()
  const missing = useText(list)('not_found_title')
  const fields = useFieldWords()
  const { data } = useGet(settings.lookup.ofType, type ? { params: { type } } : null)
  if (!type || (data && !rowOf(data, id))) return <EmptyState title={missing} text={text('lookup_gone')} />
  return (
    <Form<Values, Load, typeof settings.lookup.update>
      load={{ endpoint: settings.lookup.ofType, params: { type } }}
      history={{ entity: 'lookup', id }}
      save={settings.lookup.update}
      valuesOf={(loaded) => valuesOf(rowOf(loaded, id))}
      toOptions={(values, loaded) => ({
        body: { ...values, id, version: rowOf(loaded, id)?.version ?? 0 },
      })}
      fields={fields}
      onSaved={toList}
      cancelHref={listHref}
    >
      {(_, loaded) => (
        <>
          <Facts
            facts={[
              { label: text('lookup_type'), value: types.find(({ value }) => value === type)?.label },
              { label: text('code'), value: rowOf(loaded, id)?.code },
            ]}
          />
          <Fields type={type} />
        </>
      )}
    </Form>
  )
}

function Add({ type }: { type: string }) {
  const text = useText(words)
  const types = useLookupTypes()
  const { listHref, toList } = useEditing()
  return (
    <Form<NewValues, Load, typeof settings.lookup.insert>
      save={settings.lookup.insert}
      repeats={['type']}
      valuesOf={() => ({ type, code: '', ...valuesOf(undefined) })}
      toOptions={(body) => ({ body })}
      fields={{
        type: { label: text('lookup_type') },
        code: { label: text('code') },
        ...useFieldWords(),
      }}
      onSaved={toList}
      cancelHref={listHref}
    >
      <ChoiceField name="type" label={text('lookup_type')} required options={types} />
      <TextField
        name="code"
        label={text('code')}
        help={text('lookup_code_help')}
        required
        lang="en"
        maxLength={61}
      />
      <NewFields />
    </Form>
  )
}

function useFieldWords() {
  const text = useText(words)
  return {
    value_en: { label: text('value_en') },
    value_bn: { label: text('value_bn') },
    sort: { label: text('sort') },
    active: { label: text('lookup_active') },
    answer: { label: text('lookup_answer') },
  }
}

const NewFields = () => <Fields type={useWatch<NewValues, 'type'>({ name: 'type' })} />

function Fields({ type }: { type: string }) {
  const text = useText(words)
  return (
    <>
      <TextField name="value_en" label={text('value_en')} required lang="en" maxLength={200} />
      <TextField name="value_bn" label={text('value_bn')} required lang="bn" maxLength={200} />
      <TextField
        name="sort"
        label={text('sort')}
        help={text('sort_help')}
        isCount
        inputMode="numeric"
        maxLength={4}
      />
      {Number(type) === lookupType.grievance_solution_type && (
        <ChoiceField
          name="answer"
          label={text('lookup_answer')}
          required
          options={solutionAnswers.map((value) => ({ value, label: text(`lookup_answer_${value}`) }))}
        />
      )}
      <CheckField name="active" label={text('lookup_active')} help={text('lookup_active_help')} />
      <Notice kind="info">{text('soon')}</Notice>
    </>
  )
}
