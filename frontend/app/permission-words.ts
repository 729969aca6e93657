import { useMemo } from 'react'
import { permissionWords } from '#contract/permission-words'
import { useSpoken } from './language.ts'

/** Permissions in the reader's words. */
export function usePermissionWords() {
  const { language, spoken } = useSpoken()
  // oxlint-disable-next-line exhaustive-deps -- as in useText
  return useMemo(() => permissionWords(language), [language, spoken])
}
