import { createContext, useContext, useLayoutEffect } from 'react'

/** Of the page or panel around: how what stands in it is told to its heading. */
export const HeadingNaming = createContext<(name: string) => void>(() => undefined)

/** The heading above says what record this is. */
export function useHeadingName(name: string | undefined): void {
  const tell = useContext(HeadingNaming)
  useLayoutEffect(() => {
    if (name) tell(name)
  }, [tell, name])
}
