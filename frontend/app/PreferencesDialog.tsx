import { preferenceChoices } from '#contract/texts/preference-choices'
import { Button } from '#frontend/ui/Button.tsx'
import { Dialog } from '#frontend/ui/Dialog.tsx'
import { useVoice } from '#frontend/ui/speech.ts'
import {
  setContrast,
  setReadAloud,
  setTextSize,
  textSizes,
  useContrast,
  useReadAloud,
  useTextSize,
} from './preferences.ts'
import { useText } from './text.ts'

/** Size of the text, contrast, reading aloud: each at once, and kept on the device. */
export function PreferencesDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const text = useText(preferenceChoices)
  const size = useTextSize()
  const contrast = useContrast()
  const readAloud = useReadAloud()
  const bangla = useVoice('bn')
  const english = useVoice('en')
  return (
    <Dialog open={open} onClose={onClose} title={text('open')}>
      <div className="flex flex-col gap-5">
        <p className="text-base-content/80">{text('help')}</p>
        <fieldset>
          <legend className="font-semibold">{text('text_size')}</legend>
          {textSizes.map((one) => (
            <label key={one} className="choice">
              <input
                type="radio"
                name="text-size"
                value={one}
                checked={one === size}
                onChange={() => setTextSize(one)}
                className="radio radio-primary"
              />
              {text(`size_${one}`)}
            </label>
          ))}
        </fieldset>
        <Switch
          id="preference-contrast"
          label={text('contrast')}
          help={text('contrast_help')}
          checked={contrast}
          onChange={setContrast}
        />
        {(bangla || english) && (
          <Switch
            id="preference-read"
            label={text('read_aloud')}
            help={text('read_aloud_help')}
            checked={readAloud}
            onChange={setReadAloud}
          />
        )}
        <div>
          <Button kind="primary" onClick={onClose}>
            {text('close')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

type SwitchProps = {
  id: string
  label: string
  help: string
  checked: boolean
  onChange: (on: boolean) => void
}

const Switch = ({ id, label, help, checked, onChange }: SwitchProps) => (
  <div>
    <label className="choice font-semibold">
      <input
        type="checkbox"
        aria-describedby={`${id}-help`}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="checkbox checkbox-primary"
      />
      {label}
    </label>
    <p id={`${id}-help`} className="ps-11 text-base-content/80">
      {help}
    </p>
  </div>
)
