import { programs } from '#contract/programs/administration'
import { handlers } from '#worker/http/call'
import { disableDelete, genderDelete, get, insert, preview, update } from './draft-calls.ts'
import { changes, list, versionOf, versions } from './program-lists.ts'
import { fields, updateFields } from './own-fields.ts'
import { areas, updateAreas, window } from './places.ts'
import { destroy, discard, publish } from './publish.ts'

export const programHandlers = handlers(programs, {
  program: {
    list,
    get,
    insert,
    update,
    fields,
    updateFields,
    destroyGender: genderDelete,
    destroyClass: disableDelete,
    changeWindow: window,
    areas,
    updateAreas,
    preview,
    changes,
    publish,
    discard,
    destroy,
  },
  version: {
    list: versions,
    get: versionOf,
  },
})
