import { useState } from 'react'
import { preferencesTexts } from '#contract/texts/preferences'
import { Icon } from '#frontend/ui/Icon.tsx'
import { PreferencesDialog } from './PreferencesDialog.tsx'
import { useText } from './text.ts'

/** Opens the reading settings, from every page. */
export function PreferencesButton() {
  const text = useText(preferencesTexts)
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={text('open')}
        title={text('open')}
        onClick={() => setOpen(true)}
        className="btn btn-outline btn-square shrink-0"
      >
        <Icon name="letters" className="size-6" />
      </button>
      {open && <PreferencesDialog open onClose={() => setOpen(false)} />}
    </>
  )
}
