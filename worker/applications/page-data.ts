import { openingsAfter } from '#contract/applications/openings'
import type { CallBase } from '#worker/http/call'
import { madeOf } from '#worker/http/prepared'
import type { MadeReply } from '#worker/http/reply'
import { configuration, openOffers, upcomingPrograms, type Configuration } from '#worker/programs/index'

const lookupTypesOfForm = new Set([1, 2, 8, 9, 20, 32, 33, 34, 37, 38, 40])

/** Made once for a configuration and kept with it, from one opening or closing of a program to the next. */
const made = new WeakMap<Configuration, { from: number; reply: MadeReply }>()

/** Programs open now, divisions, poverty questions and lookups, as ready bytes. */
export async function pageData(call: CallBase): Promise<MadeReply> {
  const known = await configuration(call)
  const now = call.now.getTime()
  const kept = made.get(known)
  if (kept && kept.from <= now && now < kept.reply.until) return kept.reply
  const offers = openOffers(known, call.now).filter((offer) => offer.is_current)
  const { open, notice_en, notice_bn } = known.general.applications
  const text = JSON.stringify({
    success: true,
    data: {
      reference_version: known.reference_version,
      programs: offers.map((offer) => offer.shown),
      upcoming: upcomingPrograms(known, call.now),
      closed: open ? null : { notice_en, notice_bn },
      divisions: known.divisions,
      openings: openingsAfter(call.now, known.divisions, known.general.applications),
      pmt: known.variables,
      lookups: known.lookups.filter((row) => lookupTypesOfForm.has(row.type)),
    },
  })
  const reply = await madeOf(text, nextChange(known, now))
  made.set(known, { from: now, reply })
  return reply
}

/** The next moment at which a program's window opens or closes, or a division's turn comes. */
function nextChange({ offers, divisions, general }: Configuration, now: number): number {
  const moments = offers.flatMap(({ opens_at, closes_at }) =>
    [opens_at, closes_at].flatMap((moment) => (moment === null ? [] : [Date.parse(moment)])),
  )
  for (const { opens_at } of openingsAfter(new Date(now), divisions, general.applications))
    moments.push(Date.parse(opens_at))
  return Math.min(...moments.filter((moment) => moment > now))
}
