/** To the page's heading, where what had the focus is gone; the page itself stays where it is unless it is another one by now. */
export function focusHeading({ scrolls = false } = {}): void {
  document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: !scrolls })
}
