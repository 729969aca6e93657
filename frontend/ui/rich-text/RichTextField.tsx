import { textMaximum } from '#contract/rich-text'
import { editorTexts } from '#contract/texts/editor'
import { useFormat } from '#frontend/app/format.ts'
import { later } from '#frontend/app/later.tsx'
import { useText } from '#frontend/app/text.ts'
import { FieldFrame } from '../FieldFrame.tsx'
import { useField, type FieldProps } from '../useField.ts'

const Editor = later(async () => (await import('./Editor.tsx')).default)
/** From so much of the room on the reader is told how much there is. */
const tellsFrom = 0.7

/** Text with marks. Its value is the document as JSON, '' for none; the editor comes with the screens that have one. */
export function RichTextField({ name, label, help, required }: FieldProps) {
  const text = useText(editorTexts)
  const format = useFormat()
  const { id, field, error, described } = useField({ name, help })
  const value = (field.value as string | undefined) ?? ''
  return (
    <FieldFrame id={id} label={label} optional={!required} help={help} error={error}>
      <Editor
        id={id}
        described={described}
        required={required ?? false}
        value={value}
        onChange={field.onChange}
        onBlur={field.onBlur}
      />
      <p className="with-keys text-sm text-base-content/80">{text('keys')}</p>
      {value.length > textMaximum * tellsFrom && (
        <p role="status" className="text-sm">
          {text('room', { count: format.count(value.length), most: format.count(textMaximum) })}
        </p>
      )}
    </FieldFrame>
  )
}
