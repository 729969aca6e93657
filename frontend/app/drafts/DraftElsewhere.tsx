import { useEffect, useState } from 'react'
import { draftTexts } from '#contract/texts/applications/draft'
import { useText } from '#frontend/app/text.ts'
import { AskDialog } from '#frontend/ui/AskDialog.tsx'
import { Button } from '#frontend/ui/Button.tsx'
import { focusField } from '#frontend/ui/focus-field.ts'
import { Notice } from '#frontend/ui/Notice.tsx'
import { newsKey, takenUp, type TabNews } from './store.ts'
import type { Keeper } from './useKeeper.ts'

export type ElsewhereProps = {
  keeper: Keeper
  /** The key that another tab sent the form under. */
  sent: string | undefined
  onSent: (key: string) => void
}
type Props = ElsewhereProps & {
  /** Leads to the receipt; what keeps it from being there is thrown. */
  onReceipt: (key: string) => Promise<void>
}

/** Says when another tab has changed the same form, sent it, or deleted it. */
export function DraftElsewhere({ keeper, sent, onSent, onReceipt }: Props) {
  const text = useText(draftTexts)
  const [changed, setChanged] = useState(false)
  const [deleted, setDeleted] = useState(false)
  const [state, setState] = useState<'idle' | 'looking' | 'failed'>('idle')
  const { sitting, forget, turn } = keeper
  useEffect(() => {
    const hear = ({ key, newValue }: StorageEvent) => {
      if (key !== newsKey || newValue === null) return
      const news = JSON.parse(newValue) as TabNews
      if (news.sitting !== null && news.sitting !== sitting) return
      // Whoever deleted it wants nothing of it kept; another form of this tab is kept as ever.
      if (news.deleted) {
        turn(false, true)
        return setDeleted(true)
      }
      setChanged(news.sent === undefined)
      if (news.sent === undefined) return
      // Nothing that is typed here brings it back.
      void forget()
      onSent(news.sent)
    }
    addEventListener('storage', hear)
    return () => removeEventListener('storage', hear)
  }, [sitting, forget, turn, onSent])

  useEffect(() => {
    if (sent !== undefined) focusField('sent-elsewhere')
  }, [sent])

  async function lookFor(key: string) {
    setState('looking')
    await onReceipt(key).catch(() => setState('failed'))
  }

  if (sent !== undefined)
    return (
      <div id="sent-elsewhere" tabIndex={-1} className="flex flex-col gap-3 outline-none">
        <Notice kind="success" live>
          <p className="font-semibold">{text('sent_elsewhere')}</p>
          <p>{text('sent_elsewhere_help')}</p>
        </Notice>
        {state === 'failed' && (
          <p role="alert" className="text-error">
            {text('receipt_failed')}
          </p>
        )}
        <div>
          <Button kind="primary" busy={state === 'looking'} onClick={() => void lookFor(sent)}>
            {text('see_receipt')}
          </Button>
        </div>
      </div>
    )
  if (deleted)
    return (
      <AskDialog
        open
        title={text('deleted_elsewhere')}
        question={text('deleted_elsewhere_help')}
        confirm={text('turn_on')}
        cancel={text('leave_unkept')}
        onClose={() => setDeleted(false)}
        kind="primary"
        onConfirm={() => {
          setDeleted(false)
          turn(true)
        }}
      />
    )
  return (
    <AskDialog
      open={changed}
      title={text('changed_elsewhere')}
      question={text('changed_elsewhere_help')}
      confirm={text('take_newer')}
      cancel={text('keep_this')}
      onClose={() => {
        setChanged(false)
        // From now on this one is what is kept.
        void keeper.flush()
      }}
      kind="primary"
      onConfirm={() => {
        takenUp.note(sitting)
        location.reload()
      }}
    />
  )
}
