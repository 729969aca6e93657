import './zod-setup.ts'
import * as z from 'zod'
import type { Permission } from './permissions.ts'
import type { Language } from './texts.ts'

/** Who calls without a session: anyone; or the holder of the token of an application, or of a grievance (else 404, so that ids tell nothing). */
export type OpenAccess = 'public' | 'applicant' | 'complainant'
/** Who may call: those; any signed-in user; or users with one of the permissions. */
export type Access = OpenAccess | 'session' | Permission | readonly Permission[]

export type Policy = 'located' | 'own' | 'global'
type PolicyFor<Who, Rule> = Who extends OpenAccess ? { policy?: never } : { policy: Rule & Policy }
/** An endpoint that remembers its policy in its type: what is located must be in the generated suite to compile. */
type Ruled<Rule> = { policy?: Rule & Policy }
/**
 * What a limit counts by: the caller's address; who is signed in; `asker`, who is signed in, or without them the address; the application or grievance whose token calls; `word`, the word of
 * an identity that the body brings; `everybody`
 * together (seconds only, so that it slows down and never locks); `origin`, how near the call is to the account that its
 * `username` names (worker/db/origin.ts); `mailbox`, the one behind the body's `email`, however it is written; or the value of a field of the body.
 */
export type Counted =
  | 'address'
  | 'user'
  | 'asker'
  | 'applicant'
  | 'complainant'
  | 'everybody'
  | 'origin'
  | 'word'
  | 'mailbox'
  | (string & {})
export type Limit = {
  /** Several together are one count for each combination. */
  by: Counted | readonly Counted[]
  times: number
  seconds: number
  /** Only calls whose body lacks this field, or all of these. */
  unless?: string | readonly string[]
  /** Only calls whose body has these values. */
  when?: Readonly<Record<string, unknown>>
  /** So often from a browser of staff, signed in or registered: an office that helps people apply has one address. */
  staff?: number
  /** Counted together with the limits of other calls that have the same word here. */
  shared?: string
  /** A call that found what it asked for is given back (worker/http/gate.ts, `giveBackRight`): those alone fill it who are wrong. */
  wrongOnly?: true
  /** A call that was refused is given back: those alone fill it that were done; `or_told`: and those whose refusal has told of others. */
  doneOnly?: true | 'or_told'
  /** Not of a call that brings, with its id, a code that we wrote for it (worker/http/sealed.ts): who tries codes keeps nobody from theirs. */
  unlessSealed?: true
  /** In the isolate's memory alone: what writes nothing costs less than a count in the database. */
  in?: 'isolate'
}
/** Reading, for an address that may be a whole office, or a mobile network: no more than a hand can ask for. */
export const readingLimits = [
  { by: 'address', times: 6000, seconds: 600, in: 'isolate' },
] as const satisfies readonly Limit[]
/** What an applicant's token opens: by it alone, for who else is behind that address uses up nothing of theirs. */
export const applicantLimits = [
  { by: 'applicant', times: 120, seconds: 3600 },
] as const satisfies readonly Limit[]

/** The same of a complainant's token. */
export const complainantLimits = [
  { by: 'complainant', times: 60, seconds: 3600 },
] as const satisfies readonly Limit[]

/** Where the method doesn't say it: a GET that writes, a POST that only reads. */
type Effects = 'write' | 'read' | undefined
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** ':id' of a path, as a union of names. */
type ParameterOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterOf<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

type Schema = z.ZodType
type ShapeFor<Names extends string> = [Names] extends [never] ? undefined : z.ZodObject<Record<Names, Schema>>

export type Declaration<
  Path extends string,
  Params,
  Query,
  Body,
  Reply,
  Verb extends Method = Method,
  Effect extends Effects = Effects,
  Who extends Access = Access,
