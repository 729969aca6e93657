import type { AnyEndpoint, BinaryType, BodyInputOf, ParamsOf, QueryOf, ReplyOf } from '#contract/endpoint'
import type { FailureCode, FailureReply, FieldIssue } from '#contract/failure'
import { app } from '#contract/texts/app'
import { addressOf } from './call-address.ts'
import { currentLanguage } from './language.ts'
import { noteReferenceVersion } from './reference-version.ts'
import { callArrived } from './online.ts'
import { inLanguage, noteSaid, saidOf } from './said.ts'
import { answeredWith, currentSession } from './session.ts'
import { transfer, type Answer } from './transfer.ts'
import { inTurn, visitHeaders } from './visit.ts'

/** A call that did not succeed; its message is for the reader, in their language of the moment. */
export class CallFailed extends Error {
  readonly status: number
  readonly code: FailureCode | 'offline' | 'timeout'
  readonly errors: Record<string, string[]>
  /** The errors as keys, where the server gave them. */
  readonly issues: readonly FieldIssue[]
  readonly data?: Record<string, unknown>

  constructor(
    failure: Pick<CallFailed, 'status' | 'code' | 'message'> & {
      errors?: Record<string, string[]> | undefined
      issues?: readonly FieldIssue[] | undefined
      data?: Record<string, unknown> | undefined
    },
  ) {
    super()
    Object.defineProperty(this, 'message', { get: () => inLanguage(failure.message) })
    this.name = 'CallFailed'
    this.status = failure.status
    this.code = failure.code
    this.errors = failure.errors ?? {}
    this.issues = failure.issues ?? []
    if (failure.data) this.data = failure.data
  }
}

type Plain = string | number | boolean
type Extra = { [part: string]: unknown }
/** The parameters of the path and of the query, as text or numbers: the schema on the other side reads them. */
export type CallParameters<E extends AnyEndpoint> = {
  params?: { [Name in keyof ParamsOf<E>]: string | number }
  query?: { [Name in keyof QueryOf<E>]?: Plain | null | undefined }
}
export type CallOptions<E extends AnyEndpoint> = CallParameters<E> & {
  body?: BodyInputOf<E> & Extra
  headers?: Record<string, string>
  /** 0 to 1, as the body goes out. */
  onProgress?: (fraction: number) => void
  signal?: AbortSignal
}
/** What a call gives: a binary reply comes as a Blob. */
export type AnswerOf<E extends AnyEndpoint> = E['reply'] extends BinaryType ? Blob : ReplyOf<E>

const secondsMax = { json: 30, multipart: 300, file: 180 }

/** A multipart body: what is not given is left out, files are files, lists and objects JSON text. */
export function formOf(body: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body) as [string, unknown][]) {
    if (value === null || value === undefined) continue
    if (value instanceof Blob) form.set(name, value, value instanceof File ? value.name : name)
    else form.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  return form
}

/** Does a call of the contract. Throws CallFailed; an aborted call throws the signal's reason. */
export const call = <E extends AnyEndpoint>(
  endpoint: E,
  options: CallOptions<E> = {},
): Promise<AnswerOf<E>> => {
  const once = () => callOnce(endpoint, options)
  return endpoint.visit === 'begins'
    ? inTurn(once, (problem) => (problem instanceof CallFailed ? problem : undefined))
    : once()
}

async function callOnce<E extends AnyEndpoint>(endpoint: E, options: CallOptions<E>): Promise<AnswerOf<E>> {
  const multipart = endpoint.encoding === 'multipart'
  const isList = endpoint.exports !== undefined && 'format' in { ...options.query }
  const body =
    options.body === undefined ? null : multipart ? formOf(options.body) : JSON.stringify(options.body)
  const token = currentSession()?.token
  const headers = {
    accept: 'application/json, */*;q=0.5',
    'accept-language': currentLanguage(),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
    ...visitHeaders(endpoint),
    ...options.headers,
  }
  const answer = await transfer({
    method: endpoint.method,
    address: addressOf(endpoint, options),
    headers,
    body,
    seconds: secondsMax[multipart ? 'multipart' : isList ? 'file' : 'json'],
    onProgress: options.onProgress,
    signal: options.signal,
  })
  if (typeof answer === 'string') {
    callArrived(answer !== 'offline')
    throw new CallFailed({ status: 0, code: answer, message: saidOf(app, answer) })
  }
  callArrived(true)
  const isBinary = (typeof endpoint.reply === 'string' || isList) && !answer.type.includes('json')
  if (isBinary && answer.status < 400) return answer.blob as AnswerOf<E>
  const reply = await readJson(answer, token)
  noteReferenceVersion(reply)
  return reply as AnswerOf<E>
}

async function readJson(answer: Answer, token: string | undefined): Promise<unknown> {
  const reply: unknown = await answer.blob
    .text()
    .then(JSON.parse)
    .catch(() => undefined)
  if (answer.status < 400 && isObject(reply) && reply['success'] !== false) return reply
  const failure =
    isObject(reply) && typeof reply['message'] === 'string' ? (reply as FailureReply) : undefined
  answeredWith(answer.status, token, failure?.data?.['ended'] as string | undefined)
  noteSaid(failure?.said)
  throw new CallFailed({
    message: saidOf(app, 'unexpected'),
    ...failure,
    status: answer.status,
    code: failure?.error_code ?? (answer.status === 503 ? 'unavailable' : 'unexpected'),
  })
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
