import { access } from '#calls/access'
import type { Role } from '#contract/access/shapes'
import { list } from '#contract/texts/screen-parts'
import { roles as words } from '#contract/texts/access/roles'
import { UsersCount } from '#frontend/app/UsersCount.tsx'
import { useFormat } from '#frontend/app/format.ts'
import { useMay } from '#frontend/app/permissions.ts'
import { useText } from '#frontend/app/text.ts'
import { List } from '#frontend/ui/List.tsx'
import { ButtonLink, Page } from '#frontend/ui/Page.tsx'
import { rowAct } from '#frontend/ui/RowMenu.tsx'
import { StateMark } from '#frontend/ui/StateMark.tsx'
import { rightsPath, rolesPath } from './paths.ts'
import { useIsOwnRole } from './useIsOwnRole.ts'
import { useSeeAs } from './useSeeAs.tsx'

/** Roles, with how much they permit and how many people have them. */
export default function RoleList() {
  const text = useText(words)
  const listText = useText(list)
  const format = useFormat()
  const may = useMay()
  const mayEdit = may(access.role.update.access)
  const isOwn = useIsOwnRole()
  const seeAs = useSeeAs()
  const whyKept = (role: Role): string | undefined => {
    if (isOwn(role)) return text('own_role')
    if (role.beyond_rights) return text('beyond_rights')
    return role.users > 0 ? listText('has_users', { count: format.count(role.users) }) : undefined
  }
  const add = may(access.role.insert.access) && (
    <ButtonLink primary href={`${rolesPath}/create`}>
      {text('add')}
    </ButtonLink>
  )
  return (
    <Page title={text('title')} actions={add}>
      <List
        endpoint={access.role.list}
        caption={text('title')}
        rowHref={(role) =>
          mayEdit && !role.is_super_admin && !isOwn(role) && !role.beyond_rights
            ? `${rolesPath}/edit/${role.id}`
            : undefined
        }
        nameOf={format.nameOf}
        acts={(role) =>
          role.is_super_admin
            ? []
            : [
                {
                  href: `${rightsPath}?role=${role.id}`,
                  label: text('rights'),
                  required: access.role.permissions.access,
                },
                rowAct(seeAs(role)),
                rowAct({
                  endpoint: access.role.destroy,
                  options: { params: { id: role.id } },
                  label: listText('delete'),
                  kind: 'danger',
                  because: whyKept(role),
                  question: text('delete_question', { name: format.nameOf(role) }),
                }),
              ]
        }
        empty={{ title: text('empty_title'), text: text('empty'), action: add }}
        filters={[
          {
            name: 'active',
            label: text('state'),
            options: [
              { value: 'true', label: text('state_on') },
              { value: 'false', label: text('state_off') },
            ],
          },
        ]}
        columns={[
          { key: 'name', title: text('name'), cell: (role) => format.nameOf(role) },
          { key: 'code', title: text('code'), sort: 'code', cell: ({ code }) => code },
          {
            key: 'state',
            title: text('state'),
            show: 'always',
            cell: ({ active }) => (
              <StateMark kind={active ? 'good' : 'off'}>{text(active ? 'state_on' : 'state_off')}</StateMark>
            ),
          },
          {
            key: 'totp',
            title: text('needs_totp'),
            cell: ({ needs_totp }) => text(needs_totp ? 'yes' : 'no'),
          },
          {
            key: 'users',
            title: text('users'),
            show: 'always',
            isNumber: true,
            cell: ({ id, users }) => <UsersCount count={users} of="role_id" id={id} />,
          },
          {
            key: 'permissions',
            title: text('permissions'),
            isNumber: true,
            cell: (role) => (role.is_super_admin ? text('all_rights') : format.count(role.permissions)),
          },
          { key: 'remarks', title: text('remarks'), cell: ({ remarks }) => remarks },
        ]}
      />
    </Page>
  )
}
