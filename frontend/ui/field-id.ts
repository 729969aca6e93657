/** The id of a field's control: its name, dots become hyphens. */
export const fieldId = (name: string): string => name.replaceAll('.', '-')
