import * as z from 'zod'
import { findCard } from './citizens.ts'
import { guarded, ok } from './http.ts'

const Query = z.object({ card_number: z.string(), date_of_birth: z.string() })

/** The register of persons with disabilities and their cards. */
export const disability = (key: string) =>
  guarded(key, Query, ({ card_number, date_of_birth }) => {
    const card = findCard(card_number)
    if (!card) return ok({ status: 'not_found' })
    const { holder } = card
    if (holder.date_of_birth !== date_of_birth) return ok({ status: 'date_mismatch' })
    return ok({
      status: 'found',
      card: {
        card_number,
        name_en: holder.name.en,
        name_bn: holder.name.bn,
        date_of_birth: holder.date_of_birth,
        nid: holder.number_10 ?? holder.number_17,
        disability_type_code: card.disability_type_code,
        disability_level_code: card.disability_level_code,
      },
    })
  })
