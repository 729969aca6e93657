import { useEffect, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import { LanguageForm } from './LanguageForm.tsx'
import { LanguageList } from './LanguageList.tsx'
import { focusHeading } from '#frontend/ui/focus-heading.ts'

/** The texts of the language in the address; in their place the one that is changed. */
export default function Languages() {
  const [path] = useLocation()
  const lang = path.endsWith('/En') ? 'en' : 'bn'
  const edited = new URLSearchParams(useSearch()).get('edit')
  const before = useRef(edited)
  // One address, two pages: whoever goes from one to the other begins at its heading.
  useEffect(() => {
    if (before.current !== edited) focusHeading({ scrolls: true })
    before.current = edited
  }, [edited])
  return edited ? <LanguageForm key={edited} lang={lang} path={edited} /> : <LanguageList lang={lang} />
}
