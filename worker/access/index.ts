import { access } from '#contract/access'
import { handlers } from '#worker/http/call'
import { deviceHandlers } from './devices/handlers.ts'
import { actingOf } from './leaves/acting.ts'
import { leaveHandlers } from './leaves/handlers.ts'
import { entryHandlers } from './entry/handlers.ts'
import { menuHandlers } from './menus/handlers.ts'
import { menuOf } from './menus/tree.ts'
import { markAllAsSeen, markAsSeen, notifications, realtimeTicket } from './notifications.ts'
import { totpConfirm, totpRemove, totpStart } from './profile/authenticator.ts'
import { confirm, confirmOtp } from './profile/confirmation.ts'
import { getUser, uploadPhoto, userPhoto } from './profile/person.ts'
import { removeSignature, signature, uploadSignature } from './profile/signature.ts'
import { roleHandlers } from './roles/handlers.ts'
import { seeingOf } from './roles/seeing.ts'
import { userHandlers } from './users/handlers.ts'
import { changePassword, endOtherSessions, endSession, ownDevices, sessions } from './profile/security.ts'

export { maskMobile } from './person.ts'
export { offered as offeredPeople, offeredMaximum } from './users/read.ts'
export { superAdministrators } from './administrators.ts'
export {
  decided,
  decidedAmong,
  notify,
  notifyAll,
  tellRightsAt,
  tellRightsOfOffice,
  untold,
} from './notify.ts'
export { changesToDecide, devicesToLetIn, usersToLetIn } from './waiting.ts'
export { exceedsRow } from './rights.ts'
export { watchCodes } from './watch-codes.ts'

export const accessHandlers = handlers(access, {
  ...entryHandlers,
  ...userHandlers,
  ...roleHandlers,
  ...deviceHandlers,
  ...leaveHandlers,
  ...menuHandlers,
  profile: {
    permissions: async ({ db, user, now }) => ({
      data: [...user.permissions],
      is_super_admin: user.is_super_admin,
      must_enrol: user.must_enrol,
      seeing: await seeingOf(db, user),
      ...(await actingOf(db, user, now)),
    }),
    get: getUser,
    photo: userPhoto,
    uploadPhoto,
    signature,
    uploadSignature,
    removeSignature,
    changePassword,
    devices: ownDevices,
    menu: async ({ db, user, language }) => ({ data: await menuOf(db, user, language) }),
  },
  confirmation: {
    sendCode: confirmOtp,
    confirm,
  },
  authenticator: {
    start: totpStart,
    confirm: totpConfirm,
    remove: totpRemove,
  },
  session: {
    list: sessions,
    end: endSession,
    endOthers: endOtherSessions,
  },
  notification: {
    list: notifications,
    markAsSeen,
    markAllAsSeen,
    ticket: realtimeTicket,
  },
})

/** What the configuration bundle asks of access. */
export { menuPart } from './bundle/menu.ts'
export { rolesPart } from './bundle/roles.ts'
