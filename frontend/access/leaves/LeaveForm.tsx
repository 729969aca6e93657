import { useLocation } from 'wouter'
import { access } from '#contract/access'
import { dayInDhaka } from '#contract/calendar'
import { leaveTexts as words } from '#contract/texts/access/leaves'
import { useLeavePeople } from '#frontend/app/pickers.ts'
import { useText } from '#frontend/app/text.ts'
import { ChoiceField } from '#frontend/ui/ChoiceField.tsx'
import { DayField } from '#frontend/ui/DayField.tsx'
import { Form } from '#frontend/ui/Form.tsx'
import { Page } from '#frontend/ui/Page.tsx'
import { TextField } from '#frontend/ui/TextField.tsx'
import { leavesPath } from './paths.ts'

const empty = () => ({ absent_id: '', acting_id: '', from_day: '', to_day: '', note: '' })
type Values = ReturnType<typeof empty>

/** Says who acts for an officer who is away, and on which days. */
export default function LeaveForm() {
  const text = useText(words)
  const [, navigate] = useLocation()
  const year = Number(dayInDhaka(new Date()).slice(0, 4))
  return (
    <Page title={text('create_title')} crumbs={[{ label: text('title'), href: leavesPath }]}>
      <Form<Values, typeof access.leave.list, typeof access.leave.insert>
        save={access.leave.insert}
        valuesOf={empty}
        toOptions={({ absent_id, acting_id, ...values }) => ({
          body: { ...values, absent_id: Number(absent_id), acting_id: Number(acting_id) },
        })}
        fields={{
          absent_id: { label: text('absent') },
          acting_id: { label: text('acting') },
          from_day: { label: text('from_day') },
          to_day: { label: text('to_day') },
          note: { label: text('note') },
        }}
        keptAs="leave new"
        onSaved={() => navigate(leavesPath)}
        cancelHref={leavesPath}
      >
        <p className="max-w-[48rem]">{text('lead')}</p>
        <PersonField name="absent_id" label={text('absent')} help={text('person_help')} />
        <PersonField name="acting_id" label={text('acting')} help={text('acting_help')} />
        <DayField name="from_day" label={text('from_day')} required yearFrom={year} yearTo={year + 1} />
        <DayField name="to_day" label={text('to_day')} required yearFrom={year} yearTo={year + 2} />
        <TextField name="note" label={text('note')} help={text('note_help')} required maxLength={300} />
      </Form>
    </Page>
  )
}

function PersonField(props: { name: string; label: string; help: string }) {
  const people = useLeavePeople()
  return (
    <ChoiceField
      {...props}
      required
      asList
      options={people.options}
      loading={people.loading}
      search={people.search}
    />
  )
}
