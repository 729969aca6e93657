import { applications } from '#calls/applications'
import { entryTexts as words } from '#contract/texts/applications/entries'
import { useSend } from '#frontend/app/data.ts'
import { useText } from '#frontend/app/text.ts'
import { FindField } from '#frontend/resource/FindField.tsx'

/** The field by which the list of applications is asked for a number or a name. */
export function FindEntry() {
  const text = useText(words)
  const { send, sending } = useSend(applications.entry.find)
  return (
    <FindField
      label={text('find')}
      none={text('found_none')}
      sending={sending}
      by="ids"
      names
      find={async (number) => (await send({ body: { number } })).ids}
    />
  )
}
