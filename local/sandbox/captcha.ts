import { compactDecrypt } from 'jose'
import * as z from 'zod'
import type { Answer } from './http.ts'
import { ok, problem } from './http.ts'

const Payload = z.object({ answer: z.string() })

/** Tells the answer of a captcha by its token: the sandbox shares the key with the worker, which has no such door. */
export async function captchaAnswer(key: string, token: string | null): Promise<Answer> {
  try {
    const secret = Buffer.from(key, 'base64')
    const allowed = { keyManagementAlgorithms: ['dir'], contentEncryptionAlgorithms: ['A256GCM'] }
    const { plaintext } = await compactDecrypt(token ?? '', secret, allowed)
    return ok({ answer: Payload.parse(JSON.parse(Buffer.from(plaintext).toString())).answer })
  } catch (error) {
    return problem(400, `Not a captcha token of this installation: ${String(error)}`)
  }
}
