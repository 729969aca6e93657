import { useRef, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type { AnyEndpoint } from '#contract/endpoint'
import type { FieldIssue } from '#contract/failure'
import { askedBy } from '#frontend/app/asked-by.ts'
import { call, CallFailed, type AnswerOf, type CallOptions } from '#frontend/app/client.ts'
import { refreshReads, useSend } from '#frontend/app/data.ts'
import { refusalErrors, type Place } from './form-issues.ts'
import { merged, type Merge } from './form-merge.ts'

type Options<Values extends FieldValues, Loaded, Save extends AnyEndpoint> = {
  form: UseFormReturn<Values>
  save: Save
  toOptions: (values: Values, loaded: Loaded) => CallOptions<Save>
  /** The record as it was when the form was filled from it, and the way to read it once more. */
  loaded: Loaded
  reload: (() => Promise<Loaded>) | undefined
  valuesOf: (loaded: Loaded) => Values
  place?: Place<Loaded> | undefined
  onSaved: (reply: AnswerOf<Save>) => void
}

/** Sends a form. A refusal stands at its fields; a record that someone else has changed is brought together with this one. */
export function useSaving<Values extends FieldValues, Loaded, Save extends AnyEndpoint>(
  options: Options<Values, Loaded, Save>,
) {
  const { form, save, toOptions, valuesOf, reload, place, onSaved } = options
  const { send, sending } = useSend(save)
  const [attempt, setAttempt] = useState(0)
  const [failure, setFailure] = useState<CallFailed>()
  const [merge, setMerge] = useState<Merge<Values>>()
  const loaded = useRef(options.loaded)
  const keyed = useRef({ body: '', key: '' })

  /** The same body again is the same submission, after a lost reply too; another body is another. */
  function idempotency(body: unknown): Record<string, string> {
    if (!save.idempotent) return {}
    const json = JSON.stringify(body)
    if (keyed.current.body !== json) keyed.current = { body: json, key: crypto.randomUUID() }
    return { 'idempotency-key': keyed.current.key }
  }

  async function submit(values: Values, again = false) {
    setFailure(undefined)
    setMerge(undefined)
    const sent = toOptions(values, loaded.current)
    try {
      const reply = await send({ ...sent, headers: { ...sent.headers, ...idempotency(sent.body) } })
      refreshReads()
      onSaved(reply)
    } catch (problem) {
      if (!(problem instanceof CallFailed)) throw problem
      if (problem.code === 'stale' && reload) await bringTogether(values, problem, reload, again)
      else refuse(problem)
    }
  }

  async function bringTogether(
    mine: Values,
    problem: CallFailed,
    read: () => Promise<Loaded>,
    isSecond: boolean,
  ) {
    try {
      const theirs = await read()
      const result = merged<Values>(valuesOf(loaded.current), mine, valuesOf(theirs))
      const isUntouched = result.taken.length + result.clashes.length === 0
      if (isUntouched && !isSecond) {
        loaded.current = theirs
        return await submit(mine, true)
      }
      loaded.current = theirs
      form.reset(valuesOf(theirs), { keepValues: true })
      for (const { name } of result.taken)
        form.setValue(name as Path<Values>, result.values[name] as never, { shouldDirty: true })
      setMerge(result)
    } catch (other) {
      if (!(other instanceof CallFailed)) throw other
      setFailure(problem)
    }
  }

  function refuse(problem: CallFailed) {
    const names = Object.keys(form.getValues())
    let shown = false
    const placed = place && ((issue: FieldIssue) => place(issue, loaded.current))
    for (const { field, error } of refusalErrors(problem, placed)) {
      if (!names.includes(field.split('.')[0] ?? field)) continue
      form.setError(field as Path<Values>, error)
      shown = true
    }
    if (shown) setAttempt((before) => before + 1)
    else setFailure(problem)
  }

  return {
    submit: (values: Values) => submit(values),
    sending,
    failure,
    merge,
    loaded,
    /** Counts the tries that failed at fields: each shows its summary anew. */
    attempt,
    refuse: () => setAttempt((before) => before + 1),
  }
}

/** Reads a record past the cache. */
export const readAgain = <Load extends AnyEndpoint>(
  endpoint: Load,
  asked: Record<string, string | number>,
): Promise<AnswerOf<Load>> => call<Load>(endpoint, askedBy(endpoint, asked) as CallOptions<Load>)
