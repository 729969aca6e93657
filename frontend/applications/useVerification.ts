import { useState } from 'react'
import { birthNumberQuestion } from '#contract/applications/birth-number'
import { applications } from '#calls/applications'
import { verificationType } from '#contract/applications/form'
import { CallFailed } from '#frontend/app/client.ts'
import { useSend } from '#frontend/app/data.ts'
import type { Captcha } from '#frontend/ui/captcha/useCaptcha.ts'
import { focusField } from '#frontend/ui/focus-field.ts'
import { useBirthNumber } from './birth-number.ts'
import { closingOf } from './closing.ts'
import { cardOf } from './panel-of.ts'
import { isReady } from './pressed.ts'
import { focusSoon } from './focus-soon.ts'
import { holderAfter, withoutRegistry } from './holder.ts'
import { registryValues } from './standing.ts'
import { useApplication } from './useApplicationForm.ts'
import { useRefusal } from './useRefusal.ts'
import { registryNames } from './values.ts'

/** The applicant's verification: by the registry, or declared by birth registration. */
export function useVerification(captcha: Captcha, byBirth: boolean) {
  const birthNumberRefused = useBirthNumber(byBirth)
  const { form, program, stand, standings, change, close, ownerIsSelf, correcting } = useApplication()
  const { send, sending } = useSend(applications.verification.applicant)
  const refused = useRefusal()
  const [problem, setProblem] = useState<string>()
  /** They have an application: where it can be seen is offered. */
  const [hasApplied, setHasApplied] = useState(false)
  /** The birth number and date that were asked about, since they don't seem to be of one certificate. */
  const [asked, setAsked] = useState('')
  const [checking, setChecking] = useState(false)

  const isFilled = (proof: Captcha | undefined) =>
    isReady(form, ['verification_number', 'date_of_birth'], { name: 'captcha_value', captcha: proof })
  const ready = () => isFilled(captcha)

  async function verify() {
    if (!program || !(await ready())) return
    const values = form.getValues()
    setProblem(undefined)
    setHasApplied(false)
    close(null)
    try {
      const reply = await send({
        body: {
          program_id: program.id,
          verification_type: verificationType.nid,
          verification_number: values.verification_number,
          date_of_birth: values.date_of_birth,
          ...captcha.body(values.captcha_value),
        },
      })
      const known = registryValues(reply.data)
      change({ ...known, ...holderAfter(values, known, ownerIsSelf) })
      form.clearErrors('verify_applicant')
      stand({
        applicant: {
          identity: reply.data.identity,
          token: reply.data.verification_token,
          known: Object.keys(known),
          message: reply.message,
          deceased: reply.data.deceased,
        },
      })
      focusSoon('verified-applicant')
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure
      const closing = closingOf(failure)
      if (closing !== undefined) {
        captcha.reload()
        return close(closing)
      }
      if (failure.code === 'already_applied') {
        setHasApplied(true)
        setProblem(failure.message)
        focusSoon('unverified-applicant')
        return captcha.reload()
      }
      // First: a new picture empties its field, with the error of it.
      if (failure.errors['captcha_value']) captcha.refused()
      else if (failure.code !== 'offline') captcha.reload()
      const { fields, words } = refused(failure)
      if (fields.length === 0) {
        setProblem(words)
        focusSoon('unverified-applicant')
      } else setTimeout(() => focusField(fields[0]!))
    }
  }

  /** "Next step" of birth registration: there is no registry to ask, only whether they have applied. */
  async function declare() {
    if (!(await isFilled(undefined))) return
    const { verification_number, date_of_birth } = form.getValues()
    const both = `${verification_number} ${date_of_birth}`
    if (birthNumberQuestion(verification_number, date_of_birth) && asked !== both) {
      setAsked(both)
      return focusSoon('birth-asked')
    }
    form.clearErrors('verify_applicant')
    setProblem(undefined)
    setHasApplied(false)
    if (program && !correcting) {
      close(null)
      setChecking(true)
      const failure = await birthNumberRefused({ program_id: program.id, verification_number, date_of_birth })
      setChecking(false)
      if (failure) {
        const closing = closingOf(failure)
        if (closing !== undefined) return close(closing)
        // Not at the field, where it would go with the focus, and the way to the application with it.
        setHasApplied(failure.code === 'applicant_exists')
        setProblem(failure.message)
        setAsked('')
        return focusSoon('unverified-applicant')
      }
    }
    stand({ applicant: { identity: 'declared', known: [] } })
    // Nothing was found out that would have to be read, unless a card is asked for or they can't have the program.
    if (cardOf(program)) focusSoon('verified-applicant')
    else setTimeout(() => focusField('panel-personal') || focusSoon('verified-applicant'), 50)
  }

  /** Someone else, or another number: what the registry said goes, the rest stays. */
  function again() {
    const known = registryNames.filter((name) => standings.applicant?.known.includes(name))
    const card = cardOf(program)
    change({
      ...withoutRegistry(form.getValues(), known, ownerIsSelf),
      // A card is whose number it was verified with.
      ...(card && { [`additional.${card.id}`]: '' }),
    })
    stand({ applicant: null, disability: null })
    setHasApplied(false)
    captcha.reload()
    focusSoon('verification_number')
  }

  return { ready, verify, declare, again, asked, verifying: sending || checking, problem, hasApplied }
}
