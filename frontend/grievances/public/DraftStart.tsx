import { DraftOffer } from '#frontend/app/drafts/DraftOffer.tsx'
import type { GrievanceDraft, GrievanceStart } from './draft.ts'
import { grievanceKeys } from './receipts.ts'
import type { GrievancePage } from './useGrievanceForm.ts'
import { emptyGrievance } from './values.ts'

type Props = {
  drafts: readonly GrievanceDraft[]
  page: GrievancePage
  /** Null: with an empty form. */
  onStart: (start: GrievanceStart | null) => void
}

/** Where the form begins when an earlier one is kept on the device. */
export function DraftStart({ drafts, page, onStart }: Props) {
  return (
    <DraftOffer
      drafts={drafts}
      keys={grievanceKeys}
      nameOf={({ values: { who, name } }) => {
        const shown = who === 'named' ? name : ''
        return { name_en: shown, name_bn: shown }
      }}
      onBegin={(draft, again) =>
        onStart({
          draft,
          ...adapted(draft, page),
          ...(again && draft.sending_body && { resend: draft.sending_body }),
        })
      }
      onNew={() => onStart(null)}
    />
  )
}

/** A kept form for the kinds and programs as they are now: what fits is kept, what doesn't is said. */
function adapted(
  { values: kept }: GrievanceDraft,
  page: GrievancePage,
): Pick<GrievanceStart, 'values' | 'lost'> {
  // A file that the device had no time to keep is gone.
  const documents = kept.documents.filter((file) => (file as Blob | null) !== null)
  const values = { ...emptyGrievance(), ...kept, documents }
  const type = page.types.find(({ id }) => String(id) === values.type_id)
  const isThere = {
    type_id: type !== undefined,
    subject_id: type?.subjects.some(({ id }) => String(id) === values.subject_id) ?? false,
    program_id: page.programs.some(({ id }) => String(id) === values.program_id),
  }
  const lost = (['type_id', 'subject_id', 'program_id'] as const).filter(
    (name) => values[name] !== '' && !isThere[name],
  )
  for (const name of lost) values[name] = ''
  if (type?.about) values.about = type.about
  if (type && !type.allows_unnamed) values.who = 'named'
  return { values, lost }
}
