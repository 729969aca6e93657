import { useEffect, useState } from 'react'
import { access } from '#calls/access'
import type { MenuItem } from '#contract/access/shapes'
import { useGet } from '#frontend/app/data.ts'
import { kept } from '#frontend/app/storage.ts'

const key = 'menus'

function stored(): MenuItem[] | undefined {
  try {
    return JSON.parse(kept.local.get(key) ?? '') as MenuItem[]
  } catch {
    return undefined
  }
}

/** The menu of the signed-in person: the kept one at once, then the server's, once the token has been checked. */
export function useMenu(checked: boolean) {
  const [before] = useState(stored)
  const { data, failure, retry } = useGet(access.profile.menu, checked ? {} : null)
  useEffect(() => {
    if (data) kept.local.set(key, JSON.stringify(data.data))
  }, [data])
  const items = data?.data ?? before
  return { items, failure: items ? undefined : failure, retry }
}
