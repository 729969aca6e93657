/** Events a browser is told of; it then asks for what is new. The channel is `notifications.{userId}` (specification 4). */
export type RealtimeEvent = 'notifications' | 'rights'

export type Realtime = {
  publish(userIds: readonly number[], event: RealtimeEvent): Promise<void> | void
  /** Closes the sockets of sessions that have ended. */
  disconnect(sessionIds: readonly number[]): Promise<void> | void
}

/** Where there is no hub: the browser's polling does it. */
export const noRealtime: Realtime = { publish: () => undefined, disconnect: () => undefined }
