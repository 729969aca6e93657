import { Children, type ReactNode } from 'react'
import { useSaid } from '#frontend/app/said.ts'
import { Icon } from './Icon.tsx'

export type NoticeKind = 'info' | 'warning' | 'success' | 'error'

const looks = {
  info: 'border-info text-info',
  warning: 'border-warning text-warning',
  success: 'border-success text-success',
  error: 'border-error text-error',
} as const satisfies Record<NoticeKind, string>

/** Words that stand apart from the page; those that were kept follow the reader's language. `live` reads them out when they appear. */
export const Notice = ({
  kind,
  live,
  children,
}: {
  kind: NoticeKind
  live?: boolean
  children: ReactNode
}) => {
  const said = useSaid()
  return (
    <div
      role={live ? (kind === 'error' ? 'alert' : 'status') : undefined}
      className={`flex items-start gap-3 rounded-box border-s-4 bg-base-200 p-4 ${looks[kind]}`}
    >
      <Icon name={kind} className="mt-[0.2em] size-6" />
      <div className="min-w-0 grow text-base-content whitespace-pre-line">
        {Children.map(children, (child) => (typeof child === 'string' ? said(child) : child))}
      </div>
    </div>
  )
}
