import { addressName, type ApplicationValues, type PictureName } from './values.ts'
import type { AddressPrefix } from '#contract/applications/address'
import { fieldShows } from '#contract/applications/rules'
import { isChild } from '#contract/applications/person'
import { ageOn, isDay } from '#contract/calendar'
import { lookupFields, type LookupField } from '#contract/applications/lookup-fields'
import { lookupType } from '#contract/lookups'
import type { AdditionalField } from '#contract/programs'
import type { GuardianRelation, HelperRelation } from '#contract/applications/people'
import {
  maritalStatus,
  peopleTexts,
  spouseNames,
  wordsOfDead,
  type WordOfDead,
} from '#contract/texts/applications/people'
import { checkTexts } from '#contract/texts/applications/check'
import { applicationTexts, type ApplicationText } from '#contract/texts/applications/form'
import { written } from '#contract/written'
import { useFormat } from '#frontend/app/format.ts'
import { useLanguage } from '#frontend/app/language.ts'
import { useText } from '#frontend/app/text.ts'
import { cardOf, type PanelId } from './panel-of.ts'
import { genderOf } from './gender.ts'
import { asksMarital } from './marital.ts'
import { isOfDead } from './of-dead.ts'
import { allowanceValues, withNominee } from './to-fields.ts'
import { useAccountNames } from './useAccountNames.ts'
import { useApplication } from './useApplicationForm.ts'
import { useNamedPlaces } from '#frontend/app/places/usePlaces.ts'
import { isKeptFile } from '#frontend/ui/kept-file.ts'

export type ReviewRow = { name: string; label: string; value: string; picture?: Blob | null }

