import { Link } from 'wouter'
import { staffScreens } from '#contract/screens'
import { languageTexts, publicScreenNames } from '#contract/texts/settings/languages'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { openScreens } from '#frontend/app/screens.ts'
import { Section } from '#frontend/ui/Page.tsx'
import { Skeleton } from '#frontend/ui/states.tsx'
import { useTextUses } from './useTextUses.ts'

const shownMaximum = 8
const apart = ['every', 'staff', 'sms', 'pdf', 'failure', 'server'] as const
const isApart = (place: string): place is (typeof apart)[number] => apart.some((one) => one === place)
const isPublic = (path: string): path is keyof typeof publicScreenNames.en => path in publicScreenNames.en

/** Where a text is used: screens by their names, with links, and what goes out by SMS or as a copy. */
export function LanguageUses({ path }: { path: string }) {
  const text = useText(languageTexts)
  const { places, failed } = useTextUses(path)
  return (
    <Section title={text('used')}>
      {failed && <p>{text('used_failed')}</p>}
      {!places && !failed && <Skeleton lines={2} />}
      {places && places.named.length + places.computed.length === 0 && <p>{text('used_nowhere')}</p>}
      {places && <Places places={places.named} />}
      {places && places.computed.length > 0 && (
        <div>
          <p>{text('used_computed')}</p>
          <Places places={places.computed} />
        </div>
      )}
    </Section>
  )
}

function Places({ places }: { places: readonly string[] }) {
  const text = useText(languageTexts)
  if (places.length === 0) return null
  return (
    <ul className="list-disc ps-5 leading-8">
      {places.slice(0, shownMaximum).map((place) => (
        <li key={place}>
          <Place place={place} />
        </li>
      ))}
      {places.length > shownMaximum && <li>{text('used_more', { count: places.length - shownMaximum })}</li>}
    </ul>
  )
}

function Place({ place }: { place: string }) {
  const text = useText(languageTexts)
  const publicName = useText(publicScreenNames)
  const { nameOf } = useFormat()
  if (isApart(place)) return text(`used_${place}`)
  const staff = staffScreens.find((screen) => screen.path === place)
  const name = staff ? nameOf(staff) : isPublic(place) ? publicName(place) : place
  // A screen of one record needs to be led to, and one for guests sends whoever is signed in away.
  const isReached = !place.includes(':') && !openScreens().find((screen) => screen.path === place)?.guest
  return isReached ? (
    <Link href={place} className="text-primary underline underline-offset-4">
      {name}
    </Link>
  ) : (
    name
  )
}
