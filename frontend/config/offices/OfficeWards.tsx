import { useWatch } from 'react-hook-form'
import { useLocation } from 'wouter'
import { geography } from '#contract/geography'
import { offices as words } from '#contract/texts/geography/offices'
import type { AnswerOf } from '#frontend/app/client.ts'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useMay } from '#frontend/app/permissions.ts'
import { useText } from '#frontend/app/text.ts'
import { Form } from '#frontend/ui/Form.tsx'
import { useHeadingName } from '#frontend/ui/heading-name.ts'
import { MultiChoiceField } from '#frontend/ui/MultiChoiceField.tsx'
import { ButtonLink, Page } from '#frontend/ui/Page.tsx'
import { EmptyState } from '#frontend/ui/states.tsx'
import type { ScreenProps } from '#frontend/app/screens.ts'
import { officesPath } from './paths.ts'

type Load = typeof geography.office.wards
type Loaded = AnswerOf<Load>

const valuesOf = (loaded: Loaded | undefined) => ({ ward_ids: (loaded?.ward_ids ?? []).map(String) })
type Values = ReturnType<typeof valuesOf>

/** The wards that an office works for. */
export default function OfficeWards({ params }: ScreenProps) {
  const text = useText(words)
  return (
    <Page title={text('wards_title')} crumbs={[{ label: text('title'), href: officesPath }]}>
      <WardsOf id={params['id'] ?? ''} />
    </Page>
  )
}

/** Where there is nothing to tick it is said, and no form is offered. */
function WardsOf({ id }: { id: string }) {
  const text = useText(words)
  const { nameOf } = useFormat()
  const may = useMay()
  const [, navigate] = useLocation()
  const { data: found } = useGet(geography.office.wards, { params: { id } })
  useHeadingName(found && nameOf(found.data))
  if (found?.wards.length === 0)
    return (
      <EmptyState
        title={text('wards')}
        text={text(found.is_too_many ? 'wards_too_many' : 'wards_none')}
        action={
          may(geography.office.update.access) && (
            <ButtonLink href={`${officesPath}/edit/${id}`}>{text('wards_change_place')}</ButtonLink>
          )
        }
      />
    )
  return (
    <Form<Values, Load, typeof geography.office.saveWards>
      load={{ endpoint: geography.office.wards, params: { id } }}
      history={{ entity: 'office' }}
      save={geography.office.saveWards}
      valuesOf={valuesOf}
      toOptions={(values, loaded) => ({ body: { ...values, id, version: loaded?.data.version ?? 0 } })}
      fields={{ ward_ids: { label: text('wards') } }}
      onSaved={() => navigate(officesPath)}
      cancelHref={officesPath}
    >
      {(_, loaded) => loaded && <Wards loaded={loaded} />}
    </Form>
  )
}

function Wards({ loaded: { data, wards, is_too_many } }: { loaded: Loaded }) {
  const text = useText(words)
  const { nameOf } = useFormat()
  const chosen = useWatch({ name: 'ward_ids' }) as string[]
  return (
    <>
      <p>{text(is_too_many ? 'wards_too_many_some' : 'wards_lead', { name: nameOf(data) })}</p>
      <p role="status" className="font-medium">
        {text('wards_chosen', { count: chosen.length })}
      </p>
      <MultiChoiceField
        name="ward_ids"
        label={text('wards')}
        options={wards.map((ward) => ({
          value: String(ward.id),
          label: `${nameOf(ward)}, ${nameOf(ward.parent)}`,
        }))}
      />
    </>
  )
}
