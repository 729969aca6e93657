import { poverty } from '#contract/poverty/administration'
import { handlers } from '#worker/http/call'
import { filterCutOffs } from './cut-offs.ts'
import {
  destroySubVariable,
  destroyVariable,
  insertSubVariable,
  insertVariable,
  updateCutOffs,
  updateEffects,
  updateSubVariable,
  updateVariable,
} from './draft.ts'
import { discard, publish } from './publish.ts'
import { get, list, versions } from './rules.ts'
import { simulation } from './simulation.ts'

export const povertyHandlers = handlers(poverty, {
  ruleSet: { list, get, versions, publish, discard },
  cutOff: { filter: filterCutOffs, update: updateCutOffs },
  effect: { update: updateEffects },
  variable: { insert: insertVariable, update: updateVariable, destroy: destroyVariable },
  subVariable: { insert: insertSubVariable, update: updateSubVariable, destroy: destroySubVariable },
  simulation: { list: simulation },
})
