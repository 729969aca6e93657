import { memo } from 'react'
import { applicationTexts } from '#contract/texts/applications/form'
import { useLanguage } from '#frontend/app/language.ts'
import { useText } from '#frontend/app/text.ts'
import type { PanelId } from './panel-of.ts'
import { Picture } from './Review.tsx'
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
/** Between two facts or two parts of one, where there is such a place; else between words. */
function shortened(words: string, length: number): string {
  if (words.length <= length) return words
  const room = words.slice(0, length + 1)
  const whole = Math.max(room.lastIndexOf(' · '), room.lastIndexOf(', '))
  return `${whole > 0 ? room.slice(0, whole) : room.replace(/[\s,·]+\S*$/, '')} …`
}

/** A folded panel's facts. */
export const PanelFacts = memo(({ panel }: { panel: PanelId }) => {
  const rows = useReviewRows()[panel]
  const language = useLanguage()
  const text = useText(applicationTexts)
  const otherName = language === 'bn' ? /^(name|nominee)_en$/ : /^(name|nominee)_bn$/
  const best = telling[panel]
  const known = best ? best.flatMap((name) => rows.filter((row) => row.name === name)) : rows
  const told = known.filter(({ name }) => !otherName.test(name))
  const pictures = told.flatMap(({ picture, label }) => (picture ? [{ picture, label }] : []))
  if (pictures.length > 0)
    return (
      <div className="flex gap-3">
        {pictures.map(({ picture, label }) => (
          <Picture key={label} blob={picture} label={label} className="max-h-12" />
        ))}
      </div>
    )
  const words = told
    .map(({ name, value }) => (name === 'none' ? text('nominee_none') : value))
    .filter(Boolean)
    .join(' · ')
  const [small, wide] = [shortened(words, lineLength.small), shortened(words, lineLength.wide)]
  if (small === wide) return <p>{words}</p>
  return (
    <>
      <p className="sm:hidden">{small}</p>
      <p className="max-sm:hidden">{wide}</p>
    </>
  )
})
