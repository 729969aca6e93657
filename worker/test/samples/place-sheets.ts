import { placeLevels, type PlaceLevel } from '#contract/geography/places'
import type { placeSheets } from '#contract/geography/sheet'
import { placeBody } from './places.ts'
import type { Make, SamplesOf } from './sample.ts'

let running = 0

/** One new place of Dhaka division in a file; of divisions that one itself, under another name. */
const fileOf =
  (level: PlaceLevel): Make =>
  async (world) => {
    if (level === 'division') {
      const [own] = await world.rows('select code, name_bn from place where number = 300000000')
      const cells = [own!['code'], `Dhaka ${(running += 1)}`, own!['name_bn']]
      return { body: { file: new Blob([`code,name_en,name_bn\n${cells.join(',')}`]) } }
    }
    const { name_en, name_bn, code, kind, parent_id } = await placeBody(level, world)
    const [parent] = parent_id ? await world.rows(`select code from place where id = ${parent_id}`) : []
    const cells = [parent?.['code'] ?? '', kind, code, name_en, name_bn]
    return { body: { file: new Blob([`parent_code,kind,code,name_en,name_bn\n${cells.join(',')}`]) } }
  }

const samplesOf = (level: PlaceLevel): Record<string, Make> => ({
  sheet: () => Promise.resolve({ query: {} }),
  importTemplate: () => Promise.resolve({}),
  importPreview: fileOf(level),
  import: async (...args) => ({ ...(await fileOf(level)(...args)), elsewhere: 422 }),
})

export const placeSheetSamples = Object.fromEntries(
  placeLevels.flatMap((level) =>
    Object.entries(samplesOf(level)).map(([name, make]) => [`${level}.${name}`, make]),
  ),
) as SamplesOf<typeof placeSheets>
