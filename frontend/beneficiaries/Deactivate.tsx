import { useLocation, useSearch } from 'wouter'
import { beneficiaries } from '#contract/beneficiaries'
import { paperBytesMaximum } from '#contract/beneficiaries/acts'
import { dayInDhaka } from '#contract/calendar'
import { beneficiaries as words } from '#contract/texts/beneficiaries/beneficiaries'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useMay } from '#frontend/app/permissions.ts'
import { useText } from '#frontend/app/text.ts'
import { ChoiceField } from '#frontend/ui/ChoiceField.tsx'
import { DayField } from '#frontend/ui/DayField.tsx'
import { Dialog } from '#frontend/ui/Dialog.tsx'
import { FileField } from '#frontend/ui/FileField.tsx'
import { Form } from '#frontend/ui/Form.tsx'
import { ButtonLink } from '#frontend/ui/Page.tsx'
import { TextArea } from '#frontend/ui/TextField.tsx'
import type { BeneficiaryData } from './BeneficiaryDetails.tsx'
import { detailsPath } from './paths.ts'

type Save = (typeof beneficiaries.beneficiary)['deactivate']
type Values = { reason_id: string; status_day: string; note: string; paper: File | null }

const asked = 'act=inactive'

/** Leads to the form that makes a beneficiary inactive. */
export function DeactivateLink({ data, when }: { data: BeneficiaryData; when: boolean }) {
  const text = useText(words)
  const may = useMay()
  if (!when || !may(beneficiaries.beneficiary.deactivate.access)) return null
  return <ButtonLink href={`${detailsPath(data.id)}?${asked}`}>{text('deactivate')}</ButtonLink>
}

/** Over the page: since when, why, in words, and the paper that proves it. */
export function Deactivate({ data }: { data: BeneficiaryData }) {
  const text = useText(words)
  const format = useFormat()
  const [, navigate] = useLocation()
  const isAsked = useSearch() === asked
  const { reasons } = useGet(beneficiaries.beneficiary.choices, {}).data ?? { reasons: [] }
  if (!isAsked || data.status !== 'active') return null
  const year = Number(dayInDhaka(new Date()).slice(0, 4))
  return (
    <Dialog
      open
      as="side"
      onClose={() => navigate(detailsPath(data.id))}
      title={text('deactivate_of', { name: format.nameOf(data) })}
    >
      <p>{text('deactivate_lead')}</p>
      <Form<Values, Save, Save>
        save={beneficiaries.beneficiary.deactivate}
        valuesOf={() => ({ reason_id: '', status_day: '', note: '', paper: null })}
        toOptions={({ paper, ...values }) => ({
          params: { id: data.id },
          body: {
            ...values,
            version: data.version,
            ...(paper && { paper }),
          },
        })}
        fields={{
          reason_id: { label: text('status_reason') },
          status_day: { label: text('status_day') },
          note: { label: text('note') },
          paper: { label: text('paper') },
        }}
        submitLabel={text('deactivate')}
        cancelHref={detailsPath(data.id)}
        onSaved={() => navigate(detailsPath(data.id))}
      >
        <ChoiceField
          name="reason_id"
          label={text('status_reason')}
          required
          options={reasons.map(({ id, ...names }) => ({ value: String(id), label: format.nameOf(names) }))}
        />
        <DayField name="status_day" label={text('status_day')} required yearFrom={year - 10} yearTo={year} />
        <TextArea name="note" label={text('note')} required />
        <FileField
          name="paper"
          label={text('paper')}
          help={text('paper_help')}
          accept=".pdf,.jpg,.jpeg,.png,.xls,.xlsx"
          bytesMax={paperBytesMaximum}
        />
      </Form>
    </Dialog>
  )
}
