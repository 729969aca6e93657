import { applications, type Receipt } from '#calls/applications'
import { applicationTexts } from '#contract/texts/applications/form'
import { applicantToken } from '#frontend/app/session-storage.ts'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { Fact } from '#frontend/app/tracking/parts.tsx'

/** The application as it stands now, for the browser that has its token. */
export const useOwnNow = (id: number, token: string | null) =>
  useGet(
    applications.application.get,
    token ? { params: { id }, headers: { 'x-applicant-token': applicantToken.get(id) ?? token } } : null,
  ).data?.application

type Props = {
  id: number
  token: string | null
  sent: Receipt['of'] | undefined
  /** It may have been corrected since it was sent. */
  anew?: boolean
}

/** In whose name an application is, and for which program: as it was sent, or where that isn't known or may be over, as it stands. */
export function Whose({ id, token, sent, anew = false }: Props) {
  const text = useText(applicationTexts)
  const { nameOf } = useFormat()
  const now = useOwnNow(id, sent && !anew ? null : token)
  const said = now ? { name: namesIn(now.form), program: now.program } : sent
  if (!said) return null
  return (
    <dl className="flex flex-col gap-2">
      <Fact name={text('receipt_whose')}>{nameOf(said.name)}</Fact>
      <Fact name={text('program')}>{nameOf(said.program)}</Fact>
    </dl>
  )
}

const namesIn = ({ name_en, name_bn }: Record<string, unknown>) => ({
  name_en: String(name_en ?? ''),
  name_bn: String(name_bn ?? ''),
})
