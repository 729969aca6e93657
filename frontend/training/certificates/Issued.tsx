import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { training } from '#calls/training'
import { toAsciiDigits } from '#contract/digits'
import { saysWhy } from '#contract/reason'
import { certificateStates } from '#contract/training/shapes'
import { organisationOf } from '#contract/training/organisation'
import { certificateTexts as words } from '#contract/texts/training/certificates'
import { showTrackingNumber } from '#contract/tracking-number'
import { call } from '#frontend/app/client.ts'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { FindField } from '#frontend/resource/FindField.tsx'
import { nobodysNumber } from '#frontend/resource/found.ts'
import { Act, type ActProps } from '#frontend/ui/Act.tsx'
import { Dialog } from '#frontend/ui/Dialog.tsx'
import { FileDownload } from '#frontend/ui/FileDownload.tsx'
import { List, type RowOf } from '#frontend/ui/List.tsx'
import { ReasonField } from '#frontend/ui/ReasonField.tsx'
import { rowAct } from '#frontend/ui/RowMenu.tsx'
import { StateMark } from '#frontend/ui/StateMark.tsx'
import { RecordState } from '#frontend/ui/RecordState.tsx'
import { Written } from '../Written.tsx'

type Row = RowOf<typeof training.certificate.list>
const digitsOf = (typed: string) => toAsciiDigits(typed).replace(/[\s-]/g, '')
const isTwelveDigits = (typed: string) => /^\d{12}$/.test(digitsOf(typed))

/** Certificates that were issued: found by number, printed, withdrawn with a reason. */
export function Issued({ programs }: { programs: readonly { value: string; label: string }[] }) {
  const text = useText(words)
  const format = useFormat()
  const asked = new URLSearchParams(useSearch())
  const [path, navigate] = useLocation()
  const [number, opened] = [asked.get('number'), asked.get('open')]
  const hrefOf = (id: number | null) => {
    const next = new URLSearchParams(asked)
    if (id === null) next.delete('open')
    else next.set('open', String(id))
    return `${path}?${next}`
  }
  // The paper’s digits as they were copied, right or wrong; what isn’t twelve is nobody’s.
  const isWhole = number !== null && number !== nobodysNumber && isTwelveDigits(number)
  const shownNumber = format.digits(digitsOf(number ?? '').replace(/(\d{4})(?=\d)/g, '$1 '))
  const withdrawal = useWithdrawal()
  const numberOf = (row: Row) => format.digits(showTrackingNumber(row.id))
  return (
    <>
      <List
        endpoint={training.certificate.list}
        caption={text('title')}
        nameOf={(row) => `${row.full_name}, ${numberOf(row)}`}
        rowHref={({ id }) => hrefOf(id)}
        empty={{
          text: text('empty'),
          ...(number && {
            narrowed: isWhole ? text('number_none', { number: shownNumber }) : text('find_whole'),
          }),
        }}
        narrows={
          <FindField
            label={text('find')}
            none={text('find_whole')}
            sending={false}
            by="number"
            names={false}
            find={(typed) => Promise.resolve(isTwelveDigits(typed) ? [Number(digitsOf(typed))] : [])}
          />
        }
        filters={[
          { name: 'program_id', label: text('program'), options: [...programs] },
          {
            name: 'state',
            label: text('status'),
            options: certificateStates.map((state) => ({ value: state, label: text(`state_${state}`) })),
          },
          // Set in the field beside; here to be seen, and taken away.
          ...(number
            ? [
                {
                  name: 'number',
                  label: text('number'),
                  options: [
                    {
                      value: number,
                      label: isWhole ? shownNumber : text('number_part'),
                    },
                  ],
                },
              ]
            : []),
        ]}
        acts={(row) => [rowAct(withdrawal(row))]}
        columns={[
          {
            key: 'name',
            title: text('name'),
            cell: ({ full_name }) => full_name,
          },
          {
            key: 'number',
            title: text('number'),
            show: 'always',
            cell: (row) => <span className="tabular-nums">{numberOf(row)}</span>,
          },
          {
            key: 'program',
            title: text('program'),
            wraps: true,
            cell: ({ program_name }) => <Written>{program_name}</Written>,
          },
          { key: 'issued', title: text('issued_on'), cell: ({ issued_at }) => format.day(issued_at) },
          {
            key: 'status',
            title: text('status'),
            show: 'always',
            cell: (row) => <State row={row} />,
          },
          {
            key: 'organisation',
            title: text('organisation'),
            show: 'chosen',
            wraps: true,
            cell: (row) => organisationOf(row, format.nameOf),
          },
          { key: 'by', title: text('issued_by'), show: 'chosen', cell: ({ issued_by }) => issued_by },
        ]}
      />
      {opened && <Opened number={opened} close={() => navigate(hrefOf(null))} />}
    </>
  )
}

/** A certificate is withdrawn from its row and from its drawer, with the reason. */
function useWithdrawal() {
  const text = useText(words)
  const [reason, setReason] = useState('')
  return (row: Row): ActProps<typeof training.certificate.withdraw> => ({
    endpoint: training.certificate.withdraw,
    options: { params: { id: row.id }, body: { version: row.version, reason } },
    label: text('withdraw'),
    kind: 'danger',
    subject: row.full_name,
    when: row.state === 'valid',
    lacks: !saysWhy(reason),
    onDone: () => setReason(''),
    question: (
      <div className="flex flex-col gap-4">
        <p>{text('withdraw_ask')}</p>
        <ReasonField label={text('withdraw_reason')} value={reason} set={setReason} />
      </div>
    ),
  })
}

function Opened({ number, close }: { number: string; close: () => void }) {
  const text = useText(words)
  const format = useFormat()
  const got = useGet(training.certificate.list, { query: { number } })
  const row = got.data?.data[0]
  const title = row && `${row.full_name}, ${format.digits(showTrackingNumber(row.id))}`
  return (
    <Dialog open as="side" onClose={close} title={title ?? text('title')}>
      <RecordState got={got}>{({ data }) => data[0] && <Paper row={data[0]} />}</RecordState>
    </Dialog>
  )
}

function State({ row: { state } }: { row: Row }) {
  const text = useText(words)
  return <StateMark kind={state === 'valid' ? 'good' : 'danger'}>{text(`state_${state}`)}</StateMark>
}

function Paper({ row }: { row: Row }) {
  const text = useText(words)
  const format = useFormat()
  const withdrawal = useWithdrawal()
  return (
    <div className="flex flex-col gap-4">
      <p>
        <Written>{row.program_name}</Written>
      </p>
      <p>
        {text('issued_on')}: {format.day(row.issued_at)} · {row.issued_by}
      </p>
      <div>
        <State row={row} />
      </div>
      {row.withdrawn_at && (
        <p className="break-words">
          {row.withdrawn_because
            ? text('withdrawn_since_because', {
                day: format.day(row.withdrawn_at),
                reason: row.withdrawn_because,
              })
            : text('withdrawn_since', { day: format.day(row.withdrawn_at) })}
        </p>
      )}
      <FileDownload
        load={() => call(training.certificate.pdf, { params: { id: row.id } })}
        fileName={() => `certificate-${row.id}.pdf`}
        label={text(row.state === 'valid' ? 'print' : 'print_withdrawn')}
        kind={row.state === 'valid' ? 'primary' : 'plain'}
        openLabel={text('open_pdf')}
        failedWords={({ message }) => message}
      />
      <div>
        <Act {...withdrawal(row)} />
      </div>
    </div>
  )
}
