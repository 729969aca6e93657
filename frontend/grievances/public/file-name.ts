/** What a document is called; one that is back from the device may have lost its name. */
export const nameOfFile = (file: Blob, at: number): string =>
  file instanceof File && file.name !== '' ? file.name : `${at + 1}`
