import { createFiles } from '#worker/files/store'
import { verifiedRegistrations, type Prepared } from './lib/applicants.ts'
import { withStack, type BenchStack } from './lib/bench-stack.ts'
import { applicationsByKey, countsOf, objectKeys, wrongTotals } from './lib/ledger-check.ts'
import { inParallel } from './lib/measure.ts'
import { report } from './lib/report.ts'
import { register, type Sent } from './lib/send.ts'

const atOnce = 200
/** The database is killed when so many receipts are out. */
const moments = [0, 1, 30, 80, 130, 180]

/** sqld killed (-9) in the middle of 200 concurrent registrations, several times: what has a receipt stays, the rest succeeds when sent again. */
export const run = () =>
  withStack(async (stack) => {
    const [first, ...people] = await verifiedRegistrations(stack, 1 + atOnce * moments.length)
    await register(stack.url, first!)
    const one = await countsOf(stack)
    const rows = []
    const wrong: string[] = []
    for (const [round, moment] of moments.entries()) {
      const group = people.slice(round * atOnce, (round + 1) * atOnce)
      const result = await crashAmid(stack, group, moment)
      const totals = wrongTotals(await countsOf(stack), one, 1 + (round + 1) * atOnce)
      wrong.push(...[...result.wrong, ...totals].map((line) => `killed at ${moment}: ${line}`))
      rows.push({
        'killed after receipts': moment,
        receipts: result.receipts,
        'kept of them': result.kept,
        'without receipt': atOnce - result.receipts,
        'of them committed': result.committed,
        'succeeded when sent again': result.again,
        'slowest answer s': result.slowest / 1000,
        totals: totals.length === 0 ? 'exact' : 'WRONG',
      })
    }
    const files = createFiles(stack.env as never)
    const found = await inParallel(
      await objectKeys(stack),
      16,
      async (key) => (await files.get(key)) !== undefined,
    )
    if (found.includes(false))
      wrong.push(`${found.filter((is) => !is).length} files are not in the object store`)
    report('crash', `The database killed (-9) amid ${atOnce} concurrent registrations`, rows, [
      'Totals: applications, claims of persons, values, answers, files, messages, kept answers, audit rows; and no part without its application.',
      wrong.length === 0
        ? `Everything holds; all ${found.length} files are in the object store.`
        : `Does not hold:\n\n${wrong.map((line) => `- ${line}`).join('\n')}`,
    ])
    return wrong.length === 0
  })

async function crashAmid(stack: BenchStack, group: Prepared[], moment: number) {
  let receipts = 0
  let kill = () => {}
  const killed = new Promise<void>((resolve) => (kill = resolve)).then(() => stack.killDatabase())
  const sending = group.map(async (one) => {
    const sent = await register(stack.url, one)
    if (sent.status === 200 && ++receipts === moment) kill()
    return sent
  })
  // Before the first receipt; and, at the latest, when everybody has an answer.
  if (moment === 0) setTimeout(kill, 150)
  void Promise.all(sending).then(() => kill())
  await killed
  await stack.restartDatabase()
  const answers = await Promise.all(sending)

  const kept = await applicationsByKey(
    stack,
    group.map(({ key }) => key),
  )
  const wrong: string[] = []
  const has = (sent: Sent) => sent.status === 200
  const lost = group.filter(
    ({ key }, index) => has(answers[index]!) && kept.get(key) !== answers[index]!.body['application_id'],
  )
  if (lost.length > 0) wrong.push(`${lost.length} receipts without their application`)
  const committed = group.filter(({ key }, index) => !has(answers[index]!) && kept.has(key)).length

  // Everybody sends once more: who has a receipt must get the same one again.
  const retries = await inParallel(group, 32, (one) => register(stack.url, one))
  const refused = retries.find((sent) => !has(sent))
  if (refused)
    wrong.push(`sent again and refused: ${refused.status} ${JSON.stringify(refused.body).slice(0, 200)}`)
  const other = group.filter(
    (_, index) =>
      has(answers[index]!) &&
      retries[index]!.body['application_id'] !== answers[index]!.body['application_id'],
  )
  if (other.length > 0) wrong.push(`${other.length} retries were given another application`)
  return {
    receipts,
    kept: receipts - lost.length,
    committed,
    again: retries.filter((sent, index) => has(sent) && !has(answers[index]!)).length,
    slowest: Math.max(...answers.map(({ milliseconds }) => milliseconds)),
    wrong,
  }
}
