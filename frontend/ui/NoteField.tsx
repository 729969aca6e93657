import { AskedField, type AskedFieldProps } from './AskedField.tsx'

export type NoteFieldProps = AskedFieldProps & {
  value: string
  set: (note: string) => void
  maxLength?: number
}

/** Words that an act asks for. */
export const NoteField = ({ value, set, maxLength = 500, ...shown }: NoteFieldProps) => (
  <AskedField {...shown}>
    {(control) => (
      <textarea
        {...control}
        rows={maxLength > 500 ? 4 : 3}
        maxLength={maxLength}
        className="textarea w-full"
        value={value}
        onChange={(event) => set(event.target.value)}
      />
    )}
  </AskedField>
)
