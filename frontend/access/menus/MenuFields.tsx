import { access } from '#calls/access'
import { permissions } from '#contract/permissions'
import { menus as words } from '#contract/texts/access/menus'
import { useGet } from '#frontend/app/data.ts'
import { useLanguage } from '#frontend/app/language.ts'
import { usePermissionWords } from '#frontend/app/permission-words.ts'
import { useText } from '#frontend/app/text.ts'
import { ChoiceField } from '#frontend/ui/ChoiceField.tsx'
import { TextField } from '#frontend/ui/TextField.tsx'
import { IconField } from './IconField.tsx'
import { top } from './menu-values.ts'

const linkTypes = ['0', '1', '2'] as const

/** The fields of an item; where it leads depends on what it is. */
export function MenuFields({ linkType, itself }: { linkType: string; itself?: number }) {
  const text = useText(words)
  const language = useLanguage()
  const permissionWords = usePermissionWords()
  const parents = useGet(access.menu.parents, {})
  const pages = useGet(access.menu.pages, {})
  const groups = (parents.data?.parents ?? []).filter(({ id }) => id !== itself)
  return (
    <>
      <TextField name="label_name_en" label={text('label_name_en')} required lang="en" maxLength={80} />
      <TextField name="label_name_bn" label={text('label_name_bn')} required lang="bn" maxLength={80} />
      <ChoiceField
        name="parent_id"
        label={text('parent')}
        help={text('parent_help')}
        required
        asList
        loading={parents.loading}
        options={[
          { value: top, label: text('parent_none') },
          ...groups.map((group) => ({
            value: String(group.id),
            label: group[`label_name_${language}`],
            search: `${group.label_name_en} ${group.label_name_bn}`,
          })),
        ]}
      />
      <ChoiceField
        name="link_type"
        label={text('link_type')}
        required
        options={linkTypes.map((type) => ({
          value: type,
          label: text(`type_${type}`),
          note: text(`type_${type}_note`),
        }))}
      />
      {linkType === '1' && (
        <ChoiceField
          name="page_url"
          label={text('page_url')}
          required
          asList
          loading={pages.loading}
          options={(pages.data?.page_urls ?? []).map(({ page_url, name }) => ({
            value: page_url,
            label: name,
            search: page_url,
          }))}
        />
      )}
      {linkType === '2' && (
        <TextField
          name="link"
          label={text('link')}
          help={text('link_help')}
          required
          lang="en"
          maxLength={500}
        />
      )}
      <IconField />
      <ChoiceField
        name="permission"
        label={text('permission')}
        help={text('permission_help')}
        asList
        options={permissions.map((permission) => ({
          value: permission,
          label: permissionWords.label(permission),
          search: permission,
        }))}
      />
    </>
  )
}
