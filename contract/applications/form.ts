export const verificationType = { nid: 1, birth: 2 } as const
export const accountType = { bank: 1, mobile: 2 } as const

/** Specification 9: 204,800 bytes; photo 180×200, signature 200×80; program files 2 MB. */
export const pictureBytesMaximum = 204_800
export const photoSize = { width: 180, height: 200 } as const
export const signatureSize = { width: 200, height: 80 } as const
export const documentBytesMaximum = 2 * 1024 * 1024

/** A program asks for so many documents at most. */
export const documentsMaximum = 10

/** Name of the part that carries a file of the program's own field. */
export const filePart = (fieldId: number): string => `file_value_${fieldId}`
export const isFilePart = (name: string): boolean => /^file_value_\d+$/.test(name)
