import { Link } from 'wouter'
import { app } from '#contract/texts/app'
import { PublicPage } from '#frontend/ui/PublicPage.tsx'
import { useText } from './text.ts'

export function NotFound() {
  const text = useText(app)
  return (
    <PublicPage title={text('not_found_title')}>
      <p className="mb-6">{text('not_found')}</p>
      <Link href="/home" className="btn btn-primary h-auto min-h-11 py-2">
        {text('to_home')}
      </Link>
    </PublicPage>
  )
}
