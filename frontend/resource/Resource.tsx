import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { AnyEndpoint } from '#contract/endpoint'
import { factsOf, type ResourceName } from '#contract/resources'
import type { FieldWords } from '#frontend/ui/field-words.ts'
import type { RowOf } from '#frontend/ui/List.tsx'
import type { Filter } from '#frontend/ui/ListFilter.tsx'
import type { Column } from '#frontend/ui/ListCells.tsx'
import type { RowAct } from '#frontend/ui/RowMenu.tsx'
import { EditPanel } from './EditPanel.tsx'
import { ResourceForm } from './ResourceForm.tsx'
import { ResourceList } from './ResourceList.tsx'
import { ResourceView } from './ResourceView.tsx'
import { useEditing } from './useEditing.ts'
import { useResource } from './useResource.ts'

type Calls<Rows extends AnyEndpoint> = {
  list: Rows
  get: AnyEndpoint
  insert: AnyEndpoint
  update: AnyEndpoint
  destroy: AnyEndpoint
}

/** What is particular to a resource on screen (contract/resources.ts): its list, its form and, where it has a life, its acts. */
export type ResourceProps<Rows extends AnyEndpoint, Values extends FieldValues> = {
  /** Its name in contract/resources.ts. */
  of: ResourceName
  /** `settings.bank`; those of its life are among them. */
  calls: Calls<Rows>
  /** What it is for, in a sentence above its list. */
  lead?: string
  nameOf: (row: RowOf<Rows>) => string
  columns: readonly Column<RowOf<Rows>>[]
  filters?: readonly Filter[]
  /** What else can be done to a row. */
  acts?: (row: RowOf<Rows>) => readonly RowAct[]
  /** The form's values of a row, or of a new one. */
  valuesOf: (row: RowOf<Rows> | undefined) => Values
  fields: { [Name in keyof Values & string]: FieldWords }
  /** The inputs. */
  children: ReactNode
}

/** A resource under one address: its list, and over it the form of a row or of a new one, or the whole of one. */
export function Resource<Rows extends AnyEndpoint, Values extends FieldValues>(
  props: ResourceProps<Rows, Values>,
) {
  const { id, viewed, isNew, listHref } = useEditing()
  const { text, title } = useResource(props.of)
  const crumbs = [{ label: title, href: listHref }]
  if (viewed && factsOf(props.of).life)
    return <ResourceView key={viewed} {...props} id={viewed} crumbs={crumbs} />
  return (
    <>
      <ResourceList {...props} />
      {(id || isNew) && (
        <EditPanel title={text(id ? 'change' : 'new')}>
          <ResourceForm key={id ?? 'new'} {...props} id={id} />
        </EditPanel>
      )}
    </>
  )
}
