import type { FieldValues } from 'react-hook-form'
import type { AnyEndpoint } from '#contract/endpoint'
import { resources } from '#contract/resources'
import { Form } from '#frontend/ui/Form.tsx'
import type { RowOf } from '#frontend/ui/List.tsx'
import { useEditing } from './useEditing.ts'
import type { ResourceProps } from './Resource.tsx'

type Loaded<Rows extends AnyEndpoint> = { data: RowOf<Rows> } | undefined

/** Adds a row, or changes one. */
export function ResourceForm<Rows extends AnyEndpoint, Values extends FieldValues>({
  of,
  calls,
  valuesOf,
  fields,
  children,
  id,
}: ResourceProps<Rows, Values> & { id: string | undefined }) {
  const { listHref, toList } = useEditing()
  return (
    <Form<Values, AnyEndpoint, AnyEndpoint>
      load={id ? { endpoint: calls.get, params: { id } } : undefined}
      history={{ entity: resources[of].table }}
      save={id ? calls.update : calls.insert}
      valuesOf={(loaded) => valuesOf((loaded as Loaded<Rows>)?.data)}
      toOptions={(values, loaded) => {
        const row = (loaded as Loaded<Rows>)?.data as { version: number } | undefined
        return { body: id ? { ...values, id, version: row?.version ?? 0 } : values } as never
      }}
      fields={fields}
      onSaved={toList}
      repeats
      cancelHref={listHref}
    >
      {children}
    </Form>
  )
}
