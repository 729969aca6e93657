import { settings } from '#contract/settings'
import { general as words } from '#contract/texts/settings/general'
import { useGet, useSend } from '#frontend/app/data.ts'
import { useMay } from '#frontend/app/permissions.ts'
import { SignaturePicture } from '#frontend/app/SignaturePicture.tsx'
import { useText } from '#frontend/app/text.ts'
import { Act } from '#frontend/ui/Act.tsx'

type Props = {
  name: string
  /** Of the settings that name them: a picture is of nobody who was named since. */
  version: number
  isKept: boolean
}

/** The picture that certificates are signed with, of the name that the settings say. */
export function SignatoryPicture({ name, version, isKept }: Props) {
  const text = useText(words)
  const may = useMay()
  const { send } = useSend(settings.general.uploadSignature)
  const { data } = useGet(settings.general.signature, isKept ? {} : null)
  return (
    <SignaturePicture
      picture={isKept ? data : undefined}
      isKept={isKept}
      words={{
        title: text('signature', { name }),
        lead: text(isKept ? 'signature_lead' : 'signature_none'),
        help: text('signature_help'),
        save: text('signature_save'),
        cancel: text('cancel'),
        open: text(isKept ? 'signature_change' : 'signature_add'),
      }}
      send={
        may(settings.general.uploadSignature.access) &&
        ((signature) => send({ body: { version, signature } }))
      }
      remove={
        <Act
          endpoint={settings.general.removeSignature}
          options={{}}
          label={text('signature_remove')}
          question={text('signature_remove_question')}
        />
      }
    />
  )
}
