import { useId } from 'react'
import type { PictureTexts } from '#contract/texts/pictures'
import { quarterTurned, settled, sizeMin, type Crop, type Size } from './pictures/crop.ts'

/** The controls beside the crop frame: larger and smaller, a quarter turn, ink on white (null: not offered). */
export function PictureAdjust(props: {
  turned: Size
  target: Size
  crop: Crop
  onCrop: (crop: Crop) => void
  contrast: boolean | null
  onContrast: (contrast: boolean) => void
  texts: PictureTexts
  helpId: string
  formatNumber: (value: number) => string
}) {
  const { turned, target, crop, onCrop, texts } = props
  const own = useId()
  const zoom = 1 / crop.size
  return (
    <div className="flex flex-col gap-2">
      <p id={props.helpId} className="text-base-content/80">
        {texts.frameHelp}
      </p>
      <div className="flex items-center gap-3">
        <label htmlFor={`${own}-zoom`} className="shrink-0">
          {texts.zoom}
        </label>
        <input
          id={`${own}-zoom`}
          type="range"
          className="h-11 min-w-0 grow sm:max-w-80 cursor-pointer accent-primary"
          min={1}
          max={1 / sizeMin}
          step={0.05}
          value={zoom}
          aria-valuetext={`${props.formatNumber(Math.round(zoom * 100))}%`}
          onChange={(event) =>
            onCrop(settled({ ...crop, size: 1 / Number(event.target.value) }, turned, target))
          }
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <button
          type="button"
          className="btn btn-outline h-auto min-h-11 py-2"
          onClick={() => onCrop(quarterTurned(crop))}
        >
          <svg aria-hidden viewBox="0 0 20 20" className="size-5 fill-none stroke-current stroke-2">
            <path d="M4 10a6 6 0 1 1 2 4.5M4 10l-2.5-3M4 10l3.4-2" transform="matrix(-1 0 0 1 20 0)" />
          </svg>
          {texts.turn}
        </button>
        {props.contrast !== null && (
          <label className="choice">
            <input
              type="checkbox"
              className="checkbox checkbox-primary"
              checked={props.contrast}
              onChange={(event) => props.onContrast(event.target.checked)}
            />
            <span>{texts.contrast}</span>
          </label>
        )}
      </div>
    </div>
  )
}
