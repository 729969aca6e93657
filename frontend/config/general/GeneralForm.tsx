import { useWatch } from 'react-hook-form'
import type { AnyEndpoint } from '#contract/endpoint'
import { settings } from '#contract/settings'
import { generalRecords } from '#contract/settings/general'
import { general as words } from '#contract/texts/settings/general'
import type { AnswerOf } from '#frontend/app/client.ts'
import { useText } from '#frontend/app/text.ts'
import { CheckField } from '#frontend/ui/CheckField.tsx'
import { DayField } from '#frontend/ui/DayField.tsx'
import type { FieldWords } from '#frontend/ui/field-words.ts'
import { Form } from '#frontend/ui/Form.tsx'
import { MomentField } from '#frontend/ui/MomentField.tsx'
import { Notice } from '#frontend/ui/Notice.tsx'
import { TextArea, TextField } from '#frontend/ui/TextField.tsx'
import { fieldsOf, generalPath, savesOf, type FieldName, type Part } from './parts.ts'

type Load = typeof settings.general.get
type Values = Record<string, string | boolean>
type Loaded = AnswerOf<Load> | undefined

const valuesOf = (part: Part, loaded: Loaded): Values =>
  Object.fromEntries(
    fieldsOf[part].map((name) => {
      const kept = (loaded?.data[part] as Record<string, string | number | boolean | null> | undefined)?.[
        name
      ]
      return [name, typeof kept === 'number' ? String(kept) : (kept ?? (name === 'open' ? true : ''))]
    }),
  )

/** Changes one part of the general settings. */
export function GeneralForm({ part, onSaved }: { part: Part; onSaved: () => void }) {
  const text = useText(words)
  const fields = Object.fromEntries(fieldsOf[part].map((name) => [name, { label: text(name) }])) as Record<
    string,
    FieldWords
  >
  return (
    <Form<Values, Load, AnyEndpoint>
      load={{ endpoint: settings.general.get, params: {} }}
      history={{ entity: 'general_setting', id: generalRecords[part] }}
      save={savesOf[part]}
      valuesOf={(loaded) => valuesOf(part, loaded)}
      toOptions={(values, loaded) => ({
        body: { ...values, version: loaded?.data[part].version ?? 0 } as never,
      })}
      fields={fields}
      onSaved={onSaved}
      cancelHref={generalPath}
    >
      {fieldsOf[part].map((name) => (
        <Field key={name} name={name} />
      ))}
      {part === 'applications' && <Closing />}
    </Form>
  )
}

type Help =
  | 'notice_help'
  | 'text_help'
  | 'day_help'
  | 'stagger_help'
  | 'signatory_name_help'
  | 'signatory_help'
const helps: Partial<Record<FieldName, Help>> = {
  notice_en: 'notice_help',
  notice_bn: 'notice_help',
  text_en: 'text_help',
  text_bn: 'text_help',
  from: 'day_help',
  to: 'day_help',
  stagger_from: 'stagger_help',
  name: 'signatory_name_help',
  designation_en: 'signatory_help',
  designation_bn: 'signatory_help',
}
const free: readonly FieldName[] = [
  'phone',
  'email',
  'notice_en',
  'notice_bn',
  'text_en',
  'text_bn',
  'stagger_from',
  'stagger_minutes',
  'name',
  'designation_en',
  'designation_bn',
]

function Field({ name }: { name: FieldName }) {
  const text = useText(words)
  const help = helps[name]
  const open = useWatch({ name: 'open' }) as boolean | undefined
  const signatory = useWatch({ name: 'name' }) as string | undefined
  const isTitle = name === 'designation_en' || name === 'designation_bn'
  const isNotice = name === 'notice_en' || name === 'notice_bn'
  const shared = {
    name,
    label: text(name),
    help: help && text(help),
    required: isNotice ? open === false : isTitle ? Boolean(signatory?.trim()) : !free.includes(name),
  }
  const lang = name.endsWith('_bn') ? 'bn' : name.endsWith('_en') ? 'en' : undefined
  const year = new Date().getFullYear()
  switch (name) {
    case 'open':
      return <CheckField {...shared} />
    case 'from':
    case 'to':
      return <DayField {...shared} required={false} yearFrom={year - 1} yearTo={year + 5} />
    case 'notice_en':
    case 'notice_bn':
    case 'text_en':
    case 'text_bn':
      return <TextArea {...shared} lang={lang} maxLength={name.startsWith('text') ? 600 : 400} />
    case 'hotline':
    case 'phone':
      return <TextField {...shared} inputMode="tel" maxLength={20} />
    case 'stagger_from':
      return <MomentField {...shared} isEnd={false} />
    case 'stagger_minutes':
      return <TextField {...shared} inputMode="numeric" maxLength={5} />
    case 'name':
    case 'designation_en':
    case 'designation_bn':
      return <TextField {...shared} lang={lang} maxLength={120} />
    case 'email':
      return <TextField {...shared} inputMode="email" maxLength={120} />
    default:
      return <TextField {...shared} lang={lang} maxLength={200} />
  }
}

function Closing() {
  const text = useText(words)
  const open = useWatch({ name: 'open' }) as boolean
  if (open) return null
  return (
    <Notice kind="warning" live>
      {text('closing')}
    </Notice>
  )
}
