import type { ComponentType, ReactNode } from 'react'
import { Link } from 'wouter'
import { app } from '#contract/texts/app'
import { PublicPage } from '#frontend/ui/PublicPage.tsx'
import { Stuck } from './Helpline.tsx'
import { useText } from './text.ts'

/** Of who is signed in, within the frame that stands; of others a page of its own. */
export function NotFound({ Frame }: { Frame: ComponentType<{ children: ReactNode }> | undefined }) {
  const text = useText(app)
  if (Frame)
    return (
      <Frame>
        <h1 className="mb-3 text-2xl font-bold">{text('not_found_title')}</h1>
        <p className="mb-6">{text('not_found')}</p>
        <Link href="/dashboard" className="btn btn-primary h-auto min-h-11 py-2">
          {text('to_home')}
        </Link>
      </Frame>
    )
  return (
    <PublicPage title={text('not_found_title')}>
      <p className="mb-6">{text('not_found')}</p>
      <Link href="/home" className="btn btn-primary h-auto min-h-11 py-2">
        {text('to_home')}
      </Link>
      <Stuck />
    </PublicPage>
  )
}
