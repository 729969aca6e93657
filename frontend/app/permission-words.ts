import { useMemo } from 'react'
import { permissionWords } from '#contract/permission-words'
import { useLanguage } from './language.ts'

/** Permissions in the reader's words. */
export function usePermissionWords() {
  const language = useLanguage()
  return useMemo(() => permissionWords(language), [language])
}