/** All that the form holds, in words, by panel; or all of other values. */
export function useReviewRows(shown?: ApplicationValues): Record<PanelId, ReviewRow[]> {
  const { form, program, variables, lookupsOf, issuesContext, divisions } = useApplication()
  const text = useText(applicationTexts)
  const people = useText(peopleTexts)
  const check = useText(checkTexts)
  const format = useFormat()
  const language = useLanguage()
  const values = shown ?? form.getValues()
  const present = useNamedPlaces(values, '', divisions)
  const permanent = useNamedPlaces(values, 'permanent_', divisions)
  const account = useAccountNames(values)
  const isDead = isOfDead(values, program)
  const isWard = isChild(values.date_of_birth, issuesContext.today) && !isDead

  const gender = lookupsOf(lookupType.gender).find(
    (row) => String(row.id) === genderOf(values, program),
  )?.code

  const plain = (
    name: keyof ApplicationValues & ApplicationText,
    value = format.digits(String(values[name])),
  ): ReviewRow => ({ name, label: text(name), value })
  const verbatim = (name: keyof ApplicationValues & ApplicationText): ReviewRow =>
    plain(name, written(language, String(values[name])))
  const person = (
    name: keyof ApplicationValues,
    value: string,
    label: keyof typeof peopleTexts.en,
  ): ReviewRow => ({ name, label: people(label), value })
  const spouse = (script: 'bn' | 'en'): ReviewRow => {
    const row = verbatim(`spouse_name_${script}`)
    const own = spouseNames[gender ?? '']?.[script]
    return own ? { ...row, label: people(own) } : row
  }
  const chosen = (name: LookupField & ApplicationText): ReviewRow => {
    const id = name === 'gender_id' ? genderOf(values, program) : values[name]
    const row = lookupsOf(lookupFields[name]).find((candidate) => String(candidate.id) === id)
    return plain(name, row ? format.nameOf(maritalStatus(row, gender)) : '')
  }
  const ofDead = (row: ReviewRow): ReviewRow =>
    isDead && row.name in wordsOfDead ? { ...row, label: people(wordsOfDead[row.name as WordOfDead]) } : row
  const day = (name: 'date_of_birth' | 'nominee_date_of_birth') =>
    plain(name, values[name] && format.day(values[name]))
  const picture = (name: PictureName): ReviewRow => ({ ...plain(name, ''), picture: values[name] })
  const kind = (type: string) => text(type === '2' ? 'birth' : 'nid')
  const married = values.marital_status !== '' && values.marital_status === String(issuesContext.marriedId)
  const when = <Row>(applies: boolean, ...rows: Row[]): Row[] => (applies ? rows : [])

  const whose = (prefix: AddressPrefix): string => {
    const name = prefix ? 'permanent_address' : 'present_address'
    return isDead ? people(wordsOfDead[name]) : text(name)
  }
  const address = (prefix: AddressPrefix, named: typeof present): ReviewRow => {
    const code = format.digits(values[addressName(prefix, 'post_code')])
    const places = named.map(({ place }) => format.nameOf(place)).toReversed()
    const label = whose(prefix)
    return {
      name: `${prefix}address`,
      label,
      value: [written(language, values[addressName(prefix, 'address')]), ...places, code]
        .filter(Boolean)
        .join(', '),
    }
  }
  const own = allowanceValues(values, program)
  const ownValue = (field: AdditionalField): string => {
    const value = values.additional[field.id]
    if (value instanceof Blob) return value instanceof File && !isKeptFile(value) ? value.name : text('given')
    if (field.type === 'dropdown' || field.type === 'checkbox') {
      const ids = [value ?? []].flat()
      return field.additional_field_value
        .filter((row) => ids.includes(String(row.id)))
        .map(format.nameOf)
        .join(', ')
    }
    const typed = String(value ?? '')
    if (field.type === 'text') return written(language, typed)
    return field.type === 'date' && isDay(typed) ? format.day(typed) : format.digits(typed)
  }
  const ownRows = (program?.additional_field ?? [])
    .filter((field) => fieldShows(field, own))
    .map((field) => ({ name: String(field.id), label: format.nameOf(field), value: ownValue(field) }))
  const cardName = String(cardOf(program)?.id)
  const answer = (variable: (typeof variables)[number]): string => {
    const value = values.poverty[variable.id]
    if (variable.children.length === 0) return value ? text(value === '1' ? 'yes' : 'no') : ''
    return variable.children
      .filter((child) => [value ?? []].flat().includes(String(child.id)))
      .map(format.nameOf)
      .join(', ')
  }
  const sub = program?.sub_programs.find((row) => String(row.id) === values.sub_program_id)
  const age = values.date_of_birth
    ? text('years', { count: ageOn(values.date_of_birth, issuesContext.today) })
    : ''
  const nominee = withNominee(values, program)

  return {
    program: [
      { name: 'program', label: text('program'), value: program ? format.nameOf(program) : '' },
      ...when(sub !== undefined, {
        name: 'sub',
        label: text('sub_program'),
        value: sub ? format.nameOf(sub) : '',
      }),
      ...when(program?.dead_option_enable_disable === 1, {
        name: 'dead',
        label: text('dead_option_noun'),
        value: text(values.deadOptional === '1' ? 'dead' : 'injured'),
      }),
      ...when(values.deadOptional === '0', chosen('injury_type')),
    ],
    verification: [
      {
        name: 'number',
        label: kind(values.verification_type),
        value: format.digits(values.verification_number),
      },
      ofDead(day('date_of_birth')),
      // As of today it would be an age that nobody is.
      ...when(!isDead, { name: 'age', label: text('age'), value: age }),
      ...ownRows.filter(({ name }) => name === cardName),
    ],
    personal: [
      ...(
        [
          'name_bn',
          'name_en',
          'father_name_bn',
          'father_name_en',
          'mother_name_bn',
          'mother_name_en',
        ] as const
      ).map((name) => ofDead(verbatim(name))),
      chosen('gender_id'),
      ...when(asksMarital(program, values, issuesContext), chosen('marital_status')),
      ...when(program?.is_marital === 1 && married, spouse('bn'), spouse('en')),
      chosen('religion'),
      chosen('nationality'),
      chosen(program?.is_disable_class === 1 ? 'lookup_type_id' : 'education_status'),
      ...when(!isChild(values.date_of_birth, issuesContext.today), chosen('profession')),
      ofDead(plain('mobile', format.phone(values.mobile))),
      verbatim('email'),
      verbatim('identification_mark'),
      ...when(
        isWard,
        person('guardian_name', values.guardian_name, 'guardian_name'),
        person(
          'guardian_relation',
          values.guardian_relation && people(`guardian_${values.guardian_relation as GuardianRelation}`),
          'guardian_relation_noun',
        ),
        person('guardian_mobile', format.phone(values.guardian_mobile), 'guardian_mobile'),
      ),
      ...when(!isDead, {
        name: 'filled_by',
        label: people('helper'),
        value:
          values.filled_by === ''
            ? ''
            : values.filled_by === 'self' && isWard
              ? people('filled_guardian')
              : text(`filled_${values.filled_by as 'self' | 'helper'}`),
      }),
      ...when(
        values.filled_by === 'helper',
        ofDead(verbatim('helper_name')),
        person(
          'helper_relation',
          values.helper_relation && people(`helper_${values.helper_relation as HelperRelation}`),
          isDead ? 'family_relation_noun' : 'helper_relation_noun',
        ),
      ),
      ...when(
        values.filled_by === 'helper' && !isDead,
        plain('helper_mobile', format.phone(values.helper_mobile)),
      ),
    ],
    pictures: [
      ofDead(picture('image')),
      isWard ? { ...picture('signature'), label: people('child_signature') } : ofDead(picture('signature')),
    ],
    contact: [address('', present), address('permanent_', permanent)],
    fields: ownRows.filter(({ name }) => name !== cardName),
    account,
    nominee: nominee
      ? [
          {
            name: 'nominee_number',
            label: kind(values.nominee_verification_type),
            value: format.digits(values.nominee_verification_number),
          },
          day('nominee_date_of_birth'),
          verbatim('nominee_bn'),
          verbatim('nominee_en'),
          chosen('nominee_nationality'),
          { ...chosen('nominee_relation_with_beneficiary'), label: check('relation_of_nominee') },
          verbatim('nominee_address'),
          picture('nominee_image'),
          picture('nominee_signature'),
        ]
      : [{ name: 'none', label: text('nominee'), value: text('nominee_none') }],
    eligibility: [
      ...variables.map((variable) => ({
        name: String(variable.id),
        label: format.nameOf(variable),
        value: answer(variable),
      })),
      plain('no_of_room'),
    ],
  }
}
