import { useCallback, useContext, useEffect, useRef, useState } from 'react'
import { lookupFieldNames, lookupFields } from '#contract/applications/lookup-fields'
import type { NamedRow } from '#contract/format'
import { kept } from '#frontend/app/storage.ts'
import { Counter } from '../counter.ts'
import { visiblePanels } from '../panel-of.ts'
import type { Standings } from '../standing.ts'
import type { Application } from '../useApplicationForm.ts'
import type { SubmissionBody } from '../useSubmission.ts'
import { draftKey, takenApart, type Draft } from './draft.ts'
import { forgetDrafts, keepDraft, keepTail } from './store.ts'

const settleMilliseconds = 400
const patienceMilliseconds = 1500
/** This tab keeps nothing: its reader said so, at a shared computer. */
const offKey = 'drafts-off'
export const keepingOff = {
  get: (): boolean => kept.session.get(offKey) !== null,
  set: (off: boolean): void => (off ? kept.session.set(offKey, '1') : kept.session.remove(offKey)),
}

export type Keeper = {
  state: 'on' | 'off' | 'impossible'
  /** Keeps the form with the body that is about to go out; comes back soon, kept or not. */
  keepSending: (key: string, body: SubmissionBody) => Promise<void>
  /** The body that was going out is to be changed. */
  reopen: () => void
  /** Forgets this sitting: nothing more of it is kept. */
  forget: () => Promise<void>
  /** Forgets, and keeps nothing more in this tab; or keeps again. */
  turn: (on: boolean) => void
}

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

/** Keeps a form on this device while it is filled in. Nothing of it is sent anywhere. */
export function useDraftKeeper(application: Application, formName: string, start?: Draft): Keeper {
  // What a citizen says at the counter stays on no device.
  const isAtCounter = useContext(Counter) !== null
  const [state, setState] = useState<Keeper['state']>(() => (isAtCounter || keepingOff.get() ? 'off' : 'on'))
  const latest = useRef(application)
  const own = useRef({
    sitting: start?.sitting ?? crypto.randomUUID(),
    key: start?.key,
    files: (start ? takenApart(start.values).files : new Map()) as ReadonlyMap<string, Blob>,
    verified: verifiedOf(start),
    sending_key: start?.sending_key,
    sending_body: undefined as SubmissionBody | undefined,
    ended: false,
    timer: undefined as ReturnType<typeof setTimeout> | undefined,
    writing: Promise.resolve() as Promise<unknown>,
  })

  /** The form as it is to be kept now; null where there is nothing yet, or nothing may be kept. */
  const draftNow = useCallback((): Draft | null => {
    const mine = own.current
    const { program, standings, form, variables } = latest.current
    if (mine.ended || isAtCounter || keepingOff.get() || !program || !isBegun(latest.current)) return null
    return {
      key: draftKey(formName, program.id),
      form: formName,
      sitting: mine.sitting,
      program: { id: program.id, version: program.program_version, ...named(program) },
      asked: {
        panels: visiblePanels(program, true),
        fields: Object.fromEntries(
          program.additional_field.map((field) => [field.id, { name: named(field), type: field.type }]),
        ),
        questions:
          program.pmt_status === 1 ? Object.fromEntries(variables.map((row) => [row.id, named(row)])) : {},
        choices: chosenNames(latest.current),
      },
      values: form.getValues(),
      standings,
      verified_at: mine.verified(standings),
      kept_at: Date.now(),
      ...(mine.sending_key && { sending_key: mine.sending_key }),
      ...(mine.sending_body && { sending_body: mine.sending_body }),
    }
  }, [formName, isAtCounter])

  const write = useCallback(async () => {
    const mine = own.current
    clearTimeout(mine.timer)
    mine.timer = undefined
    const draft = draftNow()
    if (!draft) return
    if (draft.key !== mine.key) mine.files = new Map()
    mine.key = draft.key
    try {
      mine.files = await keepDraft(draft, mine.files)
      // It was told to forget while this was being written.
      if (mine.ended || keepingOff.get()) await forgetDrafts(({ sitting }) => sitting === mine.sitting)
      else setState('on')
    } catch {
      setState('impossible')
    }
  }, [draftNow])

  const flush = useCallback(() => {
    own.current.writing = own.current.writing.then(write, write)
    return own.current.writing
  }, [write])

  useEffect(() => {
    const changed = latest.current.standings !== application.standings
    latest.current = application
    if (changed) void flush()
  })

  useEffect(() => {
    const mine = own.current
    mine.ended = false
    const soon = () => {
      clearTimeout(mine.timer)
      mine.timer = setTimeout(() => void flush(), settleMilliseconds)
    }
    const leaving = () => {
      if (mine.timer === undefined) return
      const draft = draftNow()
      if (draft) keepTail(draft)
      void flush()
    }
    const subscription = application.form.watch(soon)
    document.addEventListener('visibilitychange', leaving)
    addEventListener('pagehide', leaving)
    return () => {
      leaving()
      subscription.unsubscribe()
      document.removeEventListener('visibilitychange', leaving)
      removeEventListener('pagehide', leaving)
    }
  }, [application.form, flush, draftNow])

  const forget = useCallback(async () => {
    const mine = own.current
    mine.ended = true
    clearTimeout(mine.timer)
    mine.timer = undefined
    await mine.writing
    await forgetDrafts(({ sitting }) => sitting === mine.sitting)
  }, [])

  return {
    state,
    forget,
    async keepSending(key, body) {
      Object.assign(own.current, { sending_key: key, sending_body: body })
      await Promise.race([flush(), new Promise((resolve) => setTimeout(resolve, patienceMilliseconds))])
    },
    reopen() {
      if (!own.current.sending_body) return
      own.current.sending_body = undefined
      void flush()
    },
    turn(on) {
      keepingOff.set(!on)
      setState(on ? 'on' : 'off')
      own.current.files = new Map()
      if (on) void flush()
      else void own.current.writing.then(() => forgetDrafts())
    },
  }
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
