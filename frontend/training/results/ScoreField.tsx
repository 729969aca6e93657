import { useId, useRef, useState } from 'react'
import { training } from '#calls/training'
import type { Graded } from '#contract/training/results'
import { resultTexts as words } from '#contract/texts/training/results'
import { CallFailed } from '#frontend/app/client.ts'
import { refreshReads, useSend } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'

const shown = (score: number | null) => (score === null ? '' : String(score / 100))

/** A score as it is typed: saved when the field is left; what could not be saved stays as it was typed, with why. */
export function ScoreField({ row, source }: { row: Graded; source: string }) {
  const text = useText(words)
  const { digits } = useFormat()
  const own = useId()
  const { send, sending } = useSend(training.exam.score)
  const [typed, setTyped] = useState<string>()
  const [problem, setProblem] = useState('')
  const [saved, setSaved] = useState(false)
  const version = useRef(row.version)
  version.current = Math.max(version.current, row.version)

  async function save() {
    if (typed === undefined) return
    if (typed.trim() === digits(shown(row.score)) || typed.trim() === shown(row.score))
      return setTyped(undefined)
    setProblem('')
    try {
      await send({ params: { id: row.id }, body: { version: version.current, score: typed.trim() } })
      version.current += 1
      setSaved(true)
      setTyped(undefined)
      refreshReads(training.exam.get)
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure
      setProblem(failure.errors['score']?.[0] ?? failure.message)
    }
    return undefined
  }
  return (
    <div className="flex min-w-28 flex-col gap-1 py-1">
      <input
        className="input w-24"
        inputMode="decimal"
        maxLength={6}
        aria-label={text('score_of', { name: row.full_name })}
        aria-invalid={problem !== '' || undefined}
        aria-describedby={own}
        value={typed ?? digits(shown(row.score))}
        onChange={(event) => {
          setTyped(event.target.value)
          setSaved(false)
        }}
        onBlur={() => void save()}
        onKeyDown={(event) => {
          if (event.key === 'Enter') void save()
        }}
      />
      <span
        id={own}
        role="status"
        className={`text-sm ${problem ? 'font-medium text-error' : 'text-base-content/80'}`}
      >
        {problem || (sending ? text('score_saving') : saved ? text('score_saved') : source)}
      </span>
    </div>
  )
}
