type Bank = {
  id: number
  /** Bangladesh Bank's three digits, the first of each routing number. */
  code: string
  name_en: string
  name_bn: string
  account_digits_min: number
  account_digits_max: number
}

const rows: [code: string, name_en: string, name_bn: string, digitsMin: number, digitsMax: number][] = [
  ['200', 'Sonali Bank PLC', 'সোনালী ব্যাংক পিএলসি', 13, 13],
  ['135', 'Janata Bank PLC', 'জনতা ব্যাংক পিএলসি', 13, 13],
  ['010', 'Agrani Bank PLC', 'অগ্রণী ব্যাংক পিএলসি', 13, 13],
  ['185', 'Rupali Bank PLC', 'রূপালী ব্যাংক পিএলসি', 13, 13],
  ['125', 'Islami Bank Bangladesh PLC', 'ইসলামী ব্যাংক বাংলাদেশ পিএলসি', 17, 17],
  ['090', 'Dutch-Bangla Bank PLC', 'ডাচ্-বাংলা ব্যাংক পিএলসি', 13, 17],
  ['175', 'Pubali Bank PLC', 'পূবালী ব্যাংক পিএলসি', 13, 13],
  ['070', 'Bank Asia PLC', 'ব্যাংক এশিয়া পিএলসি', 11, 13],
  ['035', 'Bangladesh Krishi Bank', 'বাংলাদেশ কৃষি ব্যাংক', 13, 13],
  ['180', 'Rajshahi Krishi Unnayan Bank', 'রাজশাহী কৃষি উন্নয়ন ব্যাংক', 13, 13],
  ['055', 'BASIC Bank PLC', 'বেসিক ব্যাংক পিএলসি', 13, 15],
  ['047', 'Bangladesh Development Bank PLC', 'বাংলাদেশ ডেভেলপমেন্ট ব্যাংক পিএলসি', 13, 13],
  ['060', 'BRAC Bank PLC', 'ব্র্যাক ব্যাংক পিএলসি', 13, 16],
  ['225', 'City Bank PLC', 'সিটি ব্যাংক পিএলসি', 13, 13],
  ['095', 'Eastern Bank PLC', 'ইস্টার্ন ব্যাংক পিএলসি', 13, 13],
  ['245', 'United Commercial Bank PLC', 'ইউনাইটেড কমার্শিয়াল ব্যাংক পিএলসি', 13, 16],
  ['250', 'Uttara Bank PLC', 'উত্তরা ব্যাংক পিএলসি', 13, 13],
  ['150', 'National Bank PLC', 'ন্যাশনাল ব্যাংক পিএলসি', 13, 13],
  ['145', 'Mutual Trust Bank PLC', 'মিউচুয়াল ট্রাস্ট ব্যাংক পিএলসি', 13, 13],
  ['170', 'Prime Bank PLC', 'প্রাইম ব্যাংক পিএলসি', 13, 14],
  ['205', 'Southeast Bank PLC', 'সাউথইস্ট ব্যাংক পিএলসি', 13, 13],
  ['015', 'Al-Arafah Islami Bank PLC', 'আল-আরাফাহ্ ইসলামী ব্যাংক পিএলসি', 13, 13],
  ['140', 'Mercantile Bank PLC', 'মার্কেন্টাইল ব্যাংক পিএলসি', 13, 15],
  ['240', 'Trust Bank PLC', 'ট্রাস্ট ব্যাংক পিএলসি', 14, 17],
  ['020', 'AB Bank PLC', 'এবি ব্যাংক পিএলসি', 13, 13],
  ['085', 'Dhaka Bank PLC', 'ঢাকা ব্যাংক পিএলসি', 12, 13],
]

export const banks: Bank[] = rows.map(
  ([code, name_en, name_bn, account_digits_min, account_digits_max], index) => ({
    id: index + 1,
    code,
    name_en,
    name_bn,
    account_digits_min,
    account_digits_max,
  }),
)

/** Banks with a branch in every district town. */
export const countrywide = ['200', '135', '010', '185', '125', '090', '175', '070']
/** The farmers' banks share the country: one serves Rajshahi and Rangpur divisions, the other the rest. */
export const farmersBankOf = (divisionCode: string): string =>
  ['50', '55'].includes(divisionCode) ? '180' : '035'
/** The bank that pays out in every upazila. */
export const upazilaBank = '200'
