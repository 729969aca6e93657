import { training } from '#contract/training'
import { resultTexts as words } from '#contract/texts/training/results'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { Form } from '#frontend/ui/Form.tsx'
import { Notice } from '#frontend/ui/Notice.tsx'
import { Page } from '#frontend/ui/Page.tsx'
import { RecordState } from '#frontend/ui/RecordState.tsx'
import { TextField } from '#frontend/ui/TextField.tsx'

type Values = { token: string }

/** The token of the survey tool: tried before it is kept, and never shown again. */
export default function KoboToken() {
  const text = useText(words)
  const format = useFormat()
  const got = useGet(training.kobo.get, {})
  return (
    <Page title={text('kobo_title')} lead={text('kobo_lead')}>
      <RecordState got={got}>
        {({ data: { is_there, checked_at, updated_by, version } }) => (
          <div className="flex max-w-[40rem] flex-col gap-6">
            {!is_there ? (
              <Notice kind="warning">{text('kobo_nowhere', { variable: 'KOBO_URL' })}</Notice>
            ) : checked_at === null ? (
              <Notice kind="info">{text('kobo_unset')}</Notice>
            ) : (
              <Notice kind="success">
                {text('kobo_set', { at: format.moment(checked_at), name: updated_by ?? '' })}
              </Notice>
            )}
            {is_there && (
              <Form<Values, typeof training.kobo.get, typeof training.kobo.update>
                key={version}
                save={training.kobo.update}
                valuesOf={() => ({ token: '' })}
                toOptions={({ token }) => ({ body: { token, version } })}
                fields={{ token: { label: text('kobo_token') } }}
                onSaved={got.retry}
                cancelHref="/dashboard"
                submitLabel={text('kobo_save')}
              >
                <TextField
                  name="token"
                  label={text('kobo_token')}
                  help={text('kobo_token_help', { where: 'Account settings, Security, API key' })}
                  required
                  maxLength={100}
                />
              </Form>
            )}
          </div>
        )}
      </RecordState>
    </Page>
  )
}
