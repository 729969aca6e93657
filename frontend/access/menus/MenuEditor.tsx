import { useEffect, useRef, useState } from 'react'
import { access } from '#calls/access'
import type { MenuItem } from '#contract/access/shapes'
import { menus as words } from '#contract/texts/access/menus'
import { CallFailed } from '#frontend/app/client.ts'
import { refreshReads, useGet, useSend } from '#frontend/app/data.ts'
import { useMay } from '#frontend/app/permissions.ts'
import { useText } from '#frontend/app/text.ts'
import { pageProblem } from '#frontend/app/problem.ts'
import { toast } from '#frontend/app/toasts.ts'
import { Button } from '#frontend/ui/Button.tsx'
import { Notice } from '#frontend/ui/Notice.tsx'
import { ButtonLink, Page } from '#frontend/ui/Page.tsx'
import { RecordState } from '#frontend/ui/RecordState.tsx'
import { SaveBar } from '#frontend/ui/SaveBar.tsx'
import { EmptyState } from '#frontend/ui/states.tsx'
import { UnsavedGuard } from '#frontend/ui/UnsavedGuard.tsx'
import { MenuRows } from './MenuRows.tsx'
import { menuPath } from './paths.ts'
import { moves, moveTo, redo, type Move } from './tree.ts'

/** The menu as a tree: items are moved by drag, by buttons or by keys, and saved together. */
export default function MenuEditor() {
  const text = useText(words)
  const may = useMay()
  const got = useGet(access.menu.list, {})
  const add = may(access.menu.insert.access) && (
    <ButtonLink primary href={`${menuPath}/create`}>
      {text('add')}
    </ButtonLink>
  )
  return (
    <Page title={text('title')} actions={add}>
      <RecordState got={got} lines={8}>
        {({ menus }) =>
          menus.length === 0 ? (
            <EmptyState title={text('empty_title')} text={text('empty')} action={add} />
          ) : (
            <Tree menus={menus} />
          )
        }
      </RecordState>
    </Page>
  )
}

function Tree({ menus }: { menus: readonly MenuItem[] }) {
  const text = useText(words)
  const mayMove = useMay()(access.menu.order.access)
  const { send, sending, failure } = useSend(access.menu.order)
  // What was moved, not where everything stands: it stays when someone else has changed the menu meanwhile.
  const [made, setMade] = useState<readonly Move[]>([])
  const release = useRef<() => void>(() => undefined)
  const saved = useRef(false)
  const tree = redo(menus, made)
  const items = moves(menus, tree)
  const changed = items.length > 0

  useEffect(() => {
    if (!saved.current) return
    saved.current = false
    setMade([])
  }, [menus])

  async function save() {
    try {
      const { message } = await send({ body: { items } })
      release.current()
      saved.current = true
      toast.success(message)
      refreshReads()
    } catch (problem) {
      if (!(problem instanceof CallFailed)) throw problem
      // An item that is gone is a change of somebody else's, too.
      if (problem.code !== 'stale' && problem.code !== 'not_found') return
      pageProblem.show(text('stale'))
      refreshReads(access.menu.list)
    }
  }

  return (
    <>
      {mayMove && <p className="max-w-[48rem]">{text('lead')}</p>}
      <MenuRows tree={tree} onMove={(next, id) => setMade([...made, moveTo(next, id)])} fixed={!mayMove} />
      {failure && (
        <Notice kind="error" live>
          {failure.message}
        </Notice>
      )}
      {changed && (
        <SaveBar>
          <Button kind="primary" busy={sending} onClick={() => void save()}>
            {text('save_order')}
          </Button>
          <Button onClick={() => setMade([])}>{text('undo')}</Button>
          <p role="status">{text('unsaved')}</p>
        </SaveBar>
      )}
      <UnsavedGuard active={changed} release={release} />
    </>
  )
}
