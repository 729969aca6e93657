import { Link } from 'wouter'
import { app } from '#contract/texts/app'
import { languageNames, useLanguage, setLanguage } from '#frontend/app/language.ts'
import { useText } from '#frontend/app/text.ts'

/** The other language, in its own words: one press, nothing on the page is lost. */
export function LanguageSwitch() {
  const other = useLanguage() === 'bn' ? 'en' : 'bn'
  return (
    <button
      type="button"
      lang={other}
      onClick={() => setLanguage(other)}
      className="btn btn-outline min-h-11 shrink-0 px-3 font-semibold"
    >
      {languageNames[other]}
    </button>
  )
}

export function PublicHeader() {
  const text = useText(app)
  return (
    <>
      <a href="#main" className="skip-link btn btn-primary">
        {text('skip')}
      </a>
      <header className="page-header border-b-4 border-primary bg-base-100">
        <div className="mx-auto flex max-w-5xl items-center gap-3 px-4 py-2">
          <Link
            href="/home"

            className="flex min-h-11 min-w-0 grow items-center gap-3"
          >
            <img src="/logo.svg" alt="" width={40} height={40} className="size-10 shrink-0" />
            <span className="min-w-0 leading-tight">
              <span className="block font-bold">{text('department')}</span>
              <span className="block text-sm text-base-content/80">{text('service')}</span>
            </span>
          </Link>
          <LanguageSwitch />
        </div>
      </header>
    </>
  )
}

export function PublicFooter() {
  const text = useText(app)
  return (
    <footer className="border-t border-base-300 bg-base-200">
      <div className="mx-auto max-w-5xl px-4 py-6 text-sm text-base-content/80">
        <p className="font-semibold">{text('department')}</p>
        <p>{text('department_note')}</p>
      </div>
    </footer>
  )
}
