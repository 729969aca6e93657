import { useId, useState } from 'react'
import { committees } from '#calls/committees'
import type { Session } from '#contract/committees/session-shapes'
import { sessionTexts as words } from '#contract/texts/committees/sessions'
import { useText } from '#frontend/app/text.ts'
import { Act } from '#frontend/ui/Act.tsx'

/** Who of the members is there, and who presides. */
export function Attendance({ session }: { session: Session }) {
  const { id, version } = session
  const members = session.members.filter(({ gone }) => !gone)
  const text = useText(words)
  const own = useId()
  const [present, setPresent] = useState(() =>
    members.filter((member) => member.present).map((member) => member.id),
  )
  const [presides, setPresides] = useState(() => members.find((member) => member.presides)?.id ?? 0)
  const toggle = (member: number) => {
    setPresent((before) =>
      before.includes(member) ? before.filter((one) => one !== member) : [...before, member],
    )
    if (presides === member) setPresides(0)
  }
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-x-6 sm:grid-cols-2">
        {members.map((member) => (
          <label key={member.id} className="choice">
            <input
              type="checkbox"
              className="checkbox checkbox-primary"
              checked={present.includes(member.id)}
              onChange={() => toggle(member.id)}
            />
            <span>
              {member.full_name}
              <span className="block text-sm text-base-content/80">
                {text(`role_${member.role}`)} · {member.designation}
              </span>
            </span>
          </label>
        ))}
      </div>
      <label htmlFor={own} className="flex max-w-96 flex-col gap-1 font-medium">
        {text('presides')}
        <select
          id={own}
          className="input w-full"
          value={presides}
          onChange={(event) => setPresides(Number(event.target.value))}
        >
          <option value={0}>{text('presides_none')}</option>
          {members
            .filter((member) => present.includes(member.id))
            .map((member) => (
              <option key={member.id} value={member.id}>
                {member.full_name}
              </option>
            ))}
        </select>
      </label>
      <div>
        <Act
          endpoint={committees.session.attend}
          options={{ params: { id }, body: { present, presides: presides || null, version } }}
          label={text('attendance_save')}
        />
      </div>
    </div>
  )
}
