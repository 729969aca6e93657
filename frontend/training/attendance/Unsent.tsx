import { participantTexts as words } from '#contract/texts/training/participants'
import { useStuckRoom } from '#frontend/app/fixed-room.ts'
import { useText } from '#frontend/app/text.ts'
import { Notice } from '#frontend/ui/Notice.tsx'

/** Marks that are not sent yet, told at the foot of the screen in a room of its own: nothing moves under the finger. */
export function Unsent({ count }: { count: number }) {
  const text = useText(words)
  const room = useStuckRoom<HTMLDivElement>()
  return (
    <div
      ref={room}
      role="status"
      style={{ minHeight: '6.5rem', pointerEvents: 'none' }}
      className="progress-line flex max-w-[40rem] flex-col justify-end pb-2"
    >
      {count > 0 && (
        <div style={{ pointerEvents: 'auto' }}>
          <Notice kind="warning">{text('unsent', { count })}</Notice>
        </div>
      )}
    </div>
  )
}
