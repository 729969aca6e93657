import { request as ask } from 'node:http'
import { connect } from 'node:net'

export type RawAnswer = { status: number; headers: NodeJS.Dict<string | string[]>; text: string }
type Options = {
  method?: string
  headers?: Record<string, string>
  /** Several pieces go out chunked, without a length told beforehand. */
  body?: string | Uint8Array | Iterable<string | Uint8Array>
}

/** A request exactly as told: no path is tidied, no method or header refused, as a browser or fetch would. */
export const rawOf = (url: string, path: string, { method = 'GET', headers = {}, body }: Options = {}) =>
  new Promise<RawAnswer>((resolve, reject) => {
    const { hostname, port } = new URL(url)
    const sent = ask({ hostname, port, path, method, headers, agent: false }, (response) => {
      const pieces: Buffer[] = []
      const done = () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(pieces).toString(),
        })
      response.on('data', (piece: Buffer) => pieces.push(piece))
      response.on('end', done)
      response.on('error', done)
    })
    sent.on('upgrade', (response, socket) => {
      socket.destroy()
      resolve({ status: response.statusCode ?? 0, headers: response.headers, text: '' })
    })
    let answered = false
    sent.on('response', () => (answered = true))
    // Who is refused while still sending finds the line closed after the answer.
    sent.on('error', (error) => answered || reject(error))
    if (body === undefined) return void sent.end()
    if (typeof body === 'string' || body instanceof Uint8Array) return void sent.end(body)
    void (async () => {
      // Whoever told a length waits a moment whether it is wanted at all.
      if (headers['content-length']) sent.flushHeaders()
      for (let waited = 0; headers['content-length'] && !answered && waited < 300; waited += 10)
        await new Promise((done) => setTimeout(done, 10))
      for (const piece of body) {
        if (answered || sent.destroyed) break
        sent.write(piece)
        // An answer that comes meanwhile is read before the next piece meets a closed line.
        await new Promise((done) => setTimeout(done, 2))
      }
      sent.end()
    })()
  })

/** Bytes on a bare connection, and all that comes back until it is closed or quiet. */
export const bytesOf = (url: string, bytes: string, quietMilliseconds = 1_500) =>
  new Promise<string>((resolve, reject) => {
    const { hostname, port } = new URL(url)
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    let text = ''
    socket.setTimeout(quietMilliseconds, () => socket.destroy())
    socket.on('data', (piece) => (text += piece.toString()))
    socket.on('error', reject)
    socket.on('close', () => resolve(text))
  })
