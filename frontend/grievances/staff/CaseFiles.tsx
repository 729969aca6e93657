import { grievances } from '#calls/grievances'
import { caseTexts } from '#contract/texts/grievances/cases'
import { call } from '#frontend/app/client.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { KeptFiles } from '#frontend/resource/KeptFiles.tsx'
import type { CaseData } from './CaseView.tsx'

/** What was sent along with a grievance, counted. */
export function CaseFiles({ data: { id, documents } }: { data: CaseData }) {
  const text = useText(caseTexts)
  const { digits, moment } = useFormat()
  return (
    <KeptFiles
      id={id}
      files={documents.map(({ nth, name, at, by, ...file }) => {
        const key = file.content_type.startsWith('image/') ? 'picture_nth' : 'paper_nth'
        const title = text(key, { number: digits(nth) })
        return {
          ...file,
          kind: String(nth),
          name,
          title: { name_en: title, name_bn: title },
          // Its name is the server's: it ends as what it is.
          note: [
            name.split('.').at(-1)!.toUpperCase(),
            by === null ? text('complainant_side') : text('entered_by', { name: by }),
            moment(at),
          ].join(' · '),
        }
      })}
      read={(nth) => call(grievances.case.document, { params: { id, nth } })}
    />
  )
}
