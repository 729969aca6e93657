import { useEffect, useRef, useState, type ReactNode } from 'react'
import {
  useForm,
  useFormState,
  type DefaultValues,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form'
import type { AnyEndpoint } from '#contract/endpoint'
import { list } from '#contract/texts/screen-parts'
import { askedBy } from '#frontend/app/asked-by.ts'
import type { AnswerOf, CallOptions } from '#frontend/app/client.ts'
import { useGet } from '#frontend/app/data.ts'
import { History, type HistoryOf } from '#frontend/app/history/History.tsx'
import { useMay } from '#frontend/app/permissions.ts'
import { forgetForm } from '#frontend/app/kept-forms.ts'
import { useLanguage } from '#frontend/app/language.ts'
import { useText } from '#frontend/app/text.ts'
import { replyWords, toastReply } from '#frontend/app/toasts.ts'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { bodyIssues, resolverOf, type Place } from './form-issues.ts'
import { FormProblems } from './FormProblems.tsx'
import { FormRoot } from './FormRoot.tsx'
import type { FieldWords } from './field-words.ts'
import { useHeadingName, usePageSubject } from './heading-name.ts'
import { KeptForm } from './KeptForm.tsx'
import { markRow } from './new-row.ts'
import { Notice } from './Notice.tsx'
import { subjectOf } from './subject.ts'
import { ButtonLink } from './Page.tsx'
import { StaleNotice } from './StaleNotice.tsx'
import { EmptyState, ErrorState, Skeleton } from './states.tsx'
import { UnsavedGuard } from './UnsavedGuard.tsx'
import { readAgain, useSaving } from './useSaving.ts'

export type FormQuestion = { act: string; words: ReactNode }

type Props<Values extends FieldValues, Load extends AnyEndpoint, Save extends AnyEndpoint> = {
  /** The record to change; without it the form makes a new one. */
  load?:
    | {
        endpoint: Load
        /** What it is asked by, in its path or behind it. */
        params: Record<string, string | number>
      }
    | undefined
  /** The form's values of the record, or of a new one (undefined). Names are those of the body. */
  valuesOf: (loaded: AnswerOf<Load> | undefined) => Values
  save: Save
  /** What is sent: id and version of the record that the form was filled from are `loaded`'s. */
  toOptions: (values: Values, loaded: AnswerOf<Load> | undefined) => CallOptions<Save>
  place?: Place<AnswerOf<Load> | undefined>
  /** In the order of the page. */
  fields: { [Name in keyof Values & string]: FieldWords }
  /** What is asked before it is saved, where something in these values is grave, and what its button calls that. */
  question?: (values: Values, loaded: AnswerOf<Load> | undefined) => FormQuestion | false | undefined
  onSaved: (reply: AnswerOf<Save>) => void
  submitLabel?: string
  /** Offers to save a new one and to begin the next; or which fields the next begins with as they were in this one. */
  repeats?: boolean | readonly (keyof Values & string)[]
  /** A long form: what is typed is kept on the device under this name until it is saved. */
  keptAs?: string
  cancelHref: string
  /** Whose history stands below a form that changes: its table, and its id where `load` doesn't name it. */
  history?: HistoryOf
  children: ReactNode | ((form: UseFormReturn<Values>, loaded: AnswerOf<Load> | undefined) => ReactNode)
}

/** A page form over an endpoint: loads, checks by the call's own schema, saves; nothing typed is lost on the way. */
export function Form<Values extends FieldValues, Load extends AnyEndpoint, Save extends AnyEndpoint>(
  props: Props<Values, Load, Save>,
) {
  const { load } = props
  const may = useMay()
  // A form begins with the record as it is now, never with one that was kept.
  const [visit] = useState(() => crypto.randomUUID())
  /** What was saved just now, before this one. */
  const [saved, setSaved] = useState<readonly string[]>([])
  const [stays, setStays] = useState<Partial<Values>>()
  const text = useText(list)
  const sought = askedBy(load?.endpoint ?? props.save, load?.params)
  const asked =
    load && may(props.save.access) ? { params: { ...sought.params, visit }, query: sought.query } : null
  const { data, failure, retry } = useGet<AnyEndpoint>(
    (load?.endpoint ?? props.save) as never,
    asked as never,
  )
  const loaded = data as AnswerOf<Load> | undefined
  const { history } = props
  const past = history && load && (
    <History closed entity={history.entity} id={history.id ?? load.params['id'] ?? ''} />
  )
  if (!may(props.save.access))
    return (
      <div className="flex flex-col gap-4">
        <Notice kind="info">{text('no_permission_form')}</Notice>
        {past}
      </div>
    )
  if (failure?.status === 404) return <EmptyState title={text('not_found_title')} text={failure.message} />
  if (failure) return <ErrorState failure={failure} onRetry={retry} />
  if (load && !loaded) return <Skeleton lines={6} />
  return (
    <div className="flex flex-col gap-8">
      <FilledForm
        key={saved.length}
        {...props}
        valuesOf={stays ? () => ({ ...props.valuesOf(undefined), ...stays }) : props.valuesOf}
        loaded={loaded}
        before={saved.at(-1)}
        onNext={(words, values) => {
          const { repeats } = props
          if (Array.isArray(repeats))
            setStays(
              Object.fromEntries(
                repeats.map((name: keyof Values & string) => [name, values[name]]),
              ) as Partial<Values>,
            )
          setSaved([...saved, words])
        }}
      />
      {past}
    </div>
  )
}

/** What an answer holds, where a form changes but a part of it. */
const recordOf = (loaded: unknown): Record<string, unknown> => {
  const { data } = (loaded ?? {}) as { data?: unknown }
  return typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {}
}

function FilledForm<Values extends FieldValues, Load extends AnyEndpoint, Save extends AnyEndpoint>(
  props: Props<Values, Load, Save> & {
    loaded: AnswerOf<Load> | undefined
    /** Words of the one that was saved just now, where this is the next. */
    before: string | undefined
    onNext: (words: string, values: Values) => void
  },
) {
  const { load, loaded, valuesOf, save, toOptions, place, fields, onSaved, children } = props
  const text = useText(list)
  const language = useLanguage()
  const around = usePageSubject()
  const box = useRef<HTMLDivElement>(null)
  const goesOn = useRef(false)
  const release = useRef<() => void>(() => undefined)
  const latest = useRef<{ current: typeof loaded }>(null)
  const form = useForm<Values>({
    defaultValues: valuesOf(loaded) as DefaultValues<Values>,
    mode: 'onTouched',
    shouldFocusError: false,
    resolver: resolverOf((values: Values) => {
      const now = latest.current?.current ?? loaded
      const issues = bodyIssues(save, toOptions(values, now).body ?? {})
      return place ? issues.flatMap((issue) => place(issue, now) ?? []) : issues
    }),
  })
  const { isDirty } = useFormState({ control: form.control })
  // A form of some fields of a record, its settings say, has its name where it was read.
  const subjectIn = (values: Values) =>
    subjectOf(values, language) ?? (load && subjectOf(recordOf(loaded), language))
  useHeadingName(load && subjectIn(valuesOf(loaded)))
  const saving = useSaving<Values, AnswerOf<Load> | undefined, Save>({
    form,
    save,
    toOptions,
    loaded,
    valuesOf,
    place,
    reload: load && (() => readAgain(load.endpoint, load.params)),
    onSaved(reply) {
      release.current()
      if (props.keptAs) void forgetForm(props.keptAs)
      const outcome = [
        reply,
        text(load ? 'updated' : 'saved'),
        subjectIn(form.getValues()) ?? around,
      ] as const
      markRow(reply, save, !load)
      if (goesOn.current) return props.onNext(replyWords(...outcome), form.getValues())
      toastReply(...outcome)
      onSaved(reply)
    },
  })
  const { attempt, failure, merge, sending, submit } = saving
  const [asked, setAsked] = useState<{ values: Values; question: FormQuestion }>()

  function ask(values: Values) {
    const question = props.question?.(values, loaded)
    if (question) setAsked({ values, question })
    else return submit(values)
  }
  useEffect(() => {
    latest.current = saving.loaded
  })
  useEffect(() => {
    if (props.before)
      box.current?.querySelector<HTMLElement>(':is(input, select, textarea):not([readonly])')?.focus()
    // oxlint-disable-next-line exhaustive-deps -- as it begins
  }, [])

  return (
    <FormRoot<Values, Values> form={form} onSubmit={ask} onInvalid={saving.refuse}>
      <div ref={box} className="flex max-w-[40rem] flex-col gap-6">
        {props.before && attempt === 0 && (
          <Notice kind="success" live>
            {props.before}
          </Notice>
        )}
        {props.keptAs && <KeptForm name={props.keptAs} form={form} />}
        {attempt > 0 && (
          <FormProblems
            key={attempt}
            names={Object.keys(fields)}
            wordsOf={(name) => fields[name as keyof typeof fields]}
          />
        )}
        {merge && <StaleNotice merge={merge} fields={fields} />}
        {typeof children === 'function' ? children(form, loaded) : children}
        {failure && (
          <Notice kind="error" live>
            {load && failure.code === 'not_found' ? text('gone_meanwhile') : failure.message}
          </Notice>
        )}
        <div className="flex flex-wrap gap-3">
          <Button kind="primary" type="submit" busy={sending} onClick={() => (goesOn.current = false)}>
            {props.submitLabel ?? text('save')}
          </Button>
          {props.repeats && !load && (
            <Button type="submit" busy={sending} onClick={() => (goesOn.current = true)}>
              {text('save_next')}
            </Button>
          )}
          <ButtonLink href={props.cancelHref}>{text('cancel')}</ButtonLink>
        </div>
      </div>
      <UnsavedGuard
        active={isDirty}
        release={release}
        onLeave={() => props.keptAs && void forgetForm(props.keptAs)}
      />
      <Dialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={text('sure_act', { act: asked?.question.act ?? '' })}
      >
        <div className="flex flex-col gap-4">
          {asked?.question.words}
          <div className="flex flex-wrap gap-3">
            <Button
              kind="primary"
              onClick={() => {
                setAsked(undefined)
                if (asked) void submit(asked.values)
              }}
            >
              {asked?.question.act}
            </Button>
            <Button onClick={() => setAsked(undefined)}>{text('back')}</Button>
          </div>
        </div>
      </Dialog>
    </FormRoot>
  )
}
