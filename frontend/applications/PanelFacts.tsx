import { memo, useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { applicationTexts, type ApplicationText } from '#contract/texts/applications/form'
import { useLanguage } from '#frontend/app/language.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { Notice } from '#frontend/ui/Notice.tsx'
import type { PanelId } from './panel-of.ts'
import { Picture, PictureDoubt } from './Review.tsx'
import { shortened } from './shortened.ts'
import { useApplication } from './useApplicationForm.ts'
import { panelAround } from './useFolding.ts'
import { useReviewRows } from './useReviewRows.ts'

/** What tells best what was answered, the most telling first; of the other panels all is said, as far as there is room. */
const telling: Partial<Record<PanelId, readonly string[]>> = {
  verification: ['number', 'date_of_birth', 'age'],
  personal: ['name_bn', 'name_en', 'mobile'],
  account: ['mfs_name', 'account_number', 'bank_name', 'branch_name'],
  nominee: ['none', 'nominee_bn', 'nominee_en', 'nominee_relation_with_beneficiary'],
}

/** About a line on a small screen and on a wide one: nothing is cut off where letters are large. */
const lineLength = { small: 36, wide: 72 } as const
/** A number by itself tells nobody of what it is. */
const isBare = (value: string): boolean => /^[\d০-৯.,]+$/.test(value)

/** A folded panel's facts. */
export const PanelFacts = memo(({ panel }: { panel: PanelId }) => {
  const { form, program } = useApplication()
  /** Who thinks that they attached one sees that they didn't. */
  const isPaper = (name: string) =>
    program?.additional_field.some(({ id, type }) => String(id) === name && type === 'file') === true
  // What changes while its panel is folded: an answer elsewhere sets where the money goes.
  useWatch({ control: form.control, name: ['mfs_name', 'account_mobile', 'account_owner', 'account_name'] })
  const rows = useReviewRows()[panel]
  const language = useLanguage()
  const text = useText(applicationTexts)
  const otherName = language === 'bn' ? /^(name|nominee)_en$/ : /^(name|nominee)_bn$/
  const best = telling[panel]
  const known = best ? best.flatMap((name) => rows.filter((row) => row.name === name)) : rows
  const told = known.filter(({ name }) => !otherName.test(name))
  const pictures = told.flatMap(({ name, picture, label }) => (picture ? [{ name, picture, label }] : []))
  const doubts = rows.map(
    ({ name, picture }) => picture && <PictureDoubt key={name} blob={picture} name={name} />,
  )
  if (pictures.length > 0)
    return (
      <>
        <div className="flex gap-3">
          {pictures.map(({ picture, label }) => (
            <Picture key={label} blob={picture} label={label} className="max-h-12" />
          ))}
        </div>
        {doubts}
      </>
    )
  const words = told
    .map(({ name, label, value }) =>
      name === 'none' ? text('nominee_none') : !best && isBare(value) ? `${label}: ${value}` : value,
    )
    .filter(Boolean)
    .join(' · ')
  const lacking = told.filter(
    ({ name, value }) => panel === 'fields' && value === '' && (words === '' || isPaper(name)),
  )
  // Which program it is, and which part of it, is said whole.
  if (panel === 'program') return <p>{words}</p>
  const [small, wide] = [shortened(words, lineLength.small), shortened(words, lineLength.wide)]
  return (
    <>
      {small === wide ? (
        words && <p>{words}</p>
      ) : (
        <>
          <p className="sm:hidden">{small}</p>
          <p className="max-sm:hidden">{wide}</p>
        </>
      )}
      {lacking.map(({ name, label }) => (
        <p key={name}>{`${label}: ${text('not_given')}`}</p>
      ))}
      {doubts}
    </>
  )
})

/** Of more than these the panel is said, not each of them. */
const namedMaximum = 4

/** What a panel asks anew since another program was chosen. */
export function AskedAnew({ names }: { names: readonly string[] }) {
  const { program } = useApplication()
  const text = useText(applicationTexts)
  const { nameOf } = useFormat()
  const labels = names.flatMap((name) => {
    const field = program?.additional_field.find(({ id }) => name === `additional.${id}`)
    if (field) return [nameOf(field)]
    return name in applicationTexts.en ? [text(name as ApplicationText)] : []
  })
  const isNamed = labels.length === names.length && names.length <= namedMaximum
  return (
    <Notice kind="info" live>
      {isNamed ? text('anew', { names: labels.join(', ') }) : text('anew_all')}
    </Notice>
  )
}

/** Whether something of it stands between the top of the screen and its middle. */
function isLookedAt(panel: Element): boolean {
  const { top, bottom } = panel.getBoundingClientRect()
  return top < innerHeight / 2 && bottom > innerHeight / 4
}

type InViewProps = {
  /** The panel that the reader is in: the one that is looked at as long as it is in view, else the first that is. */
  here: PanelId | undefined
  onLook: (panel: PanelId | undefined) => void
}

/** Says which panel is looked at. */
export function InView({ here, onLook }: InViewProps) {
  useEffect(() => {
    let frame = 0
    const look = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        const panels = [...document.querySelectorAll('section[id^="panel-"]')]
        const own = panels.find((panel) => panelAround(panel) === here && isLookedAt(panel))
        const looked = own ?? panels.find(isLookedAt)
        onLook(looked && panelAround(looked))
      })
    }
    look()
    addEventListener('scroll', look, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', look)
    }
  }, [here, onLook])
  return null
}
