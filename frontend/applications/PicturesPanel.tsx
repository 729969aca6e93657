import { photoSize, pictureBytesMaximum, signatureSize } from '#contract/applications/form'
import { applicationTexts } from '#contract/texts/applications/form'
import { useText } from '#frontend/app/text.ts'
import { PictureField } from '#frontend/ui/PictureField.tsx'
import { useDead } from './useDead.ts'
import { SamePicture } from './SamePicture.tsx'
import { ApplicationPanel } from './ApplicationPanel.tsx'

/** Photo and signature of the applicant or the nominee. */
export function PictureFields({ kind }: { kind: 'applicant' | 'nominee' }) {
  const text = useText(applicationTexts)
  const { isDead, label } = useDead()
  const [photo, signature] =
    kind === 'applicant'
      ? (['image', 'signature'] as const)
      : (['nominee_image', 'nominee_signature'] as const)
  return (
    <>
      <PictureField
        name={photo}
        label={photo === 'image' ? label(photo) : text(photo)}
        help={isDead ? undefined : text('image_help')}
        kind="photo"
        target={photoSize}
        bytesMax={pictureBytesMaximum}
        required
      />
      {kind === 'nominee' && <SamePicture of="image" />}
      <PictureField
        name={signature}
        label={signature === 'signature' ? label(signature) : text(signature)}
        help={text('signature_help')}
        kind="signature"
        target={signatureSize}
        bytesMax={pictureBytesMaximum}
        required
      />
      {kind === 'nominee' && <SamePicture of="signature" />}
    </>
  )
}

export const PicturesPanel = () => (
  <ApplicationPanel id="pictures">
    <PictureFields kind="applicant" />
  </ApplicationPanel>
)
