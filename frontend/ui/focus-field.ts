import { fieldId } from './field-id.ts'

const focusable = 'input:not([hidden]), select, textarea, button, [tabindex]'

/** Opens the panel around a field, scrolls to it and gives it the focus. False if no such field is on the page. */
export function focusField(name: string): boolean {
  const target = document.getElementById(fieldId(name))
  if (!target) return false
  target.dispatchEvent(new CustomEvent('reveal', { bubbles: true }))
  const control = target.matches(focusable) ? target : target.querySelector<HTMLElement>(focusable)
  // What a field can't be filled in without (the captcha's picture) comes with it.
  const whole = target.closest('[data-whole]') ?? target.closest('[data-field]') ?? target
  whole.scrollIntoView({ block: 'start' })
  control?.focus({ preventScroll: true })
  return true
}
