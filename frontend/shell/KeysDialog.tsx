import { Link } from 'wouter'
import { shell } from '#contract/texts/shell'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { Dialog } from '#frontend/ui/Dialog.tsx'
import { paletteKey, useKeyedScreens } from './useKeys.ts'

type Props = { open: boolean; on: boolean; onSet: (on: boolean) => void; onClose: () => void }

/** The list of keys, and the switch for them. */
export function KeysDialog({ open, on, onSet, onClose }: Props) {
  const text = useText(shell)
  const format = useFormat()
  const screens = useKeyedScreens()
  const rows: readonly (readonly [string, string])[] = [
    [paletteKey(), text('keys_palette')],
    ['/', text('keys_search')],
    ...screens.map(
      (screen) => [`g ${screen.letter}`, text('keys_go', { screen: format.nameOf(screen) })] as const,
    ),
    [text('key_arrows'), text('keys_arrows')],
    [text('key_enter'), text('keys_enter')],
    [text('key_escape'), text('keys_escape')],
    ['?', text('keys_help')],
  ]
  return (
    <Dialog open={open} onClose={onClose} title={text('keys_title')}>
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-6 gap-y-2">
        {rows.map(([keys, words]) => (
          <div key={keys} className="contents">
            <dt>
              <kbd lang="en" className="rounded-field border border-base-300 bg-base-200 px-2 font-mono">
                {keys}
              </kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4">
        <Link
          href="/handbook"
          onClick={onClose}
          className="inline-flex min-h-11 items-center font-medium text-primary underline underline-offset-4"
        >
          {text('handbook_open')}
        </Link>
      </p>
      <label className="choice mt-2">
        <input
          type="checkbox"
          className="checkbox checkbox-primary"
          checked={on}
          onChange={(event) => onSet(event.target.checked)}
        />
        {text('keys_on')}
      </label>
    </Dialog>
  )
}
