import { useEffect, useState } from 'react'
import type { NamedRow } from '#contract/format'
import { draftTexts } from '#contract/texts/applications/draft'
import { useFormat } from '#frontend/app/format.ts'
import type { SendingKeyStore } from '#frontend/app/submitting/kept-receipt.ts'
import { useText } from '#frontend/app/text.ts'
import { toast } from '#frontend/app/toasts.ts'
import { AskDialog } from '#frontend/ui/AskDialog.tsx'
import { Button } from '#frontend/ui/Button.tsx'
import { Notice } from '#frontend/ui/Notice.tsx'
import { keptUntil, type KeptDraft } from './kept.ts'
import { forgetDrafts, newsKey, readDrafts, takenUp, tellTabs, type TabNews } from './store.ts'
import { keepingOff } from './useKeeper.ts'

type Props<Draft extends KeptDraft> = {
  drafts: readonly Draft[]
  keys: SendingKeyStore
  /** Whose form it is; empty as long as nobody's name is in it. */
  nameOf: (draft: Draft) => NamedRow
  /** Why it can't be sent now, and from when on; empty where it can. */
  openingOf?: (draft: Draft) => string
  /** It is gone on with; or what may not have arrived goes out again at once. */
  onBegin: (draft: Draft, again: boolean) => void
  /** An empty form. */
  onNew: () => void
}

/** What is kept of earlier visits, as other tabs leave it: to go on with, or to delete, or to begin another beside it. */
export function DraftOffer<Draft extends KeptDraft>({
  drafts: found,
  keys,
  nameOf,
  openingOf,
  onBegin,
  onNew,
}: Props<Draft>) {
  const text = useText(draftTexts)
  const format = useFormat()
  const [drafts, setDrafts] = useState(found)
  const [clearing, setClearing] = useState(false)
  /** What of these another tab has sent. */
  const [sent, setSent] = useState<string>()
  const [taken] = useState(() => found.find(({ sitting }) => sitting === takenUp.get()))
  const form = found[0]?.form

  function begin(draft: Draft, again: boolean) {
    // The key belongs to what was sent under it.
    if (draft.sending_key) keys.set(draft.sending_key)
    else keys.clear()
    onBegin(draft, again)
  }
  function beginAnother() {
    keys.clear()
    onNew()
  }
  async function drop(draft: Draft) {
    await forgetDrafts(({ key }) => key === draft.key)
    tellTabs({ sitting: draft.sitting, deleted: true })
    toast.success(text('deleted'))
    setDrafts((before) => before.filter(({ key }) => key !== draft.key))
  }
  async function dropAll() {
    keepingOff.set(true)
    await forgetDrafts()
    tellTabs({ sitting: null, deleted: true })
    toast.success(text('forgotten'))
    beginAnother()
  }
  useEffect(() => {
    takenUp.clear()
    if (taken) begin(taken, false)
    // oxlint-disable-next-line exhaustive-deps -- once, as it opens
  }, [])
  useEffect(() => {
    const isOurs = (draft: KeptDraft): draft is Draft => draft.form === form
    const hear = ({ key, newValue }: StorageEvent) => {
      if (key !== newsKey || newValue === null) return
      const news = JSON.parse(newValue) as TabNews
      if (news.sent === undefined && !news.deleted)
        return void readDrafts().then((all) => setDrafts(all.filter(isOurs)))
      if (news.sitting === null) return setDrafts([])
      const gone = drafts.find(({ sitting }) => sitting === news.sitting)
      if (!gone) return
      const left = drafts.filter((draft) => draft !== gone)
      const said = [format.nameOf(nameOf(gone)), text('sent_elsewhere')].filter(Boolean).join(': ')
      // Where nothing is left to choose from, an empty form stands here at once.
      if (news.sent && left.length === 0) toast.success(said)
      else if (news.sent) setSent(said)
      setDrafts(left)
    }
    addEventListener('storage', hear)
    return () => removeEventListener('storage', hear)
  }, [form, drafts, text, format, nameOf])
  const isGone = drafts.length === 0
  useEffect(() => {
    if (isGone) beginAnother()
    // oxlint-disable-next-line exhaustive-deps -- once, when the last one is gone
  }, [isGone])
  // A reload would come back to where the long form was left.
  useEffect(() => {
    scrollTo(0, 0)
  }, [])
  if (taken) return null
  return (
    <section aria-labelledby="draft-offer" className="flex min-h-dvh flex-col gap-5">
      <h2 id="draft-offer" className="text-xl font-semibold">
        {text(drafts.length > 1 ? 'offer_title_many' : 'offer_title')}
      </h2>
      {sent && (
        <Notice kind="success" live>
          {sent}
        </Notice>
      )}
      {drafts.map((draft, at) => (
        <Offer
          key={draft.key}
          draft={draft}
          name={format.nameOf(nameOf(draft))}
          opening={openingOf?.(draft) ?? ''}
          first={at === 0}
          onContinue={() => begin(draft, false)}
          onSendAgain={() => begin(draft, true)}
          onDelete={() => void drop(draft)}
        />
      ))}
      <p id="start-other-help">{text('start_other_help')}</p>
      <div className="flex flex-wrap gap-3">
        <Button aria-describedby="start-other-help" onClick={beginAnother}>
          {text('start_other')}
        </Button>
        <Button onClick={() => setClearing(true)}>{text('forget_all')}</Button>
      </div>
      <AskDialog
        byBack
        open={clearing}
        title={text('forget_all_question')}
        question={text('forget_all_help')}
        confirm={text('forget_all_confirm')}
        cancel={text('forget_all_cancel')}
        onClose={() => setClearing(false)}
        onConfirm={() => void dropAll()}
      />
    </section>
  )
}

type OfferProps = {
  draft: KeptDraft
  name: string
  opening: string
  first: boolean
  onContinue: () => void
  onSendAgain: () => void
  onDelete: () => void
}

function Offer({ draft, name, opening, first, onContinue, onSendAgain, onDelete }: OfferProps) {
  const text = useText(draftTexts)
  const format = useFormat()
  const [asks, setAsks] = useState(false)
  const title = draft.title ? format.nameOf(draft.title) : text('untitled')
  const moment = format.moment(new Date(draft.kept_at).toISOString())
  const program = `${title}, ${name || moment}`
  const until = new Date(keptUntil(draft)).toISOString()
  const unsent = draft.sending_body !== undefined
  return (
    <div className="flex flex-col gap-3 rounded-box border border-base-300 p-5">
      <h3 className="font-semibold">{title}</h3>
      {name !== '' && <p>{text('offer_name', { name })}</p>}
      <p>{text('offer_kept', { moment, day: format.day(until) })}</p>
      {opening !== '' && <p>{opening}</p>}
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
        <Button aria-label={text('delete_of', { program })} onClick={() => setAsks(true)}>
          {text('delete_this')}
        </Button>
      </div>
      <AskDialog
        byBack
        open={asks}
        title={text('delete_question')}
        question={text('delete_help', { program })}
        confirm={text('delete_confirm')}
        cancel={text('delete_cancel')}
        onClose={() => setAsks(false)}
        onConfirm={onDelete}
      />
    </div>
  )
}
