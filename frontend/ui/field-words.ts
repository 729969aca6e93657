/** A field's name for the reader, and how its value is said where two values are compared. */
export type FieldWords = {
  label: string
  show?: (value: unknown) => string
  /** Of a list of rows: what one is called by its place, and the names of its fields. */
  row?: (place: number) => string
  parts?: Readonly<Record<string, string>>
}
