import { training } from '#calls/training'
import { participantTexts as words } from '#contract/texts/training/participants'
import { officeActs, officeAllows, type OfficeAct } from '#contract/training/life'
import type { ParticipantRow } from '#contract/training/participants'
import { useGet } from '#frontend/app/data.ts'
import { useSession } from '#frontend/app/session.ts'
import { useText } from '#frontend/app/text.ts'
import { rowAct } from '#frontend/ui/RowMenu.tsx'

type Row = Pick<ParticipantRow, 'id' | 'version' | 'status' | 'source' | 'full_name' | 'program'>

/** What can be done to a participant now; each is told what became of them. */
export function useActs() {
  const text = useText(words)
  const me = useSession()?.user.id
  const allows = (row: Row, action: OfficeAct) => officeAllows(row, action, me)
  const acts = (row: Row) =>
    officeActs.map((action) =>
      rowAct({
        endpoint: training.participant[action],
        options: { params: { id: row.id }, body: { version: row.version } },
        label: text(`act_${action}`),
        when: allows(row, action),
        main: action === (row.program.free > 0 ? 'accept' : 'wait'),
        ...(action === 'accept' && { question: <SeatGiven row={row} /> }),
        ...((action === 'wait' || action === 'reopen') && {
          question: (
            <p>
              {text(`ask_${action}`, {
                name: row.full_name,
                program: row.program.program_name,
                free: row.program.free,
                seats: row.program.seats,
              })}
            </p>
          ),
        }),
        ...((action === 'refuse' || action === 'withdraw') && {
          kind: 'danger' as const,
          question: (
            <>
              <p>{text(`ask_${action}`, { name: row.full_name })}</p>
              {action === 'withdraw' &&
                row.status === 'accepted' &&
                (row.program.takes ? <SeatGoesTo program={row.program.id} /> : <p>{text('seat_over')}</p>)}
            </>
          ),
        }),
      }),
    )
  return { acts, allows }
}

/** What giving a seat leads to: who is told, and how many seats are taken then. */
function SeatGiven({ row: { full_name: name, source, program } }: { row: Row }) {
  const text = useText(words)
  const { program_name, seats, free } = program
  return (
    <div className="flex flex-col gap-2">
      <p>
        {text(source === 'account' ? 'ask_accept_account' : 'ask_accept', { name, program: program_name })}
      </p>
      <p>{text(free === 1 ? 'seat_last' : 'seats_then', { taken: seats - free + 1, seats })}</p>
    </div>
  )
}

/** Who has the seat that comes free: asked when the question is. */
function SeatGoesTo({ program }: { program: number }) {
  const text = useText(words)
  const { data } = useGet(training.participant.list, {
    query: { program_id: program, status: 'waiting', direction: 'asc', per_page: 5 },
  })
  if (!data) return null
  const [next] = data.data
  return <p>{next ? text('seat_goes_to', { name: next.full_name }) : text('seat_free')}</p>
}
