import { programs } from '#contract/programs/administration'
import { handlers } from '#worker/http/call'
import { disableDelete, genderDelete, get, insert, preview, update } from './edit.ts'
import { list, versionOf, versions } from './list.ts'
import { fields, updateFields } from './own-fields.ts'
import { areas, updateAreas, window } from './places.ts'
import { destroy, discard, publish } from './publish.ts'

export const programHandlers = handlers(programs, {
  list,
  get,
  insert,
  update,
  fields,
  updateFields,
  genderDelete,
  disableDelete,
  window,
  areas,
  updateAreas,
  preview,
  publish,
  discard,
  versions,
  versionOf,
  destroy,
})
