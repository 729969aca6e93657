import { useEffect, useState, type ComponentType } from 'react'
import { matchRoute, Redirect, useLocation, useRouter } from 'wouter'
import { app } from '#contract/texts/app'
import { screens, type Screen, type ScreenProps } from '#frontend/screens.ts'
import { Skeleton } from '#frontend/ui/states.tsx'
import { PublicPage } from '#frontend/ui/PublicPage.tsx'
import { loadChunk } from './chunk.ts'
import { ChunkNotice } from './ChunkNotice.tsx'
import { NotFound } from './NotFound.tsx'
import { useText } from './text.ts'

type Shown = { screen: Screen; params: Record<string, string>; Component: ComponentType<ScreenProps> }

/**
 * Shows the screen of the address. The present one stays, with all that was entered, until the next one's chunk is
 * here; if that fails, it stays and a notice offers to try again.
 */
export function Screens() {
  const [path] = useLocation()
  const { parser } = useRouter()
  const text = useText(app)
  const [shown, setShown] = useState<Shown | null>(null)
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)

  const found = screens
    .map((screen) => ({ screen, match: matchRoute(parser, screen.path, path) }))
    .find(({ match }) => match[0])
  const screen = found?.screen
  const params = (found?.match[1] ?? {}) as Record<string, string>

  useEffect(() => {
    setFailed(false)
    if (!screen) return
    let left = false
    loadChunk(screen.load).then(
      (module) => !left && setShown({ screen, params, Component: module.default }),
      () => !left && setFailed(true),
    )
    return () => {
      left = true
    }
  }, [path, attempt])

  if (path === '/') return <Redirect to="/home" replace />
  if (!screen) return <NotFound />
  const retry = () => setAttempt(attempt + 1)
  const notice = failed && <ChunkNotice onRetry={retry} repeated={attempt > 0} />
  if (!shown)
    return (
      <PublicPage title={text(failed ? 'page_failed_title' : 'loading')}>
        {notice || <Skeleton lines={6} />}
      </PublicPage>
    )
  const { Component } = shown
  return (
    <>
      {notice && (
        <div className="fixed inset-x-4 bottom-4 z-40 mx-auto max-w-[40rem] shadow-xl">{notice}</div>
      )}
      {shown.screen !== screen && !failed && (
        <div role="progressbar" aria-label={text('loading')} className="page-loading" />
      )}
      <Component key={shown.screen.path} params={shown.screen === screen ? params : shown.params} />
    </>
  )
}
