import { personRefusal } from '#contract/applications/person'
import { askedAnew } from './asked-anew.ts'
import { foldQuietly } from './fold-quietly.ts'
import { accountAsked, applicationIssues } from './issues.ts'

/** What the form does once it is known what it lacks: one chunk. */
export const checked = { accountAsked, applicationIssues, askedAnew, foldQuietly, personRefusal }
