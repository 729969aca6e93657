import { training } from '#calls/training'
import { certificateTexts as words } from '#contract/texts/training/certificates'
import { showTrackingNumber } from '#contract/tracking-number'
import { call } from '#frontend/app/client.ts'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { FileDownload } from '#frontend/ui/FileDownload.tsx'
import { Section } from '#frontend/ui/Page.tsx'
import { RecordState } from '#frontend/ui/RecordState.tsx'
import { StateMark } from '#frontend/ui/StateMark.tsx'
import { Written } from '../Written.tsx'

/** The certificates of who is signed in, on their own page; who only teaches isn't told that there is none. */
export function OwnCertificates({ onlyTeaches }: { onlyTeaches: boolean }) {
  const text = useText(words)
  const format = useFormat()
  const got = useGet(training.certificate.own, {})
  if (onlyTeaches && got.data?.data.length === 0) return null
  return (
    <Section title={text('own')}>
      <RecordState got={got}>
        {({ data }) =>
          data.length === 0 ? (
            <p>{text('own_none')}</p>
          ) : (
            <ul className="flex flex-col gap-4">
              {data.map(({ id, program_name, issued_at, state }) => (
                <li key={id} className="flex flex-col gap-2 rounded-box border border-base-300 p-4">
                  <strong>
                    <Written>{program_name}</Written>
                  </strong>
                  <span className="tabular-nums">
                    {format.digits(showTrackingNumber(id))} · {format.day(issued_at)}{' '}
                    <StateMark kind={state === 'valid' ? 'good' : 'danger'}>
                      {text(`state_${state}`)}
                    </StateMark>
                  </span>
                  {state === 'valid' && (
                    <FileDownload
                      load={() => call(training.certificate.ownPdf, { params: { id } })}
                      fileName={() => `certificate-${id}.pdf`}
                      label={text('print')}
                      openLabel={text('open_pdf')}
                      failedWords={({ message }) => message}
                    />
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </RecordState>
    </Section>
  )
}
