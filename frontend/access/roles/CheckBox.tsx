type Props = {
  checked: boolean
  /** Some of what it stands for is ticked. */
  partly?: boolean
  disabled: boolean
  /** What it is, for who can't see where it stands. */
  label: string
  /** What stands beside it. */
  shown?: string | undefined
  title?: string | undefined
  onChange: (on: boolean) => void
}

/** A box of the matrix. */
export const CheckBox = ({ checked, partly = false, disabled, label, shown, title, onChange }: Props) => (
  <label className="matrix-box" title={title}>
    <input
      ref={(input) => {
        if (input) input.indeterminate = partly && !checked
      }}
      type="checkbox"
      className="checkbox checkbox-primary"
      checked={checked}
      disabled={disabled}
      aria-label={title ? `${label} (${title})` : label}
      onChange={(event) => onChange(event.target.checked)}
    />
    {shown && <span>{shown}</span>}
  </label>
)
