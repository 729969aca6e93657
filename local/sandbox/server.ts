import type { Server, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import { breachedRange } from './breached-passwords.ts'
import { captchaAnswer } from './captcha.ts'
import { listCitizens, showCitizen } from './citizen-list.ts'
import { disability } from './disability.ts'
import { createEmail } from './email.ts'
import type { Service } from './faults.ts'
import { createFaults } from './faults.ts'
import type { Answer, Call } from './http.ts'
import { callOf, problem, write } from './http.ts'
import { createKobo } from './kobo.ts'
import { nationalId } from './national-id.ts'
import { page } from './page.ts'
import { scanner } from './scanner.ts'
import { createSms } from './sms.ts'
import type { SandboxKeys } from './start.ts'

type Handler = (call: Call) => Answer | Promise<Answer>

/** The outside services on one HTTP server; messages are kept in `dataDir`. */
export function createSandbox(options: { keys: SandboxKeys; dataDir: string }): Server {
  const { keys, dataDir } = options
  const faults = createFaults()
  const kobo = createKobo()
  const sms = createSms(keys.SMS_KEY, `${dataDir}/sms.jsonl`)
  const email = createEmail(keys.EMAIL_KEY, `${dataDir}/email.jsonl`)

  const services: Record<string, { service: Service; handler: Handler }> = {
    'POST /national-id/verify': { service: 'national-id', handler: nationalId(keys.NATIONAL_ID_KEY) },
    'POST /disability/verify': { service: 'disability', handler: disability(keys.DISABILITY_KEY) },
    'POST /sms/send': { service: 'sms', handler: sms.send },
    'POST /sms/send-many': { service: 'sms', handler: sms.sendMany },
    'POST /email/send': { service: 'email', handler: email.send },
    'POST /scanner/scan': { service: 'scanner', handler: scanner(keys.SCANNER_KEY) },
  }
  const tools: Record<string, Handler> = {
    'GET /': () => page(sms.list(null, 20), email.list(null)),
    'GET /citizens': ({ query }) => listCitizens(query),
    'GET /sms': ({ query }) => sms.answer(query),
    'GET /email': ({ query }) => email.answer(query),
    'GET /captcha': ({ query }) => captchaAnswer(keys.CAPTCHA_KEY, query.get('token')),
    'GET /faults': () => faults.list(),
    'POST /faults': ({ body }) => faults.set(body),
    'POST /kobo-rows': ({ body }) => kobo.put(body),
  }

  async function serve(
    service: Service,
    handler: Handler,
    call: Call,
    response: ServerResponse,
  ): Promise<void> {
    const fault = faults.take(service)
    switch (fault.mode) {
      case 'none':
        return write(response, await handler(call))
      case 'slow':
        await new Promise((resolve) => setTimeout(resolve, fault.milliseconds))
        return write(response, await handler(call))
      case 'busy':
        return write(response, problem(429, 'Too many'))
      case 'fail':
        return write(response, problem(503, 'Out of service'))
      case 'hang':
        return
      case 'twice':
        await handler(call)
        return write(response, await handler(call))
      case 'half':
        return write(response, await handler(call), true)
    }
  }

  return createServer((request, response) => {
    const answer = async () => {
      const call = await callOf(request)
      const name = `${call.method} ${call.path}`
      const outside = services[name]
      if (outside) return serve(outside.service, outside.handler, call, response)
      const prefix = /^GET \/breached-passwords\/range\/(\w+)$/.exec(name)?.[1]
      if (prefix) return serve('breached-passwords', () => breachedRange(prefix), call, response)
      if (name.startsWith('GET /kobo/api/v2/')) return serve('kobo', kobo.answer, call, response)
      const number = /^GET \/citizens\/(\d+)$/.exec(name)?.[1]
      if (number) return write(response, showCitizen(number))
      return write(response, (await tools[name]?.(call)) ?? problem(404, `Nothing at ${name}`))
    }
    answer().catch((error: unknown) => {
      if (!response.headersSent) write(response, problem(500, String(error)))
      else response.destroy()
    })
  })
}
