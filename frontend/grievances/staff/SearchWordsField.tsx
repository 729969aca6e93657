import { searchWordsMaximum } from '#contract/grievances/shapes'
import { grievanceSettings as words } from '#contract/texts/grievances/settings'
import { useText } from '#frontend/app/text.ts'
import { TextArea } from '#frontend/ui/TextField.tsx'

/** What people call it besides its name, to find it by. */
export function SearchWordsField() {
  const text = useText(words)
  return (
    <TextArea
      name="search_words"
      label={text('search_words')}
      help={text('search_words_help')}
      maxLength={searchWordsMaximum}
    />
  )
}
