import { useEffect, useState } from 'react'
import type { Draft } from './draft.ts'
import { readDrafts } from './store.ts'

/** The forms of this page that are kept on this device; undefined while they are looked for. */
export function useDrafts(form: string, wait: boolean): readonly Draft[] | undefined {
  const [drafts, setDrafts] = useState<readonly Draft[]>()
  useEffect(() => {
    if (wait) return
    let left = false
    void readDrafts().then((all) => !left && setDrafts(all.filter((draft) => draft.form === form)))
    return () => {
      left = true
    }
  }, [form, wait])
  return drafts
}
