import { programs as calls, type AdminProgram, type EditedProgram } from '#contract/programs/administration'
import { programs as words } from '#contract/texts/programs/programs'
import { useGet } from '#frontend/app/data.ts'
import { Hands } from '#frontend/app/history/Hands.tsx'
import { useFormat } from '#frontend/app/format.ts'
import { useMay } from '#frontend/app/permissions.ts'
import { useText } from '#frontend/app/text.ts'
import { Act } from '#frontend/ui/Act.tsx'
import { useHeadingName } from '#frontend/ui/heading-name.ts'
import { StateMark } from '#frontend/ui/StateMark.tsx'
import type { ProgramPage } from './paths.ts'
import { stateOf } from './program-state.ts'
import { ProgramTabs } from './ProgramTabs.tsx'
import { PublishAct } from './PublishAct.tsx'
import { StateMarkOf } from './StateMarkOf.tsx'

/** One program on each of its pages: who it is, how it stands, what its draft waits for, and the way to its other pages. */
export function ProgramHead({ id, here }: { id: string; here: ProgramPage }) {
  const may = useMay()
  const mayGet = may(calls.program.get.access)
  const { data } = useGet(calls.program.get, mayGet ? { params: { id } } : null)
  return (
    <div className="flex flex-col gap-3 print:hidden">
      {data && <Standing allowance={data.data.allowance} />}
      {!mayGet && may(calls.program.list.access) && <OfList id={id} />}
      <Hands entity="program" id={id} />
      <ProgramTabs id={id} here={here} />
    </div>
  )
}

/** The same for who may only look: as much as the list of programs says. */
function OfList({ id }: { id: string }) {
  const { data } = useGet(calls.program.list, { query: { per_page: 100 } })
  const program = data?.data.find((one) => one.id === Number(id))
  return program && <Who program={program} />
}

type Shown = Parameters<typeof StateMarkOf>[0]['program'] &
  Pick<AdminProgram, 'name_en' | 'name_bn' | 'has_draft'>
function Who({ program }: { program: Shown }) {
  const text = useText(words)
  const { nameOf } = useFormat()
  const { published_number, has_draft } = program
  useHeadingName(nameOf(program))
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <StateMarkOf program={program} />
      {has_draft && <StateMark kind="waiting">{text('draft_waiting')}</StateMark>}
      <span className="text-base-content/80">
        {published_number === null
          ? text('published_never')
          : text('published_version', { number: published_number })}
      </span>
    </div>
  )
}

function Standing({ allowance }: { allowance: EditedProgram['allowance'] }) {
  const text = useText(words)
  const format = useFormat()
  const { id, published_number, has_draft, version } = allowance
  const name = format.nameOf(allowance)
  const isPublished = published_number !== null
  return (
    <>
      <Who program={allowance} />
      {has_draft && (
        <>
          <p className="max-w-[48rem]">{text(isPublished ? 'draft_lead' : 'draft_first')}</p>
          <div className="flex flex-wrap gap-3 empty:hidden">
            <PublishAct
              id={id}
              version={version}
              name={name}
              isPublished={isPublished}
              isOpen={stateOf({ ...allowance, published_number: published_number ?? 1 }) === 'open'}
            />
            <Act
              endpoint={calls.program.discard}
              options={{ params: { id }, body: { version } }}
              label={text('discard')}
              kind="danger"
              when={isPublished}
              question={text('discard_question', { name })}
            />
          </div>
        </>
      )}
    </>
  )
}
