import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { AnyEndpoint } from '#contract/endpoint'
import { list } from '#contract/texts/screen-parts'
import { CallFailed, type AnswerOf, type CallOptions } from '#frontend/app/client.ts'
import { refreshReads, useSend } from '#frontend/app/data.ts'
import { useMay, type Required } from '#frontend/app/permissions.ts'
import { useText } from '#frontend/app/text.ts'
import { useSaid } from '#frontend/app/said.ts'
import { pageProblem } from '#frontend/app/problem.ts'
import { toastReply } from '#frontend/app/toasts.ts'
import { Tried } from './AskedField.tsx'
import { Button, type ButtonKind } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { useStanding } from './useStanding.ts'
import { focusHeading } from './focus-heading.ts'
import { usePageSubject } from './heading-name.ts'
import { Notice } from './Notice.tsx'

export type ActProps<E extends AnyEndpoint> = {
  endpoint: E
  options: CallOptions<E>
  label: string
  kind?: ButtonKind
  /** What will happen or be lost: then the button asks first. */
  question?: ReactNode
  /** Whether something that the question asks for isn't given yet: pressed, it says so at its field, and sends nothing. */
  lacks?: boolean | undefined
  /** Why it can't be done, where that is known: it is said instead, and takes no press. */
  because?: ReactNode
  /** Whether the life cycle allows it now. */
  when?: boolean
  /** Whom or what it is done to: named before the words of success. */
  subject?: string | undefined
  onDone?: (reply: AnswerOf<E>) => void
}

/** Why an act was refused: its fields are no form's, so that what is wrong with one is said instead of where it is marked. */
const wordsOf = ({ errors, message }: CallFailed): string[] => {
  const own = [...new Set(Object.values(errors).flat())]
  return own.length > 0 ? own : [message]
}

/** One endpoint as something to press: whether it may be done now, the press, and the question that it asks first. */
export function useAct<E extends AnyEndpoint>(props: ActProps<E>) {
  const { endpoint, options, label, kind = 'plain', question, lacks, because, onDone } = props
  const text = useText(list)
  const said = useSaid()
  const around = usePageSubject()
  const may = useMay()
  const { send, sending, failure, clear } = useSend(endpoint)
  const [asking, setAsking] = useState(false)
  const [tried, setTried] = useState(0)
  useStanding(asking)
  const asked = useRef<HTMLDivElement>(null)
  const permitted = isPossible(props, may)
  const acted = useRef(false)
  const isSure = lacks === undefined && !because

  // What can't be done twice goes away with the focus: it stays on the page, at its heading.
  useLayoutEffect(() => {
    if (permitted || !acted.current) return
    acted.current = false
    if (document.activeElement === document.body) focusHeading()
  }, [permitted])
  // Where the whole row of acts gives way to words, it is gone only after this.
  useLayoutEffect(
    () => () => {
      if (!acted.current) return
      queueMicrotask(() => {
        if (document.activeElement === document.body) focusHeading()
      })
    },
    [],
  )

  async function act() {
    if (lacks) {
      flushSync(() => setTried((tries) => tries + 1))
      asked.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-lacks]')?.focus()
      return
    }
    try {
      const reply = await send(options)
      acted.current = true
      setAsking(false)
      refreshReads()
      toastReply(reply, text('saved'), props.subject ?? around)
      onDone?.(reply)
    } catch (problem) {
      if (!(problem instanceof CallFailed)) throw problem
      // What was asked for is kept, and pressed once more it is done to what is there now.
      if (problem.code === 'stale') refreshReads()
      if (!question) pageProblem.show(wordsOf(problem).join(' '))
    }
  }

  return {
    permitted,
    busy: sending && !asking,
    press() {
      clear()
      setTried(0)
      pageProblem.clear()
      if (because || question) setAsking(true)
      else void act()
    },
    dialog: (because || question) && (
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={
          props.subject
            ? text(isSure ? 'sure_act_on' : 'act_on', { act: label, subject: props.subject })
            : isSure
              ? text('sure_act', { act: label })
              : label
        }
      >
        <div className="flex flex-col gap-4">
          <div ref={asked}>
            <Tried value={tried}>{because ? <div>{because}</div> : question}</Tried>
          </div>
          {failure && (
            <Notice kind="error" live>
              {wordsOf(failure).map((words) => (
                <p key={words}>{said(words)}</p>
              ))}
            </Notice>
          )}
          <div className="flex flex-wrap gap-3">
            {!because && (
              <Button kind={kind === 'plain' ? 'primary' : kind} busy={sending} onClick={() => void act()}>
                {label}
              </Button>
            )}
            <Button onClick={() => setAsking(false)}>{text('cancel')}</Button>
          </div>
        </div>
      </Dialog>
    ),
  }
}

/** Whether the life cycle allows it now, and the reader's rights do. */
export const isPossible = (
  { when = true, endpoint }: Pick<ActProps<AnyEndpoint>, 'when' | 'endpoint'>,
  may: (required: Required) => boolean,
): boolean => when && may(endpoint.access)

/** A button that does one endpoint: there only if permitted and the life cycle allows it, asking first where asked to. */
export function Act<E extends AnyEndpoint>({ small, ...props }: ActProps<E> & { small?: boolean }) {
  const { permitted, busy, press, dialog } = useAct(props)
  if (!permitted) return null
  return (
    <>
      <Button kind={props.kind ?? 'plain'} busy={busy} small={small} onClick={press}>
        {props.label}
      </Button>
      {dialog}
    </>
  )
}
