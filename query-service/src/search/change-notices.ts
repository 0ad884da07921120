/** Notifies subscribers of commits of a projection. Notifications are lost while the connection is down, so a subscriber that must not miss any polls as well. */
import type { Listener } from '@jobboard/platform/database/postgres-listener'
import { projectionsChannel } from '@jobboard/platform/read-models/projection-positions'

export interface ChangeNotices {
  /** Calls `notify` after each commit of the projection, and once after each reconnection. */
  subscribe(notify: () => void): () => void
}

export const followChanges = (listener: Listener, projection: string): ChangeNotices => ({
  subscribe: (notify) =>
    listener.subscribe({
      channel: projectionsChannel,
      onConnected: notify,
      onNotification: (payload) => {
        if (payload.startsWith(`${projection} `)) notify()
      },
    }),
})
