import { useLayoutEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { moved, settled, type Crop, type Size } from './pictures/crop.ts'
import { drawCrop } from './pictures/scale.ts'

const keyStep = 0.05
const keyZoom = 1.1
const pixelRatio = 2
/** Nearer than this a press is a tap, not a drag. */
const tapPixels = 6
const arrows: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

type Place = { x: number; y: number }
const distance = ([a, b]: Place[]) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0)

/** Shows the cropped part as it will be kept; dragged, pinched, moved by keys or by a tap on what shall be its middle. `turned` is the picture upright. */
export function PictureCropFrame(props: {
  turned: HTMLCanvasElement
  crop: Crop
  onCrop: (crop: Crop) => void
  target: Size
  contrast: boolean
  label: string
  describedBy: string
}) {
  const { turned, crop, onCrop, target, contrast } = props
  const canvas = useRef<HTMLCanvasElement>(null)
  const fingers = useRef(new Map<number, Place>())
  const tap = useRef<Place>(null)

  useLayoutEffect(() => {
    const size = { width: target.width * pixelRatio, height: target.height * pixelRatio }
    canvas.current?.getContext('2d')?.drawImage(drawCrop(turned, crop, size, { contrast }), 0, 0)
  }, [turned, crop, target.width, target.height, contrast])

  const zoomed = (by: number) => settled({ ...crop, size: crop.size / by }, turned, target)

  function press(event: PointerEvent<HTMLCanvasElement>) {
    event.currentTarget.setPointerCapture(event.pointerId)
    const at = { x: event.clientX, y: event.clientY }
    fingers.current.set(event.pointerId, at)
    tap.current = fingers.current.size === 1 ? at : null
  }

  function drag(event: PointerEvent<HTMLCanvasElement>) {
    const from = fingers.current.get(event.pointerId)
    if (!from) return
    const apart = distance([...fingers.current.values()])
    const to = { x: event.clientX, y: event.clientY }
    if (tap.current && distance([tap.current, to]) < tapPixels) return
    tap.current = null
    fingers.current.set(event.pointerId, to)
    if (fingers.current.size === 2 && apart > 0) {
      onCrop(zoomed(distance([...fingers.current.values()]) / apart))
      return
    }
    const frame = event.currentTarget.getBoundingClientRect()
    onCrop(moved(crop, (to.x - from.x) / frame.width, (to.y - from.y) / frame.height, turned, target))
  }

  const release = (event: PointerEvent<HTMLCanvasElement>) => fingers.current.delete(event.pointerId)

  /** Who can't drag taps (WCAG 2.5.7). */
  function lift(event: PointerEvent<HTMLCanvasElement>) {
    release(event)
    if (!tap.current) return
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    const { x, y } = tap.current
    tap.current = null
    onCrop(moved(crop, 0.5 - (x - left) / width, 0.5 - (y - top) / height, turned, target))
  }

  function steer(event: KeyboardEvent<HTMLCanvasElement>) {
    const arrow = arrows[event.key]
    if (arrow) onCrop(moved(crop, arrow[0] * keyStep, arrow[1] * keyStep, turned, target))
    else if (event.key === '+' || event.key === '=') onCrop(zoomed(keyZoom))
    else if (event.key === '-') onCrop(zoomed(1 / keyZoom))
    else return
    event.preventDefault()
  }

  return (
    <canvas
      ref={canvas}
      width={target.width * pixelRatio}
      height={target.height * pixelRatio}
      role="application"
      aria-label={props.label}
      aria-describedby={props.describedBy}
      tabIndex={0}
      className="block size-full cursor-move touch-none outline-offset-2 focus-visible:outline-2 focus-visible:outline-primary"
      onPointerDown={press}
      onPointerMove={drag}
      onPointerUp={lift}
      onPointerCancel={release}
      onKeyDown={steer}
    />
  )
}
