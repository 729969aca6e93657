import { actionWord } from '#contract/texts/action-names'
import { oversight as words } from '#contract/texts/oversight/oversight'
import { useLanguage } from '../language.ts'
import { useText } from '../text.ts'

/** What a call of the audit is called. */
export function useActionName(): (action: string) => string {
  const text = useText(words)
  const language = useLanguage()
  return (action) => {
    const own = action.replace(/\.captcha$/, '')
    const name = actionWord(language, own)
    return own === action ? name : text('captcha_of', { action: name })
  }
}
