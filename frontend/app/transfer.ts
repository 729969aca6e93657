export type Transfer = {
  method: string
  address: string
  headers: Record<string, string>
  body: string | FormData | null
  seconds: number
  onProgress: ((fraction: number) => void) | undefined
  signal: AbortSignal | undefined
}
export type Answer = { status: number; type: string; blob: Blob }

/** Sends and waits for the whole answer. What never got one is 'offline' or 'timeout'. */
export const transfer = (request: Transfer): Promise<Answer | 'offline' | 'timeout'> =>
  request.onProgress ? byRequest(request, request.onProgress) : byFetch(request)

async function byFetch({ method, address, headers, body, seconds, signal }: Transfer) {
  const ended = new AbortController()
  const abort = () => ended.abort()
  let late = false
  const limit = setTimeout(() => {
    late = true
    abort()
  }, seconds * 1000)
  signal?.addEventListener('abort', abort)
  try {
    signal?.throwIfAborted()
    const response = await fetch(address, { method, headers, body, signal: ended.signal })
    const type = response.headers.get('content-type') ?? ''
    return { status: response.status, type, blob: await response.blob() }
  } catch {
    signal?.throwIfAborted()
    return late ? 'timeout' : 'offline'
  } finally {
    clearTimeout(limit)
    signal?.removeEventListener('abort', abort)
  }
}

// Only XMLHttpRequest tells how much of a body has gone out.
function byRequest(
  { method, address, headers, body, seconds, signal }: Transfer,
  onProgress: (fraction: number) => void,
) {
  return new Promise<Answer | 'offline' | 'timeout'>((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason as Error)
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    request.open(method, address)
    request.responseType = 'blob'
    request.timeout = seconds * 1000
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total)
    })
    request.addEventListener('load', () =>
      resolve({
        status: request.status,
        type: request.getResponseHeader('content-type') ?? '',
        blob: request.response as Blob,
      }),
    )
    request.addEventListener('error', () => resolve('offline'))
    request.addEventListener('timeout', () => resolve('timeout'))
    request.addEventListener('abort', () => reject(signal?.reason as Error))
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort))
    signal?.addEventListener('abort', abort)
    request.send(body)
  })
}
