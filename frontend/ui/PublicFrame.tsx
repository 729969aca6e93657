import { Link } from 'wouter'
import { app } from '#contract/texts/app'
import { Helpline } from '#frontend/app/Helpline.tsx'
import { languageName, useLanguage, setLanguage } from '#frontend/app/language.ts'
import { PreferencesButton } from '#frontend/app/PreferencesButton.tsx'
import { useText } from '#frontend/app/text.ts'
import { screenExists } from '#frontend/app/screens.ts'

/** The other language, in its own words: one press, nothing on the page is lost. */
export function LanguageSwitch() {
  const other = useLanguage() === 'bn' ? 'en' : 'bn'
  return (
    <button
      type="button"
      lang={other}
      onClick={() => setLanguage(other)}
      className="language-switch btn btn-outline min-h-11 min-w-[5rem] shrink-0 px-3 font-semibold"
    >
      {languageName(other)}
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
        <div className="mx-auto flex max-w-5xl flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
          <Link
            href="/home"

            className="flex min-h-11 min-w-0 flex-[1_0_9rem] items-center gap-3"
          >
            <img src="/logo.svg" alt="" width={40} height={40} className="size-10 shrink-0" />
            <span className="min-w-0 leading-tight">
              <span className="block font-bold">{text('department')}</span>
              <span className="block text-sm text-base-content/80 max-[25rem]:hidden">{text('service')}</span>
            </span>
          </Link>
          <div className="flex shrink-0 items-center gap-2 print:hidden">
            <PreferencesButton />
            <LanguageSwitch />
          </div>
        </div>
      </header>
    </>
  )
}

const footerLinks = [
  { path: '/contact-us', words: 'contact_us' },
  { path: '/participant-external-registration', words: 'training' },
  { path: '/privacy-policy', words: 'privacy_policy' },
  { path: '/api-documentation', words: 'api_documentation' },
] as const

export function PublicFooter() {
  const text = useText(app)
  return (
    <footer className="border-t border-base-300 bg-base-200 print:hidden">
      <div className="mx-auto max-w-5xl px-4 py-3 text-sm text-base-content/80 sm:py-6">
        <ul className="mb-1 flex flex-wrap gap-x-6">
          {footerLinks
            .filter(({ path }) => screenExists(path))
            .map(({ path, words }) => (
              <li key={path}>
                <Link
                  href={path}
                  className="inline-flex min-h-11 items-center text-base underline underline-offset-4"
                >
                  {text(words)}
                </Link>
              </li>
            ))}
        </ul>
        <p className="mb-2 text-base">
          <Helpline />
        </p>
        <p className="font-semibold">{text('department')}</p>
        <p>{text('department_note')}</p>
      </div>
    </footer>
  )
}
