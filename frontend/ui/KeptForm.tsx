import { useEffect, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { list } from '#contract/texts/screen-parts'
import { useFormat } from '#frontend/app/format.ts'
import { forgetForm, keepForm, keptForm, type KeptForm as Kept } from '#frontend/app/kept-forms.ts'
import { useText } from '#frontend/app/text.ts'
import { Button } from './Button.tsx'
import { Notice } from './Notice.tsx'

const pauseMilliseconds = 400
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** What was typed here and not saved, through reload and expiry: offered once, and kept while one types. */
export function KeptForm<Values extends FieldValues>({
  name,
  form,
}: {
  name: string
  form: UseFormReturn<Values>
}) {
  const text = useText(list)
  const format = useFormat()
  const [kept, setKept] = useState<Kept>()

  useEffect(() => {
    let here = true
    void keptForm(name).then((found) => here && setKept(found))
    return () => {
      here = false
    }
  }, [name])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const { unsubscribe } = form.watch(() => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        const base = (form.formState.defaultValues ?? {}) as Record<string, unknown>
        const values = form.getValues() as Record<string, unknown>
        // What was put back as it was isn't worth keeping.
        if (!same(values, { ...values, ...base })) void keepForm(name, { values, base, at: Date.now() })
      }, pauseMilliseconds)
    })
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [form, name])

  function bringBack({ values, base }: Kept) {
    // Only what was typed: what another editor has changed since stays theirs.
    for (const [field, value] of Object.entries(values))
      if (!same(value, base[field]))
        form.setValue(field as Path<Values>, value as never, { shouldDirty: true })
    setKept(undefined)
  }
  function throwAway() {
    setKept(undefined)
    void forgetForm(name)
  }

  if (!kept) return null
  return (
    <Notice kind="info">
      <p className="mb-3">{text('kept_form', { time: format.moment(new Date(kept.at).toISOString()) })}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => bringBack(kept)}>{text('kept_form_back')}</Button>
        <Button onClick={throwAway}>{text('kept_form_away')}</Button>
      </div>
    </Notice>
  )
}
