import { useLocation, useSearch } from 'wouter'
import { settings } from '#contract/settings'
import { languagePermission, textStates, type AdminText, type TextState } from '#contract/settings/languages'
import type { Language } from '#contract/texts'
import { areaWords, languageTexts } from '#contract/texts/settings/languages'
import { useFormat } from '#frontend/app/format.ts'
import { useMay } from '#frontend/app/permissions.ts'
import { useText } from '#frontend/app/text.ts'
import { layOne } from '#frontend/app/translations.ts'
import { Act } from '#frontend/ui/Act.tsx'
import { List } from '#frontend/ui/List.tsx'
import { ButtonLink, Page } from '#frontend/ui/Page.tsx'
import { StateMark, type StateKind } from '#frontend/ui/StateMark.tsx'
import { LanguageHead } from './LanguageHead.tsx'
import { otherLanguage, screenOf } from './language-paths.ts'
import { useAreaName } from './useAreaName.ts'

const looks: Record<TextState, StateKind> = {
  default: 'off',
  changed: 'good',
  other_changed: 'waiting',
  outdated: 'waiting',
  orphan: 'danger',
}

/** All texts of a language, with how they stand. */
export function LanguageList({ lang }: { lang: Language }) {
  const text = useText(languageTexts)
  const areaName = useAreaName()
  const format = useFormat()
  const may = useMay()
  const [path] = useLocation()
  const search = useSearch()
  const other = otherLanguage[lang]
  const hrefOf = (row: AdminText) => {
    const next = new URLSearchParams(search)
    next.set('edit', row.path)
    return row.state === 'orphan' ? undefined : `${path}?${next}`
  }
  const toOther = may(languagePermission[other]) && (
    <ButtonLink href={screenOf(other)}>{text(`to_${other}`)}</ButtonLink>
  )
  return (
    <Page title={text(`title_${lang}`)} actions={toOther} lead={text('lead')}>
      <LanguageHead lang={lang} />
      <List
        key={lang}
        endpoint={settings.language.list}
        asked={{ lang }}
        caption={text(`title_${lang}`)}
        rowHref={hrefOf}
        empty={{ text: text('none') }}
        filters={[
          {
            name: 'state',
            label: text('state'),
            options: textStates.map((value) => ({ value, label: text(`state_${value}`) })),
          },
          {
            name: 'area',
            label: text('area'),
            options: Object.keys(areaWords('en')).map((value) => ({
              value,
              label: areaName(value),
              search: value,
            })),
          },
        ]}
        columns={[
          {
            key: 'words',
            wraps: true,
            title: text(`words_${lang}`),
            sort: 'path',
            cell: (row) => <Words lang={lang} words={row[`words_${lang}`]} path={row.path} />,
          },
          {
            key: 'other',
            wraps: true,
            title: text(`words_${other}`),
            show: 'always',
            cell: (row) => <Words lang={other} words={row[`words_${other}`]} />,
          },
          { key: 'area', title: text('area'), cell: ({ area }) => areaName(area) },
          {
            key: 'state',
            title: text('state'),
            show: 'always',
            cell: ({ state }) => <StateMark kind={looks[state]}>{text(`state_${state}`)}</StateMark>,
          },
          {
            key: 'updated',
            title: text('updated'),
            sort: 'updated_at',
            cell: (row) =>
              row.state === 'orphan' ? (
                <Gone lang={lang} row={row} />
              ) : (
                row.updated_at && format.moment(row.updated_at)
              ),
          },
        ]}
      />
    </Page>
  )
}

const Words = ({ lang, words, path }: { lang: Language; words: string; path?: string }) => (
  <span className="block max-w-60 min-w-40 py-1 whitespace-normal sm:max-w-96">
    <span lang={lang} className="line-clamp-2 break-words">
      {words}
    </span>
    {path && <span className="block font-mono text-xs font-normal break-all text-base-content">{path}</span>}
  </span>
)

/** What was written for a text that is no more. */
function Gone({ lang, row }: { lang: Language; row: AdminText }) {
  const text = useText(languageTexts)
  const may = useMay()
  return (
    <Act
      endpoint={settings.language.reset}
      options={{ body: { lang, path: row.path, version: row.version } }}
      when={may(languagePermission[lang])}
      label={text('remove')}
      kind="danger"
      question={text('remove_question', { words: row[`words_${lang}`] })}
      onDone={() => layOne(lang, row.path, null)}
    />
  )
}