> = {
  method: Verb
  /** Path under /api/v1, as the specification spells it. */
  path: Path
  access: Who
  /**
   * What a signed-in call is about, for scope and for the generated suite: `located` entities are seen only in the
   * user's places; `own` is the user's own; `global` has no place (roles, menus). Required where a session is.
   */
  policy?: Policy
  /** One line: what it does, for the OpenAPI document and for the reader. */
  summary: string
  params?: Params
  query?: Query
  body?: Body
  /** How the body travels. Multipart fields are strings and files; the schema normalises them. */
  encoding?: 'json' | 'multipart'
  /** Files beside those that the body names, and which parts they come in; a file in any other part is refused. */
  moreFiles?: { times: number; bytes: number; isPart: (name: string) => boolean }
  /** The reply beside `success`; a string names the content type of a binary reply. */
  reply: Reply
  /** GET is a read and everything else writes, unless it says otherwise. */
  effect?: Effect
  /**
   * The mount consumes a captcha before the handler runs: of the body (captcha_token, captcha_value, altcha), always; or
   * of the X-Captcha header (contract/captcha.ts), where one comes. Whether it is needed there the handler decides by
   * who calls: the word of a verified identity stands in for it (`call.captchaPassed`).
   */
  captcha?: true | 'header'
  /**
   * How often it may be called: by address and by who calls, counted before a byte of the body is read; by values of the body,
   * and all of a call that shows a captcha, counted with that before the handler runs. Without one it counts against nothing,
   * unless a word or the counter stands in for it. What the public can have written has one. What names whom it is
   * about names from where, too: others can't fill the owner's (contract/limits.test.ts).
   */
  limits?: readonly Limit[]
  /** If what was read has changed by the commit, the handler reads and decides once more, instead of a 409. */
  retryOnStale?: true
  /**
   * Of citizens who come to apply (contract/visit.ts): where very many come at once, who `begins` waits for their turn, and what
   * `goes_on` is of who is inside. What is marked by neither is never queued.
   */
  visit?: 'begins' | 'goes_on'
  /** The call carries an Idempotency-Key: same key and body, same answer. */
  idempotent?: true
  /** It answers right and wrong alike, and after as long (worker/http/alike.ts). */
  alike?: true
  /** The audit keeps no address of it: who calls may be somebody who isn't to be found. */
  keepsNoAddress?: true
  /** The read of a person's full record is logged. */
  reads?: 'person'
  /** Reference data: the reply may be kept by browser and edge for so many seconds. Everything else is `no-store`. */
  cacheSeconds?: number
  /** A list of reference data: the browser puts the lists' version into its address, so that a change makes it new. */
  versioned?: true
  /**
   * A list gives its rows as a file, too: so it is wherever the query has `format` (crud.ts). One of `persons` is
   * audited as a read.
   */
  exports?: 'rows' | 'persons'
  /** Its rows are papers, too: all that have a value in this filter are printed as one file, as long work. */
  papers?: string
  /** What a file of the list, written as long work, is counted up to beside it: the figures so far and the next rows. */
  tally?: (figures: unknown, rows: readonly unknown[]) => object
  /**
   * An act on one record of a list, by `:id` and `version`, that may be done to many as long work; the list's endpoint by
   * name, the page of a record, if it has one, and what a row of the list is called, where it isn't its name. `turn`: by what its records
   * are put in order and done one after another, where who comes first takes what there is little of. `confidential`: the work
   * as such stands in the audit where nobody looks, for there may be something among the records that nobody is told of. `told`: what
   * the act answers of each record, in words, stands with it in the result.
   */
  bulk?: {
    list: string
    page?: `/${string}:id`
    label?: (row: unknown, language: Language) => string
    turn?: (row: unknown) => string
    /** Fields of its body that are said of one record alone. */
    alone?: readonly string[]
    confidential?: true
    told?: (answer: unknown, language: Language) => string
  }
  /** Whether a list is searched, and whether it is read on by a cursor: so it is wherever its query has `search` or `cursor`. */
  searches?: true
  keyset?: true
  /** Which resource it is a call of (contract/crud.ts, contract/located.ts), and how examples of its bodies are made. */
  resource?: { name: string; verb: string; example?: (n: number) => object }
  /** Open while an administrator looks as a role (contract/access/roles.ts), though it isn't a read: it changes no record. */
  whileSeeing?: true
  /** Marked in the audit as a change of how the installation is set up. */
  configuration?: true
  /** Marked in the audit as of signing in, rights or accounts: what the security log shows. */
  security?: true
}

export type Endpoint<
  Path extends string = string,
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Reply extends Schema | BinaryType = Schema | BinaryType,
  Verb extends Method = Method,
  Effect extends Effects = Effects,
  Who extends Access = Access,
> = Declaration<Path, Params, Query, Body, Reply, Verb, Effect, Who> & { name: string }

/** A call of a resource: samples, probes and the columns of its file follow from its declaration. */
export type OfResource = { resource: { name: string; verb: string; example?: (n: number) => object } }

/** Content type of a binary reply. */
export type BinaryType = `${string}/${string}`

const stamped = (declaration: { query?: unknown; exports?: unknown }) => {
  const { shape } = (declaration.query ?? {}) as { shape?: object }
  const asks = (name: string) => shape !== undefined && name in shape
  return {
    ...declaration,
    name: '',
    ...(asks('format') && { exports: declaration.exports ?? 'rows' }),
    ...(asks('search') && { searches: true }),
    ...(asks('cursor') && { keyset: true }),
  } as never
}

/**
 * Declares an operation of the API. Refuses at compile time a path parameter without a schema and an unknown
 * permission. Its name is stamped by `domain()`.
 */
