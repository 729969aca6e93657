// Built-ins that the public pages use and a browser of local/oldest-browsers.ts may lack. public/early.js asks for this
// file only there; local/oldest-browsers.test.ts says what else would have to stand here.

/** Gives a prototype or an object what it lacks, as hidden in loops as the browser's own. */
function lend(to: object, methods: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(methods))
    if (!(name in to)) Object.defineProperty(to, name, { value, configurable: true, writable: true })
}

lend(Array.prototype, {
  at(this: unknown[], index: number) {
    return this[index < 0 ? this.length + Math.trunc(index) : Math.trunc(index)]
  },
  findLast(this: unknown[], is: (value: unknown, index: number, all: unknown[]) => unknown) {
    for (let index = this.length - 1; index >= 0; index -= 1)
      if (is(this[index], index, this)) return this[index]
    return undefined
  },
  toSorted(this: unknown[], compare?: (one: unknown, other: unknown) => number) {
    return Array.from(this).sort(compare) // oxlint-disable-line unicorn/no-array-sort -- what is lent here
  },
  toReversed(this: unknown[]) {
    return Array.from(this).reverse() // oxlint-disable-line unicorn/no-array-reverse -- what is lent here
  },
})

lend(String.prototype, {
  at(this: string, index: number) {
    return this[index < 0 ? this.length + Math.trunc(index) : Math.trunc(index)]
  },
})

lend(Object, {
  groupBy<Value>(values: Iterable<Value>, keyOf: (value: Value, index: number) => string) {
    const groups = Object.create(null) as Record<string, Value[]>
    let index = 0
    for (const value of values) (groups[keyOf(value, index++)] ??= []).push(value)
    return groups
  },
})

lend(URL, {
  canParse(address: string, base?: string) {
    try {
      return Boolean(new URL(address, base))
    } catch {
      return false
    }
  },
})

lend(AbortSignal.prototype, {
  throwIfAborted(this: AbortSignal) {
    if (this.aborted) throw (this.reason as unknown) ?? new DOMException('Aborted', 'AbortError')
  },
})

// A page has it over a safe line alone, in every browser.
if (isSecureContext)
  lend(crypto, {
    randomUUID() {
      const bytes = crypto.getRandomValues(new Uint8Array(16))
      bytes[6] = (bytes[6]! & 0x0f) | 0x40
      bytes[8] = (bytes[8]! & 0x3f) | 0x80
      const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
      return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
    },
  })

// Safari before 15.4: no window of its own above the page, but in its place, and Esc closes it.
if (!('HTMLDialogElement' in globalThis))
  lend(HTMLUnknownElement.prototype, {
    showModal(this: HTMLElement) {
      this.setAttribute('open', '')
      this.setAttribute('role', 'dialog')
      this.setAttribute('aria-modal', 'true')
      this.addEventListener('keydown', cancelByEscape)
      this.querySelector<HTMLElement>('[tabindex="-1"], button')?.focus()
    },
    close(this: HTMLElement) {
      this.removeAttribute('open')
      this.removeEventListener('keydown', cancelByEscape)
      this.dispatchEvent(new Event('close'))
    },
  })

function cancelByEscape(this: HTMLElement, { key }: KeyboardEvent): void {
  if (key === 'Escape') this.dispatchEvent(new Event('cancel', { cancelable: true }))
}
