import { useEffect, useRef, useState } from 'react'
import { scanTexts as words } from '#contract/texts/training/scan'
import { useText } from '#frontend/app/text.ts'
import { Button } from '#frontend/ui/Button.tsx'
import { Notice } from '#frontend/ui/Notice.tsx'
import { openQrReader } from './qr-reader.ts'
import { statementOf } from './statement.ts'

const everyMilliseconds = 125

/** Reads a QR with the camera; where there is none, the phone’s own camera opens the page. */
export function Camera({ found }: { found: (statement: string) => void }) {
  const text = useText(words)
  const [isOn, setOn] = useState(false)
  const [problem, setProblem] = useState(false)
  /** What is held before it is a QR, and none of a certificate. */
  const [isOther, setOther] = useState(false)
  // The build draws this page where no camera can be asked for.
  const [isThere, setThere] = useState(true)
  useEffect(() => setThere(Boolean(navigator.mediaDevices)), [])
  const video = useRef<HTMLVideoElement>(null)
  const told = useRef(found)
  told.current = found
  useEffect(() => {
    if (!isOn) return undefined
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    void (async () => {
      try {
        const [own, read] = await Promise.all([
          navigator.mediaDevices
            .getUserMedia({ video: { facingMode: 'environment', width: 640 } })
            .then((got) => (stream = got)),
          openQrReader(),
        ])
        const shown = video.current
        if (isGone || !shown) return stop()
        shown.srcObject = own
        await shown.play()
        const look = async () => {
          const { videoWidth: width, videoHeight: height } = shown
          const code = width > 0 ? await read({ picture: shown, width, height }) : undefined
          if (isGone) return
          const statement = code === undefined ? undefined : statementOf(code)
          setOther(code !== undefined && statement === undefined)
          if (statement) told.current(statement)
          else timer = setTimeout(() => void look(), everyMilliseconds)
        }
        void look()
      } catch {
        stop()
        if (!isGone) setProblem(true)
      }
    })()
    function stop() {
      clearTimeout(timer)
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    return () => {
      isGone = true
      stop()
    }
  }, [isOn])
  if (!isThere) return <Notice kind="info">{text('camera_none')}</Notice>
  if (problem) return <Notice kind="warning">{text('camera_refused')}</Notice>
  return (
    <div className="flex flex-col gap-3">
      {isOn && (
        <>
          <p role="status">{text(isOther ? 'other_code' : 'camera_hold')}</p>
          <video ref={video} muted playsInline className="w-full rounded-box bg-base-300" />
        </>
      )}
      <div>
        <Button kind="primary" onClick={() => setOn(!isOn)}>
          {text(isOn ? 'camera_stop' : 'camera')}
        </Button>
      </div>
    </div>
  )
}
