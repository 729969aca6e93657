import { useSearch } from 'wouter'
import { access } from '#calls/access'
import { takesAccess, userLife, userStatuses } from '#contract/access/life'
import { userWaits } from '#contract/access/users'
import { lifeAllows } from '#contract/machine'
import { access as accessWords } from '#contract/texts/access/access'
import { users as words } from '#contract/texts/access/users'
import { list } from '#contract/texts/screen-parts'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useMay } from '#frontend/app/permissions.ts'
import { useOfficeCategories, useOffices } from '#frontend/app/pickers.ts'
import { useText } from '#frontend/app/text.ts'
import { useSession } from '#frontend/app/session.ts'
import { useWhy } from '#frontend/ui/useWhy.tsx'
import { BulkAct } from '#frontend/ui/BulkAct.tsx'
import { List, type RowOf } from '#frontend/ui/List.tsx'
import { ButtonLink, Page } from '#frontend/ui/Page.tsx'
import { rowAct } from '#frontend/ui/RowMenu.tsx'
import { StateMark } from '#frontend/ui/StateMark.tsx'
import { statusKinds } from '../status-kinds.ts'
import { useRoles } from '../useRoles.ts'
import { questionOf } from './UserActs.tsx'
import { usersPath } from './paths.ts'

const narrowing = ['search', 'waits', 'category_id', 'role_id', 'office_id', 'added_with'] as const

/** Of those that the list shows now, who still waits to be let in. */
function useWaiting() {
  const asked = new URLSearchParams(useSearch())
  const narrowed: Partial<Record<(typeof narrowing)[number], string>> = {}
  for (const name of narrowing) {
    const value = asked.get(name)
    if (value) narrowed[name] = value
  }
  const shows = [null, '', 'unapproved'].includes(asked.get('status'))
  return { filter: { ...narrowed, status: 'unapproved' as const }, shows }
}
type Row = RowOf<typeof access.user.list>
type Waiting = ReturnType<typeof useWaiting>

/** How many of them one person added, or others did, for who may let them in. */
function useUnapproved(
  { filter, shows }: Waiting,
  maker: { made_by?: number; not_made_by?: number },
): number {
  const may = useMay()
  const query = { ...filter, ...maker, per_page: 5 } as never
  const asks = shows && may(access.user.changeStatus.access)
  return useGet(access.user.list, asks ? { query } : null).data?.total ?? 0
}

