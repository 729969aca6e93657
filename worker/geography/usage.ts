import { sql } from 'drizzle-orm'
import type { Use } from '#worker/db/usage'

/** Everything that may refer to a place. */
export const usesOfPlace = (id: number): readonly Use[] => [
  ['used_places', sql`place where parent_id = ${id}`],
  ['used_applications', sql`application where present_ward_id = ${id} or permanent_ward_id = ${id}`],
  ['used_offices', sql`office where place_id = ${id}`],
  ['used_offices', sql`office_ward where place_id = ${id}`],
  ['used_committees', sql`committee where place_id = ${id}`],
  [
    'used_grievances',
    sql`(select 1 from grievance where place = (select number from place where id = ${id}) and sensitive = 0 limit 1)`,
  ],
  [
    'used_elsewhere',
    sql`(select 1 from grievance where place = (select number from place where id = ${id}) limit 1)`,
  ],
  [
    'used_training_programs',
    sql`(select 1 from training_program where place = (select number from place where id = ${id}) limit 1)`,
  ],
  ['used_branches', sql`bank_branch where district_id = ${id}`],
  ['used_programs', sql`program_disabled_place where place_id = ${id}`],
  ['used_post_codes', sql`post_code where district_id = ${id}`],
  [
    'used_elsewhere',
    sql`place_move where ended_at is null and (${id} in (parent_before, parent_after) or (select number from place where id = ${id}) between number_from + shift and number_to + shift)`,
  ],
]

/** Everything that may refer to an office; its wards are part of it. */
export const usesOfOffice = (id: number): readonly Use[] => [
  ['used_users', sql`user where office_id = ${id}`],
  ['used_participants', sql`(select 1 from training_participant where office_id = ${id} limit 1)`],
  [
    'used_grievances',
    sql`(select 1 from grievance where against_office_id = ${id} and sensitive = 0 limit 1)`,
  ],
  ['used_elsewhere', sql`(select 1 from grievance where against_office_id = ${id} limit 1)`],
]
