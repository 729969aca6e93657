import { createContext, useContext, useLayoutEffect } from 'react'

/** Of the page or panel around: how what stands in it is told to its heading. */
export const HeadingNaming = createContext<(name: string) => void>(() => undefined)

/** What the page around is about, as its heading has it: what was done is said of that, where nothing nearer has a name. */
export const PageSubject = createContext<string | undefined>(undefined)
export const usePageSubject = (): string | undefined => useContext(PageSubject)

/** The heading above says what record this is. */
export function useHeadingName(name: string | undefined): void {
  const tell = useContext(HeadingNaming)
  useLayoutEffect(() => {
    if (name) tell(name)
  }, [tell, name])
}
