import { useLocation } from 'wouter'
import { access } from '#contract/access'
import { menus as words } from '#contract/texts/access/menus'
import { useGet } from '#frontend/app/data.ts'
import { useLanguage } from '#frontend/app/language.ts'
import { useText } from '#frontend/app/text.ts'
import { Act } from '#frontend/ui/Act.tsx'
import { Form } from '#frontend/ui/Form.tsx'
import { Page } from '#frontend/ui/Page.tsx'
import type { ScreenProps } from '#frontend/app/screens.ts'
import { MenuFields } from './MenuFields.tsx'
import { bodyOf, valuesOf, type MenuValues } from './menu-values.ts'
import { menuPath } from './paths.ts'

/** Adds an item to the menu, or changes one. */
export default function MenuForm({ params }: ScreenProps) {
  const text = useText(words)
  const id = params['id']
  return (
    <Page
      title={text(id ? 'edit_title' : 'create_title')}
      crumbs={[{ label: text('title'), href: menuPath }]}
      actions={id && <Delete id={id} />}
    >
      {id ? <Edit id={id} /> : <Create />}
    </Page>
  )
}

function Delete({ id }: { id: string }) {
  const text = useText(words)
  const language = useLanguage()
  const [, navigate] = useLocation()
  const item = useGet(access.menu.get, { params: { id } }).data?.menu
  return (
    item && (
      <Act
        endpoint={access.menu.destroy}
        options={{ params: { id } }}
        label={text('delete')}
        kind="danger"
        question={text('delete_question', { name: item[`label_name_${language}`] })}
        onDone={() => navigate(menuPath)}
      />
    )
  )
}

function useFieldWords() {
  const text = useText(words)
  const names = [
    'label_name_en',
    'label_name_bn',
    'parent_id',
    'link_type',
    'page_url',
    'link',
    'icon',
    'permission',
  ] as const
  const labelOf = (name: (typeof names)[number]) => text(name === 'parent_id' ? 'parent' : name)
  return Object.fromEntries(names.map((name) => [name, { label: labelOf(name) }])) as Record<
    keyof MenuValues,
    { label: string }
  >
}

function Create() {
  const [, navigate] = useLocation()
  return (
    <Form<MenuValues, typeof access.menu.get, typeof access.menu.insert>
      save={access.menu.insert}
      valuesOf={valuesOf}
      toOptions={(values) => ({ body: bodyOf(values) })}
      fields={useFieldWords()}
      onSaved={() => navigate(menuPath)}
      cancelHref={menuPath}
    >
      {(form) => <MenuFields linkType={form.watch('link_type')} />}
    </Form>
  )
}

function Edit({ id }: { id: string }) {
  const [, navigate] = useLocation()
  return (
    <Form<MenuValues, typeof access.menu.get, typeof access.menu.update>
      load={{ endpoint: access.menu.get, params: { id } }}
      history={{ entity: 'menu' }}
      save={access.menu.update}
      valuesOf={valuesOf}
      toOptions={(values, loaded) => ({
        params: { id },
        body: { ...bodyOf(values), sort: loaded?.menu.sort, version: loaded?.menu.version ?? 0 },
      })}
      fields={useFieldWords()}
      onSaved={() => navigate(menuPath)}
      cancelHref={menuPath}
    >
      {(form) => <MenuFields linkType={form.watch('link_type')} itself={Number(id)} />}
    </Form>
  )
}
