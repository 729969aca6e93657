type Handed = { verification_number: string; date_of_birth: string }
let handed: Handed | undefined

/** Number and birth date that were typed on another page of this visit: never in an address, taken once. */
export const handedOver = {
  give: (values: Handed): void => {
    handed = values
  },
  take: (): Handed | undefined => {
    const taken = handed
    handed = undefined
    return taken
  },
}
