import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'

const problems = new WeakMap<object, Map<string, string>>()

/** Has a form's summary say of a field what the field says itself: its value, empty, doesn't tell what was typed. */
export function useOwnProblem(name: string, words: string | undefined): void {
  const { control } = useFormContext()
  useEffect(() => {
    if (!words) return
    const own = problems.get(control) ?? new Map<string, string>()
    problems.set(control, own.set(name, words))
    return () => void own.delete(name)
  }, [control, name, words])
}

export const ownProblemOf = (control: object, name: string): string | undefined =>
  problems.get(control)?.get(name)
