import { formatFor } from '#contract/format'
import { languages, say, type Language } from '#contract/texts'
import { waitingTexts } from '#contract/texts/waiting'
import type { Wait } from '#contract/visit'
import { currentLanguage } from '../language.ts'

/** Calls that wait at this moment: one page stands for all of them. */
let waiting = 0
/** Pages that the line leads to: who has gone back from them waits on, but reads where they are. */
let doors = 0
let last: { wait: Wait; offline: boolean } | undefined
let page: ReturnType<typeof openPage> | undefined

const part = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  ...content: (Node | string)[]
): HTMLElementTagNameMap[Name] => {
  const element = document.createElement(name)
  element.className = className
  element.append(...content)
  return element
}

/** Place and time in one language. */
function wordsOf({ place, minutes = 1 }: Wait, offline: boolean, language: Language): HTMLElement {
  const text = (key: keyof typeof waitingTexts.en, parameters = {}) =>
    say(waitingTexts, language, key, parameters)
  const time = minutes > 60 ? 'hours' : minutes > 1 ? 'minutes' : 'soon'
  const section = part(
    'section',
    'flex flex-col gap-3',
    part('p', '', text('department')),
    part('h2', 'text-2xl font-semibold', text(place === undefined ? 'title_full' : 'title')),
    part('p', '', text('many')),
    place === undefined
      ? part('p', 'text-xl', text('full'))
      : part(
          'p',
          'text-xl',
          part('strong', 'block', text('place', { place: formatFor(language).count(place) })),
          text(time, { minutes }),
        ),
    ...(offline ? [part('p', 'font-medium', text('offline'))] : []),
    ...(place === undefined ? [] : [part('p', '', text('stay'))]),
  )
  section.lang = language
  return section
}

const homeLink = (language: Language) => {
  const link = part(
    'a',
    'me-6 inline-flex min-h-11 items-center font-medium text-primary underline underline-offset-4',
    say(waitingTexts, language, 'home'),
  )
  link.lang = language
  link.href = '/home'
  return link
}

/**
 * Over the whole page, which stays as it is beneath, and of nothing that has to come first: whoever waits does because everything is
 * slow. The reader's language first.
 */
function openPage() {
  const status = part('div', 'mx-auto flex max-w-xl flex-col gap-6 px-4 py-8')
  status.setAttribute('role', 'status')
  const links = part('p', 'mx-auto max-w-xl px-4 pb-8', ...languages.map(homeLink))
  const dialog = part(
    'dialog',
    'm-0 h-dvh max-h-none w-dvw max-w-none bg-base-100 text-base-content outline-none',
    status,
    links,
  )
  dialog.tabIndex = -1
  const again = () => dialog.showModal()
  dialog.addEventListener('cancel', (event) => event.preventDefault())
  // A browser closes it at the second Escape, whatever is said to the first.
  dialog.addEventListener('close', again)
  document.body.append(dialog)
  dialog.showModal()
  // Not the link at its foot, which a small screen scrolls to.
  dialog.focus()
  dialog.scrollTo(0, 0)
  return {
    show(wait: Wait, offline: boolean) {
      const own = currentLanguage()
      const title = wait.place === undefined ? 'title_full' : 'title'
      dialog.setAttribute('aria-label', say(waitingTexts, own, title))
      const ordered = [own, ...languages.filter((one) => one !== own)]
      status.replaceChildren(...ordered.map((one) => wordsOf(wait, offline, one)))
    },
    close() {
      dialog.removeEventListener('close', again)
      dialog.remove()
    },
  }
}

function show(): void {
  if (doors === 0 || waiting === 0 || !last) return
  page ??= openPage()
  page.show(last.wait, last.offline)
}

function hide(): void {
  page?.close()
  page = undefined
}

/** A page that the line leads to is open, till what is answered is called. */
export function standAtDoor(): () => void {
  doors += 1
  show()
  return () => {
    doors -= 1
    if (doors === 0) hide()
  }
}

/** Not all phones at the same moment; and never sooner than was said. */
const milliseconds = ({ retry_seconds }: Wait): number => retry_seconds * 1000 * (1 + Math.random() * 0.2)

/** For one call: shows how the line stands, and lets time pass till it is asked again. */
export function openTurn() {
  waiting += 1
  return {
    wait: (wait: Wait, offline: boolean): Promise<void> => {
      last = { wait, offline }
      show()
      return new Promise((done) => {
        setTimeout(done, milliseconds(wait))
      })
    },
    end: (): void => {
      waiting -= 1
      if (waiting > 0) return
      last = undefined
      hide()
    },
  }
}
