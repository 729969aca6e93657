import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { askingTexts } from '#contract/texts/applications/asking'
import { useText } from '#frontend/app/text.ts'
import { Notice } from '#frontend/ui/Notice.tsx'
import { useApplication } from './useApplicationForm.ts'

async function areSame(one: Blob | null, other: Blob | null): Promise<boolean> {
  if (!one || !other || one.size !== other.size) return false
  const [first, second] = await Promise.all([one.arrayBuffer(), other.arrayBuffer()])
  const bytes = new Uint8Array(second)
  return new Uint8Array(first).every((byte, at) => byte === bytes[at])
}

/** Tells who has given one and the same picture for the applicant and the nominee. */
export function SamePicture({ of }: { of: 'image' | 'signature' }) {
  const { form } = useApplication()
  const text = useText(askingTexts)
  const [own, nominees] = useWatch({ control: form.control, name: [of, `nominee_${of}`] })
  const [isSame, setIsSame] = useState(false)
  useEffect(() => {
    let left = false
    void areSame(own, nominees).then((same) => left || setIsSame(same))
    return () => {
      left = true
    }
  }, [own, nominees])
  return isSame && <Notice kind="warning">{text(of === 'image' ? 'same_photo' : 'same_signature')}</Notice>
}
