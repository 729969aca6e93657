import { useEffect, useRef, useState } from 'react'
import { oversight } from '#calls/oversight'
import { leastLetters } from '#contract/oversight/found'
import { useGet } from '#frontend/app/data.ts'
import type { Target } from './targets.ts'

const pauseMilliseconds = 200

/** What the server finds, asked once the hand rests; till that comes, what was found before. */
export function useServerTargets(typed: string) {
  const wanted = typed.trim()
  const [words, setWords] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setWords(wanted), pauseMilliseconds)
    return () => clearTimeout(timer)
  }, [wanted])
  const isAsked = words.length >= leastLetters && wanted.length >= leastLetters
  const { data, failure } = useGet(oversight.search.find, isAsked ? { query: { words } } : null)
  const before = useRef<readonly Target[]>([])
  if (data) before.current = data.found
  return {
    found: wanted.length >= leastLetters ? before.current : [],
    searching: wanted.length >= leastLetters && !failure && (words !== wanted || !data),
    failed: isAsked && failure !== undefined,
  }
}
