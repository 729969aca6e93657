export const participantsPath = '/training-management/participant'
export const attendancePath = (programId: number) => `/training-management/attendance/${programId}`

/** Of a page within one program: its id and its circular's (the odd routes of the specification); else of all. */
export type Within = { programId: number; circularId: number } | undefined

export function withinOf(params: Record<string, string>): Within {
  const [programId, circularId] = [
    Number(params['program_id'] ?? params['id']),
    Number(params['circular_id'] ?? params['training_circular_id']),
  ]
  return programId > 0 && circularId > 0 ? { programId, circularId } : undefined
}
const tail = (within: Within) => (within ? `/${within.programId}/${within.circularId}` : '')
export const listPath = (within: Within) => `${participantsPath}${tail(within)}`
export const createPath = (within: Within) => `${participantsPath}/create${tail(within)}`
export const viewPath = (id: number | string, within: Within) =>
  `${participantsPath}/view/${id}${tail(within)}`
export const editPath = (id: number | string, within: Within) =>
  `${participantsPath}/edit/${id}${tail(within)}`
