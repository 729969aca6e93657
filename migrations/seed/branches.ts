import { checkDigitOf } from '#contract/settings/routing-number'
import { banks, countrywide, farmersBankOf, upazilaBank } from './banks.ts'
import type { Place } from './places.ts'

/** Quarters of the big towns where every bank has a branch, by district code. */
const quarters: Record<string, [name_en: string, name_bn: string][]> = {
  '26': [
    ['Motijheel', 'মতিঝিল'],
    ['Gulshan', 'গুলশান'],
    ['Mirpur', 'মিরপুর'],
    ['Uttara', 'উত্তরা'],
    ['Dhanmondi', 'ধানমন্ডি'],
  ],
  '15': [
    ['Agrabad', 'আগ্রাবাদ'],
    ['Khatunganj', 'খাতুনগঞ্জ'],
    ['Chawkbazar', 'চকবাজার'],
  ],
  '81': [
    ['Shaheb Bazar', 'সাহেব বাজার'],
    ['Laxmipur', 'লক্ষ্মীপুর'],
  ],
  '47': [
    ['Khulna Sadar', 'খুলনা সদর'],
    ['Daulatpur', 'দৌলতপুর'],
  ],
  '91': [
    ['Zindabazar', 'জিন্দাবাজার'],
    ['Amberkhana', 'আম্বরখানা'],
  ],
  '06': [
    ['Sadar Road', 'সদর রোড'],
    ['Natun Bazar', 'নতুন বাজার'],
  ],
  '85': [
    ['Jahaj Company Mor', 'জাহাজ কোম্পানি মোড়'],
    ['Dhap', 'ধাপ'],
  ],
  '61': [
    ['Ganginarpar', 'গাঙ্গিনারপাড়'],
    ['Charpara', 'চরপাড়া'],
  ],
  '19': [
    ['Kandirpar', 'কান্দিরপাড়'],
    ['Rajganj', 'রাজগঞ্জ'],
  ],
  '33': [
    ['Joydebpur', 'জয়দেবপুর'],
    ['Tongi', 'টঙ্গী'],
  ],
  '67': [
    ['Chashara', 'চাষাঢ়া'],
    ['Tanbazar', 'টানবাজার'],
  ],
  '10': [['Satmatha', 'সাতমাথা']],
  '41': [['Daratana', 'দড়াটানা']],
}

type Branch = {
  id: number
  bank_id: number
  district_id: number
  routing_number: string
  name_en: string
  name_bn: string
}

const routingNumberOf = (eight: string): string => `${eight}${checkDigitOf(eight)}`

/** Branches of every bank, by district in the order of code. */
export function branchesOf(places: readonly Place[]): Branch[] {
  const codeOf = new Map(places.filter(({ kind }) => kind === 'division').map(({ id, code }) => [id, code]))
  const upazilasOf = Map.groupBy(
    places.filter(({ kind }) => kind === 'upazila'),
    ({ parent_id }) => parent_id,
  )
  const branches: Branch[] = []
  for (const district of places.filter(({ kind }) => kind === 'district')) {
    const inTown = [...countrywide, farmersBankOf(codeOf.get(district.parent_id!)!)]
    const inQuarters = quarters[district.code] ?? []
    const upazilas = (upazilasOf.get(district.id) ?? []).filter(({ name_en }) => !name_en.endsWith('Sadar'))
    for (const bank of banks) {
      const names = [
        ...(inTown.includes(bank.code) ? [[district.name_en, district.name_bn] as const] : []),
        ...inQuarters,
        ...(bank.code === upazilaBank
          ? upazilas.map(({ name_en, name_bn }) => [name_en, name_bn] as const)
          : []),
      ]
      for (const [index, [name_en, name_bn]] of names.entries()) {
        branches.push({
          id: branches.length + 1,
          bank_id: bank.id,
          district_id: district.id,
          routing_number: routingNumberOf(`${bank.code}${district.code}${String(index + 1).padStart(3, '0')}`),
          name_en: `${name_en} Branch`,
          name_bn: `${name_bn} শাখা`,
        })
      }
    }
  }
  return branches
}
