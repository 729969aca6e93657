import { useCallback } from 'react'
import { useLocation } from 'wouter'
import { access } from '#calls/access'
import type { Notification } from '#contract/access/shapes'
import { isInside } from '#contract/web-address'
import { call } from './client.ts'
import { refreshReads, useGet } from './data.ts'

/** The newest notifications, or those before one; none are read yet unless it is time. */
export const useNotifications = (before?: number, perPage = 20, isTime = true) =>
  useGet(
    access.notification.list,
    isTime ? { query: { per_page: perPage, ...(before !== undefined && { before }) } } : null,
  )

/** A press on a notification: it is marked as seen, the lists are read anew, and its link is followed. */
export function useOpenNotification(): (notification: Notification) => void {
  const [, navigate] = useLocation()
  return useCallback(
    ({ id, read_at, data }) => {
      if (!read_at)
        void call(access.notification.markAsSeen, { params: { id } })
          .then(() => refreshReads(access.notification.list))
          .catch(() => undefined)
      if (data.link && isInside(data.link)) navigate(data.link)
    },
    [navigate],
  )
}
