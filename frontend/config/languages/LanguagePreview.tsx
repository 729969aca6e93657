import { useWatch } from 'react-hook-form'
import type { Language } from '#contract/texts'
import { languageTexts } from '#contract/texts/settings/languages'
import { useText } from '#frontend/app/text.ts'
import { filled } from './samples.ts'

/** The words as they are typed, as people will see them. */
export function LanguagePreview({ lang, builtIn }: { lang: Language; builtIn: string }) {
  const text = useText(languageTexts)
  const words = String(useWatch({ name: 'words' }) ?? '')
  return (
    <figure className="rounded-box border border-base-300 bg-base-200 p-4">
      <figcaption className="text-sm text-base-content/80">
        {text('preview')}
        {builtIn.includes('{{') && ` · ${text('preview_note')}`}
      </figcaption>
      <p lang={lang} className="mt-1 min-h-6 break-words">
        {filled(words.trim().replace(/\s+/g, ' '), builtIn, lang)}
      </p>
    </figure>
  )
}
