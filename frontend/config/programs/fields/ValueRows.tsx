import { useState } from 'react'
import { list } from '#contract/texts/screen-parts'
import { programFields as words } from '#contract/texts/programs/fields'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { Button } from '#frontend/ui/Button.tsx'
import { ChoiceField } from '#frontend/ui/ChoiceField.tsx'
import { Dialog } from '#frontend/ui/Dialog.tsx'
import { RowRemoval, RowsField } from '#frontend/ui/RowsField.tsx'
import { TextField } from '#frontend/ui/TextField.tsx'
import { useProgramOptions } from '../useProgramOptions.ts'
import { askersOf } from './field-list.ts'
import type { LoadedFields, ValueRow } from './field-values.ts'
import { Askers } from './RemoveField.tsx'

type Props = {
  program: number
  id: number | 'new'
  loaded: LoadedFields
  /** The form asks for the marital status. */
  asksMarital: boolean
}
type Leaving = { row: ValueRow; remove: () => void }

/** What can be chosen in a field, in both languages and in order. A value that another field depends on stays. */
export function ValueRows({ program, id, loaded, asksMarital }: Props) {
  const text = useText(words)
  const listText = useText(list)
  const { maritalStatuses } = useProgramOptions()
  const { nameOf, digits } = useFormat()
  const [leaving, setLeaving] = useState<Leaving>()
  const askers = leaving?.row.id ? askersOf(loaded.data, Number(id), leaving.row.id) : []
  const name = leaving ? nameOf(leaving.row) : ''
  const labelOf = (row: ValueRow, index: number) => {
    const number = digits(index + 1)
    return nameOf(row) ? text('value_named', { number, name: nameOf(row) }) : text('value', { number })
  }
  const close = () => setLeaving(undefined)
  return (
    <>
      <RowRemoval
        value={(row, remove) =>
          (row as ValueRow).id ? setLeaving({ row: row as ValueRow, remove }) : remove()
        }
      >
        <RowsField<ValueRow>
          name="additional_field_value"
          label={text('values')}
          help={text('values_help')}
          required
          isOrdered
          rowsMax={200}
          newRow={() => ({ id: '', value_en: '', value_bn: '', marital_status: '' })}
          addLabel={text('add_value')}
          rowLabel={labelOf}
        >
          {(at, row) => (
            <div className="clear-both grid gap-3 sm:grid-cols-2">
              <TextField
                name={`${at}.value_en`}
                label={text('value_en')}
                required
                lang="en"
                maxLength={200}
              />
              <TextField
                name={`${at}.value_bn`}
                label={text('value_bn')}
                required
                lang="bn"
                maxLength={200}
              />
              {(asksMarital || row.marital_status !== '') && (
                <ChoiceField
                  name={`${at}.marital_status`}
                  label={text('value_marital')}
                  help={text('value_marital_help')}
                  required
                  asList
                  options={[{ value: '', label: text('value_marital_all') }, ...maritalStatuses]}
                />
              )}
            </div>
          )}
        </RowsField>
      </RowRemoval>
      <Dialog
        open={leaving !== undefined}
        onClose={close}
        title={text(askers.length > 0 ? 'value_no_title' : 'value_remove_title')}
      >
        {askers.length > 0 ? (
          <div className="flex flex-col gap-3">
            <p>{text('value_no', { name })}</p>
            <Askers program={program} askers={askers} />
            <p>{text('value_no_mend')}</p>
            <div>
              <Button kind="primary" onClick={close}>
                {text('understood')}
              </Button>
            </div>
          </div>
        ) : (
          <div className="flex flex-col gap-3">
            <p>{text('value_remove', { name })}</p>
            <p>{text('value_keeps')}</p>
            <div className="flex flex-wrap gap-3">
              <Button
                kind="danger"
                onClick={() => {
                  close()
                  leaving?.remove()
                }}
              >
                {text('value_remove_confirm')}
              </Button>
              <Button onClick={close}>{listText('cancel')}</Button>
            </div>
          </div>
        )}
      </Dialog>
    </>
  )
}
