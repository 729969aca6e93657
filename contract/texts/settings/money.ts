import { texts } from '../../texts.ts'

/** What the resources of payment and of years are called. */
export const bankNouns = texts('bankNouns', { one: 'bank', many: 'banks' }, { one: 'ব্যাংক', many: 'ব্যাংক' })
export const branchNouns = texts(
  'branchNouns',
  { one: 'bank branch', many: 'bank branches' },
  { one: 'ব্যাংকের শাখা', many: 'ব্যাংকের শাখা' },
)
export const mobileServiceNouns = texts(
  'mobileServiceNouns',
  { one: 'mobile financial service', many: 'mobile financial services' },
  { one: 'মোবাইল আর্থিক সেবা', many: 'মোবাইল আর্থিক সেবা' },
)
export const operatorNouns = texts(
  'operatorNouns',
  { one: 'mobile operator', many: 'mobile operators' },
  { one: 'মোবাইল অপারেটর', many: 'মোবাইল অপারেটর' },
)
export const financialNouns = texts(
  'financialNouns',
  { one: 'financial year', many: 'financial years' },
  { one: 'অর্থবছর', many: 'অর্থবছর' },
)
