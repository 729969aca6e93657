import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'

export type ButtonKind = 'primary' | 'plain' | 'danger'
const looks = { primary: 'btn-primary', plain: 'btn-outline', danger: 'btn-error' } as const satisfies Record<
  ButtonKind,
  string
>

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & {
  kind?: ButtonKind
  /** Work is under way: the button keeps its words and its focus, and takes no second press. */
  busy?: boolean | undefined
  ref?: Ref<HTMLButtonElement> | undefined
  /** As wide as its column. */
  wide?: boolean
  /** In a row of a list: as high as the row allows. */
  small?: boolean | undefined
  children: ReactNode
}

/** A button says what it does. One primary button a view. */
export function Button({
  kind = 'plain',
  busy = false,
  wide = false,
  small = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: Props) {
  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
      className={`btn h-auto ${small ? 'btn-row' : 'min-h-11 py-2'} ${looks[kind]} ${wide ? 'w-full' : ''}`}
    >
      {busy && <span aria-hidden className="spinner" />}
      {children}
    </button>
  )
}
