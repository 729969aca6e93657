import { wordsOf } from '#contract/texts'
import { pictures } from '#contract/texts/pictures'
import { useFormat } from '#frontend/app/format.ts'
import { useLanguage } from '#frontend/app/language.ts'
import { PicturePicker } from './PicturePicker.tsx'
import { useField, type FieldProps } from './useField.ts'

type Props = FieldProps & {
  kind: 'photo' | 'signature'
  target: { width: number; height: number }
  bytesMax: number
}

/** A picture taken or chosen, cropped to size in the browser; its value is the finished file or null. */
export function PictureField({ name, label, help, kind, target, bytesMax }: Props) {
  const language = useLanguage()
  const format = useFormat()
  const { id, field, error } = useField({ name })
  return (
    <div data-field className={`field ${error ? 'field-wrong' : ''}`}>
      <PicturePicker
        id={id}
        name={name}
        label={label}
        help={help}
        error={error || undefined}
        value={(field.value as Blob | null | undefined) ?? null}
        onChange={field.onChange}
        target={target}
        bytesMax={bytesMax}
        texts={wordsOf(pictures, language)}
        kind={kind}
        formatNumber={format.digits}
      />
    </div>
  )
}
