import { programs, type ProgramDraft } from '#contract/programs/administration'
import type { DraftField } from '#contract/programs/fields'
import { canonical, type Rows } from '#contract/settings/bundle/content'
import { heldTo, someRow, type Judged, type RowIssue } from '#worker/http/held-to'
import type { Beside } from '#worker/settings/index'
import { listIssues } from '../codes.ts'
import { fieldIssues } from '../own-fields.ts'
import { settled, versionIssues } from '../publish.ts'

type Row = Rows<'programs'>[string]

const isSame = (a: unknown, b: unknown) => JSON.stringify(canonical(a)) === JSON.stringify(canonical(b))

/** A program as its screens' calls would keep it: window, areas, what is being prepared and what would be published. */
export function judgeProgram(code: string, row: Row, former: DraftField[], beside: Beside): Judged<Row> {
  const own = Object.hasOwn(beside.here.programs, code) ? beside.here.programs[code] : undefined
  const { disabled_areas, published, draft, ...settings } = row
  const window = heldTo(settings, [programs.program.changeWindow, { ...settings, version: someRow.version }])
  const named = own
    ? { issues: [] }
    : heldTo({}, [programs.program.insert, { ...(draft ?? published), code }])
  const contents = { published, draft }
  const issues: RowIssue[] = [...window.issues, ...named.issues]
  for (const under of ['published', 'draft'] as const) {
    const content = contents[under]
    if (!content || isSame(content, own?.[under] ?? null)) continue
    const judged = judgeContent(content, under, former, beside, [own?.draft, own?.published])
    contents[under] = judged.row as never
    issues.push(...judged.issues.map((issue) => ({ ...issue, under })))
  }
  return { row: { ...window.row, disabled_areas: [...new Set(disabled_areas)], ...contents }, issues }
}

function judgeContent(
  content: ProgramDraft,
  under: 'published' | 'draft',
  former: DraftField[],
  { here, wanted }: Beside,
  now: (ProgramDraft | null | undefined)[],
): Judged<ProgramDraft> {
  const { genders, additional_field, ...rest } = content
  const { version } = someRow
  // A draft begins without a gender.
  const sent = { ...rest, ...(genders.length > 0 || under === 'published' ? { genders } : {}), version }
  const judged = heldTo(
    content,
    [programs.program.update, sent],
    [programs.program.updateFields, { program_id: someRow.id, version, additional_field }],
  )
  if (judged.issues.length > 0) return judged
  const codes = new Set([...Object.keys(here.lookups), ...Object.keys(wanted.lookups)])
  const hasRules = Object.keys({ ...here.poverty, ...wanted.poverty }).length > 0
  const kept = under === 'published' ? settled(judged.row) : judged.row
  const ofLists = under === 'published' ? versionIssues(kept, codes, hasRules) : listIssues(kept, codes)
  return {
    row: kept,
    issues: [
      // Codes that nobody has are told by name, for the program as a whole.
      ...ofLists.filter(({ key }) => key !== 'invalid'),
      ...fieldIssues(kept.additional_field, former, now),
    ],
  }
}
