import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An answer as it went to the browser: bytes of its body as sent, compressed. */
export type Sent = { path: string; status: number; type: string; encoding: string; bytes: number }

export type Wire = {
  url: string
  sent: Sent[]
  /** Fonts that a page asks for come this late from now on. */
  lateFonts(milliseconds: number): void
  /** From now on each page carries this mark: to the browser it is a newer version of the site. */
  newVersion(mark: string): void
  /** The line is down, for good. */
  cut(): Promise<void>
}

const isPage = (type: string): boolean => type.startsWith('text/html')
/** What the budget of a first visit counts: pages, styles, scripts. */
export const isCounted = ({ type }: Sent): boolean => /^text\/(html|css|javascript)/.test(type)

/** A line of our own between browser and product, which counts what it carries: service worker and all. */
export async function openWire(target: string): Promise<Wire> {
  const sent: Sent[] = []
  let mark: string | undefined
  let fontsLate = 0

  function answer(request: IncomingMessage, response: ServerResponse) {
    const path = new URL(request.url ?? '/', target).pathname
    const headers = { ...request.headers }
    if (mark && headers['sec-fetch-dest'] !== 'script') {
      delete headers['accept-encoding']
      delete headers['if-none-match']
    }
    const asked = ask(new URL(request.url ?? '/', target), { method: request.method, headers }, (reply) => {
      const type = reply.headers['content-type'] ?? ''
      const parts: Buffer[] = []
      reply.on('data', (part: Buffer) => parts.push(part))
      const answerWhole = () => {
        let body: Buffer = Buffer.concat(parts)
        const answered = { ...reply.headers }
        if (mark && isPage(type)) {
          body = Buffer.from(
            body.toString().replace('</head>', `<meta name="version" content="${mark}"></head>`),
          )
          delete answered['etag']
          delete answered['content-length']
        }
        const encoding = reply.headers['content-encoding'] ?? ''
        sent.push({ path, status: reply.statusCode ?? 0, type, encoding, bytes: body.length })
        response.writeHead(reply.statusCode ?? 500, answered).end(body)
      }
      const late = headers['sec-fetch-dest'] === 'font' ? fontsLate : 0
      reply.on('end', () => void setTimeout(answerWhole, late))
    })
    asked.on('error', () => response.destroy())
    request.pipe(asked)
  }

  const server = createServer(answer)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const cut = () =>
    new Promise<void>((closed) => {
      server.close(() => closed())
      server.closeAllConnections()
    })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent,
    lateFonts: (milliseconds) => void (fontsLate = milliseconds),
    newVersion: (next) => (mark = next),
    cut,
  }
}
