import { counterHeader } from '#contract/applications/counter'
import { caseHappenings } from '#contract/grievances/cases'
import { escalateGrievances, findClusters } from '#worker/grievances/index'
import type { NationalWorld } from './national.ts'
import { measuring, type Measured } from './ways.ts'

const day = 86_400_000

/** Everything that grievances ask of the database beside the lists of an officer who has none: each as it is called. */
export async function grievanceWays(world: NationalWorld): Promise<Measured[]> {
  const { deps, clock } = world
  const { found, measure, one, places, officers, as, ask, post, captcha, exported, leave } =
    await measuring(world)
  // Who has most, and whose office has.
  const most = await one(
    'select owner_id as id, count(*) as n from grievance where due_at is not null group by 1 order by 2 desc limit 1',
  )
  const office = await one(
    'select office_id as id, min(owner_id) as owner, count(*) as n from grievance where due_at is not null and sensitive = 0 group by 1 order by 3 desc limit 1',
  )
  const owner = await as(Number(most['id']))
  const colleague = await as(Number(office['owner']))
  for (const view of ['mine', 'office'])
    for (const way of [
      '',
      '&state=assigned',
      '&type_id=11',
      '&place_id=361',
      '&from=2026-10-01&to=2026-10-02',
      '&direction=desc',
    ])
      await measure(`list, view=${view}${way}, of who has most`, () =>
        ask(`/admin/grievance/get?view=${view}${way}`, view === 'mine' ? owner : colleague),
      )
  await measure('counts, of who has most', () => ask('/admin/grievance/counts', owner))
  const wide = { country: officers['country']!, division: officers['division']! }
  for (const [level, headers] of Object.entries(wide))
    for (const view of ['late', 'today', 'all'])
      await measure(`list, view=${view}&office_id, ${level}`, () =>
        ask(`/admin/grievance/get?view=${view}&office_id=${Number(office['id'])}`, headers),
      )

  // What the dashboard's figures lead to: of the last 30 days, and of a year.
  for (const [level, headers] of Object.entries(officers)) {
    for (const what of caseHappenings)
      await measure(`list of what became of it, ${what}, ${level}`, () =>
        ask(
          `/admin/grievance/get?view=all&happened=${what}&happened_from=2026-10-25&happened_to=2026-11-23`,
          headers,
        ),
      )
    for (const way of [
      'view=open',
      'view=open&state=forwarded',
      'view=late&type_id=11',
      'view=late&office_id=0',
      ...caseHappenings.map(
        (what) => `view=all&happened=${what}&happened_from=2026-11-01&happened_to=2026-11-02`,
      ),
      'view=all&happened=answered_late&happened_from=2025-11-24&happened_to=2026-11-23&type_id=11',
    ])
      await measure(`list, ${way}, ${level}`, () => ask(`/admin/grievance/get?${way}`, headers))
  }

  const named = await one(
    'select id, person_index from grievance where person_index is not null and sensitive = 0 order by submitted_at desc limit 1 offset 400',
  )
  for (const [level, headers] of Object.entries(officers)) {
    await measure(`dashboard, ${level}`, () => ask('/admin/grievance/dashboard', headers))
    await measure(`dashboard of a year, ${level}`, () =>
      ask('/admin/grievance/dashboard?from=2025-11-24&to=2026-11-23', headers),
    )
    await measure(`find by a number, ${level}`, () =>
      post('/admin/grievance/find', headers, { number: String(named['id']) }),
    )
    await measure(`find by a national ID, ${level}`, () =>
      post('/admin/grievance/find', headers, { number: '19500101010101010' }),
    )
  }
  await measure('the case page', () =>
    ask(`/admin/grievance/view/${Number(named['id'])}`, officers['country']!),
  )
  const mended = await one(
    'select grievance_id as id, application_id from grievance_mend order by id desc limit 1',
  )
  await measure('the case page, with an application', () =>
    ask(`/admin/grievance/view/${Number(mended['id'])}`, officers['country']!),
  )
  await measure('cases of an application', () =>
    ask(`/admin/grievance/of-application/${Number(mended['application_id'])}`, officers['country']!),
  )

  // What is written: of each kind as an officer at the counter takes it.
  const body = {
    place_id: places.union.id,
    about: 'other',
    text: 'আবেদন নাকচ হয়েছে, জন্মতারিখ ভুল লেখা ছিল।',
    name: 'Jomila Bewa',
    verification_type: 1,
    verification_number: '19500101010101010',
    date_of_birth: '1950-04-05',
    mobile: '01711000001',
  }
  const submit = (type_id: number) => {
    const form = new FormData()
    // A sensitive one names its office at the counter, or that none is known.
    const fields = { ...body, type_id, ...(type_id === 8 && { office_unknown: true }) }
    for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
    return ask(
      '/global/grievance/submit',
      { ...officers['union'], [counterHeader]: '1' },
      { method: 'POST', headers: { 'idempotency-key': crypto.randomUUID() }, body: form },
    )
  }
  let id = 0
  for (const [type_id, what] of [
    [4, 'open to all'],
    [8, 'sensitive'],
  ] as const)
    await measure(`submitting, ${what}`, async () => {
      const answer = await submit(type_id)
      if (type_id === 4) id = Number((answer.body as { grievance_id?: number })['grievance_id'])
      return answer
    })
  await measure('tracking by two facts', async () =>
    post(
      '/global/grievance-tracking',
      {},
      { ...(await captcha()), grievance_id: String(id), date_of_birth: body.date_of_birth },
    ),
  )
  await measure('tracking by all three', async () =>
    post(
      '/global/grievance-tracking',
      {},
      {
        ...(await captcha()),
        grievance_id: String(id),
        verification_number: body.verification_number,
        date_of_birth: body.date_of_birth,
      },
    ),
  )
  await measure('tracking a number that isn’t there', async () => {
    const answer = await post(
      '/global/grievance-tracking',
      {},
      { ...(await captcha()), verification_number: '19990101010101019', date_of_birth: body.date_of_birth },
    )
    return { ...answer, status: answer.status === 422 ? 200 : 500 }
  })
  const held = await one(`select owner_id as id, version from grievance where id = ${id}`)
  const solver = await as(Number(held['id']))
  const [solution] = await world.rows(
    "select id from lookup where type = 25 and answer = 'solved' order by id limit 1",
  )
  const version = async () => Number((await one(`select version from grievance where id = ${id}`))['version'])
  const acts = async (
    what: string,
    path: string,
    headers: Parameters<typeof post>[1],
    more: Record<string, unknown> = {},
  ) => {
    const asked = { version: await version(), ...more }
    await measure(what, () => post(`/admin/grievance/${path}/${id}`, headers, asked))
  }
  await acts('started', 'start', solver)
  await measure('answered by the complainant, with a paper', async () => {
    const form = new FormData()
    form.set('text', 'Here it is.')
    form.set('document_1', new File(['আমার কথা'], 'note.txt'))
    return ask(
      `/global/grievance/write/${id}`,
      { 'x-complainant-token': await deps.tokens.sign('complainant', { grievance_id: id }, clock.now) },
      { method: 'POST', headers: { 'idempotency-key': crypto.randomUUID() }, body: form },
    )
  })
  await acts('answered to', 'write', solver, { text: 'We look.' })
  await acts('forwarded', 'forward', solver, { note: 'Above.' })
  const next = await as(Number((await one(`select owner_id as id from grievance where id = ${id}`))['id']))
  await acts('accepted', 'accept', next)
  await acts('solved', 'solve', next, {
    solution_type_id: Number(solution!['id']),
    text: 'Done.',
    all_done: true,
  })

  // Two thousand rows a part, until all is written.
  for (const level of ['district', 'country'] as const)
    await exported(`a file of all, ${level}`, officers[level]!, {
      operation: 'grievances.case.list',
      query: { view: 'all', ...(level === 'country' && { from: '2026-11-01' }) },
    })

  await measure('the scan for late ones, nothing late', async () => {
    await escalateGrievances(deps)
    return { status: 200, bytes: 0 }
  })
  while ((await escalateGrievances(deps)) > 0);
  await measure('the scan again, nothing to do', async () => ({
    status: 200,
    bytes: 0,
    times: 1,
    n: await escalateGrievances(deps),
  }))
  clock.now = new Date(clock.now.getTime() + 3 * day)
  await measure('three days later: one going up', async () => {
    const begun = Date.now()
    const times = await escalateGrievances(deps)
    console.log(`  ${times} went up in ${Date.now() - begun} ms`)
    return { status: 200, bytes: 0, times: Math.max(1, times) }
  })
  const begun = Date.now()
  await measure('like words, one upazila', async () => {
    const times = await findClusters(deps)
    console.log(
      `  ${times} upazilas compared in ${Date.now() - begun} ms, memory ${Math.round(process.memoryUsage().rss / 1e6)} MB`,
    )
    return { status: 200, bytes: 0, times: Math.max(1, times) }
  })
  while ((await findClusters(deps)) > 0);
  await measure('like words, nothing new', async () => {
    await findClusters(deps)
    return { status: 200, bytes: 0 }
  })
  clock.now = new Date(clock.now.getTime() - 3 * day)
  for (const [level, headers] of Object.entries(officers))
    await measure(`dashboard with clusters, ${level}`, () => ask('/admin/grievance/dashboard', headers))
  const cluster = await one('select id from grievance_cluster order by count desc, id limit 1')
  for (const [level, headers] of Object.entries(officers))
    for (const way of ['', '&state=assigned', '&type_id=11', '&happened=answered'])
      await measure(`list of the largest cluster${way}, ${level}`, () =>
        ask(`/admin/grievance/get?view=all&cluster_id=${Number(cluster['id'])}${way}`, headers),
      )
  await leave()
  return found
}
