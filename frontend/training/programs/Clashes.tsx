import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { training } from '#contract/training'
import { classesBetween, classesMaximum } from '#contract/training/classes'
import { clockOf } from '#contract/training/clock'
import type { Clash } from '#contract/training/programs'
import { trainingPrograms as words } from '#contract/texts/training/programs'
import { CallFailed } from '#frontend/app/client.ts'
import { useSend } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { Notice } from '#frontend/ui/Notice.tsx'
import type { Values } from './program-values.ts'

const pauseMilliseconds = 400
type Slot = { id: number; starts: number; ends: number }

/** How many classes come of the days and hours so far, and what the trainers have at them already. */
export function Clashes({ id, slots }: { id: number | undefined; slots: readonly Slot[] }) {
  const text = useText(words)
  const format = useFormat()
  const [start_date, end_date, on_days, trainers] = useWatch<
    Values,
    ['start_date', 'end_date', 'on_days', 'trainers']
  >({ name: ['start_date', 'end_date', 'on_days', 'trainers'] })
  const days = on_days.map((row) => ({ ...row, timeSlots: row.timeSlots.map(Number) }))
  const classes = start_date && end_date ? classesBetween({ start_date, end_date, on_days: days }, slots) : []
  const isAsked = trainers.length > 0 && classes.length > 0 && classes.length <= classesMaximum
  const found = useClashes(isAsked ? { start_date, end_date, on_days, trainers, ...(id && { id }) } : null)
  const first = classes[0]
  const last = classes.at(-1)
  return (
    <div aria-live="polite" className="flex flex-col gap-3">
      <p className="text-base-content/80">
        {first && last
          ? text('classes_count', {
              count: format.count(classes.length),
              from: format.day(first.held_on),
              to: format.day(last.held_on),
            })
          : text('classes_none')}
      </p>
      {found?.length === 0 && <p className="text-success">{text('clashes_free')}</p>}
      {found && found.length > 0 && (
        <Notice kind="error">
          <p className="font-semibold">{text('clashes_title')}</p>
          <ul className="list-disc ps-5">
            {found.map((clash) => (
              <li key={`${clash.trainer.id} ${clash.held_on} ${clash.starts}`}>
                {text('clash', {
                  trainer: format.nameOf(clash.trainer),
                  program: clash.program_name,
                  day: format.day(clash.held_on),
                  hours: format.digits(
                    text('hours', { from: clockOf(clash.starts), to: clockOf(clash.ends) }),
                  ),
                })}
              </li>
            ))}
          </ul>
          <p>{text('clashes_help')}</p>
        </Notice>
      )}
    </div>
  )
}

type Asked = Pick<Values, 'start_date' | 'end_date' | 'on_days' | 'trainers'> & { id?: number }

/** Asked for when nothing was changed for a moment; undefined: not yet, or it can't be asked. */
function useClashes(asked: Asked | null): readonly Clash[] | undefined {
  const { send } = useSend(training.program.clashes)
  const [answer, setAnswer] = useState<{ key: string; clashes: readonly Clash[] }>()
  const key = JSON.stringify(asked)
  useEffect(() => {
    const body = JSON.parse(key) as Asked | null
    if (!body) return undefined
    let isLast = true
    const ask = async () => {
      try {
        const { data } = await send({ body })
        if (isLast) setAnswer({ key, clashes: data })
      } catch (failure) {
        // What is wrong with it the form says itself, and saving refuses a clash in any case.
        if (!(failure instanceof CallFailed)) throw failure
      }
    }
    const timer = setTimeout(() => void ask(), pauseMilliseconds)
    return () => {
      isLast = false
      clearTimeout(timer)
    }
    // oxlint-disable-next-line exhaustive-deps -- `send` is another at each render
  }, [key])
  return asked && answer?.key === key ? answer.clashes : undefined
}
