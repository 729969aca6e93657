import { captchaHeader } from '#contract/captcha-header'
import type { FailureReply } from '#contract/failure'
import type { Language } from '#contract/texts'
import type { CitizenRow } from '#local/sandbox/citizen-list'

export type Send = (path: string, init: RequestInit) => Promise<Response>
/** A reply as tests look at it: status and body, whatever it is. */
export type Answered = {
  status: number
  headers: Headers
  // oxlint-disable-next-line no-explicit-any -- tests look at replies of every shape
  body: Record<string, any> & Partial<Omit<FailureReply, 'success' | 'data'>>
}

type Fields = Record<string, unknown>

/** Multipart as a browser sends it: nothing for null and undefined, files as files, lists and objects as JSON text. */
export function formOf(fields: Fields): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined || value === null) continue
    form.set(
      name,
      value instanceof Blob ? value : typeof value === 'object' ? JSON.stringify(value) : String(value),
    )
  }
  return form
}

export type SolvedCaptcha = { captcha_token: string; captcha_value: string }

/**
 * The API over any way to send a request (the app in this process, a worker over HTTP), with the sandbox beside it. `solved`: a
 * captcha that needn't be drawn to be read.
 */
export function apiOf(send: Send, sandboxUrl: string, solved?: () => Promise<SolvedCaptcha>) {
  const answered = async (response: Response): Promise<Answered> => {
    const text = response.headers.get('content-type')?.includes('json') ? await response.json() : {}
    return { status: response.status, headers: response.headers, body: text as Answered['body'] }
  }
  const get = async (path: string, options: { language?: Language; headers?: Record<string, string> } = {}) =>
    answered(
      await send(path, { headers: { 'accept-language': options.language ?? 'en', ...options.headers } }),
    )
  const post = async (
    path: string,
    fields: Fields,
    options: { language?: Language; headers?: Record<string, string> } = {},
  ) =>
    answered(
      await send(path, {
        method: 'POST',
        body: formOf(fields),
        headers: { 'accept-language': options.language ?? 'en', ...options.headers },
      }),
    )
  // oxlint-disable-next-line no-explicit-any -- as above
  const fromSandbox = async (path: string): Promise<any> => (await fetch(sandboxUrl + path)).json()

  const captchaAnswer = async (token: string): Promise<string> =>
    (await fromSandbox(`/captcha?token=${encodeURIComponent(token)}`)).answer
  /** A fresh captcha as a person gets it, with its answer from the sandbox. */
  const drawnCaptcha = async (): Promise<SolvedCaptcha> => {
    const { body } = await get('/captcha')
    const token = body['captcha_token'] as string
    return { captcha_token: token, captcha_value: await captchaAnswer(token) }
  }
  const captcha = solved ?? drawnCaptcha
  /** The same as a header, for calls whose body is somebody else's to specify. */
  const captchaInHeader = async () => ({ [captchaHeader]: btoa(JSON.stringify(await captcha())) })
  return {
    send,
    get,
    post,
    captcha,
    drawnCaptcha,
    captchaInHeader,
    captchaAnswer,
    citizens: async (query: string): Promise<CitizenRow[]> => (await fromSandbox(`/citizens?${query}`)).data,
    messages: async (to: string): Promise<{ text: string; reference: string }[]> =>
      (await fromSandbox(`/sms?to=${to}`)).data,
    emails: async (to: string): Promise<{ subject: string; text: string; reference: string }[]> =>
      (await fromSandbox(`/email?to=${encodeURIComponent(to)}`)).data,
    fault: (fault: Record<string, unknown>) =>
      fetch(`${sandboxUrl}/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(fault),
      }),
    pageData: async () => (await get('/global/getApplicationPageData')).body['data'],
    /** Verifies a citizen for a program; the answer's data on success. */
    verify: async (
      citizen: { nid: string | null; date_of_birth: string },
      programId: number,
      extra: Fields = {},
      language: Language = 'en',
    ) =>
      post(
        '/global/online-application/card-verification',
        {
          ...(await captcha()),
          program_id: programId,
          verification_type: 1,
          verification_number: citizen.nid,
          date_of_birth: citizen.date_of_birth,
          ...extra,
        },
        { language },
      ),
    verifyNominee: async (
      citizen: { nid: string | null; date_of_birth: string },
      extra: Fields = {},
      language: Language = 'en',
    ) =>
      post(
        '/global/online-application/nominee-card-verification',
        {
          ...(await captcha()),
          verification_number: citizen.nid,
          date_of_birth: citizen.date_of_birth,
          ...extra,
        },
        { language },
      ),
    /** With the word of a verified identity, or with a captcha. */
    verifyCard: async (
      cardNumber: string,
      dateOfBirth: string,
      options: { language?: Language; word?: string } = {},
    ) =>
      post(
        '/global/online-application/dis-card-verification',
        { dis_id: cardNumber, date_of_birth: dateOfBirth, verification_token: options.word },
        {
          language: options.language ?? 'en',
          headers: options.word === undefined ? await captchaInHeader() : {},
        },
      ),
    /** As the form asks once birth registration number and birth date are there. */
    checkBirthNumber: async (verification_number: string, date_of_birth: string, language: Language = 'en') =>
      post(
        '/global/online-application/birth-number-check',
        { ...(await captcha()), program_id: 2, verification_number, date_of_birth },
        { language },
      ),
    /** Sends it as the form does: who was verified by nobody brings a captcha. */
    register: async (fields: Fields, options: { key?: string; language?: Language } = {}) =>
      post('/global/online-application/registration', fields, {
        language: options.language ?? 'en',
        headers: {
          ...(options.key === '' ? {} : { 'idempotency-key': options.key ?? crypto.randomUUID() }),
          ...(fields['verification_type'] === 2 ? await captchaInHeader() : {}),
        },
      }),
  }
}
export type Api = ReturnType<typeof apiOf>
