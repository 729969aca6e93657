import { needsOf, type Need } from '#contract/applications/needs'
import type { PublicProgram } from '#contract/applications/public-program'
import { askingTexts } from '#contract/texts/applications/asking'
import { applicationTexts } from '#contract/texts/applications/form'
import { peopleTexts } from '#contract/texts/applications/people'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { useDead } from './useDead.ts'

/** What to have at hand before one begins, from what the chosen program asks for. */
export function WhatYouNeed({ program }: { program: PublicProgram }) {
  const text = useText(askingTexts)
  const words = useText(applicationTexts)
  const { nameOf } = useFormat()
  const people = useText(peopleTexts)
  const { isDead } = useDead()
  const say = (need: Need): string => {
    switch (need.what) {
      case 'proof':
        return isDead ? people(`dead_proof_${need.by}`) : words(`proof_${need.by}`)
      case 'photo':
        return text(isDead ? 'need_photo_dead' : 'need_photo')
      case 'file':
        return text(need.required ? 'need_file' : 'need_file_if', { name: nameOf(need) })
      case 'facts':
        return text('need_fact', { names: need.names.map(nameOf).join(', ') })
      default:
        return text(`need_${need.what}`)
    }
  }
  return (
    <section aria-labelledby="needs" className="flex flex-col gap-2 rounded-box bg-base-200 p-4">
      <h3 id="needs" className="font-semibold">
        {text('need_title')}
      </h3>
      <ul className="flex list-disc flex-col gap-1 ps-5">
        {needsOf(program, isDead).map((need) => (
          <li key={say(need)}>{say(need)}</li>
        ))}
      </ul>
      <p className="text-base-content/80">{text('need_time')}</p>
    </section>
  )
}
