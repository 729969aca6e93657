import { Component, type ReactNode } from 'react'
import { app } from '#contract/texts/app'
import { Button } from '#frontend/ui/Button.tsx'
import { PublicPage } from '#frontend/ui/PublicPage.tsx'
import { Stuck } from './Helpline.tsx'
import { useText } from './text.ts'

function BrokenPage() {
  const text = useText(app)
  return (
    <PublicPage title={text('page_broken_title')}>
      <p className="mb-6">{text('page_broken')}</p>
      <Button kind="primary" onClick={() => location.reload()}>
        {text('reload')}
      </Button>
      <Stuck />
    </PublicPage>
  )
}

/** A page whose code failed says so instead of going blank. */
export class Broken extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override render() {
    return this.state.failed ? <BrokenPage /> : this.props.children
  }
}
