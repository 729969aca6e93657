const unread =
  'button, input, select, textarea, form [data-field], svg, img, nav, dialog:not([open]), [data-unread], [aria-hidden="true"], [hidden]'
const block = /^(P|LABEL|LEGEND|LI|H[1-6]|DT|DD|TR|DIV|SECTION|CAPTION|SUMMARY|BLOCKQUOTE)$/

/** The words of a part of the page as one would read them out: each block ends a sentence. */
export function readableText(root: Element): string {
  const parts: string[] = []
  const walk = (node: Node) => {
    if (node instanceof Text) parts.push(node.data)
    if (!(node instanceof Element) || (node !== root && node.matches(unread))) return
    if (node instanceof HTMLDetailsElement && !node.open) return walk(node.querySelector('summary') ?? node)
    node.childNodes.forEach(walk)
    if (block.test(node.tagName)) parts.push('\n')
  }
  walk(root)
  return parts
    .join('')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .map((line) => (/[।.!?:;]$/.test(line) ? line : `${line}.`))
    .join(' ')
}
