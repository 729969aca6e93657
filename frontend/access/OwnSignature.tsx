import { access } from '#calls/access'
import type { User } from '#contract/access/shapes'
import { access as words } from '#contract/texts/access/access'
import { useGet, useSend } from '#frontend/app/data.ts'
import { SignaturePicture } from '#frontend/app/SignaturePicture.tsx'
import { useText } from '#frontend/app/text.ts'
import { Act } from '#frontend/ui/Act.tsx'
import { Section } from '#frontend/ui/Page.tsx'

/** The picture of one's own signature, which what one issues is printed with. */
export function OwnSignature({ user }: { user: User }) {
  const text = useText(words)
  const { send } = useSend(access.profile.uploadSignature)
  const { data } = useGet(access.profile.signature, user.has_signature ? {} : null)
  return (
    <Section title={text('signature_own')}>
      <SignaturePicture
        picture={data}
        isKept={user.has_signature}
        words={{
          title: text('signature_own'),
          lead: text(user.has_signature ? 'signature_lead' : 'signature_none'),
          help: text('signature_help'),
          save: text('signature_save'),
          cancel: text('cancel'),
          open: text(user.has_signature ? 'signature_change' : 'signature_add'),
        }}
        send={(signature) => send({ body: { signature } })}
        remove={
          <Act
            endpoint={access.profile.removeSignature}
            options={{}}
            label={text('signature_remove')}
            question={text('signature_remove_question')}
          />
        }
      />
    </Section>
  )
}
