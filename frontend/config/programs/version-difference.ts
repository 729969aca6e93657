import type { NamedRow } from '#contract/format'
import type { AdditionalField, ProgramDefinition } from '#contract/programs'
import type { ProgramDraft } from '#contract/programs/administration'
import type { programs } from '#contract/texts/programs/programs'

type Key = keyof (typeof programs)['en']

/** How the parts of a definition are said to the reader. */
export type DefinitionWords = {
  label: (key: Key) => string
  money: (poisha: number) => string
  number: (number: number) => string
  nameOf: (row: NamedRow) => string
  yesOrNo: (flag: 0 | 1) => string
  cycle: (cycle: ProgramDefinition['payment_cycle']) => string
  gender: (code: string) => string
  className: (code: string) => string
  maritalStatus: (code: string) => string
  type: (type: AdditionalField['type']) => string
}

type Line = { path: string; label: string; value: string }
export type Difference = { path: string; label: string; one: string | undefined; other: string | undefined }

/** What differs between two definitions, in the order of the settings; rows of a list are known by their code or id. */
export function differences(one: ProgramDraft, other: ProgramDraft, say: DefinitionWords): Difference[] {
  const before = new Map(linesOf(one, say).map((line) => [line.path, line]))
  const after = new Map(linesOf(other, say).map((line) => [line.path, line]))
  return [...new Map([...before, ...after]).values()].flatMap(({ path, label }) => {
    const [first, second] = [before.get(path)?.value, after.get(path)?.value]
    return first === second ? [] : [{ path, label, one: first, other: second }]
  })
}

const texts = ['name_en', 'name_bn', 'summary_en', 'summary_bn'] as const
const flags = [
  'is_marital',
  'dead_option_enable_disable',
  'pmt_status',
  'is_nid_id_registration_enabled',
  'is_birth_id_registration_enabled',
  'is_bank_mfs_mandatory',
  'is_nominee_optional',
] as const

/** Everything that a definition says, line by line. */
export function linesOf(definition: ProgramDraft, say: DefinitionWords): Line[] {
  const line = (path: string, value: string, ...label: string[]): Line => ({
    path,
    value,
    label: label.join(' › '),
  })
  const order = <Row>(key: Key, rows: readonly Row[], name: (row: Row) => string) =>
    rows.length > 1
      ? [line(`${key}.order`, rows.map(name).join(', '), say.label(key), say.label('order'))]
      : []
  const subProgram = (row: NamedRow) => say.nameOf(row)
  return [
    ...texts.map((key) => line(key, definition[key], say.label(key))),
    line('payment_cycle', say.cycle(definition.payment_cycle), say.label('payment_cycle')),
    line('is_disable_class', say.yesOrNo(definition.is_disable_class), say.label('is_disable_class')),
    line('amount', say.money(definition.amount), say.label('amount')),
    ...definition.class_amounts.map(({ class_code, amount }) =>
      line(`class.${class_code}`, say.money(amount), say.label('class_amounts'), say.className(class_code)),
    ),
    ...definition.sub_programs.flatMap((row) => [
      line(`sub.${row.id}.name_en`, row.name_en, say.label('sub_programs'), say.label('name_en')),
      line(`sub.${row.id}.name_bn`, row.name_bn, say.label('sub_programs'), say.label('name_bn')),
      ...(row.amount === undefined
        ? []
        : [line(`sub.${row.id}.amount`, say.money(row.amount), say.nameOf(row), say.label('amount'))]),
    ]),
    ...order('sub_programs', definition.sub_programs, subProgram),
    ...definition.genders.flatMap(({ gender_code, age_min, age_max }) => [
      line(`gender.${gender_code}.min`, say.number(age_min), say.gender(gender_code), say.label('age_min')),
      line(`gender.${gender_code}.max`, say.number(age_max), say.gender(gender_code), say.label('age_max')),
    ]),
    line(
      'marital_statuses',
      definition.marital_statuses.map(say.maritalStatus).join(', ') || say.label('marital_all'),
      say.label('marital_statuses'),
    ),
    ...flags.map((key) => line(key, say.yesOrNo(definition[key]), say.label(key))),
    ...definition.additional_field.flatMap((field) => fieldLines(field, definition, say, line)),
    ...order('page_fields', definition.additional_field, say.nameOf),
  ]
}

function fieldLines(
  field: AdditionalField,
  definition: ProgramDraft,
  say: DefinitionWords,
  line: (path: string, value: string, ...label: string[]) => Line,
): Line[] {
  const at = `field.${field.id}`
  const name = say.nameOf(field)
  const asked = definition.additional_field.find(({ id }) => id === field.condition?.field_id)
  const values =
    asked?.additional_field_value.filter(({ id }) => field.condition?.value_ids.includes(id)) ?? []
  return [
    line(`${at}.name_en`, field.name_en, say.label('page_fields'), say.label('name_en')),
    line(`${at}.name_bn`, field.name_bn, say.label('page_fields'), say.label('name_bn')),
    line(`${at}.type`, say.type(field.type), name, say.label('field_type')),
    line(`${at}.option`, say.yesOrNo(field.option === 2 ? 1 : 0), name, say.label('field_required')),
    ...(field.help_en ? [line(`${at}.help_en`, field.help_en, name, say.label('field_help_en'))] : []),
    ...(field.help_bn ? [line(`${at}.help_bn`, field.help_bn, name, say.label('field_help_bn'))] : []),
    ...(['number_min', 'number_max'] as const).flatMap((bound) =>
      field[bound] === undefined
        ? []
        : [line(`${at}.${bound}`, say.number(field[bound]), name, say.label(`field_${bound}`))],
    ),
    ...(field.additional_field_value.length > 0
      ? [
          line(
            `${at}.values`,
            field.additional_field_value
              .map((value) =>
                value.marital_status === undefined
                  ? say.nameOf(value)
                  : `${say.nameOf(value)} (${say.maritalStatus(value.marital_status)})`,
              )
              .join(', '),
            name,
            say.label('field_values'),
          ),
        ]
      : []),
    ...(field.asked_of
      ? [
          line(
            `${at}.asked_of`,
            say.label(`field_asked_of_${field.asked_of}`),
            name,
            say.label('field_asked_of'),
          ),
        ]
      : []),
    ...(asked
      ? [
          line(
            `${at}.condition`,
            `${say.nameOf(asked)}: ${values.map(say.nameOf).join(', ')}`,
            name,
            say.label('field_condition'),
          ),
        ]
      : []),
  ]
}
