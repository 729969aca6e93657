import { useDeferredValue, useEffect, useMemo, useState, type KeyboardEvent, type ReactNode } from 'react'
import { get, useFormState, useWatch, type FieldError } from 'react-hook-form'
import { firstTexts } from '#contract/texts/applications/first'
import { peopleParts } from '#contract/texts/applications/people-parts'
import { later } from '#frontend/app/later.tsx'
import { useText } from '#frontend/app/text.ts'
import { useStuckRoom } from '#frontend/app/fixed-room.ts'
import { focusField } from '#frontend/ui/focus-field.ts'
import type { PanelState } from '#frontend/ui/Panel.tsx'
import { StatesContext, useStates } from './ApplicationPanel.tsx'
import { ownCheck, unchecked, useChecks } from './checks.ts'
import { isOfDead } from './of-dead.ts'
import { panelIds, panelOf, visiblePanels, type PanelId } from './panel-of.ts'
import { useApplication } from './useApplicationForm.ts'
import type { Asked } from './asked-anew.ts'
import { panelAround, useFolding } from './useFolding.ts'
import type { ApplicationName, ApplicationValues } from './values.ts'

const PanelFacts = later(() => import('./PanelFacts.tsx').then((module) => module.PanelFacts))
const AskedAnew = later(() => import('./PanelFacts.tsx').then((module) => module.AskedAnew))
const InView = later(
  () => import('./PanelFacts.tsx').then((module) => module.InView),
  undefined,
  () => <></>,
)

/** Names of all fields with an error, `additional.12` among them. */
export function namesOf(errors: object): string[] {
  return Object.entries(errors as Record<string, unknown>).flatMap(([name, error]) => {
    if (!error || name === unchecked) return []
    if (name !== 'additional' && name !== 'poverty') return [name]
    return Object.entries(error).flatMap(([child, inner]) => (inner ? [`${name}.${child}`] : []))
  })
}

/** Enter in a field does what its panel's button does; where there is none it sends nothing. */
function pressEnter(event: KeyboardEvent) {
  const { key, target } = event
  if (key !== 'Enter' || event.defaultPrevented || !(target instanceof HTMLInputElement)) return
  event.preventDefault()
  target.closest('section, dialog')?.querySelector<HTMLElement>('button[data-act]:enabled')?.click()
}

