import type { applications } from '#contract/applications'
import { Failure } from '#contract/failure'
import type { application } from '#worker/db/schema/applications'
import type { Call } from '#worker/http/call'
import { isPhoneCode, phoneCode } from '#worker/http/phone-code'
import { systemCall } from '#worker/http/system'
import { tellTrackingCode } from './tell.ts'

type Tracking = Call<(typeof applications)['application']['track']>
type Found =
  | Pick<
      typeof application.$inferSelect,
      'id' | 'place' | 'identity' | 'mobile' | 'mobile_index' | 'mobile_confirmed_at'
    >
  | undefined

const opens = ({ id, mobile_index }: Pick<NonNullable<Found>, 'id' | 'mobile_index'>) =>
  ({ of: 'application', id, mobile_index, digits: 8 }) as const

/** What opens each application of a phone: tried at each of them, so longer. */
const opensAll = ({ mobile_index }: Pick<NonNullable<Found>, 'mobile_index'>) =>
  ({ of: 'application', id: 0, mobile_index, digits: 12 }) as const
const nowhere = { id: -1, mobile_index: '' }

/** Whether it is the phone's code, made and compared whether or not there is such an application. */
export async function isCodeOf(call: Tracking, typed: string, found: Found): Promise<boolean> {
  const isRight = await Promise.all(
    [opens(found ?? nowhere), opensAll(found ?? nowhere)].map((one) => isPhoneCode(call, one, typed)),
  )
  return isRight.includes(true) && found !== undefined
}

/**
 * One answer to right and wrong facts, and after as long: each is written down. Of the right ones the phone gets the code once that is
 * answered, five times a day for an application at the most.
 */
export async function askForCode(call: Tracking, found: Found): Promise<never> {
  call.work.auditAlways()
  const { deps, request, address, language } = call
  if (found)
    call.afterwards(() =>
      systemCall(deps, 'applications.trackingCode', async (own) => {
        const to = await deps.secrets.decrypt(found.mobile)
        const [code, ofAll] = [opens(found), opensAll(found)].map((one) => phoneCode(call, one, call.now))
        own.work.place(found.place)
        const asked = { ...own, request, address, language }
        await tellTrackingCode(asked, { to, record: found, code: code!, ofAll: ofAll! })
      }),
    )
  return call.refuse(new Failure('verify_failed', { issues: [{ field: 'otp', key: 'tracking_code' }] }))
}
