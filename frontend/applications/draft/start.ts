import type { SubmissionBody } from '../useSubmission.ts'
import type { Adapted } from './adapt.ts'
import type { Draft } from './draft.ts'

/** A form that goes on from what was kept; with a body, it is sent again at once. */
export type FormStart = Adapted & { draft: Draft; resend?: SubmissionBody }
