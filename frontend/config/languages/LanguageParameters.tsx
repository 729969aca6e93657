import { parametersOf } from '#contract/settings/languages'
import type { Language } from '#contract/texts'
import { languageTexts } from '#contract/texts/settings/languages'
import { useText } from '#frontend/app/text.ts'
import { Section } from '#frontend/ui/Page.tsx'
import { meaningOf, sampleOf } from './samples.ts'

/** What the product fills in, each with what it means and an example. */
export function LanguageParameters({ lang, builtIn }: { lang: Language; builtIn: string }) {
  const text = useText(languageTexts)
  const names = parametersOf(builtIn)
  if (names.length === 0) return null
  return (
    <Section title={text('parameters')}>
      <p>{text('parameters_lead')}</p>
      <ul className="list-disc ps-5">
        {names.map((name) => (
          <li key={name}>
            {text('parameter_example', {
              name: `{{${name}}}`,
              meaning: text(`meaning_${meaningOf(name)}`),
              sample: sampleOf(name, lang),
            })}
          </li>
        ))}
      </ul>
    </Section>
  )
}
