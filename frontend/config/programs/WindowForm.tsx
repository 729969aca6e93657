import { useWatch } from 'react-hook-form'
import { programs as calls } from '#contract/programs/administration'
import { programs as words } from '#contract/texts/programs/programs'
import type { AnswerOf } from '#frontend/app/client.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { CheckField } from '#frontend/ui/CheckField.tsx'
import type { FieldWords } from '#frontend/ui/field-words.ts'
import { Form } from '#frontend/ui/Form.tsx'
import { MomentField } from '#frontend/ui/MomentField.tsx'
import { Notice } from '#frontend/ui/Notice.tsx'
import { TextField } from '#frontend/ui/TextField.tsx'
import { useEditing } from '#frontend/resource/useEditing.ts'
import { lastMoment } from './program-state.ts'

type Load = typeof calls.program.get

const valuesOf = (loaded: AnswerOf<Load> | undefined, digits: (number: number) => string) => ({
  accepts_online: loaded?.data.allowance.accepts_online ?? false,
  opens_at: loaded?.data.allowance.opens_at ?? '',
  closes_at: loaded?.data.allowance.closes_at ?? '',
  sort: digits(loaded?.data.allowance.sort ?? 0),
})
type Values = ReturnType<typeof valuesOf>

/** Opens and closes a program, typed as days and times in Dhaka. */
export function WindowForm({ id }: { id: string }) {
  const text = useText(words)
  const { nameOf, digits } = useFormat()
  const { listHref, toList } = useEditing()
  return (
    <Form<Values, Load, typeof calls.program.changeWindow>
      load={{ endpoint: calls.program.get, params: { id } }}
      save={calls.program.changeWindow}
      valuesOf={(loaded) => valuesOf(loaded, digits)}
      toOptions={(values, loaded) => ({
        params: { id },
        body: { ...values, version: loaded?.data.allowance.version ?? 0 },
      })}
      fields={useWindowWords()}
      onSaved={toList}
      submitLabel={text('window_save')}
      cancelHref={listHref}
    >
      {(_, loaded) => (
        <>
          <p className="text-lg font-semibold">{loaded && nameOf(loaded.data.allowance)}</p>
          {loaded?.data.allowance.published_number === null && (
            <Notice kind="info">{text('window_unpublished')}</Notice>
          )}
          <CheckField
            name="accepts_online"
            label={text('accepts_online')}
            help={text('accepts_online_help')}
          />
          <MomentField name="opens_at" label={text('opens_at')} help={text('opens_at_help')} isEnd={false} />
          <MomentField name="closes_at" label={text('closes_at')} help={text('closes_at_help')} isEnd />
          <InWords />
          <TextField
            name="sort"
            label={text('sort')}
            help={text('sort_help')}
            required
            isCount
            inputMode="numeric"
            maxLength={4}
          />
        </>
      )}
    </Form>
  )
}

function useWindowWords(): { [Name in keyof Values]: FieldWords } {
  const text = useText(words)
  const format = useFormat()
  const isMoment = (value: unknown): value is string =>
    typeof value === 'string' && !Number.isNaN(Date.parse(value))
  return {
    accepts_online: { label: text('accepts_online') },
    opens_at: {
      label: text('opens_at'),
      show: (value) => (isMoment(value) ? format.moment(value) : text('window_always')),
    },
    closes_at: {
      label: text('closes_at'),
      show: (value) => (isMoment(value) ? format.moment(lastMoment(value)) : text('window_always')),
    },
    sort: { label: text('sort') },
  }
}

/** What is typed, said once more: the last moment that counts. */
function InWords() {
  const text = useText(words)
  const names = useWindowWords()
  const [takes, opens, closes] = useWatch({ name: ['accepts_online', 'opens_at', 'closes_at'] }) as [
    boolean,
    string,
    string,
  ]
  const isMoment = (value: string) => value === '' || !Number.isNaN(Date.parse(value))
  if (!isMoment(opens) || !isMoment(closes) || (opens && closes && opens >= closes)) return null
  const say = (name: 'opens_at' | 'closes_at', value: string) => names[name].show?.(value) ?? ''
  const key = !takes ? 'off' : opens && closes ? 'both' : opens ? 'from' : closes ? 'until' : 'always'
  return (
    <Notice kind="info">
      {text(`window_says_${key}`, { from: say('opens_at', opens), until: say('closes_at', closes) })}
    </Notice>
  )
}
