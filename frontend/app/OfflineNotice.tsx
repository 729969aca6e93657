import { app } from '#contract/texts/app'
import { Icon } from '#frontend/ui/Icon.tsx'
import { useFixedRoom } from './fixed-room.ts'
import { useOnline } from './online.ts'
import { useText } from './text.ts'

/** Says at the foot of the screen that the service can't be reached; moves nothing. */
export function OfflineNotice() {
  const text = useText(app)
  const online = useOnline()
  const notice = useFixedRoom<HTMLDivElement>()
  return (
    <div
      ref={notice}
      role="status"
      className="fixed inset-x-0 bottom-0 z-30 bg-neutral text-neutral-content empty:hidden"
    >
      {!online && (
        <p className="mx-auto flex max-w-5xl items-start gap-3 px-4 py-3">
          <Icon name="warning" className="mt-[0.2em] size-5" />
          {text('offline_notice')}
        </p>
      )}
    </div>
  )
}
