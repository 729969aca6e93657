import type { ReactNode } from 'react'
import type { RichText } from '#contract/rich-text'
import { looks } from './looks.ts'

type Node = {
  type: string
  text?: string | undefined
  attrs?: { level: 3 | 4 } | undefined
  content?: readonly Node[] | undefined
  marks?: readonly Mark[] | undefined
}
type Mark = { type: string; attrs?: { href: string } | undefined }

/** Text with marks as it is read: elements of its closed schema, and no HTML of anybody's. */
export const RichTextView = ({ document }: { document: RichText }) => (
  <div className="max-w-[40rem]">{partsOf(document)}</div>
)

const partsOf = (node: Node): ReactNode => node.content?.map((part, at) => <Part key={at} node={part} />)

function Part({ node }: { node: Node }): ReactNode {
  switch (node.type) {
    case 'text':
      return (node.marks ?? []).reduceRight<ReactNode>(marked, node.text)
    case 'hard_break':
      return <br />
    case 'paragraph':
      return <p className={looks.paragraph}>{partsOf(node)}</p>
    case 'heading':
      return node.attrs?.level === 4 ? (
        <h4 className={looks.heading[4]}>{partsOf(node)}</h4>
      ) : (
        <h3 className={looks.heading[3]}>{partsOf(node)}</h3>
      )
    case 'bullet_list':
      return <ul className={looks.bullet_list}>{partsOf(node)}</ul>
    case 'ordered_list':
      return <ol className={looks.ordered_list}>{partsOf(node)}</ol>
    case 'list_item':
      return <li className={looks.list_item}>{partsOf(node)}</li>
    case 'blockquote':
      return <blockquote className={looks.blockquote}>{partsOf(node)}</blockquote>
    default:
      return null
  }
}

function marked(inner: ReactNode, { type, attrs }: Mark): ReactNode {
  if (type === 'strong') return <strong className={looks.strong}>{inner}</strong>
  if (type === 'em') return <em>{inner}</em>
  if (type === 'link' && attrs)
    return (
      <a href={attrs.href} rel="noopener noreferrer nofollow" className={looks.link}>
        {inner}
      </a>
    )
  return inner
}
