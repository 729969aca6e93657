import {
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react'
import { useLocation } from 'wouter'
import { applications } from '#calls/applications'
import type { PublicProgram } from '#contract/applications/public-program'
import { system } from '#calls/system'
import { firstTexts, type FirstText } from '#contract/texts/applications/first'
import { call } from '#frontend/app/client.ts'
import { readAhead, useGet } from '#frontend/app/data.ts'
import { Stuck } from '#frontend/app/Helpline.tsx'
import { later } from '#frontend/app/later.tsx'
import { whenQuiet } from '#frontend/app/public-read.ts'
import { released } from '#frontend/app/released.ts'
import { useLanguage } from '#frontend/app/language.ts'
import { useKeptSubmission } from '#frontend/app/submitting/useKeptSubmission.ts'
import { useText } from '#frontend/app/text.ts'
import { waitOn } from '#frontend/app/visit.ts'
import { openTurn, standAtDoor } from '#frontend/app/waiting/turn.ts'
import { PublicPage } from '#frontend/ui/PublicPage.tsx'
import { EmptyState, ErrorState, Skeleton } from '#frontend/ui/states.tsx'
import type { FormProps } from './ApplicationForm.tsx'
import { Counter } from './counter.ts'
import type { Draft } from './draft/draft.ts'
import type { FormStart } from './draft/start.ts'
import { FirstStep, type Begun } from './FirstStep.tsx'
import { lookForDrafts, useDrafts } from '#frontend/app/drafts/useDrafts.ts'
import { lastReceipt, receiptOf, sendingKeyStore } from './receipt-store.ts'
import type { PageData } from './useApplicationForm.ts'

const ApplicationForm = later<FormProps & { onBegin: (change: Partial<Begun>) => void }>(
  async () => {
    const { ApplicationForm: Form } = await import('./ApplicationForm.tsx')
    await released()
    return Form
  },
  undefined,
  ({ page, offered, start, begun, onBegin }) =>
    start ? undefined : <FirstStep page={page} offered={offered} begun={begun} onBegin={onBegin} />,
)
const DraftStart = later(() => import('./draft/DraftStart.tsx').then((module) => module.DraftStart))

waitOn(openTurn)
const Upcoming = later(
  () => import('./Upcoming.tsx').then((module) => module.Upcoming),
  ({ programs }) => programs.length > 0,
)
const KeptWhileClosed = later(
  () => import('./draft/KeptWhileClosed.tsx').then((module) => module.KeptWhileClosed),
  ({ drafts }) => drafts.length > 0,
)
const JustSent = later(
  () => import('./JustSent.tsx').then((module) => module.JustSent),
  ({ isAtCounter }: { isAtCounter: boolean }) => !isAtCounter && lastReceipt.get() !== undefined,
  () => <></>,
)
const Openings = later(
  () => import('./Openings.tsx').then((module) => module.Openings),
  ({ page }) => page.openings.length > 0,
)

export function ahead(): void {
  lookForDrafts()
  readAhead(applications.form.pageData, {})
}

export default function OnlineApplication() {
  const text = useText(firstTexts)
  return <ApplicationPage title="page_title" intro={text('page_intro')} offers={offersAll} />
}
const offersAll = () => true

type Offered = Pick<PublicProgram, 'dead_option_enable_disable'>
type Props = {
  title: FirstText
  /** What to have at hand, said before the form is here. */
  intro: string
  offers: (program: Offered) => boolean
  /** What stands around it. */
  frame?: ComponentType<{ title: string; children: ReactNode }>
}

/** The page of the form: opens it on the programs it offers, or leads to the receipt of what was sent before. */
export function ApplicationPage({ frame: Frame = PublicPage, ...body }: Props) {
  const text = useText(firstTexts)
  return (
    <Frame title={text(body.title)}>
      <Body {...body} />
    </Frame>
  )
}

/** What comes later is drawn by itself: the frame around it stands. */
function Body({ title, intro, offers }: Omit<Props, 'frame'>) {
  const page = useGet(applications.form.pageData, {})
  const counter = useContext(Counter)
  const [, navigate] = useLocation()
  const isAtCounter = counter !== null
  const looking = useKeptSubmission({
    keys: sendingKeyStore,
    receiptOf,
    isAtCounter,
    found(receipt) {
      lastReceipt.set(receipt)
      if (counter) counter.done(receipt)
      else navigate(`/submitted-application?id=${receipt.application_id}`, { replace: true })
    },
  })
  const kept = useDrafts<Draft>(title, looking)
  // Nobody else's draft is gone on with at the counter.
  const drafts = isAtCounter ? kept && [] : kept
  const [turn, setTurn] = useState(0)
  useEffect(standAtDoor, [])
  useVisit()
  return (
    <>
      {page.failure && (
        <>
          <ErrorState failure={page.failure} onRetry={page.retry} />
          <Stuck />
        </>
      )}
      {!page.failure && (!page.data || !drafts) && (
        <div className="min-h-dvh">
          <p className="mb-6">{intro}</p>
          <Skeleton lines={8} />
        </div>
      )}
      {page.data && drafts && (
        <Offers
          key={turn}
          name={title}
          drafts={turn === 0 ? drafts : []}
          page={page.data.data}
          offers={offers}
          onCancel={() => {
            sendingKeyStore.clear()
            setTurn(turn + 1)
            scrollTo(0, 0)
          }}
        />
      )}
    </>
  )
}

type OffersProps = {
  name: string
  drafts: readonly Draft[]
  page: PageData
  offers: Props['offers']
  onCancel: () => void
}

function Offers({ name, drafts, page: latest, offers, onCancel }: OffersProps) {
  const text = useText(firstTexts)
  const language = useLanguage()
  const isAtCounter = useContext(Counter) !== null
  const [start, setStart] = useState<FormStart | null | undefined>(drafts.length > 0 ? undefined : null)
  // What it was begun with: a program that closes meanwhile doesn't vanish with what was filled in.
  const [opened, setOpened] = useState<PageData>()
  const page = opened ?? latest
  const offered = useMemo(() => page.programs.filter(offers), [page, offers])
  const [begun, setBegun] = useState<Begun>(() => ({
    program_id: offered.length === 1 ? String(offered[0]!.id) : '',
    all: offered.length > 1,
    asksWhich: false,
    touched: false,
  }))
  const begin = useCallback((change: Partial<Begun>) => setBegun((before) => ({ ...before, ...change })), [])
  if (!opened && start !== undefined && offered.length > 0) setOpened(latest)
  const upcoming = page.upcoming.filter(offers)
  if (offered.length === 0)
    return (
      <div className="flex flex-col gap-5">
        <EmptyState
          title={text(page.programs.length === 0 ? 'closed' : 'movement_closed')}
          text={page.closed?.[`notice_${language}`] ?? text('closed_help')}
        />
        <Upcoming programs={upcoming} />
        <KeptWhileClosed drafts={drafts} page={page} />
        <Stuck />
      </div>
    )
  if (start === undefined)
    return <DraftStart drafts={drafts} page={page} offered={offered} onStart={setStart} />
  return (
    <>
      {!start && <JustSent isAtCounter={isAtCounter} />}
      <Openings page={page} />
      <ApplicationForm
        name={name}
        start={start ?? undefined}
        page={page}
        offered={offered}
        onCancel={onCancel}
        begun={begun}
        onBegin={begin}
      />
    </>
  )
}

/** The activity log is told that the form was opened. */
function useVisit() {
  useEffect(() => {
    whenQuiet(
      () => void call(system.visit.note, { query: { info: location.pathname } }).catch(() => undefined),
    )
  }, [])
}
