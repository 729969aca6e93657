import type { LoadedApplication } from '#contract/applications/loaded'
import { addressParts, type AddressPrefix } from '#contract/applications/address'
import { verificationType } from '#contract/applications/form'
import type { PublicVariable } from '#contract/applications/public-program'
import { isThatLine } from '../to-fields.ts'
import { cardOf } from '../panel-of.ts'
import type { Standings } from '../standing.ts'
import {
  emptyValues,
  registryNames,
  type AdditionalValue,
  type ApplicationValues,
  type PictureName,
} from '../values.ts'

export type LoadedFiles = Partial<Record<PictureName, Blob>> & { fields: Record<string, Blob> }
type Loaded = LoadedApplication['application']

/** Whether the nominee was said to live where the applicant does: the two addresses are the same. */
const isAtApplicants = ({ form, permanent_location: { fields, places } }: Loaded): boolean =>
  isThatLine(
    String(form['nominee_address'] ?? ''),
    String(fields['address'] ?? ''),
    places,
    String(fields['post_code'] ?? ''),
  )

/** A loaded application as the form holds it: ids as text, pictures and files as blobs. */
export function loadedValues(
  application: Loaded,
  files: LoadedFiles,
  variables: readonly PublicVariable[],
): ApplicationValues {
  const empty = emptyValues()
  const { form } = application
  const typed = Object.fromEntries(
    Object.entries(form)
      .filter(([name]) => typeof empty[name as keyof ApplicationValues] === 'string')
      .map(([name, value]) => [name, String(value)]),
  )
  const values: ApplicationValues = {
    ...empty,
    nominee_verification_type: String(verificationType.nid),
    nominee_nationality: String(form['nationality'] ?? ''),
    ...typed,
    ...address(application.current_location.fields, ''),
    ...address(application.permanent_location.fields, 'permanent_'),
    ...account(form),
    image: files.image ?? null,
    signature: files.signature ?? null,
    nominee_image: files.nominee_image ?? null,
    nominee_signature: files.nominee_signature ?? null,
    additional: ownFields(application, files),
    poverty: answers(application, variables),
  }
  const same = addressParts.every((part) => values[part] === values[`permanent_${part}`])
  return { ...values, same_address: same, nominee_same_address: isAtApplicants(application) }
}

const address = (fields: Record<string, number | string>, prefix: AddressPrefix) =>
  Object.fromEntries(addressParts.map((part) => [`${prefix}${part}`, String(fields[part] ?? '')]))

function account(form: Loaded['form']): Partial<ApplicationValues> {
  if (Number(form['account_type']) !== 2) return {}
  return { account_number: '', account_mobile: String(form['account_number'] ?? '') }
}

function ownFields(application: Loaded, files: LoadedFiles): Record<string, AdditionalValue> {
  return Object.fromEntries(
    application.program.additional_field.map((field): [string, AdditionalValue] => {
      const ids = application.allow_addi_field_value
        .filter((row) => row.field_id === field.id)
        .map((row) => String(row.id))
      switch (field.type) {
        case 'checkbox':
          return [String(field.id), ids]
        case 'dropdown':
          return [String(field.id), ids[0] ?? '']
        case 'file':
          return [String(field.id), files.fields[field.id] ?? null]
        default: {
          const row = application.allow_addi_fields.find((one) => one.id === field.id)
          return [String(field.id), row?.pivot.value ?? '']
        }
      }
    }),
  )
}

/** A list only where several can be chosen; yes is 1 and no is 0. */
const answers = (application: Loaded, variables: readonly PublicVariable[]): ApplicationValues['poverty'] =>
  Object.fromEntries(
    application.subvariable.map(({ variable_id, sub_variables }) => {
      const variable = variables.find((row) => row.id === variable_id)
      const several = variable?.field_type === 2 && variable.children.length > 0
      return [String(variable_id), several ? sub_variables.map(String) : String(sub_variables[0] ?? '')]
    }),
  )

/** Who is verified stays verified: no new word of the registry is asked for. */
export function loadedStandings(
  { identity, verified_fields, form, program, allow_addi_fields }: Loaded,
  cardWords: string,
): Standings {
  const isKnown = (name: string) => verified_fields.includes(name)
  const byNid = Number(form['nominee_verification_type']) === verificationType.nid
  const nominee = form['is_nominnee_optional'] === true && byNid
  const names = ['nominee_bn', 'nominee_en'].filter(isKnown)
  const field = cardOf(program)
  const card = allow_addi_fields.find((row) => row.id === field?.id)?.pivot.value
  return {
    applicant: {
      identity: identity === 'failed' ? 'pending' : identity,
      known: registryNames.filter(isKnown),
    },
    nominee: nominee ? { identity: names.length > 0 ? 'verified' : 'pending', known: names } : null,
    disability: card ? { token: '', message: cardWords } : null,
  }
}
