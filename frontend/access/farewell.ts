import { sessionEnds } from '#contract/access/session-ends'
import type { Farewell } from '#frontend/app/session.ts'

/** What is said of why a session ended. */
export const farewellKey = (farewell: Farewell) =>
  `farewell_${(['logout', ...sessionEnds] as const).find((known) => known === farewell) ?? 'ended'}` as const
