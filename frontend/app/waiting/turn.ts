import { formatFor } from '#contract/format'
import { languages, say } from '#contract/texts'
import { app } from '#contract/texts/app'
import { firstTexts } from '#contract/texts/applications/first'
import type { Wait } from '#contract/visit'
import { loadChunk } from '../chunk.ts'
import { currentLanguage } from '../language.ts'

/** Calls that wait at this moment: one page stands for all of them. */
let waiting = 0
/** Pages that the line leads to: who has gone back from them waits on, but reads where they are. */
let pages = 0
let last: Parameters<Page['show']> | undefined
let page: Page | undefined
let plain: HTMLDialogElement | undefined
type Page = typeof import('./waiting-page.tsx')

const load = () => import('./waiting-page.tsx')
/** Brings the whole page before it is needed. */
export const preloadWaitingPage = (): void => void load().catch(() => undefined)

const part = (name: string, text: string, lang: string): HTMLElement =>
  Object.assign(document.createElement(name), { textContent: text, lang })

/** A few words that need nothing but this chunk: they stand till the whole page has come, and where it never comes. */
function showPlain({ place }: Wait): void {
  if (!plain) {
    plain = document.createElement('dialog')
    plain.className = 'm-0 h-dvh max-h-none w-dvw max-w-none bg-base-100 text-base-content outline-none'
    // A browser closes it at the second Escape, whatever is said to the first.
    plain.addEventListener('cancel', (event) => event.preventDefault())
    plain.addEventListener('close', () => plain?.showModal())
    document.body.append(plain)
    plain.tabIndex = -1
    plain.append(document.createElement('div'))
    plain.firstElementChild!.className = 'mx-auto flex max-w-xl flex-col gap-3 px-4 py-8'
    const away = plain.appendChild(document.createElement('p'))
    away.className = 'mx-auto max-w-xl px-4 pb-8'
    away.append(
      ...languages.map((one) =>
        Object.assign(part('a', say(app, one, 'to_home'), one), {
          href: '/home',
          className:
            'me-6 inline-flex min-h-11 items-center font-medium text-primary underline underline-offset-4',
        }),
      ),
    )
    plain.firstElementChild!.setAttribute('role', 'status')
    plain.showModal()
    plain.focus()
    plain.scrollTo(0, 0)
  }
  const own = currentLanguage()
  const ordered = [own, ...languages.filter((one) => one !== own)]
  const title = place === undefined ? 'waiting_title_full' : 'waiting_title'
  plain.ariaLabel = say(firstTexts, own, title)
  plain.firstElementChild!.replaceChildren(
    ...ordered.flatMap((one) => [
      Object.assign(part('p', say(app, one, 'department'), one), { className: 'mt-4 font-medium' }),
      Object.assign(part('h2', say(firstTexts, one, title), one), {
        className: 'text-2xl font-semibold',
      }),
      ...(place === undefined
        ? [part('p', say(firstTexts, one, 'waiting_full'), one)]
        : [
            part('p', say(firstTexts, one, 'waiting_place', { place: formatFor(one).count(place) }), one),
            part('p', say(firstTexts, one, 'waiting_stay'), one),
          ]),
    ]),
  )
}

function hidePlain(): void {
  plain?.remove()
  plain = undefined
}

function show(...now: Parameters<Page['show']>): void {
  last = now
  if (pages === 0) return
  if (page) return page.show(...now)
  const isFirst = !plain
  showPlain(now[0])
  if (isFirst)
    void loadChunk(load).then(
      (come) => {
        page = come
        hidePlain()
        if (waiting > 0) show(...last!)
      },
      () => undefined,
    )
}

function hide(): void {
  hidePlain()
  page?.hide()
}

/** A page that the line leads to is open, till what is answered is called. */
export function standAtDoor(): () => void {
  pages += 1
  if (waiting > 0 && last) show(...last)
  return () => {
    pages -= 1
    if (pages === 0) hide()
  }
}

/** Not all phones at the same moment; and never sooner than was said. */
const milliseconds = ({ retry_seconds }: Wait): number => retry_seconds * 1000 * (1 + Math.random() * 0.2)

/** For one call: shows how the line stands, and lets time pass till it is asked again. */
export function openTurn() {
  waiting += 1
  return {
    wait: (wait: Wait, offline: boolean): Promise<void> => {
      show(wait, offline)
      return new Promise((done) => {
        setTimeout(done, milliseconds(wait))
      })
    },
    end: (): void => {
      waiting -= 1
      if (waiting === 0) hide()
    },
  }
}
