import { dismissToast, toast } from '#frontend/app/toasts.ts'

const shownMilliseconds = 8000
let last: number | undefined

/** A refusal in a toast: its words stand beside a field as well, so it goes by itself and makes room for the next. */
export function refusalToast(text: string): void {
  clearRefusalToast()
  const id = toast.error(text)
  last = id
  setTimeout(() => dismissToast(id), shownMilliseconds)
}

/** What was refused has been mended. */
export function clearRefusalToast(): void {
  if (last !== undefined) dismissToast(last)
  last = undefined
}
