type Result = { 0?: { transcript: string } }
type Heard = Event & { results: ArrayLike<Result>; resultIndex: number }
type Wrong = Event & { error: string }

/** Speech recognition as browsers have it: no standard's types name it yet. */
export type Recognition = {
  start: () => void
  stop: () => void
  abort: () => void
  addEventListener: {
    (type: 'result', listen: (event: Heard) => void): void
    (type: 'error', listen: (event: Wrong) => void): void
    (type: 'end', listen: () => void): void
  }
}
type Maker = new () => Recognition

/** What listens, where the browser can. */
export function recognition(): Maker | undefined {
  const { SpeechRecognition, webkitSpeechRecognition } = globalThis as {
    SpeechRecognition?: Maker
    webkitSpeechRecognition?: Maker
  }
  return SpeechRecognition ?? webkitSpeechRecognition
}
