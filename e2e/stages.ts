import type { ApplicationState, EventKind } from '#contract/applications/record'
import { newId } from '#worker/db/ids'
import type { Api } from '#worker/test/api'
import { registrationOf } from '#worker/test/registration'
import { opened } from './database.ts'

export type Applied = {
  id: number
  person: Awaited<ReturnType<Api['citizens']>>[number] & { nid: string }
  token: string
}

/**
 * An application that was sent beside the browser, of somebody who has none yet: from the end of the list, where no other journey looks.
 * `apart`: of somebody whom no other journey takes once the application is rejected and its person may apply anew.
 */
export async function applied(
  api: Api,
  query: string,
  program: number,
  { apart = false, fields = {} }: { apart?: boolean; fields?: Record<string, string> } = {},
): Promise<Applied> {
  const known = (await api.citizens(`${query}&limit=500`)).filter(({ nid }) => nid !== null)
  const people = apart ? known.slice(100, 150) : known.toReversed()
  for (const person of people) {
    const { status, body } = await api.register({
      ...(await registrationOf(api, person, program)),
      ...fields,
    })
    if (status === 200)
      return {
        id: body['application_id'] as number,
        token: body['applicant_token'] as string,
        person: person as Applied['person'],
      }
  }
  throw new Error(`nobody of ${query} could apply`)
}

/** What an office decides, written where it will stand once offices have screens for it. */
export async function decided(
  id: number,
  kind: EventKind,
  state: ApplicationState,
  note: string | null = null,
): Promise<void> {
  const client = opened()
  const now = new Date()
  await client.batch(
    [
      { sql: 'update application set state = ?, version = version + 1 where id = ?', args: [state, id] },
      {
        sql: 'insert into application_event (id, application_id, at, kind, state, note) values (?, ?, ?, ?, ?, ?)',
        args: [newId(now), id, now.toISOString(), kind, state, note],
      },
      ...(state === 'rejected'
        ? [
            {
              sql: "delete from person_claim where holder_kind = 'application' and holder_id = ?",
              args: [id],
            },
          ]
        : []),
    ],
    'write',
  )
  client.close()
}
