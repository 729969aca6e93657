import { useEffect, useState } from 'react'
import { draftTexts } from '#contract/texts/applications/draft'
import { useFormat } from '#frontend/app/format.ts'
import type { SendingKeyStore } from '#frontend/app/submitting/kept-receipt.ts'
import { useText } from '#frontend/app/text.ts'
import { toast } from '#frontend/app/toasts.ts'
import { Button } from '#frontend/ui/Button.tsx'
import { draftDays, type KeptDraft } from './kept.ts'
import { forgetDrafts, newsKey, readDrafts, type TabNews } from './store.ts'
import { keepingOff } from './useKeeper.ts'

type Props<Draft extends KeptDraft> = {
  drafts: readonly Draft[]
  keys: SendingKeyStore
  /** It is gone on with; or what may not have arrived goes out again at once. */
  onBegin: (draft: Draft, again: boolean) => void
  /** An empty form. */
  onNew: () => void
}

/** What is kept of an earlier visit, as other tabs leave it: to go on with, to start over, or to forget. */
export function DraftOffer<Draft extends KeptDraft>({ drafts: found, keys, onBegin, onNew }: Props<Draft>) {
  const text = useText(draftTexts)
  const [drafts, setDrafts] = useState(found)
  const form = found[0]?.form

  function begin(draft: Draft, again: boolean) {
    // The key belongs to what was sent under it.
    if (draft.sending_key) keys.set(draft.sending_key)
    else keys.clear()
    onBegin(draft, again)
  }
  async function drop(keepNothing: boolean) {
    if (keepNothing) keepingOff.set(true)
    keys.clear()
    await forgetDrafts(keepNothing ? undefined : (draft) => draft.form === form)
    if (keepNothing) toast.success(text('forgotten'))
    onNew()
  }
  useEffect(() => {
    const isOurs = (draft: KeptDraft): draft is Draft => draft.form === form
    const hear = ({ key, newValue }: StorageEvent) => {
      if (key !== newsKey || newValue === null) return
      const news = JSON.parse(newValue) as TabNews
      if (news.sent === undefined) return void readDrafts().then((all) => setDrafts(all.filter(isOurs)))
      if (drafts.some(({ sitting }) => sitting === news.sitting)) toast.success(text('sent_elsewhere'))
      setDrafts(drafts.filter(({ sitting }) => sitting !== news.sitting))
    }
    addEventListener('storage', hear)
    return () => removeEventListener('storage', hear)
  }, [form, drafts, text])
  const isGone = drafts.length === 0
  useEffect(() => {
    if (isGone) onNew()
    // oxlint-disable-next-line exhaustive-deps -- once, when the last one is gone
  }, [isGone])
  // A reload would come back to where the long form was left.
  useEffect(() => {
    scrollTo(0, 0)
  }, [])
  return (
    <section aria-labelledby="draft-offer" className="flex min-h-dvh flex-col gap-5">
      <h2 id="draft-offer" className="text-xl font-semibold">
        {text('offer_title')}
      </h2>
      {drafts.map((draft, at) => (
        <Offer
          key={draft.key}
          draft={draft}
          first={at === 0}
          onContinue={() => begin(draft, false)}
          onSendAgain={() => begin(draft, true)}
        />
      ))}
      <p>{text('start_over_help')}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void drop(false)}>{text('start_over')}</Button>
        <Button onClick={() => void drop(true)}>{text('forget')}</Button>
      </div>
    </section>
  )
}

type OfferProps = { draft: KeptDraft; first: boolean; onContinue: () => void; onSendAgain: () => void }

function Offer({ draft, first, onContinue, onSendAgain }: OfferProps) {
  const text = useText(draftTexts)
  const format = useFormat()
  const program = draft.title ? format.nameOf(draft.title) : text('untitled')
  const until = new Date(draft.kept_at + draftDays * 86_400_000).toISOString()
  const unsent = draft.sending_body !== undefined
  return (
    <div className="flex flex-col gap-3 rounded-box border border-base-300 p-5">
      <h3 className="font-semibold">{program}</h3>
      <p>
        {text('offer_kept', {
          moment: format.moment(new Date(draft.kept_at).toISOString()),
          day: format.day(until),
        })}
      </p>
      {unsent && <p>{text('offer_unsent')}</p>}
      <div className="flex flex-wrap gap-3">
        {unsent && (
          <Button
            kind={first ? 'primary' : 'plain'}
            aria-label={text('send_again_of', { program })}
            onClick={onSendAgain}
          >
            {text('send_again')}
          </Button>
        )}
        <Button
          kind={first && !unsent ? 'primary' : 'plain'}
          aria-label={unsent ? undefined : text('go_on_with', { program })}
          onClick={onContinue}
        >
          {text(unsent ? 'look_first' : 'go_on')}
        </Button>
      </div>
    </div>
  )
}
