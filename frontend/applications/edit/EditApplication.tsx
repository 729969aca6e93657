import type { ScreenProps } from '#frontend/app/screens.ts'
import { EditForm } from './EditForm.tsx'
import { LoadedPage } from './LoadedPage.tsx'
import { LoadedReview, LockNotice } from './LoadedReview.tsx'

/** An application that was submitted, in the form it came from; locked, it can be read. */
export default function EditApplication({ params }: ScreenProps) {
  return (
    <LoadedPage id={params['id']} title="edit_title">
      {({ loaded, reload }) =>
        loaded.application.locked ? (
          <div className="flex flex-col gap-4">
            <LockNotice {...loaded.application} lock={loaded.application.locked} />
            <LoadedReview loaded={loaded} />
          </div>
        ) : (
          <EditForm loaded={loaded} reload={reload} />
        )
      }
    </LoadedPage>
  )
}