export function endpoint<
  const Path extends string,
  Reply extends Schema | BinaryType,
  const Verb extends Method,
  const Who extends Access,
  Params extends (ShapeFor<ParameterOf<Path>> & Schema) | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  const Effect extends Effects = undefined,
  const Rule extends Policy | undefined = undefined,
>(
  declaration: Declaration<Path, Params, Query, Body, Reply, Verb, Effect, Who> &
    PolicyFor<Who, Rule> &
    ([ParameterOf<Path>] extends [never] ? { params?: never } : { params: Params & {} }),
): Endpoint<Path, Params, Query, Body, Reply, Verb, Effect, Who> & Ruled<Rule> {
  return stamped(declaration)
}

/** `endpoint` for paths that are computed (crud): the path's parameters are checked by whoever computes it. */
export const computedEndpoint = <
  Path extends string,
  Reply extends Schema | BinaryType,
  const Verb extends Method,
  const Who extends Access,
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  const Effect extends Effects = undefined,
  const Rule extends Policy | undefined = undefined,
>(
  declaration: Declaration<Path, Params, Query, Body, Reply, Verb, Effect, Who> & PolicyFor<Who, Rule>,
): Endpoint<Path, Params, Query, Body, Reply, Verb, Effect, Who> & Ruled<Rule> => stamped(declaration)

/** Any endpoint, for code that loops over the table. */
// oxlint-disable-next-line no-explicit-any -- the one place where the table's types are let go
export type AnyEndpoint = Endpoint<any, any, any, any, any, any, any, any>

/** The operations of a domain: by what they are about, then by what they do to it. */
export type Table = Readonly<Record<string, Readonly<Record<string, AnyEndpoint>>>>
/** Their names within the domain: `application.submit`. */
export type NameIn<Some extends Table> = {
  [Subject in keyof Some & string]: `${Subject}.${keyof Some[Subject] & string}`
}[keyof Some & string]

/** The operation of a domain that a name of it is of. */
export type Named<Some extends Table, Name extends string> = Name extends `${infer Subject}.${infer Verb}`
  ? Some[Subject][Verb]
  : never

/** Whether the call needs no session. */
export const isOpenCall = ({ access }: Pick<AnyEndpoint, 'access'>): boolean =>
  (['public', 'applicant', 'complainant'] as readonly unknown[]).includes(access)

/** All operations of a domain. */
export const operationsOf = (table: Table): AnyEndpoint[] =>
  Object.values(table).flatMap(Object.values<AnyEndpoint>)

/**
 * Names the operations of a domain: `domain('applications', { application: { submit } })` gives
 * 'applications.application.submit'. `marks` stand on each of them.
 */
export function domain<Some extends Readonly<Record<string, Readonly<Record<string, { name: string }>>>>>(
  name: string,
  table: Some,
  marks: { configuration?: true; security?: true } = {},
): Some {
  for (const [subject, operations] of Object.entries(table))
    for (const [verb, operation] of Object.entries(operations))
      Object.assign(operation, { ...marks, name: `${name}.${subject}.${verb}` })
  return table
}

type Out<S> = [NonNullable<S>] extends [never]
  ? undefined
  : NonNullable<S> extends Schema
    ? z.output<NonNullable<S>>
    : undefined
export type ParamsOf<E extends AnyEndpoint> = Out<E['params']>
export type QueryOf<E extends AnyEndpoint> = Out<E['query']>
export type BodyOf<E extends AnyEndpoint> = Out<E['body']>
/** What travels before normalisation: what the browser may pass. */
export type BodyInputOf<E extends AnyEndpoint> =
  NonNullable<E['body']> extends Schema ? z.input<NonNullable<E['body']>> : undefined
/** A binary reply is no value: its handler answers with a FileReply. */
export type ReplyOf<E extends AnyEndpoint> = E['reply'] extends Schema
  ? z.output<E['reply']>
  : Uint8Array<ArrayBuffer>
/** Whether the handler is given a Work. */
export type Writes<E extends AnyEndpoint> = [NonNullable<E['effect']>] extends [never]
  ? E['method'] extends 'GET'
    ? false
    : true
  : [NonNullable<E['effect']>] extends ['write']
    ? true
    : false

/** Whether the call comes from a signed-in user. */
export type IsSignedIn<E extends AnyEndpoint> = E['access'] extends OpenAccess ? false : true

export const isWrite = (operation: AnyEndpoint): boolean =>
  (operation.effect ?? (operation.method === 'GET' ? 'read' : 'write')) === 'write'

/** Whether it changes a record: a read that is logged writes no more than the log. */
export const changes = (operation: AnyEndpoint): boolean =>
  isWrite(operation) && !(operation.method === 'GET' && operation.reads !== undefined)
