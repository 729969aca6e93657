import { describe, expect, test } from 'vitest'
import { endpoints } from '#contract/index'
import { isWrite } from '#contract/endpoint'
import { permissions } from '#contract/permissions'
import { passwordFits } from '#worker/access/password/hash'
import { demoStaff } from '../demo/staff.ts'
import { seeded } from '../test/seeded.ts'
import { rolePermissions, roles } from './roles.ts'

const { rows, count } = await seeded()
const may = (code: string) => {
  const { id } = roles.find((role) => role.code === code)!
  return rolePermissions.filter(({ role_id }) => role_id === id).map(({ permission }) => permission)
}

describe('roles by level of office', () => {
  test('are all there, one of them the super-admin’s, and each permission is one of the product', async () => {
    expect(roles.map(({ code }) => code)).toEqual([
      'super_admin',
      'national',
      'division',
      'district',
      'upazila',
      'union',
      'auditor',
      'trainer',
      'participant',
    ])
    expect(roles.filter(({ is_super_admin }) => is_super_admin === 1)).toHaveLength(1)
    for (const { permission } of rolePermissions) expect(permissions).toContain(permission)
    expect(await count('role_permission')).toBe(rolePermissions.length)
  })

  test('an auditor reads and has no call that changes anything', () => {
    const own = may('auditor')
    expect(own).toContain('activityLog-view')
    const writing = endpoints.filter(
      (endpoint) => isWrite(endpoint) && endpoint.policy !== 'own' && !endpoint.reads && [endpoint.access].flat().some((name) => own.includes(name as never)),
    )
    expect(writing.map(({ name }) => name)).toEqual([])
  })

  test('who prepares a payroll at the upazila does not approve it', () => {
    expect(may('upazila')).toContain('payroll-create')
    expect(may('upazila')).not.toContain('payroll-approval-view')
  })

  test('each level may appoint the people of the level below: it has their rights', () => {
    const levels = ['union', 'upazila', 'district', 'division', 'national']
    levels.slice(1).forEach((code, at) => {
      const own = may(code)
      expect([code, may(levels[at]!).filter((name) => !own.includes(name))]).toEqual([code, []])
    })
  })

  test('only the super-admin changes roles and the menu', () => {
    for (const { code } of roles) expect(may(code).filter((name) => /^(role|rolePermission|menu)-(create|edit|delete)$/.test(name))).toEqual([])
  })
})

describe('staff of the demonstration', () => {
  test('each has an active browser and the password that is printed; one has a default password', async () => {
    for (const { username, password, isNew } of demoStaff) {
      const [row] = await rows(
        "select password_hash, password_is_default, (select count(*) from device where user_id = user.id and status = 'active') as devices from user where username = ?",
        username,
      )
      expect(await passwordFits(password, String(row!['password_hash']))).toBe(true)
      expect([username, row!['password_is_default'], row!['devices']]).toEqual([username, isNew ? 1 : 0, 1])
    }
    expect(demoStaff.filter(({ isNew }) => isNew)).toHaveLength(1)
  })

  test('work at every level with a sibling beside them, in a thana of a city and in some wards only', async () => {
    const offices = await rows(
      'select o.code, p.kind, p.parent_id, (select count(*) from office_ward w where w.office_id = o.id) as wards from office o left join place p on p.id = o.place_id',
    )
    for (const kind of ['district', 'upazila', 'union']) {
      const own = offices.filter((office) => office['kind'] === kind && office['wards'] === 0)
      expect([kind, own.length, new Set(own.map((office) => office['parent_id'])).size]).toEqual([kind, 2, 1])
    }
    expect(offices.filter((office) => office['kind'] === 'division')).toHaveLength(2)
    expect(offices.filter((office) => office['kind'] === 'city_thana')).toHaveLength(1)
    expect(offices.filter((office) => Number(office['wards']) > 0)).toHaveLength(1)
  })
})

test('each area of the menu has a sign of its own: where the menu is narrow nothing else tells them apart', async () => {
  const signs = (await rows('select icon from menu where parent_id is null')).map(({ icon }) => icon)
  expect(signs.length).toBeGreaterThan(10)
  expect(new Set(signs).size).toBe(signs.length)
})
