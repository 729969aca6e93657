import { useEffect, useState } from 'react'
import { applications } from '#calls/applications'
import { ConfirmMobile } from '#frontend/app/applications/ConfirmMobile.tsx'
import { call, CallFailed } from '#frontend/app/client.ts'

type Props = { id: number; token: string }

/** Offers to confirm the mobile, as long as it isn't; nothing stands here till that is known. */
export function MobileOffer({ id, token }: Props) {
  const [asks, setAsks] = useState(false)
  useEffect(() => {
    let left = false
    call(applications.application.get, { params: { id }, headers: { 'x-applicant-token': token } }).then(
      ({ application }) => left || setAsks(!application.mobile_confirmed),
      (failure: unknown) => {
        // It is an offer: where it can't be made the page is whole without it.
        if (!(failure instanceof CallFailed)) throw failure
      },
    )
    return () => {
      left = true
    }
  }, [id, token])
  return asks && <ConfirmMobile id={id} token={token} aside />
}
