import { useLocation, useSearch } from 'wouter'
import { LanguageForm } from './LanguageForm.tsx'
import { LanguageList } from './LanguageList.tsx'

/** The texts of the language in the address; over them the one that is changed. */
export default function Languages() {
  const [path] = useLocation()
  const lang = path.endsWith('/En') ? 'en' : 'bn'
  const edited = new URLSearchParams(useSearch()).get('edit')
  return edited ? <LanguageForm key={edited} lang={lang} path={edited} /> : <LanguageList lang={lang} />
}
