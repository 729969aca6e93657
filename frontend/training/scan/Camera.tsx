import { useEffect, useRef, useState } from 'react'
import { scanTexts as words } from '#contract/texts/training/scan'
import { useText } from '#frontend/app/text.ts'
import { Button } from '#frontend/ui/Button.tsx'
import { Notice } from '#frontend/ui/Notice.tsx'

/** What browsers have that read codes themselves: Chromium on phones and on macOS. */
type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type Detecting = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}
const detecting = () => (globalThis as { BarcodeDetector?: Detecting }).BarcodeDetector
const everyMilliseconds = 125

/** Reads a QR with the camera where the browser can; everywhere else the phone’s own camera opens the page. */
export function Camera({ found }: { found: (address: string) => void }) {
  const text = useText(words)
  const [can, setCan] = useState<boolean>()
  const [isOn, setOn] = useState(false)
  const [problem, setProblem] = useState(false)
  const video = useRef<HTMLVideoElement>(null)
  const told = useRef(found)
  told.current = found
  useEffect(() => {
    const reader = detecting()
    const formats = reader && navigator.mediaDevices ? reader.getSupportedFormats() : Promise.resolve([])
    formats.then(
      (all) => setCan(all.includes('qr_code')),
      () => setCan(false),
    )
  }, [])
  useEffect(() => {
    if (!isOn) return undefined
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setInterval> | undefined
    let isGone = false
    void (async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({
          video: { facingMode: 'environment', width: 640 },
        })
        const shown = video.current
        if (isGone || !shown) return
        shown.srcObject = stream
        await shown.play()
        const detector = new (detecting()!)({ formats: ['qr_code'] })
        timer = setInterval(() => {
          detector.detect(shown).then(
            ([code]) => code?.rawValue.includes('#') && told.current(code.rawValue),
            () => undefined,
          )
        }, everyMilliseconds)
      } catch {
        if (!isGone) setProblem(true)
      }
    })()
    return () => {
      isGone = true
      clearInterval(timer)
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
  }, [isOn])
  if (can === undefined) return null
  if (!can) return <Notice kind="info">{text('camera_none')}</Notice>
  if (problem) return <Notice kind="warning">{text('camera_refused')}</Notice>
  return (
    <div className="flex flex-col gap-3">
      {isOn && (
        <>
          <p>{text('camera_hold')}</p>
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
