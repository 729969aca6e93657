import { settings } from '#contract/settings'
import { bundleTexts as words } from '#contract/texts/settings/bundle'
import { useFormat } from '#frontend/app/format.ts'
import { Differences } from '#frontend/app/history/Differences.tsx'
import { useText } from '#frontend/app/text.ts'
import { Act } from '#frontend/ui/Act.tsx'
import { Notice } from '#frontend/ui/Notice.tsx'
import type { Preview, Seen } from './Bundle.tsx'

type SectionChange = Preview['sections'][number]

const isEmpty = ({ added, changed, removed }: SectionChange) =>
  added.length + changed.length + removed.length === 0

/** What a file would change, section by section; it is brought in whole once nothing speaks against it. */
export function BundleChanges({ seen, onDone }: { seen: Seen; onDone: () => void }) {
  const text = useText(words)
  const format = useFormat()
  const { preview, file, key } = seen
  const { problems } = preview
  const changing = preview.sections.filter((section) => !isEmpty(section))
  return (
    <div className="flex flex-col gap-4">
      <p>{text('made', { day: format.moment(preview.made_at), from: preview.made_from })}</p>
      {problems.length > 0 && (
        <Notice kind="error" live>
          <p className="font-semibold">{text('problems_title')}</p>
          <p>{text('problems_lead')}</p>
          <ul className="list-disc ps-5">
            {problems.map(({ section, key: row, message }) => (
              <li key={section + row + message}>
                {[text(`section_${section}`), ...(row === '*' ? [] : [row])].join(', ')}: {message}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {changing.length === 0 && (
        <Notice kind="success" live>
          {text('nothing')}
        </Notice>
      )}
      {changing.map((section) => (
        <Section key={section.section} section={section} />
      ))}
      {changing.length > 0 && problems.length === 0 && (
        <div>
          <Act
            endpoint={settings.bundle.import}
            options={{ body: { file, here: preview.here }, headers: { 'idempotency-key': key } }}
            kind="primary"
            label={text('bring_in')}
            question={text('bring_in_question')}
            onDone={onDone}
          />
        </div>
      )}
    </div>
  )
}

function Section({ section }: { section: SectionChange }) {
  const text = useText(words)
  const title = text(`section_${section.section}`)
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-lg font-semibold">{title}</h3>
      <p className="text-sm">
        {text('same', { count: section.same })} {section.kept > 0 && text('kept', { count: section.kept })}
      </p>
      <Keys title={text('added')} keys={section.added} />
      <Keys title={text('removed')} keys={section.removed} />
      {section.changed.map(({ key, fields }) => (
        <div key={key} className="flex flex-col gap-1">
          <h4 lang="en" className="font-semibold break-words">
            {key}
          </h4>
          <Differences
            entity={section.section}
            of={fields}
            names={{}}
            caption={`${title}: ${key}`}
            sides={[text('before'), text('after')]}
          />
        </div>
      ))}
    </section>
  )
}

function Keys({ title, keys }: { title: string; keys: readonly string[] }) {
  const format = useFormat()
  if (keys.length === 0) return null
  return (
    <details open={keys.length <= 20}>
      <summary className="cursor-pointer font-medium">
        {title} ({format.digits(keys.length)})
      </summary>
      <ul className="list-disc ps-5">
        {keys.map((key) => (
          <li key={key} lang="en" className="break-words">
            {key}
          </li>
        ))}
      </ul>
    </details>
  )
}
