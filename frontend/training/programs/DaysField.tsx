import { hoursOf } from '#contract/training/clock'
import { trainingPrograms as words } from '#contract/texts/training/programs'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { GroupFrame } from '#frontend/ui/FieldFrame.tsx'
import { useField } from '#frontend/ui/useField.ts'
import { dayKey } from './day-key.ts'

export type DayRow = { day: number; is_active: boolean; timeSlots: string[] }
type Slot = { id: number; starts: number; ends: number; active: boolean }

/** Days of the week, and the hours of each that is ticked; undefined: they are on their way. */
export function DaysField({ name, slots }: { name: string; slots: readonly Slot[] | undefined }) {
  const text = useText(words)
  const { digits } = useFormat()
  const { id, field, error, helpId, errorId, described } = useField({ name, help: text('days_help') })
  const days = field.value as DayRow[]
  const change = (day: number, changed: Partial<DayRow>) =>
    field.onChange(days.map((row) => (row.day === day ? { ...row, ...changed } : row)))
  return (
    <GroupFrame
      id={`${id}-group`}
      label={text('days')}
      optional={false}
      help={text('days_help')}
      helpId={helpId}
      error={error}
      errorId={errorId}
    >
      {slots?.length === 0 && <p>{text('no_slots')}</p>}
      <ul className="clear-both flex flex-col gap-1">
        {days.map((row) => (
          <li key={row.day} className="flex flex-col">
            <label className="choice">
              <input
                {...described}
                ref={row.day === 0 ? field.ref : undefined}
                id={row.day === 0 ? id : undefined}
                type="checkbox"
                className="checkbox checkbox-primary"
                checked={row.is_active}
                onChange={({ target }) => change(row.day, { is_active: target.checked })}
                onBlur={field.onBlur}
              />
              {text(dayKey(row.day))}
            </label>
            {row.is_active && (
              <div
                role="group"
                aria-label={text('hours_of', { day: text(dayKey(row.day)) })}
                className="flex flex-wrap gap-x-6 ps-11"
              >
                {slots
                  ?.filter((slot) => slot.active || row.timeSlots.includes(String(slot.id)))
                  .map((slot) => (
                    <label key={slot.id} className="choice">
                      <input
                        type="checkbox"
                        className="checkbox checkbox-primary"
                        checked={row.timeSlots.includes(String(slot.id))}
                        onChange={({ target }) =>
                          change(row.day, {
                            timeSlots: target.checked
                              ? [...row.timeSlots, String(slot.id)]
                              : row.timeSlots.filter((one) => one !== String(slot.id)),
                          })
                        }
                        onBlur={field.onBlur}
                      />
                      <span className="tabular-nums">{digits(hoursOf(slot))}</span>
                    </label>
                  ))}
              </div>
            )}
          </li>
        ))}
      </ul>
    </GroupFrame>
  )
}
