import { useState } from 'react'
import { useLocation } from 'wouter'
import { training } from '#calls/training'
import { participantTexts as words } from '#contract/texts/training/participants'
import type { AnswerOf } from '#frontend/app/client.ts'
import { useText } from '#frontend/app/text.ts'
import { AllOrNoneRows } from '#frontend/ui/AllOrNoneRows.tsx'
import { Page } from '#frontend/ui/Page.tsx'
import { SheetFile, SheetImport } from '#frontend/ui/SheetImport.tsx'
import { participantsPath } from './paths.ts'
import { ProgramChoice } from './ProgramChoice.tsx'
import { useAskedProgram } from './useAskedProgram.ts'
import { usePrograms } from './usePrograms.ts'

/** Participants from a spreadsheet into a program: first a look at what is in it, then all of them or none. */
export default function ParticipantImport() {
  const text = useText(words)
  const [, navigate] = useLocation()
  const [program, setProgram] = useState(useAskedProgram())
  const programs = usePrograms(program)
  return (
    <Page title={text('import_title')} crumbs={[{ label: text('title'), href: participantsPath }]}>
      <ProgramChoice programs={programs} value={program} onChange={setProgram} />
      {program !== undefined && (
        <SheetImport
          key={program}
          lead={text('import_lead')}
          look={training.participant.importPreview}
          save={training.participant.import}
          toBody={(file) => ({ training_program_id: program, file })}
          files={
            <SheetFile
              is="template"
              endpoint={training.participant.importTemplate}
              query={{}}
              fileName="participants.xlsx"
            />
          }
          onSaved={() => navigate(`${participantsPath}?program_id=${program}`)}
        >
          {(preview, save, busy) => <Rows preview={preview} busy={busy} onImport={save} />}
        </SheetImport>
      )}
    </Page>
  )
}

type Preview = AnswerOf<typeof training.participant.importPreview>
type Row = Preview['rows'][number]

function Rows({ preview, busy, onImport }: { preview: Preview; busy: boolean; onImport: () => void }) {
  const text = useText(words)
  return (
    <AllOrNoneRows<Row>
      preview={preview}
      busy={busy}
      onImport={onImport}
      importLabel={text('import_do', { good: preview.good })}
      labels={{
        full_name: text('full_name'),
        email: text('email'),
        mobile: text('mobile'),
        designation: text('designation'),
        organisation: text('organisation'),
      }}
      columns={[
        { key: 'name', title: text('full_name'), cell: ({ full_name }) => full_name },
        { key: 'email', title: text('email'), cell: ({ email }) => email },
        { key: 'mobile', title: text('mobile'), cell: ({ mobile }) => mobile },
        { key: 'designation', title: text('designation'), cell: ({ designation }) => designation },
        { key: 'organisation', title: text('organisation'), cell: ({ organisation }) => organisation },
      ]}
    />
  )
}
