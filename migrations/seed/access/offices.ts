import { lookupsOf } from '../lookups.ts'

const wholeCountry = { place_id: null, place: 0, place_to: 9_999_999_999 }

/** Lookup type 3, by code. */
export function officeCategory(code: string): number {
  const found = lookupsOf().find((row) => row.type === 3 && row.code === code)
  if (!found) throw new Error(`no office category ${code}`)
  return found.id
}

/** The one office that every installation has. */
export const headOffice = {
  id: 1,
  code: 'head-office',
  name_en: 'Department of Social Services, head office',
  name_bn: 'সমাজসেবা অধিদপ্তর, প্রধান কার্যালয়',
  category_id: officeCategory('head_office'),
  ...wholeCountry,
  address_en: 'Samajseba Bhaban, Agargaon, Sher-e-Bangla Nagar, Dhaka 1207',
  address_bn: 'সমাজসেবা ভবন, আগারগাঁও, শেরেবাংলা নগর, ঢাকা ১২০৭',
}
