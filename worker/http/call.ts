import type {
  Table,
  AnyEndpoint,
  BodyOf,
  IsSignedIn,
  ParamsOf,
  QueryOf,
  ReplyOf,
  Writes,
} from '#contract/endpoint'
import type { Failure } from '#contract/failure'
import type { Language } from '#contract/texts'
import type { ReadDatabase } from '#worker/db/client'
import type { Ledger } from '#worker/db/ledger'
import type { SignedIn } from '#worker/db/session'
import type { Secrets } from '#worker/db/secrets'
import type { Work } from '#worker/db/work'
import type { Writer } from '#worker/db/writer'
import type { Reader } from '#worker/db/reader'
import type { Files } from '#worker/files/store'
import type { Outside } from '#worker/outside/index'
import type { ApplicantsCopy } from '#worker/pdf/applicants-copy'
import type { Certificate } from '#worker/pdf/certificate'
import type { Minutes } from '#worker/pdf/minutes'
import type { About } from './outside-calls.ts'
import type { Realtime } from './realtime.ts'
import type { FileReply, MadeReply } from './reply.ts'
import type { Flushes, Refusals } from '#worker/watch/index'
import type { Line } from '#worker/admission/index'
import type { Digests } from '#worker/db/digests'
import type { HiddenNumbers } from '#worker/db/hidden-numbers'
import type { Statements } from '#worker/db/statements'
import type { SealSigner } from '#worker/db/seal-signer'
import type { Applicant } from './session.ts'
import type { TokenClaims, Tokens } from './tokens.ts'

/** What the worker is made of; built from the environment in worker/index.ts, and from a world in tests. */
export type Dependencies = {
  openDatabase: () => Reader
  /** `isFirst`: for staff, whose Works go before those of everybody who applies. */
  writer: (isFirst?: boolean) => Writer
  /** What the one place that sees the whole installation knows. */
  flushes: { read: () => Promise<Flushes>; refused: (told: Refusals) => Promise<void> }
  /** Whoever reads the metrics shows this; unset: nobody does. */
  metricsKey?: string | undefined
  /** Lets people in who come to apply. */
  line: { arrive: (...arrivals: Parameters<Line['arrive']>) => Promise<ReturnType<Line['arrive']>> }
  files: () => Files
  outside: Outside
  secrets: Secrets
  tokens: Tokens
  captchaKey: Uint8Array
  /** Of the proof of work at most; unset: as many as it usually takes. */
  captchaTries?: number | undefined
  /** Prints an applicant's copy: worker/pdf, with fonts as the runtime loads them. */
  print: (copy: ApplicantsCopy) => Promise<Uint8Array>
  /** The same of the minutes of a committee's session. */
  printMinutes: (minutes: Minutes) => Promise<Uint8Array<ArrayBuffer>>
  printCertificates: (certificates: readonly Certificate[]) => Promise<Uint8Array<ArrayBuffer>>
  /** Digests of accounts (db/digests.ts). */
  digests: Digests
  /** Numbers of the audit as they are shown (db/hidden-numbers.ts). */
  numbers: HiddenNumbers
  /** Signs what a QR says (db/statements.ts). */
  statements: Statements
  /** Signs the heads of audit seals. */
  seals: SealSigner
  /** Pushes to the open WebSockets of users. */
  realtime: Realtime
  /** Has long work that was begun run at once; without it the scheduled work takes it up. */
  startJobs: () => Promise<void>
  publicUrl: string
  /** How long a call may wait for the database; unset: as long as a browser has patience. */
  callMilliseconds?: number
  /** How long a step of time is (alike.ts), where it isn't the usual one; 0: none. */
  stepMilliseconds?: number
  /** How long what calls leave to do is gathered (gathered.ts), where it isn't as long as usual. */
  gatherMilliseconds?: number
  trustProxyHeader?: string | undefined
  clock: () => Date
}

export type CallBase = {
  language: Language
  now: Date
  request: Request
  requestId: string
  address: string
  db: ReadDatabase
  deps: Dependencies
  /** The services outside; each of their calls is kept with what this call is (outside-calls.ts). */
  outside: Outside
  about: () => About
  /** One of many records of this long work, for which nobody waits: what can be sent later is left to the schedule. */
  ofJob?: number
  /** Runs after the commit, once the reply is on its way. */
  afterwards: (task: () => Promise<unknown>) => void
  /** Goes on to its end when the caller hangs up. */
  lasting: (task: Promise<unknown>) => void
}

