import type { ReactNode } from 'react'
import { useStuckRoom } from '#frontend/app/fixed-room.ts'

/** What is told at the foot of the screen while marks are given, in a room of its own: nothing moves under the finger. */
export function FootRoom({ children }: { children: ReactNode }) {
  const room = useStuckRoom<HTMLDivElement>()
  return (
    <div
      ref={room}
      style={{ minHeight: '6.5rem', pointerEvents: 'none' }}
      className="progress-line flex max-w-[40rem] flex-col justify-end pb-2"
    >
      {children}
    </div>
  )
}
