import { Fragment, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { app } from '#contract/texts/app'
import { Skeleton } from '#frontend/ui/states.tsx'
import { PublicPage } from '#frontend/ui/PublicPage.tsx'
import { loadChunk } from './chunk.ts'
import { ChunkNotice } from './ChunkNotice.tsx'
import { useFixedRoom } from './fixed-room.ts'
import { NotFound } from './NotFound.tsx'
import type { ShownScreen } from './prerendered.ts'
import { useSession } from './session.ts'
import { useText } from './text.ts'
import { useScreen } from './useScreen.ts'
import { wantNone, wantPage } from './wanted.ts'

/**
 * Shows the screen of the address. The present one stays, with all that was entered, until the next one's chunk is
 * here; if that fails, it stays and a notice offers to try again.
 */
export function Screens({ first }: { first: ShownScreen | null }) {
  const [path] = useLocation()
  const text = useText(app)
  const isSignedIn = useSession() !== null
  const [last, setShown] = useState(first)
  // Nothing of the signed-in side outlives the session.
  const shown = last?.screen.frame && !isSignedIn ? null : last
  const [attempt, setAttempt] = useState(0)
  const [failure, setFailure] = useState<{ path: string; attempt: number } | null>(null)
  const { found, redirect, missing, failed: listFailed, frame: shell } = useScreen(path, attempt)
  const [Around, setAround] = useState<ShownScreen['Frame']>()

  useEffect(() => {
    if (!found || redirect) return
    let left = false
    const { load, frame } = found.screen
    loadChunk(() => Promise.all([load(), frame?.()])).then(
      ([module, around]) => {
        if (left) return
        const next = { ...found, Component: module.default, Frame: around?.default }
        setShown((before) => (before && isSame(before, next) ? before : next))
      },
      () => !left && setFailure({ path: found.path, attempt }),
    )
    return () => {
      left = true
    }
  }, [found, redirect, attempt])

  useEffect(() => {
    if (shell)
      loadChunk(shell).then(
        (module) => setAround(() => module.default),
        () => setAround(undefined),
      )
  }, [shell])

  // On a way of one's own it is forgotten.
  const isElsewhere = found !== null && !found.screen.guest && !redirect
  useEffect(() => {
    if (isElsewhere) wantNone()
  }, [isElsewhere, path])

  const failed = listFailed || (failure?.path === path && failure.attempt === attempt)
  useEffect(() => {
    if (!failed) return
    const again = () => setAttempt((before) => before + 1)
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [failed])

  if (missing && !redirect) return <NotFound Frame={shown?.Frame ?? (isSignedIn ? Around : undefined)} />
  // What the build has written stays till the redirect is done; what is for others is never drawn.
  if (redirect && !shown) return <Away to={redirect} found={found} />
  const notice = failed && <ChunkNotice onRetry={() => setAttempt(attempt + 1)} repeated={attempt > 0} />
  if (!shown) {
    const title = text(failed ? 'page_failed_title' : 'loading')
    return <PublicPage title={title}>{notice || <Skeleton lines={6} />}</PublicPage>
  }
  const { Component, Frame = Fragment } = shown
  return (
    <>
      {redirect && <Away to={redirect} found={found} />}
      {notice && (
        <AtFoot>{document.querySelector('dialog[open]') ? <OverDialog>{notice}</OverDialog> : notice}</AtFoot>
      )}
      {shown.path !== path && !failed && <PageLoading />}
      <Frame>
        <Component key={shown.screen.path} params={shown.params} />
      </Frame>
    </>
  )
}

/** Leads elsewhere. Who has no session and asks for a page of the staff has it once they have signed in. */
function Away({ to, found }: { to: string; found: Pick<ShownScreen, 'screen' | 'path'> | null }) {
  const [, navigate] = useLocation()
  useLayoutEffect(() => {
    if (to === '/home' && found?.screen.frame) wantPage(found.path)
    navigate(to, { replace: true })
  })
  return null
}

/** What stands already isn't drawn anew. */
const isSame = (one: ShownScreen, other: ShownScreen): boolean =>
  one.path === other.path && one.Component === other.Component && one.Frame === other.Frame

function AtFoot({ children }: { children: ReactNode }) {
  const room = useFixedRoom<HTMLDivElement>()
  return (
    <div ref={room} className="fixed inset-x-4 bottom-4 z-40 mx-auto max-w-[40rem] shadow-xl">
      {children}
    </div>
  )
}

/** What a dialog is open over can't be reached: the notice lies over the dialog. */
function OverDialog({ children }: { children: ReactNode }) {
  const text = useText(app)
  const element = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = element.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  return (
    <dialog
      ref={element}
      aria-label={text('page_failed_title')}
      onCancel={(event) => event.preventDefault()}
      className="m-auto w-[calc(100%-2rem)] max-w-[40rem] rounded-box bg-base-100 backdrop:bg-black/50"
    >
      {children}
    </dialog>
  )
}

function PageLoading() {
  const text = useText(app)
  return (
    <div role="status">
      <span className="sr-only">{text('loading')}</span>
      <span aria-hidden className="page-loading" />
    </div>
  )
}
