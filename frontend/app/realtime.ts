const path = '/api/v1/realtime'
const protocol = 'notifications'
const waitMilliseconds = { first: 1000, most: 60_000 }
const pollMilliseconds = 60_000
/** The server closes the sockets of a session that was ended. */
const sessionEndedCode = 4403
/** So many pages of one person are open that this one asks every minute instead. */
const tooManyCode = 4429

type Options = {
  /** A fresh one-use ticket for each connection. */
  ticket: () => Promise<string>
  /**
   * Something came; 'ready': a connection has just been made, what is shown may be old; 'poll': there is none, ask;
   * 'closed': the session was ended.
   */
  news: (event: string) => void
}

const eventOf = (data: unknown): string => {
  try {
    const message = JSON.parse(String(data)) as { event?: unknown; type?: unknown }
    const event = message.event ?? message.type
    return typeof event === 'string' ? event : ''
  } catch {
    return ''
  }
}

/** Keeps a WebSocket to the server, connecting again with growing pauses; while there is none, asks every minute. */
export function startRealtime({ ticket, news }: Options): () => void {
  let socket: WebSocket | null = null
  let wait = waitMilliseconds.first
  let stopped = false
  let retry: ReturnType<typeof setTimeout> | undefined

  const again = () => {
    if (stopped) return
    clearTimeout(retry)
    retry = setTimeout(() => void connect(), wait * (0.75 + Math.random() / 2))
    wait = Math.min(wait * 2, waitMilliseconds.most)
  }

  async function connect() {
    const pass = await ticket().catch(() => null)
    if (stopped) return
    if (pass === null) return again()
    // The ticket goes beside the protocol: no other header of a WebSocket is a page's to set, and addresses are logged.
    const opened = new WebSocket(new URL(path, location.href.replace(/^http/, 'ws')), [protocol, pass])
    socket = opened
    opened.addEventListener('message', ({ data }) => {
      wait = waitMilliseconds.first
      const event = eventOf(data)
      if (event) news(event)
    })
    opened.addEventListener('close', ({ code }) => {
      if (socket === opened) socket = null
      if (stopped) return
      if (code === sessionEndedCode) news('closed')
      if (code !== tooManyCode) again()
    })
  }

  const poll = setInterval(() => {
    if (socket?.readyState !== WebSocket.OPEN) news('poll')
  }, pollMilliseconds)
  const online = () => {
    if (socket) return
    wait = waitMilliseconds.first
    again()
  }
  addEventListener('online', online)
  void connect()

  return () => {
    stopped = true
    clearTimeout(retry)
    clearInterval(poll)
    removeEventListener('online', online)
    socket?.close()
  }
}
