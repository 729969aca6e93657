import { useLayoutEffect, useRef, type Ref } from 'react'
import { flushSync } from 'react-dom'
import { proofOf } from '#contract/applications/proof'
import type { PublicProgram } from '#contract/applications/public-program'
import { firstTexts } from '#contract/texts/applications/first'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { Button } from '#frontend/ui/Button.tsx'
import { GroupFrame } from '#frontend/ui/FieldFrame.tsx'

/** The program that is chosen, in the form or before it is here. */
export type ProgramChoice = {
  id: string
  name: string
  value: string
  ref?: Ref<HTMLInputElement>
  onChange: (value: string) => void
  onBlur: () => void
  error: string
  errorId: string
  described: { 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }
  /** Whether those not chosen stand beside the chosen one. */
  all: boolean
  onAll: (all: boolean) => void
  /** How many genders there are: a program with a row of each is for everyone. */
  genders: number
}
type Props = { offered: readonly PublicProgram[]; choice: ProgramChoice }

/**
 * The programs to choose from. Those not chosen fold away at a tap on one; who chooses with the arrows goes on along all of
 * them till the focus leaves.
 */
export function ProgramCards({ offered, choice }: Props) {
  const text = useText(firstTexts)
  const { id, value, all, onAll, error, errorId, described } = choice
  const chosen = useRef(value)
  const tapped = useRef(false)
  const list = useRef<HTMLDivElement>(null)
  const shown = all ? offered : offered.filter((program) => value === String(program.id))

  // Chosen elsewhere: by the three questions, or among those that fit.
  useLayoutEffect(() => {
    if (chosen.current === value) return
    chosen.current = value
    if (!list.current?.contains(document.activeElement)) onAll(false)
  }, [value, onAll])

  function fold() {
    const looked = document.activeElement
    const before = looked?.getBoundingClientRect().top ?? 0
    flushSync(() => onAll(false))
    if (looked) scrollBy(0, looked.getBoundingClientRect().top - before)
  }

  return (
    <GroupFrame
      id={`${id}-group`}
      label={text(offered.length === 1 && value !== '' ? 'program' : 'program_label')}
      optional={false}
      error={error}
      errorId={errorId}
      help={all ? text('program_help') : undefined}
      helpId={`${id}-help`}
    >
      <div
        ref={list}
        role="presentation"
        onPointerDown={() => (tapped.current = true)}
        onKeyDown={() => (tapped.current = false)}
        className="flex flex-col gap-2"
      >
        {shown.map((program, index) => (
          <label
            key={program.id}
            className="flex cursor-pointer items-start gap-3 rounded-box border border-base-300 px-3 py-2 has-checked:border-primary has-checked:bg-base-200 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary"
          >
            <input
              {...described}
              id={index === 0 ? id : undefined}
              ref={index === 0 ? choice.ref : undefined}
              type="radio"
              name={choice.name}
              value={program.id}
              checked={value === String(program.id)}
              onChange={() => {
                choice.onChange(String(program.id))
                if (tapped.current) setTimeout(fold)
              }}
              onBlur={({ relatedTarget }) => {
                choice.onBlur()
                if (all && value !== '' && relatedTarget && !list.current?.contains(relatedTarget))
                  setTimeout(fold)
              }}
              className="radio radio-primary mt-1"
            />
            <ProgramFacts program={program} genders={choice.genders} whole={value === String(program.id)} />
          </label>
        ))}
      </div>
      {!all && offered.length > 1 && (
        <div>
          <Button
            onClick={() => {
              tapped.current = false
              flushSync(() => onAll(true))
              list.current?.querySelector<HTMLElement>(':checked')?.focus()
            }}
          >
            {text('other_programs')}
          </Button>
        </div>
      )}
    </GroupFrame>
  )
}

/** A window that closes at midnight has the day before as its last one. */
const lastMoment = (closes_at: string): string => new Date(Date.parse(closes_at) - 1).toISOString()

type FactsProps = { program: PublicProgram; genders: number; whole: boolean }

/** What a person must know to choose: how much and for whom in a line; of the chosen one also what it is and until when. */
function ProgramFacts({ program, genders, whole }: FactsProps) {
  const text = useText(firstTexts)
  const { nameOf, money, day } = useFormat()
  const least = Math.min(program.amount, ...program.lookup.map((row) => row.amount))
  const amount =
    program.payment_cycle === 'once'
      ? text('amount_once', { amount: money(program.amount) })
      : text(program.is_disable_class === 1 ? 'amount_from' : 'amount_monthly', { amount: money(least) })
  const [first] = program.genders
  const everyone =
    first !== undefined &&
    program.genders.length === genders &&
    program.genders.every((row) => row.age_min === first.age_min && row.age_max === first.age_max)
  const forWhom = (everyone ? [first] : program.genders).map((row) => {
    const bounds = row.age_max < 150 ? '_to' : row.age_min > 0 ? '' : '_any'
    return text(`${everyone ? 'for_all' : 'for_gender'}${bounds}`, {
      gender: nameOf(row),
      from: row.age_min,
      to: row.age_max,
    })
  })
  return (
    <span className="flex min-w-0 grow flex-col">
      <span className="font-semibold">{nameOf(program)}</span>
      <span>
        <span className="font-medium text-primary">{amount}</span>
        <span className="text-base-content/80">{` · ${forWhom.join(', ')}`}</span>
      </span>
      {whole && (
        <>
          <span>{nameOf({ name_en: program.summary_en, name_bn: program.summary_bn })}</span>
          <span className="text-base-content/80">{text(`proof_${proofOf(program)}`)}</span>
        </>
      )}
      {whole && program.closes_at && (
        <span className="text-base-content/80">
          {text('closes', { date: day(lastMoment(program.closes_at)) })}
        </span>
      )}
    </span>
  )
}
