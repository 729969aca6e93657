import { useEffect, useRef } from 'react'
import { formatFor } from '#contract/format'
import { languages, say, type Language } from '#contract/texts'
import { waitingTexts } from '#contract/texts/waiting'
import type { Wait } from '#contract/visit'
import { useLanguage } from '../language.ts'

type Props = { wait: Wait; offline: boolean }
const others = { bn: 'en', en: 'bn' } as const satisfies Record<Language, Language>

/** Over the whole page, which stays as it is beneath: place and time, the reader's language first. */
export function WaitingPage({ wait, offline }: Props) {
  const language = useLanguage()
  const page = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = page.current
    dialog?.showModal()
    // Not the link at its foot, which a small screen scrolls to.
    dialog?.focus()
    dialog?.scrollTo(0, 0)
    return () => dialog?.close()
  }, [])
  return (
    <dialog
      ref={page}
      aria-labelledby="waiting-title"
      tabIndex={-1}
      onCancel={(event) => event.preventDefault()}
      // A browser closes it at the second Escape, whatever is said to the first.
      onClose={() => page.current && !page.current.open && page.current.showModal()}
      className="m-0 h-dvh max-h-none w-dvw max-w-none bg-base-100 text-base-content outline-none"
    >
      <div role="status" className="mx-auto flex max-w-xl flex-col gap-6 px-4 py-8">
        {[language, others[language]].map((one) => (
          <Words key={one} language={one} wait={wait} offline={offline} first={one === language} />
        ))}
      </div>
      <p className="mx-auto max-w-xl px-4 pb-8">
        {languages.map((one) => (
          <a
            key={one}
            lang={one}
            href="/home"
            className="me-6 inline-flex min-h-11 items-center font-medium text-primary underline underline-offset-4"
          >
            {say(waitingTexts, one, 'home')}
          </a>
        ))}
      </p>
    </dialog>
  )
}

function Words({ language, wait, offline, first }: Props & { language: Language; first: boolean }) {
  const text = (key: Parameters<typeof say<keyof typeof waitingTexts.en>>[2], parameters = {}) =>
    say(waitingTexts, language, key, parameters)
  const { place, minutes = 1 } = wait
  const time = minutes > 60 ? 'hours' : minutes > 1 ? 'minutes' : 'soon'
  return (
    <section lang={language} className="flex flex-col gap-3">
      <p className="font-medium">{text('department')}</p>
      <h2 id={first ? 'waiting-title' : undefined} className="text-2xl font-semibold">
        {text(place === undefined ? 'title_full' : 'title')}
      </h2>
      <p>{text('many')}</p>
      {place === undefined ? (
        <p className="text-xl">{text('full')}</p>
      ) : (
        <p className="text-xl">
          <strong className="block">{text('place', { place: formatFor(language).count(place) })}</strong>
          {text(time, { minutes })}
        </p>
      )}
      {offline && <p className="font-medium">{text('offline')}</p>}
      {place !== undefined && <p>{text('stay')}</p>}
    </section>
  )
}
