import { createRoot, type Root } from 'react-dom/client'
import type { Wait } from '#contract/visit'
import { WaitingPage } from './WaitingPage.tsx'

let shown: { element: HTMLElement; root: Root } | undefined

export function show(wait: Wait, offline: boolean): void {
  if (!shown) {
    const element = document.body.appendChild(document.createElement('div'))
    shown = { element, root: createRoot(element) }
  }
  shown.root.render(<WaitingPage wait={wait} offline={offline} />)
}

export function hide(): void {
  shown?.root.unmount()
  shown?.element.remove()
  shown = undefined
}
