import { languages, say } from '#contract/texts'
import { descriptionTexts, type DescribedPage } from '#contract/texts/descriptions'
import { currentLanguage } from './language.ts'

const isDescribed = (path: string): path is DescribedPage => path in descriptionTexts.en

/** Says in the head what the page is that a link has led to: what stands there is of the one that the browser asked for. */
export function describePage(): void {
  const described = document.querySelector<HTMLMetaElement>('meta[data-en]')
  if (!described) return
  const page = isDescribed(location.pathname) ? location.pathname : 'any'
  for (const language of languages) described.dataset[language] = say(descriptionTexts, language, page)
  described.content = described.dataset[currentLanguage()]!
}
