/** How a grievance is followed, as its slip says: with what stands on it, what its owner knows, and what only their phone gets. */
export function noteOf(
  isByCode: boolean,
  isByPhone: boolean,
): 'note_both' | 'note_code' | 'note_mobile' | 'note_keep' {
  if (isByCode) return isByPhone ? 'note_both' : 'note_code'
  return isByPhone ? 'note_mobile' : 'note_keep'
}
