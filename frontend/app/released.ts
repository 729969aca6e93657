let isPressed = false
const clickMilliseconds = 100
addEventListener('pointerdown', () => (isPressed = true), { capture: true, passive: true })
for (const end of ['pointerup', 'pointercancel'])
  addEventListener(end, () => setTimeout(() => (isPressed = false), clickMilliseconds), {
    capture: true,
    passive: true,
  })

/** Once no finger is on the page and its click is done: what is pressed isn't taken away beneath it. */
export async function released(): Promise<void> {
  while (isPressed) await new Promise((resolve) => setTimeout(resolve, clickMilliseconds))
}
