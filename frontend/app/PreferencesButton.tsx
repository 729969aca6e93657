import { useState, type ComponentType } from 'react'
import { preferencesTexts } from '#contract/texts/preferences'
import { Icon } from '#frontend/ui/Icon.tsx'
import { loadChunk } from './chunk.ts'
import { ChunkNotice } from './ChunkNotice.tsx'
import { useText } from './text.ts'

type Dialog = ComponentType<{ open: boolean; onClose: () => void }>

/** Opens the reading settings, from every page; few do, and no page waits for them. */
export function PreferencesButton() {
  const text = useText(preferencesTexts)
  const [dialog, setDialog] = useState<{ Dialog: Dialog }>()
  const [step, setStep] = useState<'closed' | 'open' | 'failed' | 'failed again'>('closed')
  function open() {
    setStep('open')
    loadChunk(() => import('./PreferencesDialog.tsx')).then(
      ({ PreferencesDialog }) => setDialog({ Dialog: PreferencesDialog }),
      () => setStep(step === 'closed' ? 'failed' : 'failed again'),
    )
  }
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-busy={(step === 'open' && !dialog) || undefined}
        aria-label={text('open')}
        title={text('open')}
        onClick={open}
        className="btn btn-outline btn-square shrink-0"
      >
        <Icon name="letters" className="size-6" />
      </button>
      {step === 'open' && dialog && <dialog.Dialog open onClose={() => setStep('closed')} />}
      {(step === 'failed' || step === 'failed again') && (
        <div className="fixed inset-x-4 bottom-4 z-40 mx-auto max-w-[40rem] shadow-xl">
          <ChunkNotice onRetry={open} repeated={step === 'failed again'} />
        </div>
      )}
    </>
  )
}
