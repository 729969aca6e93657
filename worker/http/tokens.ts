import { EncryptJWT, jwtDecrypt } from 'jose'

export type Officer = { id: number; for_id?: number | undefined }

/** What a token of ours says, by its purpose. Each purpose is its own audience: one never passes for another. */
export type TokenClaims = {
  /**
   * `officer`: at whose counter it was entered, or in whose session it was tracked, with whom they acted for: what is done with it is
   * theirs. `by`: how it was come by, where it isn't the receipt's: the three facts, which every officer knows who has seen the paper,
   * or a code to the application's phone. `since`: of a code, from when on that phone was the application's. `sitting`: of tracking, one
   * such token.
   */
  applicant: {
    application_id: number
    officer?: Officer | undefined
    by?: 'facts' | 'code' | undefined
    since?: string | undefined
    sitting?: string | undefined
  }
  /**
   * `only`: what it opens, and nothing else: the slip at the counter; a code to the complainant's mobile; what somebody may do who
   * knows the three facts, which an office knows of its people, too. `claim`: the facts that a code was asked with, which nobody has
   * said yet are right.
   */
  complainant: {
    grievance_id: number
    only?: 'slip' | 'code' | 'facts' | undefined
    claim?: string | undefined
  }
  /** The registry's word on an applicant, or that it was down (`pending`). */
  identity: {
    /** It is used once: for a registration that was taken. */
    id: string
    status: 'verified' | 'pending'
    number: string
    canonical: string
    date_of_birth: string
    name_bn?: string | undefined
    name_en?: string | undefined
    father_name_bn?: string | undefined
    father_name_en?: string | undefined
    mother_name_bn?: string | undefined
    mother_name_en?: string | undefined
    gender?: string | undefined
    deceased: boolean
    /** Every number the registry knows the person by. */
    numbers: string[]
  }
  nominee: {
    status: 'verified' | 'pending'
    number: string
    canonical: string
    /** Every number the registry knows the nominee by. */
    numbers: string[]
    date_of_birth: string
    name_bn?: string | undefined
    name_en?: string | undefined
  }
  disability: { card_number: string; date_of_birth: string; nid: string | null }
  /** Opens a WebSocket, once. */
  realtime: { id: string; user_id: number; session_id: number }
  /** Who has just given password and code again, in which session. */
  confirmation: { user_id: number; session_id: number }
  /** A place in the line of a day with very many; 0: let in, and whose word that is. */
  visit: { line: string; nth: number; id?: string | undefined }
  /** An authenticator app's secret, until its first code confirms it. */
  totp: { user_id: number; secret: string }
}
export type TokenPurpose = keyof TokenClaims

/** How long each is good. */
export const minutes: Record<TokenPurpose, number> = {
  applicant: 120,
  complainant: 120,
  identity: 1_440,
  nominee: 1_440,
  disability: 1_440,
  realtime: 1,
  confirmation: 5,
  visit: 1_440,
  totp: 15,
}
const issuer = 'spmis'

export type Tokens = {
  sign<Purpose extends TokenPurpose>(
    purpose: Purpose,
    claims: TokenClaims[Purpose],
    now: Date,
  ): Promise<string>
  /** 'expired' for a token of ours past its time; undefined for anything else that isn't good. */
  read<Purpose extends TokenPurpose>(
    purpose: Purpose,
    token: string,
    now: Date,
  ): Promise<TokenClaims[Purpose] | 'expired' | undefined>
}

/**
 * Short-lived words that only we can make and only we can read (JWE, one algorithm allowed; issuer, audience, expiry and
 * type checked): they go through the browser and carry registry data that it need not see.
 */
export function createTokens(key: string): Tokens {
  const bytes = Uint8Array.from(atob(key), (character) => character.charCodeAt(0))
  let imported: Promise<CryptoKey> | undefined
  const secret = () =>
    (imported ??= crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']))
  return {
    sign: async (purpose, claims, now) =>
      new EncryptJWT({ c: claims })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', typ: `${purpose}+jwt` })
        .setIssuer(issuer)
        .setAudience(purpose)
        .setIssuedAt(now)
        .setExpirationTime(new Date(now.getTime() + minutes[purpose] * 60_000))
        .encrypt(await secret()),
    async read(purpose, token, now) {
      try {
        const { payload } = await jwtDecrypt(token, await secret(), {
          keyManagementAlgorithms: ['dir'],
          contentEncryptionAlgorithms: ['A256GCM'],
          issuer,
          audience: purpose,
          typ: `${purpose}+jwt`,
          currentDate: now,
        })
        return payload['c'] as TokenClaims[typeof purpose]
      } catch (error) {
        return (error as { code?: string }).code === 'ERR_JWT_EXPIRED' ? 'expired' : undefined
      }
    },
  }
}