/** Users of the offices in scope. */
export default function UserList() {
  const text = useText(words)
  const accessText = useText(accessWords)
  const listText = useText(list)
  const format = useFormat()
  const may = useMay()
  const me = useSession()?.user.id
  const offices = useOffices()
  const roles = useRoles()
  const whyOf = useWhy(text('reason'), text('reason_help'))
  const waiting = useWaiting()
  const { added_with } = waiting.filter
  const notOwn = { not_made_by: me ?? 0 }
  const others = useUnapproved(waiting, notOwn)
  const own = useUnapproved(waiting, { made_by: me ?? 0 })
  const add = may(access.user.insert.access) && (
    <ButtonLink primary href={`${usersPath}/create`}>
      {text('add')}
    </ButtonLink>
  )
  return (
    <Page
      title={text('title')}
      actions={
        <>
          <BulkAct
            endpoint={access.user.changeStatus}
            body={{ action: 'approve' }}
            of={{
              filter: { ...waiting.filter, ...notOwn },
              over: text('waiting_of_others'),
            }}
            count={others || own}
            because={others === 0 ? text('own_all') : undefined}
            label={others > 0 ? text('approve_all', { count: format.count(others) }) : text('approve')}
            ask={(count) => text('bulk_approve', { count })}
            follows={
              <>
                <p>{text('bulk_approve_follows')}</p>
                {own > 0 && <p>{text('own_among', { count: format.count(own) })}</p>}
              </>
            }
          />
          {may(access.user.import.access) && (
            <ButtonLink href={`${usersPath}/import`}>{text('import')}</ButtonLink>
          )}
          {add}
        </>
      }
    >
      <List
        endpoint={access.user.list}
        caption={text('title')}
        byMobile
        nameOf={({ full_name }) => full_name}
        bulk={(['approve', 'deactivate', 'activate'] as const).map((action) => ({
          endpoint: access.user.changeStatus,
          body: { action },
          label: text(action),
          ask: (count) => text(`bulk_${action}`, { count }),
          follows: text(`bulk_${action}_follows`),
          takes: takesAccess(action),
          reasons: takesAccess(action),
          when: (user: Row) =>
            user.beyond_rights
              ? text('beyond_rights')
              : action === 'approve' && user.status === 'unapproved' && user.made_by === me
                ? text('own_chosen')
                : lifeAllows(userLife, user, action, me),
        }))}
        sort={{ key: 'full_name', direction: 'asc' }}
        rowHref={({ id }) => `${usersPath}/view/${id}`}
        acts={(user) => [
          rowAct({
            endpoint: access.user.changeStatus,
            options: { params: { id: user.id }, body: { action: 'approve', version: user.version } },
            label: text('approve'),
            main: true,
            when:
              user.approved_at !== null && !user.beyond_rights && lifeAllows(userLife, user, 'approve', me),
            question: text('approve_question', { name: user.full_name }),
          }),
          // The first approval shows the browsers that come with it: on the person's own page.
          {
            href: `${usersPath}/view/${user.id}`,
            label: text('see_and_approve'),
            main: true,
            required: access.user.changeStatus.access,
            when:
              user.approved_at === null && !user.beyond_rights && lifeAllows(userLife, user, 'approve', me),
          },
          { href: `${usersPath}/view/${user.id}`, label: listText('open') },
          {
            href: `${usersPath}/edit/${user.id}`,
            label: text('edit'),
            required: access.user.update.access,
            when: !user.beyond_rights,
          },
          ...(['deactivate', 'activate', 'ban', 'unban'] as const).map((action) => {
            const why = takesAccess(action) ? whyOf(`${action} ${user.id}`) : undefined
            return rowAct({
              endpoint: access.user.changeStatus,
              options: {
                params: { id: user.id },
                body: { action, version: user.version, ...(why && { reason: why.reason }) },
              },
              label: text(action),
              when: !user.beyond_rights && lifeAllows(userLife, user, action, me),
              ...(action === 'ban' && { kind: 'danger' as const }),
              ...(why && { lacks: why.lacks, onDone: why.clear }),
              question: (
                <>
                  <p>{text(questionOf(action, user), { name: user.full_name })}</p>
                  {why?.field}
                </>
              ),
            })
          }),
          {
            href: `${usersPath}?status=unapproved&added_with=${user.id}`,
            label: text('added_with_them'),
            when: user.status === 'unapproved' && added_with === undefined,
          },
        ]}
        empty={{ title: text('empty_title'), text: text('empty'), action: add }}
        filters={[
          // Comes with a link: of what was told, or of a row.
          ...(added_with === undefined
            ? []
            : [
                {
                  name: 'added_with',
                  label: text('added_with'),
                  options: [{ value: added_with, label: text('added_with_this') }],
                },
              ]),
          {
            name: 'status',
            label: text('status'),
            options: userStatuses.map((status) => ({
              value: status,
              label: accessText(`status_${status}`),
            })),
          },
          {
            name: 'waits',
            label: text('waits'),
            options: userWaits.map((value) => ({ value, label: text(`waits_${value}`) })),
          },
          { name: 'category_id', label: text('office_level'), options: useOfficeCategories() },
          { name: 'role_id', label: text('role'), options: roles },
          {
            name: 'office_id',
            label: text('office'),
            options: offices.options,
            search: offices.search,
          },
        ]}
        columns={[
          { key: 'name', title: text('full_name'), sort: 'full_name', cell: (user) => user.full_name },
          { key: 'username', title: text('username'), sort: 'username', cell: (user) => user.username },
          {
            key: 'roles',
            title: text('roles'),
            show: 'always',
            wraps: true,
            cell: (user) => user.role.map((role) => format.nameOf(role)).join(', '),
          },
          {
            key: 'office',
            title: text('office'),
            show: 'always',
            wraps: true,
            cell: (user) => format.nameOf(user.office),
          },
          {
            key: 'mobile',
            title: text('mobile'),
            show: 'chosen',
            cell: (user) => format.phone(user.mobile),
          },
          {
            key: 'created_at',
            title: text('created_at'),
            show: 'chosen',
            sort: 'created_at',
            cell: ({ created_at }) => format.moment(created_at),
          },
          {
            key: 'status',
            title: text('status'),
            show: 'always',
            sort: 'status',
            cell: ({ status }) => (
              <StateMark kind={statusKinds[status]}>{accessText(`status_${status}`)}</StateMark>
            ),
          },
        ]}
      />
    </Page>
  )
}
