import { useState } from 'react'
import { programs as calls } from '#contract/programs/administration'
import { list } from '#contract/texts/screen-parts'
import { programs as words } from '#contract/texts/programs/programs'
import { CallFailed } from '#frontend/app/client.ts'
import { refreshReads, useSend } from '#frontend/app/data.ts'
import { useMay } from '#frontend/app/permissions.ts'
import { useText } from '#frontend/app/text.ts'
import { toast } from '#frontend/app/toasts.ts'
import { Button } from '#frontend/ui/Button.tsx'
import { Dialog } from '#frontend/ui/Dialog.tsx'
import { Notice } from '#frontend/ui/Notice.tsx'
import { programPages } from './paths.ts'
import { useSettingWords } from './useSettingWords.ts'

type Props = { id: number; version: number; name: string; isPublished: boolean; isOpen: boolean }

/** Publishes a draft: says what applicants will see, and what the draft still lacks, each with the way to it. */
export function PublishAct({ id, version, name, isPublished, isOpen }: Props) {
  const text = useText(words)
  const cancel = useText(list)('cancel')
  const may = useMay()
  const [asking, setAsking] = useState(false)
  const { send, sending, failure, clear } = useSend(calls.program.publish)
  if (!may(calls.program.publish.access)) return null

  async function publish() {
    try {
      const { message } = await send({ params: { id }, body: { version } })
      setAsking(false)
      toast.success(message)
    } catch (problem) {
      if (!(problem instanceof CallFailed)) throw problem
    }
    refreshReads()
  }
  const open = () => {
    clear()
    setAsking(true)
  }
  return (
    <>
      <Button onClick={open}>{text('publish')}</Button>
      <Dialog open={asking} onClose={() => setAsking(false)} title={text('publish')}>
        <div className="flex flex-col gap-4">
          <p>{text('publish_question', { name })}</p>
          <p>{text(isPublished ? 'publish_old' : 'publish_first')}</p>
          {(!isOpen || !isPublished) && <p>{text(isOpen ? 'publish_opens' : 'publish_closed')}</p>}
          <p>{text('publish_saved')}</p>
          {failure && <Refusal id={id} failure={failure} />}
          <div className="flex flex-wrap gap-3">
            <Button kind="primary" busy={sending} onClick={() => void publish()}>
              {text('publish')}
            </Button>
            <Button onClick={() => setAsking(false)}>{cancel}</Button>
          </div>
        </div>
      </Dialog>
    </>
  )
}

/** What keeps a draft from being published, part by part. */
function Refusal({ id, failure }: { id: number; failure: CallFailed }) {
  const text = useText(words)
  const settings: Record<string, { label: string }> = useSettingWords()
  const errors = Object.entries(failure.errors)
  return (
    <Notice kind="error" live>
      <p>{errors.length > 0 ? text('publish_lacks') : failure.message}</p>
      <ul className="flex list-disc flex-col ps-5">
        {errors.map(([field, [message]]) => {
          const [part = '', place] = field.split('.')
          const isField = part === 'additional_field'
          const label = isField ? text('page_fields') : (settings[part]?.label ?? part)
          return (
            <li key={field}>
              <a
                className="inline-flex min-h-11 items-center underline underline-offset-4"
                href={programPages[isField ? 'fields' : 'setting'](id)}
              >
                {text(place && /^\d+$/.test(place) ? 'lack_in_row' : 'lack', {
                  label,
                  place: Number(place) + 1,
                  message: message ?? '',
                })}
              </a>
            </li>
          )
        })}
      </ul>
    </Notice>
  )
}
