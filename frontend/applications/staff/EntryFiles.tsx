import { applications } from '#calls/applications'
import { call } from '#frontend/app/client.ts'
import { KeptFiles } from '#frontend/resource/KeptFiles.tsx'
import type { EntryData } from './EntryView.tsx'

/** Pictures and documents of an application. */
export const EntryFiles = ({ entry: { id, files } }: { entry: EntryData }) => (
  <KeptFiles
    id={id}
    files={files}
    read={(kind) => call(applications.application.staffFile, { params: { id, kind } })}
  />
)