/** What a handler is called with; only a writing endpoint's has a Work. */
export type Call<E extends AnyEndpoint> = CallBase & {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  /** Files of a multipart body by part name. */
  uploads: ReadonlyMap<string, File>
  /** The Idempotency-Key as it is kept, bound to its sender (idempotency.ts); '' where none was sent. */
  idempotencyKey: string
  /** Whether it brought a captcha in its header (`captcha: 'header'`), and that was right. */
  captchaPassed: boolean
  /** Who an applicant token speaks for, at endpoints that ask for one. */
  /** With who of the staff is signed in where it comes from. */
  applicant: Applicant | undefined
  /** The same of a complainant's token. */
  complainant: TokenClaims['complainant'] | undefined
} & (IsSignedIn<E> extends true ? { user: SignedIn } : unknown) &
  (Writes<E> extends true
    ? {
        work: Work
        ledger: Ledger
        /** Commits what the Work holds and answers the failure: a refusal that keeps something. */
        refuse: (failure: Failure) => never
      }
    : unknown)

/**
 * One function an endpoint. An idempotent endpoint keeps what `handle` returns with its key, and `finish` makes the
 * reply of it, the first time and at each replay (a token is minted again, say).
 */
export type Handler<E extends AnyEndpoint> =
  | (((call: Call<E>) => Promise<ReplyOf<E> | MadeReply | FileReply>) & {
      many?: Many<E>
      papers?: Papers<E>
      ended?: Ended
      fits?: Fits
    })
  | {
      handle: (call: Call<E>) => Promise<Record<string, unknown>>
      finish: (stored: Record<string, unknown>, call: Call<E>) => Promise<ReplyOf<E>>
    }

/** Records of long work, each by the version that it was noted with. */
export type Noted = { id: number; version: number }
/** The same act done to several records in one Work, set-based, all or none: where one is refused, each is tried by itself. */
export type Many<E extends AnyEndpoint> = (call: Call<E> & { items: readonly Noted[] }) => Promise<void>
/** A handler that has a way for many at once, for long work. */
export const together = <E extends AnyEndpoint>(
  one: (call: Call<E>) => Promise<ReplyOf<E>>,
  many: Many<E>,
): Handler<E> => Object.assign(one, { many })

/** What people are told of long work once for all of its records: of those to which the act was done, since it was begun. */
export type Ended = (call: CallBase & { work: Work }, ids: readonly number[], since: string) => Promise<void>
/** A handler that tells of many at once: of each by itself (`ofJob`) it says nothing then. */
export const tellingTogether = <E extends AnyEndpoint>(
  one: (call: Call<E>) => Promise<ReplyOf<E>>,
  ended: Ended,
): Handler<E> => Object.assign(one, { ended })

/** Whether an act can be done to a row of its list now, with this body, by this person. */
export type Fits = (row: never, by: { body: Readonly<Record<string, unknown>>; person: number }) => boolean
/** A handler whose list's filter means those alone that it can be done to: each is judged once more when it is done. */
export const fitting = <E extends AnyEndpoint>(one: Handler<E>, fits: Fits): Handler<E> =>
  Object.assign(one, { fits })

/** Rows of a list printed in one document, in their order. */
export type Papers<E extends AnyEndpoint> = (
  call: Call<E> & { items: readonly Noted[] },
) => Promise<Uint8Array>
/** A list's handler with a way to print its rows, for long work. */
export const printing = <E extends AnyEndpoint>(
  list: (call: Call<E>) => Promise<ReplyOf<E>>,
  papers: Papers<E>,
): Handler<E> => Object.assign(list, { papers })

export type HandlersOf<Some extends Table> = {
  [Subject in keyof Some]: { [Verb in keyof Some[Subject]]: Handler<Some[Subject][Verb]> }
}

/** Types the handlers of a domain against its table: a missing one doesn't compile. */
export const handlers = <Some extends Table>(_table: Some, all: HandlersOf<Some>): HandlersOf<Some> => all
