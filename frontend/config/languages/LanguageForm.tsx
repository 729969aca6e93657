import { useLocation, useSearch } from 'wouter'
import { settings } from '#contract/settings'
import { languagePermission, parametersOf, type AdminText } from '#contract/settings/languages'
import type { Language } from '#contract/texts'
import { languageTexts } from '#contract/texts/settings/languages'
import { useGet } from '#frontend/app/data.ts'
import { History } from '#frontend/app/history/History.tsx'
import { useMay } from '#frontend/app/permissions.ts'
import { useText } from '#frontend/app/text.ts'
import { layOne } from '#frontend/app/translations.ts'
import { Act } from '#frontend/ui/Act.tsx'
import { Form } from '#frontend/ui/Form.tsx'
import { Notice } from '#frontend/ui/Notice.tsx'
import { Page } from '#frontend/ui/Page.tsx'
import { TextArea } from '#frontend/ui/TextField.tsx'
import { screenOf } from './language-paths.ts'
import { LanguageParameters } from './LanguageParameters.tsx'
import { LanguagePreview } from './LanguagePreview.tsx'
import { LanguageUses } from './LanguageUses.tsx'
import { LanguageWords } from './LanguageWords.tsx'

type Load = typeof settings.language.text
type Values = { words: string }

/** The editor of a text: the built-in one and the other language's beside it, where it is used, and how it will look. */
export function LanguageForm({ lang, path }: { lang: Language; path: string }) {
  const text = useText(languageTexts)
  const [, navigate] = useLocation()
  const list = new URLSearchParams(useSearch())
  list.delete('edit')
  const listHref = list.size > 0 ? `${screenOf(lang)}?${list}` : screenOf(lang)
  const toList = () => navigate(listHref)
  return (
    <Page title={text('edit_title')} crumbs={[{ label: text(`title_${lang}`), href: listHref }]}>
      <Form<Values, Load, typeof settings.language.update>
        load={{ endpoint: settings.language.text, params: { lang, path } }}
        save={settings.language.update}
        valuesOf={(loaded) => ({ words: loaded?.data[`words_${lang}`] ?? '' })}
        toOptions={({ words }, loaded) => ({
          body: { lang, path, words, version: loaded?.data.version ?? 0 },
        })}
        fields={{ words: { label: text('your_words') } }}
        onSaved={({ words }) => {
          layOne(lang, path, words)
          toList()
        }}
        cancelHref={listHref}
      >
        {(_, loaded) => loaded && <Editor lang={lang} row={loaded.data} />}
      </Form>
      <About lang={lang} path={path} toList={toList} />
    </Page>
  )
}

function Editor({ lang, row }: { lang: Language; row: AdminText }) {
  const text = useText(languageTexts)
  const builtIn = row[`default_${lang}`] ?? ''
  const names = parametersOf(builtIn).map((name) => `{{${name}}}`)
  const help =
    names.length > 0 ? text('your_words_keep', { names: names.join(' ') }) : text('your_words_help')
  return (
    <>
      {row.state === 'outdated' && <Notice kind="warning">{text('outdated_note')}</Notice>}
      {row.follows && <Notice kind="warning">{text('other_changed_note')}</Notice>}
      <LanguageWords lang={lang} row={row} />
      <TextArea name="words" label={text('your_words')} help={help} required lang={lang} rows={4} />
      <LanguagePreview lang={lang} builtIn={builtIn} />
      <LanguageParameters lang={lang} builtIn={builtIn} />
    </>
  )
}

/** What else there is to know of a text, and the way back to the built-in one. */
function About({ lang, path, toList }: { lang: Language; path: string; toList: () => void }) {
  const text = useText(languageTexts)
  const may = useMay()
  const row = useGet(settings.language.text, { params: { lang, path } }).data?.data
  if (!row) return null
  return (
    <div className="flex max-w-[40rem] flex-col gap-6">
      <LanguageUses path={path} />
      {row.id !== null && <History closed entity="changed_text" id={row.id} />}
      <div className="flex empty:hidden">
        <Act
          endpoint={settings.language.reset}
          options={{ body: { lang, path, version: row.version } }}
          when={row.version > 0 && may(languagePermission[lang])}
          label={text('back')}
          kind="danger"
          question={text('back_question', { words: row[`default_${lang}`] ?? '' })}
          onDone={() => {
            layOne(lang, path, null)
            toList()
          }}
        />
      </div>
    </div>
  )
}
