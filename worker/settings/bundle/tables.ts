import { asc } from 'drizzle-orm'
import { paymentAdministration } from '#contract/settings/banks'
import { codeOfYear, financialAdministration } from '#contract/settings/financial'
import { generalBodies, generalValues, type GeneralKey } from '#contract/settings/general'
import { languageCalls } from '#contract/settings/languages'
import { lookupAdministration } from '#contract/settings/lookups'
import { operatorAdministration } from '#contract/settings/operators'
import type { Language } from '#contract/texts'
import { builtInText } from '#contract/texts/all'
import {
  bank,
  changedText,
  financialYear,
  generalSetting,
  lookup,
  mfs,
  mobileOperator,
} from '#worker/db/schema/settings'
import { heldTo, issuesIn, someRow } from '#worker/http/held-to'
import { refuseParameters } from '../languages.ts'
import { tablePart } from './part.ts'

export const isGeneralKey = (key: string): key is GeneralKey => Object.hasOwn(generalBodies, key)

const bit = (value: boolean): 0 | 1 => (value ? 1 : 0)

export const lookups = tablePart({
  section: 'lookups',
  table: lookup,
  read: (db) => db.select().from(lookup).orderBy(asc(lookup.type), asc(lookup.sort), asc(lookup.id)).all(),
  keyOf: ({ type, code }) => `${type}/${code}`,
  shown: ({ value_en, value_bn, sort, active, answer }) => ({
    value_en,
    value_bn,
    sort,
    active: active === 1,
    answer,
  }),
  judge(key, row, { isNew }) {
    const { insert, update } = lookupAdministration.lookup
    const [type, code] = key.split('/')
    return isNew
      ? heldTo(row, [insert, { ...row, type, code }])
      : heldTo(row, [update, { ...row, ...someRow }])
  },
  columns(key, row) {
    const [type = '', code = ''] = key.split('/')
    return { type: Number(type), code, ...row, active: bit(row.active) }
  },
})

export const financialYears = tablePart({
  section: 'financial_years',
  table: financialYear,
  read: (db) => db.select().from(financialYear).orderBy(asc(financialYear.starts_on)).all(),
  keyOf: ({ code }) => code,
  shown: ({ starts_on, ends_on, is_current }) => ({ starts_on, ends_on, is_current: is_current === 1 }),
  judge(key, { is_current, ...days }) {
    const { row, issues } = heldTo(days, [financialAdministration.financial.insert, days])
    const year = codeOfYear(row)
    if (issues.length === 0 && year !== key)
      issues.push({ field: 'starts_on', key: 'year_code', parameters: { year } })
    return { row: { ...row, is_current }, issues }
  },
  columns: (code, row) => ({ code, ...row, is_current: bit(row.is_current) }),
  // There is one current year at every moment of the import.
  order: (a, b) => bit(a.is_current) - bit(b.is_current),
  first(work, wanted, here) {
    const other = here.find(({ code, is_current }) => is_current === 1 && !(code in wanted))
    if (other && Object.values(wanted).some(({ is_current }) => is_current))
      work.update(financialYear, other, { is_current: 0 })
  },
})

export const mobileOperators = tablePart({
  section: 'mobile_operators',
  table: mobileOperator,
  read: (db) => db.select().from(mobileOperator).orderBy(asc(mobileOperator.prefix)).all(),
  keyOf: ({ prefix }) => prefix,
  shown: ({ name_en, name_bn, active }) => ({ name_en, name_bn, active: active === 1 }),
  judge: (prefix, row) => heldTo(row, [operatorAdministration.insert, { ...row, prefix }]),
  columns: (prefix, row) => ({ prefix, ...row, active: bit(row.active) }),
})

export const banks = tablePart({
  section: 'banks',
  table: bank,
  read: (db) => db.select().from(bank).orderBy(asc(bank.code)).all(),
  keyOf: ({ code }) => code,
  shown: ({ name_en, name_bn, account_digits_min, account_digits_max, active }) => ({
    name_en,
    name_bn,
    account_digits_min,
    account_digits_max,
    active: active === 1,
  }),
  judge: (code, row) => heldTo(row, [paymentAdministration.bank.insert, { ...row, code }]),
  columns: (code, row) => ({ code, ...row, active: bit(row.active) }),
})

export const mobileServices = tablePart({
  section: 'mfs',
  table: mfs,
  read: (db) => db.select().from(mfs).orderBy(asc(mfs.code)).all(),
  keyOf: ({ code }) => code,
  shown: ({ name_en, name_bn, account_digits, active }) => ({
    name_en,
    name_bn,
    account_digits,
    active: active === 1,
  }),
  judge: (code, row) => heldTo(row, [paymentAdministration.mobileService.insert, { ...row, code }]),
  columns: (code, row) => ({ code, ...row, active: bit(row.active) }),
})

export const general = tablePart({
  section: 'general',
  table: generalSetting,
  read: (db) => db.select().from(generalSetting).orderBy(asc(generalSetting.key)).all(),
  keyOf: ({ key }) => key,
  shown: ({ value }) => ({ value: value as Record<string, unknown> }),
  judge(key, { value }) {
    if (!isGeneralKey(key)) return { row: { value }, issues: [] }
    const { row, issues } = heldTo(value, [{ body: generalBodies[key] }, { ...value, version: 1 }])
    return { row: { value: row }, issues }
  },
  columns: (key, { value }) => ({ key, value: generalValues[key as GeneralKey].parse(value) }),
})

export const changedTexts = tablePart({
  section: 'texts',
  table: changedText,
  read: (db) => db.select().from(changedText).orderBy(asc(changedText.language), asc(changedText.path)).all(),
  keyOf: ({ language, path }) => `${language}/${path}`,
  shown: ({ words, default_words }) => ({ words, default_words }),
  judge(key, row) {
    const lang = key.slice(0, 2) as Language
    const path = key.slice(3)
    const body = { lang, path, words: row.words, version: 0 }
    const judged = heldTo(row, [languageCalls.language.update, body])
    // Of a text that is no more, any words may stay: they are shown nowhere.
    const builtIn = builtInText(path)?.[lang]
    const ofNames = builtIn === undefined ? [] : issuesIn(() => refuseParameters(builtIn, judged.row.words))
    return { ...judged, issues: [...judged.issues, ...ofNames] }
  },
  columns: (key, row, now) => ({
    language: key.slice(0, 2),
    path: key.slice(3),
    ...row,
    led_at: null,
    updated_at: now.toISOString(),
  }),
})
