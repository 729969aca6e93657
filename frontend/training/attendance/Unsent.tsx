import { participantTexts as words } from '#contract/texts/training/participants'
import { useText } from '#frontend/app/text.ts'
import { Notice } from '#frontend/ui/Notice.tsx'
import { FootRoom } from '../FootRoom.tsx'

/** Marks that are not sent yet, and why some are not taken. */
export function Unsent({ count, problem }: { count: number; problem: string }) {
  const text = useText(words)
  return (
    <FootRoom>
      <div role="status" className="flex flex-col gap-2">
        {problem && (
          <div style={{ pointerEvents: 'auto' }} className="rounded-box border border-base-300">
            <Notice kind="error">{problem}</Notice>
          </div>
        )}
        {count > 0 && (
          <div style={{ pointerEvents: 'auto' }} className="rounded-box border border-base-300">
            <Notice kind="warning">{text('unsent', { count })}</Notice>
          </div>
        )}
      </div>
    </FootRoom>
  )
}
