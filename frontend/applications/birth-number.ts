import { useEffect, useRef } from 'react'
import { applications } from '#calls/applications'
import { call, CallFailed } from '#frontend/app/client.ts'
import { provenWork } from '#frontend/app/submitting/header-captcha.ts'
import { closingOf } from './closing.ts'

const waitMilliseconds = 10_000
type Facts = { program_id: number; verification_number: string; date_of_birth: string }

/** The failure that tells of the number, if that is why it was refused. */
const toldBy = (failure: unknown): CallFailed | undefined =>
  failure instanceof CallFailed &&
  (['applicant_exists', 'already_beneficiary'].includes(failure.code) || closingOf(failure) !== undefined)
    ? failure
    : undefined

/**
 * Asks what refuses who has a birth registration number already; its proof is made while one types. What can't be asked now, without a
 * line or on a slow device, is told at the submission: nobody is kept from going on.
 */
export function useBirthNumber(isTyped: boolean): (body: Facts) => Promise<CallFailed | undefined> {
  const ahead = useRef<Promise<string>>(undefined)
  useEffect(() => {
    if (!isTyped || ahead.current) return
    const proof = provenWork({})
    ahead.current = proof
    proof.catch(() => (ahead.current = undefined))
  }, [isTyped])
  return async (body) => {
    const waiting = new AbortController()
    const { signal } = waiting
    const timer = setTimeout(() => waiting.abort(), waitMilliseconds)
    // A proof is good once, and not for ever.
    const proof = ahead.current
    ahead.current = undefined
    const ask = (altcha: string) =>
      call(applications.verification.birthNumber, { body: { ...body, altcha }, signal })
    const anew = async () => ask(await provenWork({ signal }))
    const asked = async () => {
      if (!proof) return anew()
      try {
        const over = new Promise<never>((_, reject) => signal.addEventListener('abort', reject))
        return await ask(await Promise.race([proof, over]))
      } catch (failure) {
        if (!(failure instanceof CallFailed) || failure.code !== 'captcha') throw failure
        return anew()
      }
    }
    try {
      await asked()
      return undefined
    } catch (failure) {
      return toldBy(failure)
    } finally {
      clearTimeout(timer)
    }
  }
}
