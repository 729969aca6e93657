/** Words that any field may have: read away from it, they don't say which. */
export const ofAny: ReadonlySet<string> = new Set(
  'required field_required invalid too_short too_long number date english bangla staff_mobile program_was_over'.split(
    ' ',
  ),
)
