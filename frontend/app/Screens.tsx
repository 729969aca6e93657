import { useEffect, useMemo, useState } from 'react'
import { matchRoute, Redirect, useLocation, useRouter } from 'wouter'
import { app } from '#contract/texts/app'
import { screens } from '#frontend/screens.ts'
import { Skeleton } from '#frontend/ui/states.tsx'
import { PublicPage } from '#frontend/ui/PublicPage.tsx'
import { loadChunk } from './chunk.ts'
import { ChunkNotice } from './ChunkNotice.tsx'
import { NotFound } from './NotFound.tsx'
import type { ShownScreen } from './prerendered.ts'
import { useText } from './text.ts'

/**
 * Shows the screen of the address. The present one stays, with all that was entered, until the next one's chunk is
 * here; if that fails, it stays and a notice offers to try again.
 */
export function Screens({ first }: { first: ShownScreen | null }) {
  const [path] = useLocation()
  const { parser } = useRouter()
  const text = useText(app)
  const [shown, setShown] = useState(first)
  const [attempt, setAttempt] = useState(0)
  const [failure, setFailure] = useState<{ path: string; attempt: number } | null>(null)

  const next = useMemo(() => {
    for (const screen of screens) {
      const [matches, params] = matchRoute(parser, screen.path, path)
      if (matches) return { screen, path, params: params as Record<string, string> }
    }
    return null
  }, [parser, path])

  useEffect(() => {
    if (!next) return
    let left = false
    loadChunk(next.screen.load).then(
      (module) => !left && setShown({ ...next, Component: module.default }),
      () => !left && setFailure({ path: next.path, attempt }),
    )
    return () => {
      left = true
    }
  }, [next, attempt])

  if (path === '/') return <Redirect to="/home" replace />
  if (!next) return <NotFound />
  const failed = failure?.path === path && failure.attempt === attempt
  const notice = failed && <ChunkNotice onRetry={() => setAttempt(attempt + 1)} repeated={attempt > 0} />
  if (!shown) {
    const title = text(failed ? 'page_failed_title' : 'loading')
    return <PublicPage title={title}>{notice || <Skeleton lines={6} />}</PublicPage>
  }
  const { Component } = shown
  return (
    <>
      {notice && (
        <div className="fixed inset-x-4 bottom-4 z-40 mx-auto max-w-[40rem] shadow-xl">{notice}</div>
      )}
      {shown.path !== path && !failed && <PageLoading />}
      <Component key={shown.screen.path} params={shown.params} />
    </>
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
