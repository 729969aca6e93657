import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { AnyEndpoint } from '#contract/endpoint'
import type { RecordKind } from '#frontend/app/history/History.tsx'
import type { FieldWords } from '#frontend/ui/Form.tsx'
import type { RowOf } from '#frontend/ui/List.tsx'
import type { Filter } from '#frontend/ui/ListFilter.tsx'
import type { Column } from '#frontend/ui/ListTable.tsx'
import { Page } from '#frontend/ui/Page.tsx'
import { useEditing } from './useEditing.ts'
import { ResourceForm } from './ResourceForm.tsx'
import { ResourceList } from './ResourceList.tsx'

/** What is particular to a resource that is listed, added, changed and deleted row by row (contract/crud.ts). */
export type ResourceProps<Rows extends AnyEndpoint, Values extends FieldValues> = {
  calls: { list: Rows; get: AnyEndpoint; insert: AnyEndpoint; update: AnyEndpoint; destroy: AnyEndpoint }
  /** Its table, by which the audit knows its rows. */
  record: RecordKind
  words: {
    title: string
    lead: string
    create: string
    edit: string
    empty: string
    question: (name: string) => string
  }
  nameOf: (row: RowOf<Rows>) => string
  columns: readonly Column<RowOf<Rows>>[]
  filters?: readonly Filter[]
  sort?: { key: string; direction: 'asc' | 'desc' }
  /** What else can be done to a row. */
  acts?: (row: RowOf<Rows>) => ReactNode
  /** The form's values of a row, or of a new one. */
  valuesOf: (row: RowOf<Rows> | undefined) => Values
  fields: { [Name in keyof Values & string]: FieldWords }
  /** The inputs. */
  children: ReactNode
}

/** A resource under one address: its list, and over it the form of a row or of a new one. */
export function Resource<Rows extends AnyEndpoint, Values extends FieldValues>(
  props: ResourceProps<Rows, Values>,
) {
  const { id, isNew, listHref } = useEditing()
  const { words } = props
  if (!id && !isNew) return <ResourceList {...props} />
  return (
    <Page title={id ? words.edit : words.create} crumbs={[{ label: words.title, href: listHref }]}>
      <ResourceForm key={id ?? 'new'} {...props} id={id} />
    </Page>
  )
}
