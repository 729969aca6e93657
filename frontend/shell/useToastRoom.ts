import { useEffect } from 'react'

/** What room the page makes for short words over its heading (staff.css) is scrolled away as it comes: nothing in sight moves. */
export function useToastRoom(): void {
  useEffect(() => {
    const list = document.querySelector('.toasts')
    const main = document.querySelector('#main')
    if (!list || !main) return
    let last = 0
    const watch = new ResizeObserver(() => {
      const room = Number.parseFloat(getComputedStyle(main, '::before').height) || 0
      // Further down the browser keeps what is in sight where it is.
      if (room > last && scrollY <= last) scrollTo({ top: scrollY + room - last, behavior: 'instant' })
      last = room
    })
    watch.observe(list)
    return () => watch.disconnect()
  }, [])
}
