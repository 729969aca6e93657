import { settings as table } from '#contract/settings'
import { checksumOf } from '#contract/settings/bundle/content'
import { bundleFile, contentOf } from '../bundle.ts'
import { signedIn } from '../staff.ts'
import { generalSamples } from './general.ts'
import { moneySettings } from './money-settings.ts'
import { idOf, none, type SamplesOf, type Make } from './sample.ts'

let running = 0

export const settings: SamplesOf<typeof table> = {
  ...moneySettings,
  ...generalSamples,
  'dashboard.get': none,
  'lookup.list': () => Promise.resolve({ query: { type: 9 } }),
  'lookup.ofType': () => Promise.resolve({ params: { type: 9 } }),
  'lookup.insert': () =>
    Promise.resolve({
      body: { type: 9, code: `made_${(running += 1)}`, value_en: 'Made', value_bn: 'বানানো' },
    }),
  'lookup.update': async (world) => ({
    body: { value_en: 'Made', value_bn: 'বানানো', ...(await lookupRow(world)) },
  }),
  'lookup.destroy': async (world) => ({ params: { id: (await lookupRow(world)).id } }),
  'bundle.export': none,
  'bundle.preview': async (world) => ({ body: { file: await bundleFile(await contentOf(world)) } }),
  'bundle.import': async (world) => {
    // Who signs in brings a role, and roles are part of the configuration: first they, then a look at it.
    const { headers: session } = await signedIn(world, { superAdmin: true })
    const here = await contentOf(world)
    const lookups = {
      ...here.lookups,
      [`9/brought_${(running += 1)}`]: { value_en: 'Brought', value_bn: 'আনা', sort: 0, active: true },
    }
    const body = { file: await bundleFile({ ...here, lookups }), here: await checksumOf(here) }
    return { body, session }
  },
  'language.translations': () => Promise.resolve({ params: { lang: 'bn' } }),
  'language.list': () => Promise.resolve({ params: { lang: 'bn' }, query: { search: 'home' } }),
  'language.text': () => Promise.resolve({ params: { lang: 'bn', path: 'app.apply' } }),
  'language.update': async (world) => ({
    body: { words: `বানানো ${(running += 1)}`, ...(await ownText(world, 'privacy.lead')) },
  }),
  'language.reset': async (world) => ({ body: await ownText(world, `gone.text_${(running += 1)}`) }),
  'choices.lookups': () => Promise.resolve({ params: { type: 2 } }),
  'choices.classes': none,
  'choices.mobileOperators': none,
  'choices.banks': none,
  'choices.mfs': none,
  'choices.branches': idOf('select bank_id as id from bank_branch limit 1'),
  'choices.paymentProcessors': idOf("select id from place where kind = 'ward' limit 1"),
}

/** A row that nothing uses. */
async function lookupRow(world: Parameters<Make>[0]): Promise<{ id: number; version: number }> {
  const id = 90_000 + (running += 1)
  await world.client.execute({
    sql: "insert into lookup (id, type, code, value_en, value_bn) values (?, 9, ?, 'Made', 'বানানো')",
    args: [id, `row_${id}`],
  })
  return { id, version: 1 }
}

/** A text that the department has changed. */
async function ownText(world: Parameters<Make>[0], path: string) {
  await world.client.execute({
    sql: `insert into changed_text (id, language, path, words, default_words, updated_at) values (?, 'bn', ?, 'Made', 'Made', '2026-01-01T00:00:00.000Z')
      on conflict (language, path) do update set version = 1`,
    args: [90_000 + (running += 1), path],
  })
  return { lang: 'bn', path, version: 1 }
}
