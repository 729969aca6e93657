import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { edit, type Edits } from './longer-life.ts'

/** What docs/resource.md says of fields of one's own, done to the plain resource "vehicle": a text, a number and a day. */
const steps: Readonly<Record<string, Edits>> = {
  'contract/settings/vehicle.ts': [
    [
      'code: z.string() })',
      'code: z.string(), plate: z.string(), doors: z.int(), checked_on: z.iso.date() })',
    ],
    ["'code'])", "'code', 'plate', 'doors', 'checked_on'])"],
    ['code: line(40) }', 'code: line(40), plate: line(40), doors: integer(1, 9), checked_on: day }'],
    ['code: `c${n}` }', "code: `c${n}`, plate: `p${n}`, doors: 4, checked_on: '2026-10-01' }"],
    ['{ line }', '{ day, integer, line }'],
  ],
  'contract/texts/settings/vehicle.ts': [
    [
      "many: 'vehicles' }",
      "many: 'vehicles', plate: 'Number plate', doors: 'Number of doors', checked_on: 'Last checked on' }",
    ],
    [
      "many: 'যানবাহন' }",
      "many: 'যানবাহন', plate: 'গাড়ির নম্বর', doors: 'কয়টি দরজা', checked_on: 'শেষ পরীক্ষার দিন' }",
    ],
  ],
  'worker/settings/vehicle.ts': [
    ["'name_bn', 'code')", "'name_bn', 'code', 'plate', 'doors', 'checked_on')"],
    ['codes: [vehicle.code]', 'codes: [vehicle.code, vehicle.plate]'],
  ],
  'worker/db/schema/settings.ts': [
    [
      "sqliteTable('vehicle', {\n  ...titledColumns(),\n",
      "sqliteTable('vehicle', {\n  ...titledColumns(),\n  plate: text().notNull(),\n  doors: integer().notNull(),\n  checked_on: text().notNull(),\n",
    ],
  ],
  'frontend/config/vehicle/Vehicles.tsx': [
    [
      "({ code: row?.code ?? '', ",
      "({ code: row?.code ?? '', plate: row?.plate ?? '', doors: String(row?.doors ?? ''), checked_on: row?.checked_on ?? '', ",
    ],
    ["labelsOf('code')", "labelsOf('code', 'plate', 'doors', 'checked_on')"],
    [
      "columnOf('code'), ",
      "columnOf('code'), columnOf('plate', { show: 'always' }), columnOf('doors', { isNumber: true }), columnOf('checked_on'), ",
    ],
    [
      '      <NameFields />',
      '      <TextField name="plate" {...own.plate} required maxLength={40} />\n      <TextField name="doors" {...own.doors} required isCount inputMode="numeric" />\n      <DateField name="checked_on" {...own.checked_on} required yearFrom={2020} yearTo={2040} />\n      <NameFields />',
    ],
    ['import { TextField', "import { DateField } from '#frontend/ui/DateField.tsx'\nimport { TextField"],
  ],
}

export function addOwnFields(root: string): void {
  for (const [file, edits] of Object.entries(steps)) edit(root, file, edits)
  const migration = readdirSync(join(root, 'migrations')).find((name) => name.endsWith('_vehicle.sql'))!
  edit(root, `migrations/${migration}`, [
    [
      '  code text not null unique,\n',
      '  code text not null unique,\n  plate text not null unique,\n  doors integer not null,\n  checked_on text not null,\n',
    ],
  ])
}
