import { StrictMode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { Router } from 'wouter'
import { descriptionTexts, type DescribedPage } from '#contract/texts/descriptions'
import { languages, say, type Language } from '#contract/texts'
import { toDigitsOf } from '#contract/digits'
import { noScriptsTexts } from '#contract/texts/no-scripts'
import { app } from '#contract/texts/app'
import { nationalHelpline } from '#contract/helpline'
import '#frontend/screens.ts'
import { openScreens } from './screens.ts'
import { App } from './App.tsx'

export type Prerendered = {
  markup: string
  title: string
  description: Record<Language, string>
  calls: readonly string[]
}

/** The public pages that stand in HTML before any script has come. Those that have no screen yet are left out. */
export const prerenderedPaths = [
  '/home',
  '/online-application',
  '/application-tracking',
  '/grievance-entry',
  '/grievance-tracking',
  '/AntiDiscriminationStudentMovement',
  '/privacy-policy',
  '/contact-us',
  '/c',
] as const satisfies readonly DescribedPage[]

/** What a page calls at once: public/early.js asks for it, together with the page's scripts, in the reader's language. */
const callsAhead: Record<string, readonly string[]> = {
  '/online-application': ['/api/v1/global/getApplicationPageData'],
  '/grievance-entry': ['/api/v1/global/grievance/page-data'],
}

const describedAs = (page: DescribedPage | 'any') => ({
  bn: say(descriptionTexts, 'bn', page),
  en: say(descriptionTexts, 'en', page),
})

/** What is said of a page that isn't prerendered: the receipt, an edit, a circular, one that isn't there. */
export const anyPage = describedAs('any')

/** A page as the build writes it, in Bangla; null where there is no such screen. */
export async function prerender(path: DescribedPage): Promise<Prerendered | null> {
  const screen = openScreens().find((one) => one.path === path)
  if (!screen) return null
  const { default: Component } = await screen.load()
  const first = { screen, path, params: {}, Component }
  const markup = renderToString(
    <Router ssrPath={path}>
      <StrictMode>
        <App first={first} />
      </StrictMode>
    </Router>,
  )
  // React asks for pictures ahead, in the middle of what it will take over.
  const body = markup.replace(/^(<link [^>]*>)+/, '')
  const heading = /<h1[^>]*>([^<]*)</.exec(markup)?.[1]
  const department = say(app, 'bn', 'department')
  return {
    calls: callsAhead[path] ?? [],
    markup: body,
    description: describedAs(path),
    title: heading ? `${heading} · ${department}` : department,
  }
}

/** What stands in every page for whoever has no scripts, or whose browser fails with ours. */
export const noScript = (): string =>
  renderToStaticMarkup(
    <div role="alert" className="no-scripts mx-auto flex max-w-[40rem] flex-col gap-3 px-4 py-6">
      {languages.map((language) => (
        <p key={language} lang={language}>
          {say(noScriptsTexts, language, 'where_to_go')}{' '}
          <a
            href={`tel:${nationalHelpline}`}
            className="font-medium text-primary underline underline-offset-4"
          >
            {say(noScriptsTexts, language, 'call', { number: toDigitsOf(language, nationalHelpline) })}
          </a>
        </p>
      ))}
    </div>,
  )
