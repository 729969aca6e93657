import { useLocation, useSearch } from 'wouter'
import { settings } from '#contract/settings'
import type { ShownGeneral } from '#contract/settings/general'
import { general as words } from '#contract/texts/settings/general'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useMay } from '#frontend/app/permissions.ts'
import { useText } from '#frontend/app/text.ts'
import { EditPanel } from '#frontend/resource/EditPanel.tsx'
import { Facts } from '#frontend/ui/Detail.tsx'
import { ButtonLink, Page, Section } from '#frontend/ui/Page.tsx'
import { StateMark } from '#frontend/ui/StateMark.tsx'
import { ErrorState, Skeleton } from '#frontend/ui/states.tsx'
import { GeneralForm } from './GeneralForm.tsx'
import { SignatoryPicture } from './SignatoryPicture.tsx'
import { fieldsOf, generalPath, parts, type FieldName, type Part } from './parts.ts'

/** General settings by part; the form of one stands over all. */
export default function General() {
  const text = useText(words)
  const [, navigate] = useLocation()
  const asked = new URLSearchParams(useSearch()).get('edit')
  const part = parts.find((one) => one === asked)
  return (
    <>
      <Overview />
      {part && (
        <EditPanel title={text('change_title', { part: text(part) })}>
          <GeneralForm key={part} part={part} onSaved={() => navigate(generalPath)} />
        </EditPanel>
      )}
    </>
  )
}

function Overview() {
  const text = useText(words)
  const { data, failure, retry } = useGet(settings.general.get, {})
  return (
    <Page title={text('title')} lead={text('lead')}>
      {failure && <ErrorState failure={failure} onRetry={retry} />}
      {!failure && !data && <Skeleton lines={8} />}
      {data && parts.map((part) => <PartFacts key={part} part={part} values={data.data} />)}
    </Page>
  )
}

type Values = ShownGeneral & { signatory: { version: number; has_signature: boolean } }
function PartFacts({ part, values }: { part: Part; values: Values }) {
  const text = useText(words)
  const format = useFormat()
  const may = useMay()
  const value = values[part] as Record<FieldName, string | number | boolean | null>
  const shown = (name: FieldName) => {
    const own = value[name]
    if (name === 'open')
      return <StateMark kind={own ? 'good' : 'danger'}>{text(own ? 'state_open' : 'state_closed')}</StateMark>
    if (typeof own === 'number') return format.digits(String(own))
    if (typeof own !== 'string') return ''
    if (name === 'stagger_from') return format.moment(own)
    if (name === 'from' || name === 'to') return format.day(own)
    return name === 'phone' || name === 'hotline' ? format.digits(own) : own
  }
  return (
    <Section title={text(part)}>
      <p className="max-w-[48rem] text-base-content/80">{text(`${part}_lead`)}</p>
      <Facts facts={fieldsOf[part].map((name) => ({ label: text(name), value: shown(name) }))} />
      {part === 'signatory' && values.signatory.name !== null && (
        <SignatoryPicture
          // A picture that is being chosen is of nobody who was named since.
          key={values.signatory.version}
          name={values.signatory.name}
          version={values.signatory.version}
          isKept={values.signatory.has_signature}
        />
      )}
      {may(settings.general.updateDepartment.access) && (
        <div>
          <ButtonLink href={`${generalPath}?edit=${part}`}>
            {text('change')}
            <span className="sr-only">: {text(part)}</span>
          </ButtonLink>
        </div>
      )}
    </Section>
  )
}
