import { programs as calls } from '#contract/programs/administration'
import { programs as words } from '#contract/texts/programs/programs'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import type { ScreenProps } from '#frontend/app/screens.ts'
import { Form } from '#frontend/ui/Form.tsx'
import { programsPath } from './paths.ts'
import { ProgramPage } from './ProgramPage.tsx'
import { settingBody, settingValues, type SettingValues } from './setting-values.ts'
import { SettingFields } from './SettingFields.tsx'
import { useSettingWords } from './useSettingWords.ts'

type Load = typeof calls.program.get

/** Payment, people and form of a program, in its draft. */
export default function ProgramSetting({ params }: ScreenProps) {
  const text = useText(words)
  const fields = useSettingWords()
  const { digits } = useFormat()
  const id = params['id'] ?? ''
  return (
    <ProgramPage key={id} id={id} here="setting" title={text('setting_title')}>
      {(again) => (
        <Form<SettingValues, Load, typeof calls.program.update>
          load={{ endpoint: calls.program.get, params: { id } }}
          save={calls.program.update}
          valuesOf={(loaded) => settingValues(loaded?.data, digits)}
          toOptions={(values, loaded) => ({
            params: { id },
            body: settingBody(values, loaded?.data.allowance.version ?? 0),
          })}
          fields={fields}
          onSaved={again}
          submitLabel={text('save_draft')}
          keptAs={`program ${id}`}
          cancelHref={programsPath}
        >
          {(_, loaded) => <SettingFields data={loaded?.data} onGone={again} />}
        </Form>
      )}
    </ProgramPage>
  )
}
