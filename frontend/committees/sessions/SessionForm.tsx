import { useLocation } from 'wouter'
import { applications } from '#calls/applications'
import { committees } from '#contract/committees'
import { sessionTexts as words } from '#contract/texts/committees/sessions'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useCommittees } from '#frontend/app/pickers.ts'
import { useText } from '#frontend/app/text.ts'
import { ChoiceField } from '#frontend/ui/ChoiceField.tsx'
import { Form } from '#frontend/ui/Form.tsx'
import { Page } from '#frontend/ui/Page.tsx'
import { DayFields, dayFields } from './DayFields.tsx'
import { sessionsPath, workPath } from './paths.ts'

type Values = { committee_id: string; program_id: string; held_on: string; venue: string }

/** Calls a committee together. */
export default function SessionForm() {
  const text = useText(words)
  const { nameOf } = useFormat()
  const [, navigate] = useLocation()
  const picker = useCommittees()
  const programs = useGet(applications.form.programs, {}).data?.data ?? []
  return (
    <Page
      title={text('create_title')}
      crumbs={[{ label: text('title'), href: sessionsPath }]}
      lead={text('create_lead')}
    >
      <Form<Values, typeof committees.session.get, typeof committees.session.insert>
        save={committees.session.insert}
        valuesOf={() => ({ committee_id: '', program_id: '', held_on: '', venue: '' })}
        toOptions={(values) => ({ body: values })}
        fields={{
          committee_id: { label: text('committee') },
          program_id: { label: text('program') },
          ...dayFields(text),
        }}
        submitLabel={text('create_submit')}
        onSaved={({ id }) => navigate(workPath(id))}
        cancelHref={sessionsPath}
      >
        <ChoiceField
          name="committee_id"
          label={text('committee')}
          help={text('committee_help')}
          required
          asList
          options={picker.options}
          loading={picker.loading}
          search={picker.search}
          emptyText={text('committee_none')}
        />
        <ChoiceField
          name="program_id"
          label={text('program')}
          required
          asList
          options={programs.map((one) => ({ value: String(one.id), label: nameOf(one) }))}
        />
        <DayFields />
      </Form>
    </Page>
  )
}
