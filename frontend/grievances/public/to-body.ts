import type { grievances } from '#calls/grievances'
import type { BodyInputOf } from '#contract/endpoint'
import { documentPart } from '#contract/grievances/shapes'
import { officeUnknown, placeOf, type GrievanceValues } from './values.ts'

export type GrievanceSent = BodyInputOf<typeof grievances.grievance.submit> & Record<string, unknown>

/** The form as the body of the call, without its documents; what isn't given is left out. */
export function bodyOf(values: GrievanceValues, mustNameOffice: boolean): Record<string, unknown> {
  const isNamed = values.who !== 'unnamed'
  const asksOffice = mustNameOffice || values.about === 'office' || values.about === 'person'
  const isUnknown = values.against_office_id === officeUnknown
  const given = {
    type_id: values.type_id,
    subject_id: values.subject_id,
    program_id: values.program_id,
    place_id: placeOf(values),
    about: values.about,
    about_name: values.about === 'payment' ? '' : values.about_name,
    against_office_id: asksOffice && !isUnknown ? values.against_office_id : '',
    text: values.text,
    mobile: values.mobile,
    ...(isNamed && {
      name: values.name,
      ...(values.speaks === 'other' && {
        speaker_name: values.speaker_name,
        speaker_relation: values.speaker_relation,
      }),
      verification_type: values.verification_type,
      verification_number: values.verification_number,
      date_of_birth: values.date_of_birth,
    }),
  }
  return {
    ...Object.fromEntries(
      Object.entries(given).filter(([, value]) => typeof value === 'string' && value.trim() !== ''),
    ),
    unnamed: !isNamed,
    ...(mustNameOffice && isUnknown && { office_unknown: true }),
  }
}

export const toBody = (values: GrievanceValues, mustNameOffice: boolean): GrievanceSent =>
  ({
    ...bodyOf(values, mustNameOffice),
    ...Object.fromEntries(values.documents.map((file, at) => [documentPart(at + 1), file])),
  }) as GrievanceSent
