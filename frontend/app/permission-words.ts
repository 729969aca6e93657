import { useMemo } from 'react'
import { permissionWords } from '#contract/permission-words'
import { useLanguage } from './language.ts'
import { useLaid } from './translations.ts'

/** Permissions in the reader's words. */
export function usePermissionWords() {
  const language = useLanguage()
  const laid = useLaid()
  // oxlint-disable-next-line exhaustive-deps -- as in useText
  return useMemo(() => permissionWords(language), [language, laid])
}
