import { grievances } from '#calls/grievances'
import { caseTexts as words } from '#contract/texts/grievances/cases'
import { useSend } from '#frontend/app/data.ts'
import { useText } from '#frontend/app/text.ts'
import { FindField } from '#frontend/resource/FindField.tsx'

/** The field by which the list of grievances is asked for a number. */
export function FindCase() {
  const text = useText(words)
  const { send, sending } = useSend(grievances.case.find)
  return (
    <FindField
      label={text('find')}
      none={text('found_none')}
      sending={sending}
      by="ids"
      names={false}
      find={async (number) => (await send({ body: { number } })).ids}
    />
  )
}
