/** Addresses that lead on; `/t` is short enough for an SMS. */
export const moved: Readonly<Record<string, string>> = {
  '/': '/home',
  '/t': '/application-tracking',
  '/g': '/grievance-tracking',
}
