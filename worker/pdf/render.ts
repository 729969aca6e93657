import { type ApplicantsCopy, renderApplicantsCopy } from './applicants-copy.ts'
import { assets } from './assets.ts'
import { type Certificate, renderCertificates } from './certificate.ts'
import { type Minutes, renderMinutes } from './minutes.ts'

export const render = (input: ApplicantsCopy): Promise<Uint8Array> => renderApplicantsCopy(input, assets)
export const minutes = (input: Minutes): Promise<Uint8Array<ArrayBuffer>> => renderMinutes(input, assets)
export const certificates = (input: readonly Certificate[]): Promise<Uint8Array<ArrayBuffer>> =>
  renderCertificates(input, assets)
