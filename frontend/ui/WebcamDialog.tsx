import { useEffect, useRef, useState } from 'react'
import type { PictureTexts } from '#contract/texts/pictures'
import { useBackCloses } from '#frontend/app/back.ts'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { Notice } from './Notice.tsx'
import { useObjectUrl } from './useObjectUrl.ts'

type Problem = 'denied' | 'none' | 'failed'
type Props = { texts: PictureTexts; onTake: (picture: Blob) => void; onClose: () => void }

const problemOf: Record<string, Problem> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
}
const wanted = { video: { width: { ideal: 1280 }, height: { ideal: 960 } } }

/** The live picture of a computer's camera: take, take again, use. The camera goes off as this closes. */
export function WebcamDialog({ texts, onTake, onClose }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<'starting' | 'live' | Problem>('starting')
  const [taken, setTaken] = useState<Blob | null>(null)
  const url = useObjectUrl(taken)
  useBackCloses(true, onClose)
  useEffect(() => {
    const closed = new AbortController()
    navigator.mediaDevices
      .getUserMedia(wanted)
      .then(async (stream) => {
        const stop = () => {
          for (const track of stream.getTracks()) track.stop()
        }
        if (closed.signal.aborted || !video.current) return stop()
        closed.signal.addEventListener('abort', stop)
        video.current.srcObject = stream
        await video.current.play()
        setState('live')
      })
      .catch((failure: unknown) => {
        if (!closed.signal.aborted) setState(problemOf[(failure as DOMException).name] ?? 'failed')
      })
    return () => closed.abort()
  }, [])

  function take() {
    const seen = video.current
    if (!seen) return
    const canvas = document.createElement('canvas')
    canvas.width = seen.videoWidth
    canvas.height = seen.videoHeight
    canvas.getContext('2d')?.drawImage(seen, 0, 0)
    canvas.toBlob(setTaken, 'image/jpeg', 0.95)
  }

  const isOn = state === 'starting' || state === 'live'
  return (
    <Dialog open onClose={onClose} title={texts.take}>
      <div className="flex flex-col gap-4">
        {!isOn && (
          <Notice kind="warning" live>
            {texts[`camera_${state}`]}
          </Notice>
        )}
        <p role="status" className="empty:hidden">
          {state === 'starting' && texts.camera_starting}
        </p>
        <video
          ref={video}
          muted
          playsInline
          aria-label={texts.camera_live}
          hidden={!isOn || taken !== null}
          className="w-full rounded-box bg-base-200"
        />
        {url && <img src={url} alt={texts.chosen} className="w-full rounded-box" />}
        {taken ? (
          <div className="flex flex-wrap justify-end gap-3">
            <Button onClick={() => setTaken(null)}>{texts.takeAgain}</Button>
            <Button kind="primary" onClick={() => onTake(taken)}>
              {texts.camera_use}
            </Button>
          </div>
        ) : (
          state === 'live' && (
            <div className="flex justify-end">
              <Button kind="primary" onClick={take}>
                {texts.take}
              </Button>
            </div>
          )
        )}
      </div>
    </Dialog>
  )
}
