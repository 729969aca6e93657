import type { ReactNode } from 'react'
import { wordsOf } from '#contract/texts'
import { applicationTexts } from '#contract/texts/applications/form'
import { pictures } from '#contract/texts/pictures'
import { useLanguage } from '#frontend/app/language.ts'
import { useText } from '#frontend/app/text.ts'
import { Button } from '#frontend/ui/Button.tsx'
import { useDoubt } from '#frontend/ui/useDoubt.ts'
import { useObjectUrl } from '#frontend/ui/useObjectUrl.ts'
import { visiblePanels, type PanelId } from './panel-of.ts'
import { useReviewRows, type ReviewRow } from './useReviewRows.ts'
import { useDead } from './useDead.ts'
import { useApplication } from './useApplicationForm.ts'

type Props = {
  /** A way back to each part. */
  onChange?: (panel: PanelId) => void
  /** On a page of its own, not in a dialog. */
  isPage?: boolean
}

/** All answers by part. */
export function Review({ onChange, isPage = false }: Props) {
  const { program, correcting } = useApplication()
  const text = useText(applicationTexts)
  const { label } = useDead()
  const title = (panel: PanelId) => (panel === 'verification' ? label(panel) : text(panel))
  const rows = useReviewRows()
  const saved = useReviewRows(correcting?.saved)
  // Under the page's own heading, or under a dialog's.
  const Heading = isPage ? 'h2' : 'h3'
  const panels = visiblePanels(program, true)
  const changes = correcting
    ? panels.flatMap((panel) =>
        rows[panel].flatMap((row) => {
          const before = changedFrom(row, saved[panel])
          return before ? [<correcting.Changed key={row.name} row={row} before={before} />] : []
        }),
      )
    : []
  return (
    <div className="mt-4 flex flex-col gap-6">
      {correcting && changes.length > 0 && (
        <section aria-labelledby="review-changed">
          <Heading id="review-changed" className="mb-2 border-b border-base-300 pb-1 font-semibold">
            <correcting.ChangedTitle />
          </Heading>
          <dl className="grid grid-cols-1 gap-x-4 gap-y-2 sm:grid-cols-[2fr_3fr]">{changes}</dl>
        </section>
      )}
      {panels.map((panel) => (
        <section key={panel} aria-labelledby={`review-${panel}`}>
          <div className="mb-2 flex items-center justify-between gap-3 border-b border-base-300 pb-1">
            <Heading id={`review-${panel}`} className="font-semibold">
              {title(panel)}
            </Heading>
            {onChange && (
              <Button
                aria-label={text('dialog_change_of', { part: title(panel) })}
                onClick={() => onChange(panel)}
              >
                {text('dialog_change')}
              </Button>
            )}
          </div>
          <dl className="grid grid-cols-1 gap-x-4 gap-y-2 sm:grid-cols-[2fr_3fr]">
            {rows[panel].map((row) => (
              <Row key={row.name} row={row} />
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}

/** What stood there, if it is another by now. */
function changedFrom(row: ReviewRow, saved: readonly ReviewRow[]): ReviewRow | undefined {
  const before = saved.find(({ name }) => name === row.name) ?? { ...row, value: '', picture: null }
  return before.value === row.value && before.picture === row.picture ? undefined : before
}

const Row = ({ row }: { row: ReviewRow }): ReactNode => (
  <>
    <dt className="text-base-content/80">{row.label}</dt>
    <dd className="mb-1 min-w-0 break-words sm:mb-0">
      <Given row={row} />
    </dd>
  </>
)

/** What was answered, in words or as a picture. */
export function Given({ row }: { row: ReviewRow }) {
  const text = useText(applicationTexts)
  if (row.picture) return <PictureToCheck blob={row.picture} label={row.label} name={row.name} />
  return row.value || <span className="text-base-content/80">{text('not_given')}</span>
}

type ToCheck = { blob: Blob; label: string; name: string }

/** What may be wrong with a picture is said once more, before it is sent. */
function PictureToCheck({ blob, label, name }: ToCheck) {
  return (
    <>
      <Picture blob={blob} label={label} />
      <PictureDoubt blob={blob} name={name} />
    </>
  )
}

/** What may be wrong with a picture that stands here, or is folded away. */
export function PictureDoubt({ blob, name }: Pick<ToCheck, 'blob' | 'name'>) {
  const language = useLanguage()
  const doubt = useDoubt(blob, name.endsWith('signature') ? 'signature' : 'photo')
  return (
    doubt && (
      <p role="status" className="mt-1 font-medium text-warning">
        {wordsOf(pictures, language)[doubt]}
      </p>
    )
  )
}

export function Picture({
  blob,
  label,
  className = 'max-h-24',
}: {
  blob: Blob
  label: string
  className?: string
}) {
  const url = useObjectUrl(blob)
  return url && <img src={url} alt={label} className={`rounded-field border border-base-300 ${className}`} />
}