/** Reckons which panels are done and which need a look, while the person types. `goesOn`: with what was kept of an earlier time. */
export function PanelStates({ goesOn = false, children }: { goesOn?: boolean; children: ReactNode }) {
  const { form, issuesContext, program, standings, stopped, correcting } = useApplication()
  const values = useDeferredValue(useWatch({ control: form.control }) as ApplicationValues)
  const { errors } = useFormState({ control: form.control })
  const checks = useChecks()
  const fields = useMemo(
    () => checks?.applicationIssues(values, issuesContext).map(({ field }) => field),
    [checks, values, issuesContext],
  )
  const lacking = useMemo(
    () => fields && new Set(fields.map((field) => panelOf(field, program))),
    [fields, program],
  )
  const panels = visiblePanels(program, standings.applicant !== null && !stopped)
  const [asked, setAsked] = useState<Asked>()
  // Values come after the program that they are judged by.
  if (checks && fields && asked?.lacking !== fields && values.program_id === String(program?.id ?? ''))
    setAsked(checks.askedAnew(asked, { program, lacking: fields, values, panels }))
  // A question that isn't asked any more takes its error along.
  useEffect(() => {
    const found = namesOf(errors).filter((name) => (get(errors, name) as FieldError).type === ownCheck)
    if (!checks || found.length === 0) return
    const now = checks.applicationIssues(form.getValues(), issuesContext)
    const over = found.filter((name) => now.every(({ field }) => field !== name))
    if (over.length > 0) form.clearErrors(over as ApplicationName[])
  }, [checks, errors, values, issuesContext, form])
  // Where nothing needs an answer it is done once somebody has been there: nobody has answered it before.
  const [beenThere, setBeenThere] = useState(goesOn || correcting !== undefined)
  const wrong = new Set(namesOf(errors).map((name) => panelOf(name, program)))
  const states = Object.fromEntries(
    panels.map((panel): [PanelId, PanelState] => [
      panel,
      wrong.has(panel) || (stopped && panel === 'verification')
        ? 'attention'
        : !lacking || lacking.has(panel) || (panel === 'fields' && !beenThere)
          ? 'todo'
          : 'done',
    ]),
  )
  const { mfs, banks, operators } = issuesContext
  const lists = values.account_type === '1' ? [banks] : [mfs, operators]
  const isKnown = lacking && (program?.is_bank_mfs_mandatory !== 1 || lists.every(({ length }) => length > 0))
  // What is corrected was whole when it was submitted, and what was kept has been seen: folded, till it is known what it lacks.
  const before = goesOn || correcting ? (isKnown ? 'done' : 'all') : undefined
  const folding = useFolding(states, goesOn, before, checks)
  return (
    <StatesContext value={{ states, folding, anew: asked?.anew, Facts: PanelFacts, Anew: AskedAnew }}>
      <div
        role="presentation"
        onFocus={(event) => {
          const panel = panelAround(event.target)
          // In it, or past it.
          if (panel && panelIds.indexOf(panel) >= panelIds.indexOf('fields')) setBeenThere(true)
          folding.arrive(event)
        }}
        onChange={folding.answer}
        onKeyDown={pressEnter}
        data-folds
      >
        {children}
      </div>
    </StatesContext>
  )
}

/**
 * How many of the program's panels are done, and the one in view if it isn't, else the first that isn't, in sight all the way;
 * before a program is chosen, of the first one's. `end`: what the form's own button does, once all are done.
 */
export function ApplicationProgress({ end }: { end?: string | undefined }) {
  const { states, folding } = useStates()
  const line = useStuckRoom<HTMLDivElement>()
  const { form, program, programs } = useApplication()
  const text = useText(firstTexts)
  const people = useText(peopleParts)
  const deadOptional = useWatch({ control: form.control, name: 'deadOptional' })
  const expected = visiblePanels(program ?? programs[0], true)
  const done = expected.filter((panel) => states[panel] === 'done').length
  const left = expected.filter((panel) => states[panel] !== 'done')
  // What is asked of the program itself goes before all else, and so does who applies.
  const [inView, setInView] = useState<PanelId>()
  const here = left[0] === 'program' || left[0] === 'verification' ? undefined : (inView ?? folding.here)
  // Of those that stand there: as long as nobody is verified, the others are nowhere.
  const open = left.filter((panel) => states[panel])
  const next = here && open.includes(here) ? here : open[0]
  const panel =
    next &&
    (next === 'verification' && isOfDead({ deadOptional }, program)
      ? people('dead_verification')
      : text(next))
  const leads = panel ?? end
  const words = leads && text(next && next === here ? 'panel_last' : 'panel_next', { panel: leads })
  const counts = { done, total: expected.length }
  return (
    <div
      ref={line}
      className="progress-line -mx-4 flex flex-col border-y border-base-300 bg-base-100 px-4 pb-1"
    >
      {states.personal && <InView here={folding.here} onLook={setInView} />}
      <p className="flex flex-wrap items-center gap-x-2">
        <span>{text(next ? 'panels_done' : 'panels_all_done', counts)}</span>
        {words && (
          <button
            type={next ? 'button' : 'submit'}
            className="min-h-11 cursor-pointer font-medium text-primary underline underline-offset-4"
            onClick={() => next && focusField(`panel-${next}`)}
          >
            {words}
          </button>
        )}
      </p>
      <progress
        className="meter"
        value={done}
        max={expected.length}
        aria-label={text('panels_done', counts)}
      />
    </div>
  )
}
