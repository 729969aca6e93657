import { useState } from 'react'
import { access } from '#calls/access'
import { signatureBytesMaximum, signatureSize } from '#contract/access/profile'
import type { User } from '#contract/access/shapes'
import { access as words } from '#contract/texts/access/access'
import { useGet, useSend } from '#frontend/app/data.ts'
import { PhotoForm } from '#frontend/app/PhotoForm.tsx'
import { useText } from '#frontend/app/text.ts'
import { Act } from '#frontend/ui/Act.tsx'
import { Button } from '#frontend/ui/Button.tsx'
import { Section } from '#frontend/ui/Page.tsx'
import { useObjectUrl } from '#frontend/ui/useObjectUrl.ts'

/** The picture of one's own signature, which what one issues is printed with. */
export function OwnSignature({ user }: { user: User }) {
  const text = useText(words)
  const [open, setOpen] = useState(false)
  const { send } = useSend(access.profile.uploadSignature)
  const { data } = useGet(access.profile.signature, user.has_signature ? {} : null)
  const url = useObjectUrl(data ?? null)
  return (
    <Section title={text('signature_own')}>
      <p>{text(user.has_signature ? 'signature_lead' : 'signature_none')}</p>
      {user.has_signature && url && !open && (
        <img
          src={url}
          alt={text('signature_own')}
          className="h-24 w-60 rounded-box border border-base-300 bg-white object-contain"
        />
      )}
      {open ? (
        <PhotoForm
          field="signature"
          words={{
            label: text('signature_own'),
            help: text('signature_help'),
            save: text('signature_save'),
            cancel: text('cancel'),
          }}
          target={signatureSize}
          bytesMax={signatureBytesMaximum}
          send={(signature) => send({ body: { signature } })}
          onClose={() => setOpen(false)}
        />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => setOpen(true)}>
            {text(user.has_signature ? 'signature_change' : 'signature_add')}
          </Button>
          {user.has_signature && (
            <Act
              endpoint={access.profile.removeSignature}
              options={{}}
              label={text('signature_remove')}
              question={text('signature_remove_question')}
            />
          )}
        </div>
      )}
    </Section>
  )
}
