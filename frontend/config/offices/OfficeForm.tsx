import { useWatch } from 'react-hook-form'
import { useLocation } from 'wouter'
import { geography } from '#contract/geography'
import { isLevelCategory, levelMissed, needsPlace, placesOfCategory } from '#contract/geography/offices'
import { kindsAbove, kindsUnder, placeKinds, type PlaceKind } from '#contract/geography/places'
import { adminValidation } from '#contract/texts/admin-validation'
import { config } from '#contract/texts/config'
import { offices as words } from '#contract/texts/geography/offices'
import type { AnswerOf } from '#frontend/app/client.ts'
import { useOfficeCategories, useOfficeCategoryCode } from '#frontend/app/pickers.ts'
import { Hands } from '#frontend/app/history/Hands.tsx'
import { useText } from '#frontend/app/text.ts'
import { CheckField } from '#frontend/ui/CheckField.tsx'
import { ChoiceField } from '#frontend/ui/ChoiceField.tsx'
import { Form } from '#frontend/ui/Form.tsx'
import { Notice } from '#frontend/ui/Notice.tsx'
import { Page } from '#frontend/ui/Page.tsx'
import { TextField } from '#frontend/ui/TextField.tsx'
import type { ScreenProps } from '#frontend/app/screens.ts'
import { NameFields } from '#frontend/resource/NameFields.tsx'
import { PlaceField } from '#frontend/resource/PlaceField.tsx'
import { useWalk } from '#frontend/resource/PlaceWalk.tsx'
import { officesPath } from './paths.ts'

type Load = typeof geography.office.get

const valuesOf = (loaded: AnswerOf<Load> | undefined) => ({
  name_en: loaded?.data.name_en ?? '',
  name_bn: loaded?.data.name_bn ?? '',
  code: loaded?.data.code ?? '',
  category_id: String(loaded?.data.category_id ?? ''),
  place_id: String(loaded?.data.place_id ?? ''),
  whole_country: loaded !== undefined && loaded.data.place_id === null,
  address_en: loaded?.data.address_en ?? '',
  address_bn: loaded?.data.address_bn ?? '',
  phone: loaded?.data.phone ?? '',
  hours_en: loaded?.data.hours_en ?? '',
  hours_bn: loaded?.data.hours_bn ?? '',
  active: loaded?.data.active ?? true,
})
type Values = ReturnType<typeof valuesOf>

/** Adds an office, or changes one. */
export default function OfficeForm({ params }: ScreenProps) {
  const text = useText(words)
  const [, navigate] = useLocation()
  const id = params['id']
  const common = {
    valuesOf,
    fields: useFieldWords(),
    onSaved: () => navigate(officesPath),
    keptAs: `office ${id ?? 'new'}`,
    cancelHref: officesPath,
  }
  return (
    <Page
      title={text(id ? 'edit_title' : 'create_title')}
      crumbs={[{ label: text('title'), href: officesPath }]}
    >
      {id && <Hands entity="office" id={id} />}
      {id ? (
        <Form<Values, Load, typeof geography.office.update>
          {...common}
          load={{ endpoint: geography.office.get, params: { id } }}
          history={{ entity: 'office' }}
          save={geography.office.update}
          toOptions={(values, loaded) => ({ body: { ...values, id, version: loaded?.data.version ?? 0 } })}
        >
          <Fields />
        </Form>
      ) : (
        <Form<Values, Load, typeof geography.office.insert>
          {...common}
          save={geography.office.insert}
          toOptions={(body) => ({ body })}
          repeats={['category_id', 'place_id']}
        >
          <Fields />
        </Form>
      )}
    </Page>
  )
}

function useFieldWords() {
  const text = useText(words)
  const common = useText(config)
  return {
    name_en: { label: common('name_en') },
    name_bn: { label: common('name_bn') },
    code: { label: text('code') },
    category_id: { label: text('category') },
    place_id: { label: text('place') },
    whole_country: { label: text('whole_country') },
    address_en: { label: text('address_en') },
    address_bn: { label: text('address_bn') },
    phone: { label: text('phone') },
    hours_en: { label: text('hours_en') },
    hours_bn: { label: text('hours_bn') },
    active: { label: text('active') },
  }
}

function Fields() {
  const text = useText(words)
  const labels = useFieldWords()
  const [place, category, isCountry] = useWatch({
    name: ['place_id', 'category_id', 'whole_country'],
  }) as [string, string, boolean]
  const code = useOfficeCategoryCode(category)
  const reached = useWalk(Number(place) || 0).way.at(-1)?.kind
  const missed = levelMissed(code, reached)
  const wrong = useText(adminValidation)
  const common = useText(config)
  const walked = steps(code, reached)
  const next = kindsUnder[reached ?? 'country']
    .filter((kind) => missed && walked !== placeKinds && walked.includes(kind))
    .map((kind) => common(`kind_${kind}`))
    .join(' / ')
  return (
    <>
      <NameFields />
      <TextField
        name="code"
        label={labels.code.label}
        help={text('code_help')}
        required
        lang="en"
        maxLength={41}
      />
      <ChoiceField
        name="category_id"
        label={labels.category_id.label}
        required
        options={useOfficeCategories()}
      />
      <PlaceField name="place_id" label={labels.place_id.label} help={text('place_help')} kinds={walked} />
      {place && missed && (
        <Notice kind="warning" live>
          {next && <p className="font-semibold">{text('place_next', { kinds: next })}</p>}
          <p>{wrong(`office_place_${missed}`)}</p>
        </Notice>
      )}
      {(isCountry || (code && !needsPlace(code) && !place)) && (
        <CheckField
          name="whole_country"
          label={labels.whole_country.label}
          help={text('whole_country_help')}
        />
      )}
      <TextField name="address_en" label={labels.address_en.label} required lang="en" maxLength={200} />
      <TextField name="address_bn" label={labels.address_bn.label} required lang="bn" maxLength={200} />
      <TextField
        name="phone"
        label={labels.phone.label}
        help={text('reach_help')}
        inputMode="tel"
        lang="en"
        maxLength={20}
      />
      <TextField name="hours_en" label={labels.hours_en.label} lang="en" maxLength={200} />
      <TextField name="hours_bn" label={labels.hours_bn.label} lang="bn" maxLength={200} />
      <CheckField name="active" label={labels.active.label} help={text('active_help')} />
    </>
  )
}

/** The steps down to an office's place; every one where the place that stands lies below them. */
function steps(category: string | null | undefined, reached: PlaceKind | undefined): readonly PlaceKind[] {
  if (!category || !isLevelCategory(category)) return placeKinds
  const kinds = placesOfCategory[category].flatMap((kind) => [kind, ...kindsAbove(kind)])
  return reached && !kinds.includes(reached) ? placeKinds : kinds
}
