import { beneficiaries } from '#contract/beneficiaries'
import { handlers } from '#worker/http/call'
import { acts } from './acts.ts'
import { dashboard } from './dashboard.ts'
import { details } from './details.ts'
import { file } from './files.ts'
import { find } from './find.ts'
import { journey } from './journey.ts'
import { choices, lists, lookUp } from './lists.ts'
import { many } from './many.ts'

export { changeSeats, freedInSession } from './freed.ts'

export const beneficiaryHandlers = handlers(beneficiaries, {
  beneficiary: { choices, lookUp, ...lists, get: details, file, journey, find, dashboard, ...acts, ...many },
})
