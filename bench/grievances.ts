import { grievanceWays } from './lib/grievance-ways.ts'
import { floors, measuredLists } from './lib/national.ts'
import { compareSizes } from './lib/sizes.ts'

const sizeOf = (rows: number, grievances: number) => ({
  rows,
  grievances,
  programs: 0,
  title: grievances.toLocaleString('en'),
})

/** What each call, act and part of the schedule about grievances reads and writes, with few of them and with very many. */
export const run = () =>
  compareSizes({
    name: 'grievances',
    title: 'Grievances',
    sizes: [
      sizeOf(10_000, 10_000),
      sizeOf(
        Number(process.env['NATIONAL_ROWS'] ?? 100_000),
        Number(process.env['NATIONAL_GRIEVANCES'] ?? 1_000_000),
      ),
    ],
    lists: measuredLists.filter(({ name }) => /^(grievances|oversight\.grievanceTracking)\./.test(name)),
    ways: grievanceWays,
    // As `test:national` has them; a year has twelve months of totals, and the days of its chart.
    floorOf: (way) =>
      way.startsWith('dashboard of a year')
        ? 2 * floors.totals
        : way.startsWith('dashboard')
          ? floors.totals
          : way.startsWith('list, ') && way.includes('&')
            ? floors.looked
            : floors.narrow,
    notes: [
      'Rows are what the database says it read and wrote, all of a call together with session, audit and limits; ms its own time. Of the schedule it is each case that went up and each upazila that was compared; of a file each hundred rows.',
    ],
  })
