import { useEffect, useMemo, useState } from 'react'
import { useSearch } from 'wouter'
import { applications } from '#calls/applications'
import { programs } from '#calls/programs/administration'
import type { Language } from '#contract/texts'
import { programs as programWords } from '#contract/texts/programs/programs'
import { programFields as words } from '#contract/texts/programs/fields'
import { useGet } from '#frontend/app/data.ts'
import { currentLanguage, languageName, setLanguage, useLanguage } from '#frontend/app/language.ts'
import { useText } from '#frontend/app/text.ts'
import { FormPreview } from '#frontend/form-preview.ts'
import type { ScreenProps } from '#frontend/app/screens.ts'
import { Button } from '#frontend/ui/Button.tsx'
import { focusField } from '#frontend/ui/focus-field.ts'
import { Notice } from '#frontend/ui/Notice.tsx'
import { Page } from '#frontend/ui/Page.tsx'
import { RecordState } from '#frontend/ui/RecordState.tsx'
import { ProgramHead } from '../ProgramHead.tsx'
import { ProgramPage } from '../ProgramPage.tsx'
import { ProgramVersions } from '../ProgramVersions.tsx'
import { useProgramCrumbs } from '../useProgramCrumbs.ts'
import { Switch } from './Switch.tsx'

const widths = { phone: 'previewed-phone', desktop: 'max-w-[48rem]' } as const
type Width = keyof typeof widths

/** What who may only look at programs sees of one: its draft as the public form, or what was published of it. */
export default function ProgramLook({ params }: ScreenProps) {
  const text = useText(programWords)
  const id = params['id'] ?? ''
  if (!new URLSearchParams(useSearch()).has('versions')) return <ProgramPreview id={id} />
  return (
    <ProgramPage key={id} id={id} here="versions" title={text('versions_title')}>
      {() => <ProgramVersions id={id} />}
    </ProgramPage>
  )
}

function ProgramPreview({ id }: { id: string }) {
  const text = useText(words)
  const language = useLanguage()
  const [width, setWidth] = useState<Width>('phone')
  const [turn, setTurn] = useState(0)
  const got = usePreviewed(id)
  const leaveIn = useLanguageBack()
  return (
    <Page title={text('preview_title')} crumbs={useProgramCrumbs()}>
      <ProgramHead id={id} here="preview" />
      <p className="max-w-[48rem]">{text('preview_lead')}</p>
      <Notice kind="info">{text('preview_nothing')}</Notice>
      <div className="flex flex-wrap gap-x-8 gap-y-3">
        <Switch
          label={text('preview_width')}
          options={[
            { value: 'phone', label: text('preview_phone') },
            { value: 'desktop', label: text('preview_desktop') },
          ]}
          value={width}
          onChange={setWidth}
        />
        <Switch<Language>
          label={text('preview_language')}
          help={text('preview_language_help')}
          options={(['bn', 'en'] as const).map((one) => ({
            value: one,
            label: languageName(one),
            lang: one,
          }))}
          value={language}
          onChange={leaveIn}
        />
        {(got.data?.programs[0]?.additional_field.length ?? 0) > 0 && (
          <div className="self-center">
            <Button onClick={() => focusField('panel-fields')}>{text('preview_to_fields')}</Button>
          </div>
        )}
      </div>
      <RecordState got={got} lines={10}>
        {(page) => (
          <section
            aria-label={text('preview_frame')}
            className={`previewed mx-auto rounded-box border-4 border-field-border bg-base-100 px-4 ${widths[width]}`}
          >
            <FormPreview
              key={`${turn}-${JSON.stringify(page.programs)}`}
              page={page}
              onAgain={() => setTurn(turn + 1)}
            />
          </section>
        )}
      </RecordState>
    </Page>
  )
}

/** The page data of the public form with the draft in place of what is published. */
function usePreviewed(id: string) {
  const draft = useGet(programs.program.preview, { params: { id } })
  const page = useGet(applications.form.pageData, {})
  const data = useMemo(
    () =>
      draft.data &&
      page.data && { ...page.data.data, programs: [draft.data.data.program], pmt: draft.data.data.variables },
    [draft.data, page.data],
  )
  return {
    data,
    failure: draft.failure ?? page.failure,
    retry() {
      draft.retry()
      page.retry()
    },
  }
}

/** The whole page goes into the language that is looked at, and back into the reader's own when they leave. */
function useLanguageBack(): (language: Language) => void {
  const [own] = useState(currentLanguage)
  useEffect(() => () => setLanguage(own), [own])
  return setLanguage
}
