import type { peopleOf } from '../people.ts'
import type { World } from '../world.ts'

/** An application that was just registered, with the headers of its applicant. */
export async function registered(
  world: World,
  people: ReturnType<typeof peopleOf>,
  overrides: Record<string, unknown> = {},
) {
  const { man, fields } = await people.oldManApplying(overrides)
  const { body } = await world.api.register(fields)
  await world.settled()
  const id = body['application_id'] as number
  return { man, fields, id, headers: { 'x-applicant-token': body['applicant_token'] as string } }
}
