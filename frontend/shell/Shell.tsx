import './staff.css'
import './lists.css'
import './charts.css'
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { Redirect, useLocation } from 'wouter'
import { staffScreenAt } from '#contract/screens'
import { app } from '#contract/texts/app'
import { shell } from '#contract/texts/shell'
import { permits } from '#frontend/app/permissions.ts'
import { usePaused, useSession, type Session } from '#frontend/app/session.ts'
import { kept } from '#frontend/app/storage.ts'
import { refreshReads } from '#frontend/app/data.ts'
import { useLanguage } from '#frontend/app/language.ts'
import { later } from '#frontend/app/later.tsx'
import { useListening } from '#frontend/app/listening.ts'
import { useText } from '#frontend/app/text.ts'
import { toast } from '#frontend/app/toasts.ts'
import { Notice } from '#frontend/ui/Notice.tsx'
import { ActingBar } from './ActingBar.tsx'
import { KeysDialog } from './KeysDialog.tsx'
import { Printed } from './Printed.tsx'
import { SeeingBar } from './SeeingBar.tsx'
import { Drawer, SidebarContent, SidebarRail } from './Sidebar.tsx'
import { TopBar } from './TopBar.tsx'
import { useKeys } from './useKeys.ts'
import { useMenu } from './useMenu.ts'
import { useUpkeep } from './useUpkeep.ts'
import { useWaiting } from './useWaiting.ts'

const Palette = later(
  async () => (await import('./Palette.tsx')).default,
  ({ open }) => open,
)
const key = 'sidebar'
const nothing = () => undefined
/** As it was left; before that, narrow where a list needs the room. */
const isNarrow = (): boolean => {
  const left = kept.local.get(key)
  return left ? left === 'narrow' : matchMedia('(max-width: 75rem)').matches
}

type Props = {
  /** Asks to sign in again, over a page whose session is over. */
  again: (session: Session) => ReactNode
  children: ReactNode
}

/** The frame of the signed-in side; it stays from one screen to the next. */
export default function Shell({ children, again }: Props) {
  const session = useSession()
  return session ? (
    <Frame key={session.user.id} session={session} again={again}>
      {children}
    </Frame>
  ) : null
}

/** Where who is signed in may not stand here is sent; null: they may. */
function redirectOf(session: Session, path: string): string | null {
  const profile = `/profile-info/${session.user.id}`
  if (session.must_enrol && path !== profile) return profile
  const screen = staffScreenAt(path)
  return screen && !permits(session, screen.permission) ? '/dashboard' : null
}

/** Replies with words in them came in the language of then. */
function useReadsInLanguage(): void {
  const language = useLanguage()
  const was = useRef(language)
  useEffect(() => {
    if (was.current !== language) refreshReads()
    was.current = language
  }, [language])
}

function Frame({ session, again, children }: Props & { session: Session }) {
  const text = useText(shell)
  const appText = useText(app)
  const [path] = useLocation()
  const checked = useUpkeep()
  const waiting = useWaiting(useListening() && checked)
  const menu = { ...useMenu(checked), waiting }
  const [collapsed, setCollapsed] = useState(isNarrow)
  const [drawer, setDrawer] = useState(false)
  const [help, setHelp] = useState(false)
  const [palette, setPalette] = useState(false)
  const find = useCallback(() => setPalette(true), [])
  const keys = useKeys(
    useCallback(() => setHelp(true), []),
    find,
  )
  useReadsInLanguage()
  const paused = usePaused()
  const redirect = redirectOf(session, path)

  function collapse(next: boolean) {
    setCollapsed(next)
    kept.local.set(key, next ? 'narrow' : 'wide')
  }

  return (
    <>
      {paused && <FocusKept />}
      {paused && again(session)}
      {session.seeing && !paused && <SeeingBar seeing={session.seeing} />}
      {session.acting && !session.seeing && !paused && <ActingBar acting={session.acting} />}
      <div
        className="shell"
        data-seeing={session.seeing || session.acting ? true : undefined}
        data-collapsed={collapsed || undefined}
        data-paused={paused || undefined}
        inert={paused}
      >
        <a href="#main" className="skip-link btn btn-primary">
          {appText('skip')}
        </a>
        <TopBar
          user={session.user}
          collapsed={collapsed}
          onCollapse={() => collapse(!collapsed)}
          onDrawer={() => setDrawer(true)}
          onFind={find}
        />
        <div className="sidebar">
          {collapsed ? (
            <SidebarRail menu={menu} onExpand={() => collapse(false)} />
          ) : (
            <SidebarContent menu={menu} onGo={nothing} />
          )}
        </div>
        {drawer && <Drawer menu={menu} onClose={() => setDrawer(false)} />}
        <main id="main" tabIndex={-1} className="shell-main">
          <Printed user={session.user} part="head" />
          {session.must_enrol && (
            <div className="mb-4">
              <Notice kind="warning">{text('must_enrol')}</Notice>
            </div>
          )}
          {redirect ? <Refused to={redirect} /> : children}
          <Printed user={session.user} part="foot" />
        </main>
        <footer className="shell-footer">
          <p className="grow">{text('footer')}</p>
          <button
            type="button"
            onClick={() => setHelp(true)}
            className="btn btn-ghost hidden min-h-11 text-sm lg:inline-flex"
          >
            {text('keys_title')}
          </button>
        </footer>
        <Palette open={palette} onClose={() => setPalette(false)} />
        <KeysDialog open={help} on={keys.on} onSet={keys.set} onClose={() => setHelp(false)} />
      </div>
    </>
  )
}

/** Who signs in again goes on in the field that they were in: a dialog can't give the focus back to what is out of sight. */
function FocusKept() {
  const left = useRef<Element | null>(null)
  useLayoutEffect(() => {
    left.current = document.activeElement
  }, [])
  useEffect(
    () => () => {
      if (left.current instanceof HTMLElement) left.current.focus({ preventScroll: true })
    },
    [],
  )
  return null
}

/** Away from a screen that isn't for one's roles, and told so. */
function Refused({ to }: { to: string }) {
  const text = useText(shell)
  useEffect(() => {
    if (to === '/dashboard') toast.away(text('not_for_you'))
    // oxlint-disable-next-line exhaustive-deps -- told once, in the language of the moment
  }, [])
  return <Redirect to={to} replace />
}
