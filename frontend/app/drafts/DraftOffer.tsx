import { useEffect } from 'react'
import { draftTexts } from '#contract/texts/applications/draft'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { Button } from '#frontend/ui/Button.tsx'
import { draftDays, type KeptDraft } from './kept.ts'

type Props<Draft extends KeptDraft> = {
  drafts: readonly Draft[]
  onContinue: (draft: Draft) => void
  onSendAgain: (draft: Draft) => void
  onStartOver: () => void
  onForget: () => void
}

/** What is kept of an earlier visit: to go on with, to start over, or to forget. */
export function DraftOffer<Draft extends KeptDraft>({
  drafts,
  onContinue,
  onSendAgain,
  onStartOver,
  onForget,
}: Props<Draft>) {
  const text = useText(draftTexts)
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
          onContinue={() => onContinue(draft)}
          onSendAgain={() => onSendAgain(draft)}
        />
      ))}
      <p>{text('start_over_help')}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onStartOver}>{text('start_over')}</Button>
        <Button onClick={onForget}>{text('forget')}</Button>
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
