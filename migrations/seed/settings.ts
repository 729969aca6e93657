const years = [2023, 2024, 2025, 2026, 2027, 2028]

/** Financial years run from 1 July to 30 June. */
export const financialYears = years.map((year, index) => ({
  id: index + 1,
  code: `${year}-${year + 1}`,
  starts_on: `${year}-07-01`,
  ends_on: `${year + 1}-06-30`,
}))

export const mobileOperators = [
  { id: 1, prefix: '013', name_en: 'Grameenphone', name_bn: 'গ্রামীণফোন' },
  { id: 2, prefix: '014', name_en: 'Banglalink', name_bn: 'বাংলালিংক' },
  { id: 3, prefix: '015', name_en: 'Teletalk', name_bn: 'টেলিটক' },
  { id: 4, prefix: '016', name_en: 'Airtel (Robi)', name_bn: 'এয়ারটেল (রবি)' },
  { id: 5, prefix: '017', name_en: 'Grameenphone', name_bn: 'গ্রামীণফোন' },
  { id: 6, prefix: '018', name_en: 'Robi', name_bn: 'রবি' },
  { id: 7, prefix: '019', name_en: 'Banglalink', name_bn: 'বাংলালিংক' },
]

export const mobileFinancialServices = [
  { id: 1, code: 'bkash', name_en: 'bKash', name_bn: 'বিকাশ', account_digits: 11 },
  { id: 2, code: 'nagad', name_en: 'Nagad', name_bn: 'নগদ', account_digits: 11 },
  { id: 3, code: 'rocket', name_en: 'Rocket', name_bn: 'রকেট', account_digits: 12 },
  { id: 4, code: 'upay', name_en: 'Upay', name_bn: 'উপায়', account_digits: 11 },
  { id: 5, code: 'mcash', name_en: 'mCash', name_bn: 'এমক্যাশ', account_digits: 12 },
  { id: 6, code: 'tap', name_en: 'Tap', name_bn: 'ট্যাপ', account_digits: 11 },
  { id: 7, code: 'mycash', name_en: 'MyCash', name_bn: 'মাইক্যাশ', account_digits: 11 },
  { id: 8, code: 'ok_wallet', name_en: 'OK Wallet', name_bn: 'ওকে ওয়ালেট', account_digits: 11 },
]
