import { useState } from 'react'
import { useLocation } from 'wouter'
import { access } from '#calls/access'
import { geography } from '#calls/geography'
import { placeKinds } from '#contract/geography/places'
import { roles as words } from '#contract/texts/access/roles'
import { useFormat } from '#frontend/app/format.ts'
import { useMay } from '#frontend/app/permissions.ts'
import { useText } from '#frontend/app/text.ts'
import { PlaceWalk } from '#frontend/resource/PlaceWalk.tsx'
import { seeAnew } from '#frontend/app/rights.ts'

type Seen = { id: number; name_en: string; name_bn: string; is_super_admin: boolean; active: boolean }

/** The act by which an administrator looks at the product as a role sees it, at a place if they choose one. */
export function useSeeAs() {
  const text = useText(words)
  const { nameOf } = useFormat()
  const mayWalk = useMay()(geography.place.walk.access)
  const [, navigate] = useLocation()
  const [place, setPlace] = useState(0)
  return (role: Seen, isUnsaved = false) => ({
    endpoint: access.seeing.begin,
    options: { body: { role_id: role.id, place_id: place || null } },
    label: text('see_as'),
    subject: nameOf(role),
    when: role.active && !role.is_super_admin,
    because: isUnsaved ? text('see_as_unsaved') : undefined,
    question: (
      <div className="flex flex-col gap-4">
        <p>{text('see_as_lead')}</p>
        {mayWalk && (
          <div className="flex flex-col gap-2">
            <p aria-hidden className="font-semibold">
              {text('see_as_place')}
            </p>
            <PlaceWalk value={place} onChange={setPlace} kinds={placeKinds} label={text('see_as_place')} />
          </div>
        )}
      </div>
    ),
    onDone: () => {
      navigate('/dashboard')
      void seeAnew()
    },
  })
}
