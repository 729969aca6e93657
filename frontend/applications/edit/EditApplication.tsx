import { Link } from 'wouter'
import { edit } from '#contract/texts/applications/correction'
import { useText } from '#frontend/app/text.ts'
import type { ScreenProps } from '#frontend/app/screens.ts'
import { EditForm } from './EditForm.tsx'
import { LoadedPage } from './LoadedPage.tsx'
import { LoadedReview, LockNotice } from './LoadedReview.tsx'

/** An application that was submitted, in the form it came from; locked, it can be read. */
export default function EditApplication({ params }: ScreenProps) {
  const text = useText(edit)
  return (
    <LoadedPage id={params['id']} title="edit_title">
      {({ loaded, reload }) =>
        loaded.application.locked ? (
          <div className="flex flex-col gap-4">
            <LockNotice state={loaded.application.state} lock={loaded.application.locked} />
            {loaded.application.locked.reason === 'ended' && (
              <Link
                href={`/application-tracking?number=${loaded.id}`}
                className="btn btn-outline h-auto min-h-11 self-start py-2"
              >
                {text('to_tracking')}
              </Link>
            )}
            <LoadedReview loaded={loaded} />
          </div>
        ) : (
          <EditForm loaded={loaded} reload={reload} />
        )
      }
    </LoadedPage>
  )
}
