import { alias } from 'drizzle-orm/sqlite-core'
import { placePath } from '#worker/db/place-path'
import { place } from '#worker/db/schema/geography'

/** The places above that of a program, each joined to the one below it. */
export const above = alias(place, 'above')
export const higher = alias(place, 'higher')
export const highest = alias(place, 'highest')

/** Where its classes are, as somebody from elsewhere finds it: 'Fulki, Basail, Tangail, Dhaka'. */
export const venuePath = placePath(place, above, higher, highest)
