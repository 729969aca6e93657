import { useEffect, useState } from 'react'
import type { KeptDraft } from './kept.ts'
import { readDrafts } from './store.ts'

/** The forms of this page that are kept on this device; undefined while they are looked for. */
export function useDrafts<Draft extends KeptDraft>(
  form: string,
  wait: boolean,
): readonly Draft[] | undefined {
  const [drafts, setDrafts] = useState<readonly Draft[]>()
  useEffect(() => {
    if (wait) return
    let left = false
    const isOurs = (draft: KeptDraft): draft is Draft => draft.form === form
    void readDrafts().then((all) => !left && setDrafts(all.filter(isOurs)))
    return () => {
      left = true
    }
  }, [form, wait])
  return drafts
}
