import { useLocation, useSearch } from 'wouter'
import { training } from '#calls/training'
import { certificateTexts as words } from '#contract/texts/training/certificates'
import { useMay } from '#frontend/app/permissions.ts'
import { useText } from '#frontend/app/text.ts'
import { ButtonLink, Page } from '#frontend/ui/Page.tsx'
import { PageTabs } from '#frontend/ui/PageTabs.tsx'
import { EmptyState } from '#frontend/ui/states.tsx'
import { OwnCertificates } from '../own/OwnCertificates.tsx'
import { ProgramChoice } from '../participants/ProgramChoice.tsx'
import { usePrograms } from '../participants/usePrograms.ts'
import { certificatesPath, examPath, ratingPath } from '../paths.ts'
import { AllPapers } from './AllPapers.tsx'
import { Candidates } from './Candidates.tsx'
import { Issued } from './Issued.tsx'

/** Certificates of the area, or those of one's own for who takes part and looks after nobody. */
export default function Certificates() {
  const text = useText(words)
  if (useMay()(training.certificate.list.access)) return <OfArea />
  return (
    <Page title={text('title')}>
      <OwnCertificates onlyTeaches={false} />
    </Page>
  )
}

/** Who passed, and the certificates that were issued. */
function OfArea() {
  const text = useText(words)
  const may = useMay()
  const asked = new URLSearchParams(useSearch())
  const programs = usePrograms(Number(asked.get('program_id')) || undefined)
  const isWaiting = asked.get('view') === 'waiting'
  const program = programs.chosen
  const of = program ? `program_id=${program.id}` : ''
  return (
    <Page
      title={text('title')}
      actions={
        program && (
          <>
            {!isWaiting && <AllPapers key={program.id} program={program} />}
            {may('participant-edit') && (
              <>
                <ButtonLink href={examPath(program.id)}>{text('exam')}</ButtonLink>
                <ButtonLink href={ratingPath(program.id)}>{text('ratings')}</ButtonLink>
              </>
            )}
          </>
        )
      }
      lead={text('lead')}
    >
      <PageTabs
        label={text('views')}
        tabs={[
          { href: `${certificatesPath}?${of}`, label: text('issued_view'), isHere: !isWaiting },
          {
            href: `${certificatesPath}?view=waiting${of && `&${of}`}`,
            label: text('waiting_view'),
            isHere: isWaiting,
          },
        ]}
      />
      {isWaiting ? <Waiting programs={programs} /> : <Issued programs={programs.options} />}
    </Page>
  )
}

function Waiting({ programs }: { programs: ReturnType<typeof usePrograms> }) {
  const text = useText(words)
  const [, navigate] = useLocation()
  const { chosen } = programs
  return (
    <>
      <ProgramChoice
        programs={programs}
        value={chosen?.id}
        onChange={(id) => id && navigate(`${certificatesPath}?view=waiting&program_id=${id}`)}
      />
      {chosen ? (
        <>
          <p className="max-w-[48rem]">{text('waiting_lead')}</p>
          <Candidates program={chosen.id} />
        </>
      ) : (
        <EmptyState title={text('program_choose')} text={text('choose_first')} />
      )}
    </>
  )
}
