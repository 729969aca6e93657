/** Says that staff send an application for a citizen who is with them: the call is theirs, by the session that it carries. */
export const counterHeader = 'x-counter'
