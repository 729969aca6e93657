import { useEffect, useMemo, useRef, useState } from 'react'
import { wholeCrop, type Crop } from './pictures/crop.ts'
import { openPicture, PictureProblem, turnPicture, type PictureReason } from './pictures/open.ts'
import { isSmall, smallPictures } from './pictures/small.ts'
import { useDoubt } from './useDoubt.ts'
import { drawCrop, encodePicture, type PictureTarget } from './pictures/scale.ts'

const settleMilliseconds = 150

/** A picture being chosen: what is open, how it is cropped, and the blob that follows from it. */
export function usePicture(options: {
  value: Blob | null
  onChange: (value: Blob | null) => void
  target: PictureTarget
  contrast: boolean
  kind: 'photo' | 'signature'
}) {
  const { value, target, contrast, kind } = options
  const [opened, setOpened] = useState<HTMLCanvasElement | null>(null)
  const [crop, setCrop] = useState<Crop>(wholeCrop)
  const [opening, setOpening] = useState(false)
  const doubt = useDoubt(value, kind)
  const [problem, setProblem] = useState<PictureReason | null>(null)
  const latest = useRef(options)
  const turn = useRef(0)
  const last = useRef<Blob | null>(null)
  useEffect(() => {
    latest.current = options
  })

  function give(blob: Blob | null) {
    last.current = blob
    latest.current.onChange(blob)
  }

  function clear() {
    turn.current += 1
    setOpening(false)
    setOpened(null)
    setProblem(null)
    give(null)
  }

  const say = (error: unknown) => setProblem(error instanceof PictureProblem ? error.reason : 'unreadable')
  function refuse(error: unknown) {
    setOpened(null)
    say(error)
    give(null)
  }

  /** What can't be opened takes nothing away: the picture that was here stays. Whether it could. */
  async function open(file: Blob): Promise<boolean> {
    const mine = ++turn.current
    setOpening(true)
    setProblem(null)
    try {
      const picture = await openPicture(file)
      if (mine !== turn.current) return true
      setCrop(wholeCrop)
      setOpened(picture)
      return true
    } catch (error) {
      if (mine !== turn.current) return true
      say(error)
      // A crop that was still being made is made anew.
      setCrop((before) => ({ ...before }))
      return false
    } finally {
      if (mine === turn.current) setOpening(false)
    }
  }

  const turned = useMemo(() => opened && turnPicture(opened, crop.rotate), [opened, crop.rotate])
  const fresh = useRef<HTMLCanvasElement | null>(null)

  // The first crop is given at once, so that sending right after choosing has the picture; later ones when settled.
  useEffect(() => {
    if (!turned) return
    const mine = turn.current
    let ended = false
    const make = () => {
      const drawn = drawCrop(turned, crop, target, { contrast })
      encodePicture(drawn, target.bytesMax).then(
        (blob) => {
          if (mine !== turn.current || ended) return
          if (isSmall(turned, target)) smallPictures.add(blob)
          give(blob)
        },
        (error: unknown) => mine === turn.current && !ended && refuse(error),
      )
    }
    const timer = setTimeout(make, fresh.current === opened ? settleMilliseconds : 0)
    fresh.current = opened
    return () => {
      ended = true
      clearTimeout(timer)
    }
    // oxlint-disable-next-line exhaustive-deps -- `target` may be another object at each render; what is in it counts
  }, [opened, turned, crop, contrast, target.width, target.height, target.bytesMax])

  // A form that is emptied or filled from outside lets go of what is open here.
  useEffect(() => {
    if (value !== last.current) {
      last.current = value
      turn.current += 1
      setOpening(false)
      setOpened(null)
    }
  }, [value])

  return {
    opened: turned,
    crop,
    setCrop,
    opening,
    problem,
    /** What may be wrong with it; it is taken all the same. */
    doubt,
    open,
    clear,
  }
}
