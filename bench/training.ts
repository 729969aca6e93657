import { floors, measuredLists } from './lib/national.ts'
import { compareSizes } from './lib/sizes.ts'
import { trainingWays } from './lib/training-ways.ts'

const sizeOf = (rows: number, programs: number) => ({
  rows,
  grievances: Math.ceil(rows / 2),
  programs,
  title: `${programs.toLocaleString('en')} programs`,
})

/** What each call and act of training reads and writes, with few programs and with twenty thousand: a million participants. */
export const run = () =>
  compareSizes({
    name: 'training',
    title: 'Training',
    sizes: [sizeOf(1_000, 400), sizeOf(10_000, Number(process.env['NATIONAL_PROGRAMS'] ?? 20_000))],
    lists: measuredLists.filter(({ name }) => name.startsWith('training.')),
    ways: trainingWays,
    floorOf: (way) => (way.startsWith('dashboard') ? floors.totals : floors.narrow),
    notes: [
      'Rows are what the database says it read and wrote, all of a call together with session, audit and limits; ms its own time. Of attendance it is each mark, of a file each hundred rows.',
    ],
  })
