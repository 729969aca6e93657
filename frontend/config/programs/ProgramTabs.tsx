import { programs as words } from '#contract/texts/programs/programs'
import { useMay, type Required } from '#frontend/app/permissions.ts'
import { useText } from '#frontend/app/text.ts'
import { PageTabs } from '#frontend/ui/PageTabs.tsx'
import { programPages, type ProgramPage } from './paths.ts'

/** What each page of a program needs. */
export const needed: Record<ProgramPage, Required> = {
  edit: 'allowance-edit',
  setting: 'allowance-edit',
  fields: 'allowanceField-view',
  areas: 'allowance-edit',
  preview: ['allowance-view', 'allowanceField-view'],
  versions: 'allowance-view',
}
const pages = Object.keys(programPages) as ProgramPage[]

/** The way between the pages of a program. */
export function ProgramTabs({ id, here }: { id: string; here: ProgramPage }) {
  const text = useText(words)
  const may = useMay()
  const tabs = pages
    .filter((page) => may(needed[page]))
    .map((page) => ({ href: programPages[page](id), label: text(`page_${page}`), isHere: page === here }))
  return <PageTabs label={text('pages')} tabs={tabs} />
}
