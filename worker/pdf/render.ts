import { type ApplicantsCopy, renderApplicantsCopy } from './applicants-copy.ts'
import { assets } from './assets.ts'

export const render = (input: ApplicantsCopy): Promise<Uint8Array> => renderApplicantsCopy(input, assets)
