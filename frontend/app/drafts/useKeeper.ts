import { useCallback, useEffect, useRef, useState } from 'react'
import { kept } from '#frontend/app/storage.ts'
import { takenApart, type KeptDraft } from './kept.ts'
import { forgetDrafts, keepDraft, keepTail, tellTabs } from './store.ts'

const settleMilliseconds = 400
const patienceMilliseconds = 1500
/** This tab keeps nothing: its reader said so, at a shared computer. */
const offKey = 'drafts-off'
export const keepingOff = {
  get: (): boolean => kept.session.get(offKey) !== null,
  set: (off: boolean): void => (off ? kept.session.set(offKey, '1') : kept.session.remove(offKey)),
}

type Body = Record<string, unknown>
export type Keeper = {
  sitting: string
  state: 'on' | 'off' | 'impossible'
  /** Keeps the form as it is now, done when the device has it. */
  flush: () => Promise<unknown>
  /** Keeps the form with the body that is about to go out; comes back soon, kept or not. */
  keepSending: (key: string, body: Body) => Promise<void>
  /** The body that was going out is to be changed. */
  reopen: () => void
  /** Forgets this sitting: nothing more of it is kept. */
  forget: () => Promise<void>
  /** It was sent under a key: forgets it, and other tabs of it are told. */
  sent: (key: string) => Promise<void>
  /** Forgets, and keeps nothing more in this tab, or of this form alone; or keeps again. */
  turn: (on: boolean, formOnly?: boolean) => void
}

type Sitting = Pick<KeptDraft, 'sitting' | 'kept_at' | 'sending_key' | 'sending_body'>
type Keeping = {
  /** The form as it is to be kept now; null where there is nothing yet. */
  make: (sitting: Sitting) => KeptDraft | null
  /** Says when something of the form changed. */
  watch: (changed: () => void) => { unsubscribe: () => void }
  /** Nothing of it is kept on any device. */
  never: boolean
  /** What it goes on from. */
  start?: KeptDraft | undefined
}

const inTime = (work: Promise<unknown>) =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, patienceMilliseconds))])

/** Keeps a form on this device while it is filled in. Nothing of it is sent anywhere. */
export function useKeeper({ make, watch, never, start }: Keeping): Keeper {
  const [state, setState] = useState<Keeper['state']>(() => (never || keepingOff.get() ? 'off' : 'on'))
  const latest = useRef({ make, watch })
  useEffect(() => {
    latest.current = { make, watch }
  })
  const own = useRef({
    sitting: start?.sitting ?? crypto.randomUUID(),
    key: start?.key,
    files: (start ? takenApart(start.values).files : new Map()) as ReadonlyMap<string, Blob>,
    sending_key: start?.sending_key,
    sending_body: undefined as Body | undefined,
    ended: false,
    off: state === 'off',
    timer: undefined as ReturnType<typeof setTimeout> | undefined,
    writing: Promise.resolve() as Promise<unknown>,
  })

  const draftNow = useCallback((): KeptDraft | null => {
    const { ended, off, sitting, sending_key, sending_body } = own.current
    if (ended || off) return null
    return latest.current.make({
      sitting,
      kept_at: Date.now(),
      ...(sending_key && { sending_key }),
      ...(sending_body && { sending_body }),
    })
  }, [])

  const write = useCallback(async () => {
    const mine = own.current
    clearTimeout(mine.timer)
    mine.timer = undefined
    const draft = draftNow()
    if (!draft) return
    if (draft.key !== mine.key) mine.files = new Map()
    mine.key = draft.key
    try {
      mine.files = await keepDraft(draft, mine.files)
      // It was told to forget while this was being written.
      if (mine.ended || mine.off) await forgetDrafts(({ sitting }) => sitting === mine.sitting)
      else {
        setState('on')
        tellTabs({ sitting: mine.sitting })
      }
    } catch {
      setState('impossible')
    }
  }, [draftNow])

  const flush = useCallback(() => {
    own.current.writing = own.current.writing.then(write, write)
    return own.current.writing
  }, [write])

  useEffect(() => {
    const mine = own.current
    mine.ended = false
    const soon = () => {
      clearTimeout(mine.timer)
      mine.timer = setTimeout(() => void flush(), settleMilliseconds)
    }
    const leaving = () => {
      if (mine.timer === undefined) return
      const draft = draftNow()
      if (draft) keepTail(draft)
      void flush()
    }
    const subscription = latest.current.watch(soon)
    document.addEventListener('visibilitychange', leaving)
    addEventListener('pagehide', leaving)
    return () => {
      leaving()
      subscription.unsubscribe()
      document.removeEventListener('visibilitychange', leaving)
      removeEventListener('pagehide', leaving)
    }
  }, [flush, draftNow])

  const forget = useCallback(async () => {
    const mine = own.current
    mine.ended = true
    clearTimeout(mine.timer)
    mine.timer = undefined
    await inTime(mine.writing)
    await forgetDrafts(({ sitting }) => sitting === mine.sitting)
  }, [])

  return {
    state,
    sitting: own.current.sitting,
    flush,
    forget,
    sent(key) {
      tellTabs({ sitting: own.current.sitting, sent: key })
      return forget()
    },
    async keepSending(key, body) {
      Object.assign(own.current, { sending_key: key, sending_body: body })
      await inTime(flush())
    },
    reopen() {
      if (!own.current.sending_body) return
      own.current.sending_body = undefined
      void flush()
    },
    turn(on, formOnly) {
      if (on || !formOnly) keepingOff.set(!on)
      own.current.off = !on
      setState(on ? 'on' : 'off')
      own.current.files = new Map()
      if (on) void flush()
      // Another form that is kept here may be another person's.
      else void own.current.writing.then(() => forgetDrafts(({ sitting }) => sitting === own.current.sitting))
    },
  }
}
