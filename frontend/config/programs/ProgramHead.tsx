import { Link } from 'wouter'
import { programs } from '#contract/programs/administration'
import type { EditedProgram } from '#contract/programs/administration'
import { programs as words } from '#contract/texts/programs'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useMay, type Required } from '#frontend/app/permissions.ts'
import { useText } from '#frontend/app/text.ts'
import { Act } from '#frontend/ui/Act.tsx'
import { StateMark } from '#frontend/ui/StateMark.tsx'
import { programPages, type ProgramPage } from './paths.ts'
import { stateKinds, stateOf } from './program-state.ts'

const needed: Record<ProgramPage, Required> = {
  edit: 'allowance-edit',
  setting: 'allowance-edit',
  fields: 'allowanceField-view',
  areas: 'allowance-edit',
  preview: ['allowance-view', 'allowanceField-view'],
  versions: 'allowance-view',
}
const pages = Object.keys(programPages) as ProgramPage[]

/** One program on each of its pages: who it is, how it stands, what its draft waits for, and the way to its other pages. */
export function ProgramHead({ id, here }: { id: string; here: ProgramPage }) {
  const text = useText(words)
  const may = useMay()
  const { data } = useGet(programs.get, may(programs.get.access) ? { params: { id } } : null)
  return (
    <div className="flex flex-col gap-3 print:hidden">
      {data && <Standing allowance={data.data.allowance} />}
      <nav aria-label={text('pages')} className="border-b border-base-300">
        <ul className="flex flex-wrap gap-x-1">
          {pages
            .filter((page) => may(needed[page]))
            .map((page) => (
              <li key={page}>
                <Link
                  href={programPages[page](id)}
                  aria-current={page === here ? 'page' : undefined}
                  className={`inline-flex min-h-11 items-center border-b-4 px-3 ${
                    page === here
                      ? 'border-primary font-semibold'
                      : 'border-transparent text-primary underline underline-offset-4'
                  }`}
                >
                  {text(`page_${page}`)}
                </Link>
              </li>
            ))}
        </ul>
      </nav>
    </div>
  )
}

function Standing({ allowance }: { allowance: EditedProgram['allowance'] }) {
  const text = useText(words)
  const format = useFormat()
  const { id, published_number, has_draft, version } = allowance
  const state = stateOf(allowance)
  const name = format.nameOf(allowance)
  const isPublished = published_number !== null
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="text-lg font-semibold">{name}</span>
        <StateMark kind={stateKinds[state]}>{text(`state_${state}`)}</StateMark>
        {has_draft && <StateMark kind="waiting">{text('draft_waiting')}</StateMark>}
        <span className="text-base-content/80">
          {isPublished ? text('published_version', { number: published_number }) : text('published_never')}
        </span>
      </div>
      {has_draft && (
        <>
          <p className="max-w-[48rem]">{text(isPublished ? 'draft_lead' : 'draft_first')}</p>
          <div className="flex flex-wrap gap-3 empty:hidden">
            <Act
              endpoint={programs.publish}
              options={{ params: { id }, body: { version } }}
              label={text('publish')}
              kind="primary"
              question={<PublishQuestion name={name} isPublished={isPublished} isOpen={state === 'open'} />}
              done={text('published')}
            />
            <Act
              endpoint={programs.discard}
              options={{ params: { id }, body: { version } }}
              label={text('discard')}
              kind="danger"
              when={isPublished}
              question={text('discard_question', { name })}
              done={text('discarded')}
            />
          </div>
        </>
      )}
    </>
  )
}

function PublishQuestion(props: { name: string; isPublished: boolean; isOpen: boolean }) {
  const text = useText(words)
  const { name, isPublished, isOpen } = props
  return (
    <div className="flex flex-col gap-2">
      <p>{text('publish_question', { name })}</p>
      <p>{text(isPublished ? 'publish_old' : 'publish_first')}</p>
      {!isOpen && <p>{text('publish_closed')}</p>}
      <p>{text('publish_saved')}</p>
    </div>
  )
}
