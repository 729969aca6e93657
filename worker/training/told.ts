import { sql } from 'drizzle-orm'

/** Whether the value of a rating is told: it is one of a whole step of its trainer in its program. */
export const isTold = sql<number>`exists (select 1 from training_rating_told as told where told.program_id = training_answer.program_id and told.outside_id = training_answer.outside_id)`
