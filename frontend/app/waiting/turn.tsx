import { createRoot, type Root } from 'react-dom/client'
import type { Wait } from '#contract/visit'
import { WaitingPage } from './WaitingPage.tsx'

/** Calls that wait at this moment: one page stands for all of them. */
let waiting = 0
let shown: { element: HTMLElement; root: Root } | undefined

function show(wait: Wait, offline: boolean): void {
  if (!shown) {
    const element = document.body.appendChild(document.createElement('div'))
    shown = { element, root: createRoot(element) }
  }
  shown.root.render(<WaitingPage wait={wait} offline={offline} />)
}

function hide(): void {
  shown?.root.unmount()
  shown?.element.remove()
  shown = undefined
}

/** Not all phones at the same moment; and never sooner than was said. */
const milliseconds = ({ retry_seconds }: Wait): number => retry_seconds * 1000 * (1 + Math.random() * 0.2)

/** For one call: shows how the line stands, and lets time pass till it is asked again. */
export function openTurn() {
  waiting += 1
  return {
    wait: (wait: Wait, offline: boolean): Promise<void> => {
      show(wait, offline)
      return new Promise((done) => {
        setTimeout(done, milliseconds(wait))
      })
    },
    end: (): void => {
      waiting -= 1
      if (waiting === 0) hide()
    },
  }
}
