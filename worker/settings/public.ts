import { and, asc, eq, gte, lte } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { lookupType } from '#contract/lookups'
import { settings } from '#contract/settings'
import type { ReadDatabase } from '#worker/db/client'
import { place } from '#worker/db/schema/geography'
import { bank, bankBranch, lookup, mfs, mobileOperator } from '#worker/db/schema/settings'
import { handlers } from '#worker/http/call'
import { bundleExport, bundleImport, bundlePreview } from './bundle/handlers.ts'
import { banks as bankHandlers } from './banks.ts'
import { branchChoices, branches as branchHandlers } from './branches.ts'
import { financial, financialCurrent } from './financial.ts'
import { mobileServices as mobileServiceHandlers } from './mfs.ts'
import { configurationDashboard } from './dashboard.ts'
import {
  general,
  generalApplications,
  generalContact,
  generalDepartment,
  generalHomeNotice,
  generalRemoveSignature,
  generalSignatory,
  generalSignature,
  generalUploadSignature,
  publicGeneral,
} from './general.ts'
import { operators as operatorHandlers } from './operators.ts'
import { languageList, languageReset, languageText, languageUpdate, translations } from './languages.ts'
import { lookups, lookupsOfType } from './lookups.ts'

const lookupColumns = {
  id: lookup.id,
  type: lookup.type,
  code: lookup.code,
  value_en: lookup.value_en,
  value_bn: lookup.value_bn,
}
const bankColumns = {
  id: bank.id,
  name_en: bank.name_en,
  name_bn: bank.name_bn,
  account_digits_min: bank.account_digits_min,
  account_digits_max: bank.account_digits_max,
}
const branchColumns = {
  id: bankBranch.id,
  bank_id: bankBranch.bank_id,
  name_en: bankBranch.name_en,
  name_bn: bankBranch.name_bn,
  routing_number: bankBranch.routing_number,
}
const mfsColumns = {
  id: mfs.id,
  name_en: mfs.name_en,
  name_bn: mfs.name_bn,
  account_digits: mfs.account_digits,
}

const lookupRows = (db: ReadDatabase, type: number) =>
  db
    .select(lookupColumns)
    .from(lookup)
    .where(and(eq(lookup.type, type), eq(lookup.active, 1)))
    .orderBy(asc(lookup.sort), asc(lookup.id))
const banks = (db: ReadDatabase) =>
  db.select(bankColumns).from(bank).where(eq(bank.active, 1)).orderBy(asc(bank.name_en))
const mobileServices = (db: ReadDatabase) =>
  db.select(mfsColumns).from(mfs).where(eq(mfs.active, 1)).orderBy(asc(mfs.id))

export const settingsHandlers = handlers(settings, {
  bundle: { export: bundleExport, preview: bundlePreview, import: bundleImport },
  lookup: { ...lookups, ofType: lookupsOfType },
  general: {
    get: general,
    updateDepartment: generalDepartment,
    updateContact: generalContact,
    updateApplications: generalApplications,
    updateHomeNotice: generalHomeNotice,
    updateSignatory: generalSignatory,
    signature: generalSignature,
    uploadSignature: generalUploadSignature,
    removeSignature: generalRemoveSignature,
    public: publicGeneral,
  },
  dashboard: { get: configurationDashboard },
  financial: { ...financial, makeCurrent: financialCurrent },
  bank: bankHandlers,
  branch: { ...branchHandlers, choices: branchChoices },
  mobileService: mobileServiceHandlers,
  operator: operatorHandlers,
  language: {
    translations,
    list: languageList,
    text: languageText,
    update: languageUpdate,
    reset: languageReset,
  },
  choices: {
    lookups: async ({ db, params }) => ({ data: await lookupRows(db, params.type) }),
    classes: async ({ db }) => ({ data: await lookupRows(db, lookupType.class) }),
    mobileOperators: async ({ db }) => ({
      data: await db
        .select({
          id: mobileOperator.id,
          prefix: mobileOperator.prefix,
          name_en: mobileOperator.name_en,
          name_bn: mobileOperator.name_bn,
        })
        .from(mobileOperator)
        .where(eq(mobileOperator.active, 1))
        .orderBy(asc(mobileOperator.prefix)),
    }),
    banks: async ({ db }) => ({ data: await banks(db) }),
    mfs: async ({ db }) => ({ data: await mobileServices(db) }),
    branches: async ({ db, params, query }) => ({
      data: await db
        .select(branchColumns)
        .from(bankBranch)
        .where(
          and(
            eq(bankBranch.bank_id, params.id),
            eq(bankBranch.active, 1),
            query.bank_district_id === undefined
              ? undefined
              : eq(bankBranch.district_id, query.bank_district_id),
          ),
        )
        .orderBy(asc(bankBranch.name_en)),
    }),
    paymentProcessors: async ({ db, params }) => {
      const ward = alias(place, 'ward')
      const [bankRows, mfsRows, branchRows] = await db.batch([
        banks(db),
        mobileServices(db),
        db
          .select(branchColumns)
          .from(ward)
          .innerJoin(
            place,
            and(
              eq(place.kind, 'district'),
              lte(place.number, ward.number),
              gte(place.number_to, ward.number),
            ),
          )
          .innerJoin(bankBranch, and(eq(bankBranch.district_id, place.id), eq(bankBranch.active, 1)))
          .where(eq(ward.id, params.id))
          .orderBy(asc(bankBranch.name_en)),
      ])
      return { data: { bank: bankRows, mfs: mfsRows, branch: branchRows } }
    },
  },
})
