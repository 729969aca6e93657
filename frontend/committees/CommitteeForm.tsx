import { useLocation } from 'wouter'
import { committees } from '#contract/committees'
import type { Committee } from '#contract/committees'
import { committeeTexts as words } from '#contract/texts/committees/committees'
import type { AnswerOf } from '#frontend/app/client.ts'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import type { ScreenProps } from '#frontend/app/screens.ts'
import { Form } from '#frontend/ui/Form.tsx'
import { Notice } from '#frontend/ui/Notice.tsx'
import { Page } from '#frontend/ui/Page.tsx'
import { RecordState } from '#frontend/ui/RecordState.tsx'
import { CommitteeFields } from './CommitteeFields.tsx'
import { committeesPath } from './paths.ts'

type Load = typeof committees.committee.get
export type MemberRow = {
  role: string
  user_id: string
  full_name: string
  designation: string
  address: string
  email: string
  mobile: string
}
export const newMember = (role: string): MemberRow => ({
  role,
  user_id: '',
  full_name: '',
  designation: '',
  address: '',
  email: '',
  mobile: '',
})

const valuesOf = (committee: Committee | undefined) => ({
  name_bn: committee?.name_bn ?? '',
  name_en: committee?.name_en ?? '',
  committee_type_id: String(committee?.committee_type_id ?? ''),
  program_id: String(committee?.program_id ?? ''),
  place_id: String(committee?.place_id ?? ''),
  members: committee?.members.map(({ username: _, user_id, ...member }): MemberRow => ({
    ...member,
    user_id: String(user_id ?? ''),
  })) ?? [newMember('chair'), newMember('secretary')],
  active: committee?.active ?? true,
})
type Values = ReturnType<typeof valuesOf>

/** Adds a committee, changes one, or begins a new one with the members of another. */
export default function CommitteeForm({ params }: ScreenProps) {
  const [path] = useLocation()
  const id = params['id']
  if (!id) return <Own />
  return path.includes('/copy/') ? <Copy id={id} /> : <Own id={id} />
}

function Copy({ id }: { id: string }) {
  const got = useGet(committees.committee.get, { params: { id } })
  return <RecordState got={got}>{({ data }) => <Own copied={data} />}</RecordState>
}

function Own({ id, copied }: { id?: string; copied?: Committee }) {
  const text = useText(words)
  const { nameOf } = useFormat()
  const [, navigate] = useLocation()
  const title = text(id ? 'edit_title' : copied ? 'copy_title' : 'create_title')
  const common = {
    fields: {
      committee_type_id: { label: text('type') },
      place_id: { label: text('place') },
      name_en: { label: text('name_en') },
      name_bn: { label: text('name_bn') },
      program_id: { label: text('program') },
      members: {
        label: text('members'),
        row: (number: number) => text('member_number', { number }),
        parts: {
          role: text('role'),
          user_id: text('account_of'),
          full_name: text('name'),
          designation: text('designation'),
          mobile: text('mobile'),
          email: text('email'),
          address: text('address'),
        },
      },
      active: { label: text('active') },
    },
    keptAs: `committee ${id ?? (copied ? `copy ${copied.id}` : 'new')}`,
    onSaved: () => navigate(committeesPath),
    cancelHref: committeesPath,
  }
  const bodyOf = (values: Values) => ({
    ...values,
    members: values.members as unknown as Committee['members'],
  })
  return (
    <Page title={title} crumbs={[{ label: text('title'), href: committeesPath }]}>
      {copied && <Notice kind="info">{text('copy_help', { name: nameOf(copied) })}</Notice>}
      {id ? (
        <Form<Values, Load, typeof committees.committee.update>
          {...common}
          load={{ endpoint: committees.committee.get, params: { id } }}
          history={{ entity: 'committee' }}
          save={committees.committee.update}
          valuesOf={(loaded: AnswerOf<Load> | undefined) => valuesOf(loaded?.data)}
          toOptions={(values, loaded) => ({
            params: { id },
            body: { ...bodyOf(values), version: loaded?.data.version ?? 0 },
          })}
        >
          {(_, loaded) => <CommitteeFields members={loaded?.data.members} />}
        </Form>
      ) : (
        <Form<Values, Load, typeof committees.committee.insert>
          {...common}
          save={committees.committee.insert}
          valuesOf={() => ({
            ...valuesOf(copied),
            ...(copied && { place_id: '', name_bn: '', name_en: '' }),
          })}
          toOptions={(values) => ({ body: bodyOf(values) })}
        >
          <CommitteeFields members={copied?.members} />
        </Form>
      )}
    </Page>
  )
}
