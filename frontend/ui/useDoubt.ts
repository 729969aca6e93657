import { useEffect, useState } from 'react'
import { doubtOfImage, doubtToTell, type Doubt } from './pictures/doubt.ts'
import { smallPictures } from './pictures/small.ts'

/** What may be wrong with a picture, be it just made or kept from another day; it is judged anew wherever it stands. */
export function useDoubt(blob: Blob | null, kind: 'photo' | 'signature'): Doubt | 'small' | undefined {
  const [found, setFound] = useState<{ of: Blob; doubt: Doubt | undefined }>()
  useEffect(() => {
    if (!blob) return setFound(undefined)
    const url = URL.createObjectURL(blob)
    const image = new Image()
    image.addEventListener('load', () => {
      setFound({ of: blob, doubt: doubtOfImage(image, kind) })
      URL.revokeObjectURL(url)
    })
    image.src = url
    return () => {
      image.src = ''
      URL.revokeObjectURL(url)
    }
  }, [blob, kind])
  // Of one that is just being cut anew it is said as of the cut before.
  return blob && found ? doubtToTell(found.doubt, smallPictures.has(found.of)) : undefined
}
