import type { PublicProgram } from '#contract/applications/public-program'
import { applicationTexts } from '#contract/texts/applications/form'
import { askingTexts } from '#contract/texts/applications/asking'
import { useText } from '#frontend/app/text.ts'
import { AskDialog } from '#frontend/ui/AskDialog.tsx'
import { Button } from '#frontend/ui/Button.tsx'
import { Dialog } from '#frontend/ui/Dialog.tsx'
import { chosenFirst, type Changes } from './reactions.ts'
import { useApplication } from './useApplicationForm.ts'
import { useDead } from './useDead.ts'
import { emptyValues, type ApplicationValues } from './values.ts'

/** What is one person's own, by what it is called. */
const own = {
  image: ['image'],
  signature: ['signature'],
  mobile: ['mobile', 'email'],
  account: [
    'account_mobile', 'account_number', 'account_owner', 'account_name', 'bank_name', 'branch_division', 'branch_district', 'branch_name', 'mfs_name',
  ],
  // Others a program may fill in by itself.
  personal: ['religion', 'education_status'],
} as const satisfies Record<string, readonly (keyof ApplicationValues)[]> // prettier-ignore
type Own = keyof typeof own
/** What stays where another person is entered: the program, and who helps. */
const kept = [
  'verification_type', 'helper_name', 'helper_mobile', 'nationality', 'nominee_nationality', 'nominee_verification_type',
] as const satisfies readonly (keyof ApplicationValues)[] // prettier-ignore

/** The form as it begins, for another person. */
const begun = (values: ApplicationValues, programs: readonly PublicProgram[]): Changes => ({
  ...emptyValues(),
  ...Object.fromEntries(kept.map((name) => [name, values[name]])),
  ...chosenFirst(programs, values.program_id),
})

/** Which of it stands in the form; of an account what was typed, for its owner may be chosen by itself. */
export const ownOf = (values: ApplicationValues): Own[] =>
  (Object.keys(own) as Own[]).filter((one) =>
    one === 'account'
      ? values.account_mobile !== '' || values.account_number !== ''
      : own[one].some((name) => values[name]),
  )

type Props = {
  open: boolean
  stays: readonly Own[]
  /** What goes in any case. */
  help: string
  onClose: () => void
  onConfirm: (gone: Changes) => void
}

/** Asks before another number is given; whose picture, mobile and account stand there is asked, for they may be another person's. */
export function ChangeNumber({ open, stays, help, onClose, onConfirm }: Props) {
  const text = useText(applicationTexts)
  const asking = useText(askingTexts)
  const { form, programs } = useApplication()
  const { label } = useDead()
  const title = text('change_number_question')
  if (stays.length === 0)
    return (
      <AskDialog
        open={open}
        kind="primary"
        title={title}
        question={help}
        confirm={text('change_number')}
        cancel={text('cancel_keep')}
        byBack
        onClose={onClose}
        onConfirm={() => onConfirm({})}
      />
    )
  return (
    <Dialog open={open} onClose={onClose} title={title} byBack>
      <p>{asking('own_stays')}</p>
      <ul className="my-2 list-disc ps-6">
        {stays.map((one) => (
          <li key={one}>{one === 'account' || one === 'personal' ? text(one) : label(one)}</li>
        ))}
      </ul>
      <p className="font-semibold">{asking('own_whose')}</p>
      <div className="mt-4 flex flex-col gap-3">
        <Button onClick={() => onConfirm({})}>{asking('own_keep')}</Button>
        <Button onClick={() => onConfirm(begun(form.getValues(), programs))}>{asking('own_anew')}</Button>
        <Button onClick={onClose}>{asking('own_number')}</Button>
      </div>
    </Dialog>
  )
}
