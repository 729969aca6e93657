import { Link } from 'wouter'
import { programs as words } from '#contract/texts/programs/programs'
import { useMay, type Required } from '#frontend/app/permissions.ts'
import { useText } from '#frontend/app/text.ts'
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
  return (
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
  )
}
