import { useContext, useEffect, useRef, useState } from 'react'
import { lookupFieldNames, lookupFields } from '#contract/applications/lookup-fields'
import type { NamedRow } from '#contract/format'
import { forgetDrafts } from '#frontend/app/drafts/store.ts'
import { useKeeper, type Keeper } from '#frontend/app/drafts/useKeeper.ts'
import { Counter } from '../counter.ts'
import { visiblePanels } from '../panel-of.ts'
import type { Standings } from '../standing.ts'
import type { Application } from '../useApplicationForm.ts'
import { draftKey, type Draft } from './draft.ts'

const isBegun = ({ form }: Application): boolean => {
  const { verification_number, date_of_birth } = form.getValues()
  return verification_number !== '' || date_of_birth !== ''
}

function chosenNames({ form, lookupsOf }: Application): Record<string, NamedRow> {
  const values = form.getValues()
  return Object.fromEntries(
    lookupFieldNames.flatMap((field) => {
      const row = lookupsOf(lookupFields[field]).find(({ id }) => String(id) === values[field])
      return row ? [[field, { value_en: row.value_en, value_bn: row.value_bn }]] : []
    }),
  )
}

/** Keeps an application on this device while it is filled in. */
export function useDraftKeeper(application: Application, formName: string, start?: Draft): Keeper {
  // What a citizen says at the counter stays on no device.
  const isAtCounter = useContext(Counter) !== null
  const [verified] = useState(() => verifiedOf(start))
  const { program, standings, form, variables, stopped } = application
  const keeper = useKeeper({
    never: isAtCounter,
    start,
    watch: (changed) => form.watch(changed),
    make: (sitting): Draft | null =>
      !program || !isBegun(application)
        ? null
        : ({
            ...sitting,
            key: draftKey(formName, program.id, sitting.sitting),
            form: formName,
            title: named(program),
            program: { id: program.id, version: program.program_version, ...named(program) },
            asked: {
              panels: visiblePanels(program, true),
              fields: Object.fromEntries(
                program.additional_field.map((field) => [field.id, { name: named(field), type: field.type }]),
              ),
              questions:
                program.pmt_status === 1
                  ? Object.fromEntries(variables.map((row) => [row.id, named(row)]))
                  : {},
              choices: chosenNames(application),
            },
            values: form.getValues(),
            standings,
            verified_at: verified(standings),
          } as Draft),
  })
  const before = useRef(standings)
  const { flush } = keeper
  useEffect(() => {
    if (before.current === standings) return
    before.current = standings
    void flush()
  }, [standings, flush])
  // What was begun of a program that this person can't have goes over to the next one: nothing of it remains.
  const refused = useRef<number>(undefined)
  const { sitting } = keeper
  useEffect(() => {
    const past = refused.current
    refused.current = stopped && program?.id
    if (past === undefined || past === program?.id) return
    const key = draftKey(formName, past, sitting)
    void flush().then(() => forgetDrafts((draft) => draft.key === key))
  }, [stopped, program, formName, sitting, flush])
  return keeper
}

const named = ({ name_en, name_bn }: { name_en: string; name_bn: string }) => ({ name_en, name_bn })

/** Since when each of the server's words is here: a new word, a new time. */
function verifiedOf(start: Draft | undefined) {
  const since = new Map<string, number>()
  for (const of of ['applicant', 'nominee', 'disability'] as const) {
    const token = start?.standings[of]?.token
    const at = start?.verified_at[of]
    if (token && at) since.set(token, at)
  }
  return (standings: Standings): Draft['verified_at'] => {
    const at: Draft['verified_at'] = {}
    for (const of of ['applicant', 'nominee', 'disability'] as const) {
      const token = standings[of]?.token
      if (!token) continue
      if (!since.has(token)) since.set(token, Date.now())
      at[of] = since.get(token)!
    }
    return at
  }
}
