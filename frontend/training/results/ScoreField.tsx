import { useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { training } from '#calls/training'
import { toAsciiDigits } from '#contract/digits'
import type { Graded } from '#contract/training/results'
import { list } from '#contract/texts/screen-parts'
import { resultTexts as words } from '#contract/texts/training/results'
import { CallFailed } from '#frontend/app/client.ts'
import { refreshReads, useSend } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { ClashChoice, type Side } from '#frontend/ui/ClashChoice.tsx'
import { Notice } from '#frontend/ui/Notice.tsx'
import { readAgain } from '#frontend/ui/useSaving.ts'

type Known = Pick<Graded, 'version' | 'score'>
/** Hundredths of a percent. */
const scoreMaximum = 10_000
const shown = (score: number | null) => (score === null ? '' : String(score / 100))
const read = (typed: string) => (typed.trim() === '' ? null : Math.round(Number(toAsciiDigits(typed)) * 100))

type Props = {
  program: number
  row: Graded
  source: string
  /** Where it is told at length what could not be saved: no row moves under the finger. */
  foot: HTMLElement | null
}

/**
 * A score as it is typed: saved when the field is left; what could not be saved stays as it was typed, with why. Where somebody else
 * has written another meanwhile, both are there to choose from.
 */
export function ScoreField({ program, row, source, foot }: Props) {
  const text = useText(words)
  const both = useText(list)
  const { digits } = useFormat()
  const [own, why] = [useId(), useId()]
  const { send, sending } = useSend(training.exam.score)
  const [typed, setTyped] = useState<string>()
  const [problem, setProblem] = useState('')
  /** What is typed is no number from 0 to 100: the field itself says so. */
  const [isBeyond, setBeyond] = useState(false)
  const [saved, setSaved] = useState(false)
  const [theirs, setTheirs] = useState<Known>()
  const [chosen, setChosen] = useState<Side>()
  /** What was saved or read here, till the page has it. */
  const later = useRef<Known>(row)
  /** What stood there when the typing began. */
  const base = useRef<Known>(undefined)
  const now = later.current.version > row.version ? later.current : row
  const isOpen = problem !== '' || theirs !== undefined
  const wordsOf = (score: number | null) => digits(shown(score)) || both('empty_value')

  function settle(known: Known) {
    later.current = known
    base.current = undefined
    setTheirs(undefined)
    setTyped(undefined)
    refreshReads(training.exam.get)
  }

  async function save(before: Known, isSecond = false): Promise<void> {
    if (typed === undefined) return
    const score = read(typed)
    setProblem('')
    setBeyond(score !== null && !(score >= 0 && score <= scoreMaximum))
    if (score === before.score) return settle(before)
    try {
      await send({ params: { id: row.id }, body: { version: before.version, score: typed.trim() } })
      setSaved(true)
      settle({ version: before.version + 1, score })
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure
      if (failure.code === 'stale' && !isSecond) await compare(before, failure)
      else setProblem(failure.errors['score']?.[0] ?? failure.message)
    }
  }

  /** Whoever changed something else in the record is in nobody's way. */
  async function compare(before: Known, failure: CallFailed): Promise<void> {
    try {
      const { data } = await readAgain(training.exam.get, { id: program })
      const found = data.participants.find(({ id }) => id === row.id)
      if (!found) setProblem(failure.message)
      else if (found.score === before.score) await save(found, true)
      else if (typed !== undefined && found.score === read(typed)) settle(found)
      else {
        setChosen(undefined)
        setTheirs(found)
      }
    } catch (other) {
      if (!(other instanceof CallFailed)) throw other
      setProblem(failure.message)
    }
  }

  return (
    <div className="score-field">
      <input
        className="input w-24"
        inputMode="decimal"
        maxLength={6}
        aria-label={text('score_of', { name: row.full_name })}
        aria-invalid={isOpen || undefined}
        aria-describedby={`${own} ${why}`}
        value={typed ?? digits(shown(now.score))}
        onChange={(event) => {
          base.current ??= now
          setTyped(event.target.value)
          setSaved(false)
        }}
        onBlur={() => {
          if (!theirs) void save(base.current ?? now)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') void save(theirs ?? base.current ?? now)
        }}
      />
      <span
        id={own}
        role="status"
        className={`min-h-5 text-sm ${isOpen ? 'font-medium text-error' : 'text-base-content/80'}`}
      >
        {isOpen
          ? text(isBeyond ? 'score_range' : 'score_not_saved')
          : sending
            ? text('score_saving')
            : saved
              ? text('score_saved')
              : source}
      </span>
      {foot &&
        isOpen &&
        createPortal(
          <Notice kind={theirs ? 'warning' : 'error'} live>
            <span id={why} className="block">
              {row.full_name}: {problem || both('stale_title')}
            </span>
            {theirs && (
              <ClashChoice
                label={text('score_of', { name: row.full_name })}
                mine={digits(typed?.trim() ?? '') || both('empty_value')}
                theirs={wordsOf(theirs.score)}
                chosen={chosen}
                choose={(side) => {
                  setChosen(side)
                  if (side === 'mine') void save(theirs)
                  else settle(theirs)
                }}
              />
            )}
          </Notice>,
          foot,
        )}
    </div>
  )
}
