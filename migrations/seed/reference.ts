import type { Client } from '@libsql/client'
import { dayInDhaka } from '#contract/calendar'
import { headOffice } from './access/offices.ts'
import { rolePermissions, roles } from './access/roles.ts'
import { menuColumns, menuItems } from './access/menu.ts'
import { banks } from './banks.ts'
import { branchesOf } from './branches.ts'
import { committeePermissionColumns, committeePermissions } from './committees.ts'
import { readCsv } from './csv.ts'
import { giveOnce, part } from './insert.ts'
import {
  grievanceSettingColumns,
  grievanceSettings,
  grievanceSubjects,
  grievanceTypes,
} from './grievances.ts'
import { lookupsOf } from './lookups.ts'
import { placesOf } from './places.ts'
import type { Place } from './places.ts'
import { ruleSets } from './poverty.ts'
import { disabledPlacesOf, programs, programVersions } from './programs.ts'
import { financialYears, mobileFinancialServices, mobileOperators } from './settings.ts'

const names = ['name_en', 'name_bn'] as const

function postCodesOf(places: readonly Place[]) {
  const columns = ['post_code', 'district_code', 'upazila_en', 'post_office_en'] as const
  const idOf = new Map(places.filter(({ kind }) => kind === 'district').map(({ code, id }) => [code, id]))
  const rows = [...readCsv('post_codes', columns), ...readCsv('post_codes_added', columns)]
  return rows.map((row) => ({ ...row, district_id: idOf.get(row.district_code)! }))
}

/** What every installation starts from: geography, lookups, payment institutions, poverty rules, programs, roles and the head office. */
export async function seedReference(client: Client): Promise<void> {
  const places = placesOf()
  const placeColumns = [
    'id',
    'parent_id',
    'kind',
    'number',
    'number_to',
    'code',
    ...names,
    'is_seed',
  ] as const
  const bankColumns = ['id', 'code', ...names, 'account_digits_min', 'account_digits_max'] as const
  const branchColumns = ['id', 'bank_id', 'district_id', 'routing_number', ...names] as const
  const versionColumns = ['id', 'program_id', 'number', 'definition', 'published_at'] as const
  const programColumns = ['id', 'code', 'sort', 'current_version_id', 'opens_at', 'closes_at'] as const
  const officeColumns = [
    'id',
    'code',
    ...names,
    'category_id',
    'place_id',
    'place',
    'place_to',
    'address_en',
    'address_bn',
  ] as const
  const groups = menuItems.filter(({ parent_id }) => parent_id === null)
  const links = menuItems.filter(({ parent_id }) => parent_id !== null)
  await giveOnce(client, [
    part('place', placeColumns, places),
    part('post_code', ['post_code', 'district_id', 'upazila_en', 'post_office_en'], postCodesOf(places), {
      district_id: 'place',
    }),
    part('lookup', ['id', 'type', 'code', 'value_en', 'value_bn', 'sort', 'answer'], lookupsOf()),
    part('committee_permission', committeePermissionColumns, committeePermissions, { id: 'lookup' }),
    part('financial_year', ['id', 'code', 'starts_on', 'ends_on'], financialYears),
    part('mobile_operator', ['id', 'prefix', ...names], mobileOperators),
    part('bank', bankColumns, banks),
    part('bank_branch', branchColumns, branchesOf(places), { bank_id: 'bank', district_id: 'place' }),
    part('mfs', ['id', 'code', ...names, 'account_digits'], mobileFinancialServices),
    part('program', programColumns, programs),
    part('program_version', versionColumns, programVersions, { program_id: 'program' }),
    part('program_disabled_place', ['program_id', 'place_id'], disabledPlacesOf(places), {
      program_id: 'program',
      place_id: 'place',
    }),
    part('office', officeColumns, [headOffice], { category_id: 'lookup', place_id: 'place' }),
    part('role', ['id', 'code', ...names, 'is_super_admin'], roles),
    part('role_permission', ['role_id', 'permission'], rolePermissions, { role_id: 'role' }),
    part('rule_set', ['id', 'financial_year_id', 'number', 'definition', 'published_at'], ruleSets, {
      financial_year_id: 'financial_year',
    }),
    part('grievance_type', ['id', 'code', ...names, 'category_id'], grievanceTypes, {
      category_id: 'lookup',
    }),
    part('grievance_subject', ['id', 'type_id', ...names], grievanceSubjects, { type_id: 'grievance_type' }),
    part('grievance_setting', grievanceSettingColumns, grievanceSettings, { type_id: 'grievance_type' }),
    part('menu', menuColumns, groups),
    part('menu', menuColumns, links, { parent_id: 'menu' }),
  ])
  await client.execute({
    sql: `update financial_year set is_current = 1 where ? between starts_on and ends_on
      and not exists (select 1 from financial_year where is_current = 1)`,
    args: [dayInDhaka(new Date())],
  })
}
