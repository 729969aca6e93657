import { useState } from 'react'
import { programs as calls } from '#contract/programs/administration'
import { list } from '#contract/texts/screen-parts'
import { programs as words } from '#contract/texts/programs/programs'
import { CallFailed } from '#frontend/app/client.ts'
import { refreshReads, useGet, useSend } from '#frontend/app/data.ts'
import { useMay } from '#frontend/app/permissions.ts'
import { useText } from '#frontend/app/text.ts'
import { toastReply } from '#frontend/app/toasts.ts'
import { Button } from '#frontend/ui/Button.tsx'
import { Dialog } from '#frontend/ui/Dialog.tsx'
import { RecordState } from '#frontend/ui/RecordState.tsx'
import { Notice } from '#frontend/ui/Notice.tsx'
import { programPages } from './paths.ts'
import { DefinitionTable } from './VersionDifference.tsx'
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
      toastReply({ message }, message, name)
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
          {asking && isPublished && <Changes id={id} />}
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

/** What the publication changes, line by line. */
function Changes({ id }: { id: number }) {
  const text = useText(words)
  const got = useGet(calls.program.changes, { params: { id } })
  return (
    <RecordState got={got} lines={3}>
      {({ published, draft }) =>
        published &&
        draft && (
          <section className="flex flex-col gap-2">
            <h3 className="font-semibold">{text('publish_changes')}</h3>
            <DefinitionTable
              one={{ title: text('publish_now'), definition: published }}
              other={{ title: text('publish_then'), definition: draft }}
            />
          </section>
        )
      }
    </RecordState>
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
