import { useEffect, useState } from 'react'
import type { KeptDraft } from './kept.ts'
import { readDrafts } from './store.ts'

let begun: Promise<readonly KeptDraft[]> | undefined

/** Begins to look before the page is drawn: a slow device takes its time for the first look. */
export function lookForDrafts(): void {
  begun = readDrafts()
}

/** The forms of this page that are kept on this device; undefined while they are looked for. */
export function useDrafts<Draft extends KeptDraft>(
  form: string,
  wait: boolean,
): readonly Draft[] | undefined {
  const [drafts, setDrafts] = useState<readonly Draft[]>()
  useEffect(() => {
    // After a wait other ones may be left.
    const looked = wait ? undefined : begun
    begun = undefined
    if (wait) return
    let left = false
    const isOurs = (draft: KeptDraft): draft is Draft => draft.form === form
    void (looked ?? readDrafts()).then((all) => !left && setDrafts(all.filter(isOurs)))
    return () => {
      left = true
    }
  }, [form, wait])
  return drafts
}
