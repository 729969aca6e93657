import useSWR from 'swr'

type TextUses = { places: string[]; texts: Record<string, { named: number[]; computed: number[] }> }
export type Places = { named: string[]; computed: string[] }

// What concerns everybody, and what goes out of the house, comes first.
const first = ['every', 'staff', 'sms', 'pdf', 'failure', 'server']

async function fetchUses(): Promise<TextUses> {
  const answer = await fetch('/text-uses.json')
  if (!answer.ok) throw new Error(String(answer.status))
  return (await answer.json()) as TextUses
}

/** Where a text is used, as the build has found it in the modules of each screen and of the server. */
export function useTextUses(path: string): { places: Places | undefined; failed: boolean } {
  const { data, error } = useSWR<TextUses, Error>('text-uses', fetchUses, {
    revalidateOnFocus: false,
    revalidateIfStale: false,
    shouldRetryOnError: false,
  })
  const use = data && Object.hasOwn(data.texts, path) ? data.texts[path] : undefined
  const named = (numbers: readonly number[] = []) =>
    numbers.flatMap((number) => data?.places[number] ?? []).toSorted((a, b) => rank(a) - rank(b))
  return {
    places: data && { named: named(use?.named), computed: named(use?.computed) },
    failed: error !== undefined,
  }
}

const rank = (place: string) => (first.includes(place) ? first.indexOf(place) : first.length)
