import { uiChoice } from '#contract/texts/ui-choice'
import { useText } from '#frontend/app/text.ts'
import { Combobox } from './Combobox.tsx'
import { FieldFrame, GroupFrame } from './FieldFrame.tsx'
import type { Option, OptionSearch } from './options.ts'
import { useField, type FieldProps } from './useField.ts'

const radiosMax = 5
/** Answers of a word or two stand side by side, those of a short word closer. */
const shortLength = 14
const wordLength = 11
/** About how long words are on the screen, in Latin letters: a Bangla letter is wider, and bears its signs above and below. */
const lengthOf = (words: string): number =>
  [...words.matchAll(/\P{M}/gu)].reduce(
    (sum, [sign]) => sum + (/\p{Script=Bengali}/u.test(sign) ? 1.4 : 1),
    0,
  )

type Props = FieldProps & {
  readOnly?: boolean | undefined
  options: readonly Option[]
  /** The options are on their way. */
  loading?: boolean | undefined
  /** Why there is nothing to choose from yet. */
  emptyText?: string | undefined
  /** A searchable list even for few options: for lists whose length changes with the answer before. */
  asList?: boolean | undefined
  search?: OptionSearch | undefined
}

/** One of some: up to five are radios, more a searchable list. The value is the option's, a string. */
export function ChoiceField({
  name,
  label,
  help,
  required,
  readOnly,
  options,
  loading,
  emptyText,
  asList,
  search,
}: Props) {
  const text = useText(uiChoice)
  const { id, field, error, errorId, helpId, described } = useField({ name, help })
  const value = String((field.value as string | number | null | undefined) ?? '')
  const optional = !required && !readOnly

  if (readOnly) {
    return (
      <FieldFrame id={id} label={label} optional={false} help={help} error={error}>
        <input
          {...described}
          ref={field.ref}
          id={id}
          readOnly
          className="input w-full"
          value={options.find((option) => option.value === value)?.label ?? ''}
        />
      </FieldFrame>
    )
  }

  if (asList || search || loading || options.length === 0 || options.length > radiosMax) {
    return (
      <FieldFrame id={id} label={label} optional={optional} help={help} error={error}>
        <Combobox
          id={id}
          options={options}
          value={value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          inputRef={field.ref}
          required={required}
          disabled={loading || (options.length === 0 && !search)}
          placeholder={
            loading
              ? text('loading')
              : options.length === 0 && !search
                ? (emptyText ?? text('list_empty'))
                : undefined
          }
          search={search}
          described={described}
        />
      </FieldFrame>
    )
  }

  const lengths = options.map(({ label: words, note }) => (note ? Infinity : lengthOf(words)))
  const lengthMax = Math.max(...lengths)
  // Beside longer answers, words that follow each other share a line.
  const isWord = (index: number) => (lengths[index] ?? Infinity) <= wordLength
  const hasPair = lengthMax > shortLength && lengths.some((_, index) => isWord(index) && isWord(index + 1))
  return (
    <GroupFrame
      id={`${id}-group`}
      label={label}
      optional={optional}
      help={help}
      helpId={helpId}
      error={error}
      errorId={errorId}
    >
      <div
        className={
          lengthMax > shortLength && !hasPair
            ? 'flex flex-col'
            : lengthMax > wordLength && !hasPair
              ? 'grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-x-3'
              : 'grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-x-3'
        }
      >
        {options.map((option, index) => (
          <label key={option.value} className={`choice ${hasPair && !isWord(index) ? 'col-span-full' : ''}`}>
            <input
              {...described}
              ref={index === 0 ? field.ref : undefined}
              id={index === 0 ? id : undefined}
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => field.onChange(option.value)}
              onBlur={field.onBlur}
              className="radio radio-primary"
            />
            <OptionWords option={option} />
          </label>
        ))}
      </div>
    </GroupFrame>
  )
}

export const OptionWords = ({ option }: { option: Option }) => (
  <span className="flex flex-col">
    <span>{option.label}</span>
    {option.note && <span className="text-sm text-base-content/80">{option.note}</span>}
  </span>
)
