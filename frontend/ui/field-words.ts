/** A field's name for the reader, and how its value is said where two values are compared; `before`: what another one has changed it from. */
export type FieldWords = {
  label: string
  /** Of a long form: the heading that it stands under. */
  section?: string
  show?: (value: unknown, before?: unknown) => string
  /** Of a list of rows: what one is called by its place, and the names of its fields. */
  row?: (place: number) => string
  parts?: Readonly<Record<string, string>>
}
