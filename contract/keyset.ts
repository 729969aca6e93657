import './zod-setup.ts'
import * as z from 'zod'
import { added, format } from './crud.ts'
import { id, optional } from './fields.ts'

/** Query of a list that grows without end: it is read on from a place in it, told by the reply before. */
export const KeysetQuery = z.object({
  /** Where to read on, back or forth; the list's beginning without one. */
  cursor: optional(
    z
      .string()
      .max(200)
      .regex(/^[\w-]+$/),
  ),
  per_page: id.pipe(z.literal([5, 10, 15, 20, 40, 50, 100])).default(20),
  format,
})
export type KeysetQuery = z.output<typeof KeysetQuery>

/** The same of a list that a form adds to: what was just added is asked for by its ids. */
export const AddedToQuery = KeysetQuery.extend({ added })

/** A page of a list that grows without end. */
export const KeysetPage = <Row extends z.ZodType>(row: Row) =>
  z.object({
    data: z.array(row),
    /** Cursors of the pages after and before this one. */
    next: z.string().nullable(),
    previous: z.string().nullable(),
    /** Only so many rows were looked at for what was asked: `next` looks further. */
    partial: z.boolean(),
    /** How many there are at all, where that is kept; `exact` is false where there are more than were counted. */
    total: z.object({ count: z.int(), exact: z.boolean() }).nullable(),
  })

/** A page of a list in which people are found by how their name sounds. */
export const SoughtPage = <Row extends z.ZodType>(row: Row) =>
  KeysetPage(row).extend({
    /** More sound so than are looked at: some may be missing. */
    crowded: z.boolean(),
  })

/** Numbers that people write down, as a search gave them, so many at the most in an address: each of 12 digits, the first not 0. */
export const writtenNumbers = (maximum: number) =>
  z
    .string()
    .regex(/^[1-9]\d{11}(,[1-9]\d{11})*$/)
    .max(maximum * 13 - 1)
