/** Who takes attendance and grades: whoever looks after participants there, or teaches the program and nothing else. */
export const handInResults = ['participant-edit', 'taughtProgram-edit'] as const
