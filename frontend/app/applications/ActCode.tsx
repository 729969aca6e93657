import { useEffect, type ReactNode } from 'react'
import type { LocalOffice } from '#contract/geography/offices'
import { actCodeTexts } from '#contract/texts/applications/act-code'
import { useFormat } from '#frontend/app/format.ts'
import { OfficeFacts } from '#frontend/app/OfficeFacts.tsx'
import { useSaid } from '#frontend/app/said.ts'
import { SmsCode } from '#frontend/app/SmsCode.tsx'
import { useText } from '#frontend/app/text.ts'
import type { ButtonKind } from '#frontend/ui/Button.tsx'
import { focusField } from '#frontend/ui/focus-field.ts'
import type { Proving } from './proving.ts'

type Props = {
  /** Of the application. */
  id: number
  proving: Proving
  /** What it does, as its button says. */
  act: string
  kind?: ButtonKind | undefined
  busy: boolean
  /** Why it wasn't done, though the code was right. */
  refusal?: ReactNode
  /** Does it for who hasn't the phone; null: none does. */
  office?: LocalOffice | null | undefined
  onCode: (otp: string) => void
  onAgain: () => void
  children?: ReactNode
}

/** Asks for the code of an application's phone before an act that its facts alone don't allow. */
export function ActCode({ id, proving, act, kind, busy, refusal, office, onCode, onAgain, children }: Props) {
  const text = useText(actCodeTexts)
  const said = useSaid()
  const { digits } = useFormat()
  useEffect(() => void focusField('otp'), [proving.asked])
  return (
    <>
      <p role="status">{said(proving.asked)}</p>
      <SmsCode
        number={id}
        length={8}
        longest={12}
        words={{
          code: text('code'),
          help: text('day_code_help'),
          short: text('code_short', { count: digits(8) }),
          submit: act,
          again: text('again'),
        }}
        kind={kind}
        problem={proving.problem}
        sending={busy}
        asking={busy}
        onCode={onCode}
        onAgain={onAgain}
      >
        {children}
      </SmsCode>
      {refusal}
      <p>{text(office ? 'no_phone_office' : office === null ? 'no_phone_stays' : 'no_phone')}</p>
      {office && <OfficeFacts office={office} />}
    </>
  )
}
