import { Link } from 'wouter'
import { settings } from '#contract/settings'
import type { Language } from '#contract/texts'
import { languageTexts } from '#contract/texts/settings/languages'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { Notice } from '#frontend/ui/Notice.tsx'
import { screenOf } from './language-paths.ts'

const states = ['other_changed', 'outdated', 'orphan'] as const

/** How much is changed, and what of it needs a look. */
export function LanguageHead({ lang }: { lang: Language }) {
  const text = useText(languageTexts)
  const format = useFormat()
  const { data } = useGet(settings.language.list, { params: { lang }, query: { per_page: 5 } })
  if (!data) return null
  const { counts } = data
  const some = states.filter((state) => counts[state] > 0)
  const share = { all: format.count(counts.all), changed: format.count(counts.changed) }
  if (some.length === 0) return <Notice kind="info">{text('attention_none', share)}</Notice>
  return (
    <Notice kind="warning">
      <p>{text('attention_some', share)}</p>
      <ul className="mt-1">
        {some.map((state) => (
          <li key={state}>
            <Link
              href={`${screenOf(lang)}?state=${state}`}
              className="inline-flex min-h-11 items-center text-primary underline underline-offset-4"
            >
              {text(`attention_${state}`, { count: counts[state] })}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
