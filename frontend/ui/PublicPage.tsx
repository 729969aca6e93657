import { useRef, type ReactNode } from 'react'
import { useArrival } from '#frontend/app/arrival.ts'
import { PublicFooter, PublicHeader } from './PublicFrame.tsx'
import { ReadPage, useSpeaks } from './ReadAloud.tsx'

type Props = {
  title: string
  /** For what needs more than one column. */
  wide?: boolean | undefined
  children: ReactNode
}

/** A page of the public side: header with the language switch, one column, footer. Its title is its h1 and the tab's. */
export function PublicPage({ title, wide, children }: Props) {
  const heading = useArrival(title)
  const main = useRef<HTMLElement>(null)
  const speaks = useSpeaks()
  const width = wide ? 'max-w-5xl' : 'max-w-[40rem]'
  return (
    <div className="flex min-h-dvh flex-col">
      <PublicHeader />
      <main ref={main} id="main" className={`mx-auto w-full grow px-4 pt-6 pb-16 ${width}`}>
        <h1 ref={heading} tabIndex={-1} className="mb-6 text-2xl leading-snug font-bold outline-none">
          {title}
        </h1>
        {speaks && <ReadPage of={main} />}
        {children}
      </main>
      <PublicFooter />
    </div>
  )
}
